// Owns how an account is guarded: each line says how it stands and opens the one question it asks (docs/product/looks.md#manners).
import { Badge, Card, ICON, Modal } from "@windfall/ui";
import { KeyRound, Mail, Send, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProfile } from "../../platform/platform-context.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TelegramPanel } from "./telegram-panel.tsx";
import { TotpPanel } from "./totp-panel.tsx";

type Question = "email" | "password" | "totp" | "telegram";

/** `renderRow` is the line of settings of whoever shows the card. */
export interface SecurityCardProps {
  renderRow: (row: {
    icon: ReactNode;
    title: ReactNode;
    value?: ReactNode;
    badge?: ReactNode;
    onOpen: () => void;
  }) => ReactNode;
}

export function SecurityCard({ renderRow }: SecurityCardProps) {
  const t = useTranslations("account.security");
  const account = useTranslations("account.profile");
  const layout = useTranslations("Layout");
  const profile = useProfile();
  const [question, setQuestion] = useState<Question>();
  const [hasCodesToKeep, setCodesToKeep] = useState(false);
  const close = () => {
    setQuestion(undefined);
    setCodesToKeep(false);
  };
  const dialog = { onClose: close, closeLabel: layout("close") };

  return (
    <Card title={t("title")}>
      <div className="list">
        {renderRow({
          icon: <Mail {...ICON} />,
          title: account("email"),
          value: profile.email ?? account("no_email"),
          badge: profile.email && (
            <Badge tone={profile.isEmailConfirmed ? "win" : "brand"}>
              {profile.isEmailConfirmed ? account("email_confirmed") : account("email_unconfirmed")}
            </Badge>
          ),
          onOpen: () => setQuestion("email"),
        })}
        {renderRow({
          icon: <KeyRound {...ICON} />,
          title: t("password_title"),
          value: profile.hasPassword ? t("password_description") : t("password_set_submit"),
          onOpen: () => setQuestion("password"),
        })}
        {renderRow({
          icon: <ShieldCheck {...ICON} />,
          title: t("totp_title"),
          value: t("totp_description"),
          badge: (
            <Badge tone={profile.isTotpEnabled ? "win" : "neutral"}>
              {profile.isTotpEnabled ? t("totp_on") : t("totp_off")}
            </Badge>
          ),
          onOpen: () => setQuestion("totp"),
        })}
        {profile.isTelegramLinked &&
          renderRow({
            icon: <Send {...ICON} />,
            title: t("telegram_title"),
            value: t("telegram_description"),
            badge: <Badge tone="win">{t("telegram_linked")}</Badge>,
            onOpen: () => setQuestion("telegram"),
          })}
      </div>
      <Modal {...dialog} isOpen={question === "email"} title={account("email")}>
        <EmailForm />
      </Modal>
      <Modal {...dialog} isOpen={question === "password"} title={t("password_title")}>
        <PasswordForm />
      </Modal>
      {/* Recovery codes are shown only once: nothing closes over them before somebody has said that they are kept. */}
      <Modal
        {...dialog}
        isOpen={question === "totp"}
        title={t("totp_title")}
        canCloseByOverlay={false}
        canCloseByEscape={!hasCodesToKeep}
        hasCloseButton={!hasCodesToKeep}
      >
        <TotpPanel onCodes={() => setCodesToKeep(true)} onDone={close} />
      </Modal>
      <Modal {...dialog} isOpen={question === "telegram"} title={t("telegram_title")}>
        <TelegramPanel />
      </Modal>
    </Card>
  );
}
