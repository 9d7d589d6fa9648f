// Owns the side of the profile: the personal manager of VIP players (docs/product/people.md#audiences), facts that nobody types in, and the
// way out.
import { BRAND } from "@windfall/domain/brand";
import { Avatar, Card, CopyButton, ICON } from "@windfall/ui";
import { LogOut, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { useSignOut } from "../sessions/index.ts";
import { AccountCurrency } from "./account-currency.tsx";
import { useViewer } from "./use-viewer.ts";

export function AccountSide() {
  const t = useTranslations("account.profile");
  const shared = useTranslations("Shared");
  const viewer = useViewer();
  const signOut = useSignOut();
  return (
    <>
      {viewer?.vipManager && <ManagerCard handle={viewer.vipManager.telegramUsername} />}
      <Card title={t("account")}>
        <div className="list">
          <AccountCurrency />
          <button
            type="button"
            className="li w-full text-start"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            <span className="pg" aria-hidden="true">
              <LogOut {...ICON} />
            </span>
            <b>{shared("sign_out")}</b>
          </button>
        </div>
        <FailureNotice failure={signOut.error} />
      </Card>
    </>
  );
}

function ManagerCard({ handle }: { handle: string }) {
  const t = useTranslations("account.profile");
  const name = handle.replace(/^@/, "");
  return (
    <Card title={t("manager_title")}>
      <div className="flex items-center gap-3">
        <Avatar initials={[...name].slice(0, 2).join("")} size={48} />
        <span className="mono min-w-0 flex-1 break-all">@{name}</span>
        <CopyButton value={`@${name}`} label={t("copy_handle")} copiedLabel={t("handle_copied")} />
        <a
          className="icon-btn soft"
          href={`${BRAND.messengerProfile}${encodeURIComponent(name)}`}
          target="_blank"
          rel="noopener"
          aria-label={t("write_manager")}
          title={t("write_manager")}
        >
          <Send {...ICON} />
        </a>
      </div>
    </Card>
  );
}
