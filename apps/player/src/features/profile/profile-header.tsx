// Owns the head of the profile: who it is, gold for VIP players, the public id, and the one change of name (docs/product/people.md#profile).
import { Avatar, Button, CopyButton, ICON, VipTag } from "@windfall/ui";
import { Pencil } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProfile } from "../../platform/platform-context.tsx";
import { initialsOf } from "../header/index.ts";

export function ProfileHeader({ onChangeName }: { onChangeName: () => void }) {
  const t = useTranslations("account.profile");
  const shared = useTranslations("Shared");
  const profile = useProfile();
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(" ");
  return (
    <div className="pro-h">
      {profile.isVip ? (
        <img src="/art/scenes/vip.svg" alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      ) : (
        <img src="/art/scenes/iso.svg" alt="" className="absolute inset-0 -z-10 size-full object-cover opacity-20" />
      )}
      <Avatar initials={initialsOf(profile)} isVip={profile.isVip} hasDot={profile.isNameChangeAvailable} size={76} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="min-w-0 break-words whitespace-normal">{name || t("unnamed")}</h1>
          {profile.isVip && <VipTag label="VIP" />}
        </div>
        <div className="id">
          <span className="me-1">{t("id")}</span>
          <span className="mono">{profile.globalId}</span>
          <CopyButton value={profile.globalId} label={t("copy_id")} copiedLabel={shared("copied")} />
        </div>
      </div>
      {profile.isNameChangeAvailable && (
        <Button variant="glass" icon={<Pencil {...ICON} />} onClick={onChangeName}>
          {name ? t("change_name") : t("add_name")}
        </Button>
      )}
    </div>
  );
}
