// Owns the way to the profile: gold for VIP players, a red dot while the name may still be changed (docs/product/people.md#profile).
import { Avatar } from "@windfall/ui";
import { useTranslations } from "use-intl";
import type { Profile } from "../../platform/api.ts";
import { AppLink } from "../../platform/app-link.tsx";
import { initialsOf } from "./initials.ts";

export function AvatarLink({ profile }: { profile: Profile }) {
  const t = useTranslations("Header");
  const label = profile.isNameChangeAvailable ? t("profile_name_change") : t("profile");
  return (
    <AppLink to="/profile" className="me" aria-label={label}>
      <Avatar initials={initialsOf(profile)} isVip={profile.isVip} hasDot={profile.isNameChangeAvailable} />
    </AppLink>
  );
}
