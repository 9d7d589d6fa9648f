// Owns closing the way in by Telegram. Linking one begins in Telegram itself.
import { useQueryClient } from "@tanstack/react-query";
import { me } from "@windfall/domain/api/me";
import { Notice } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { SubmitButton } from "../../platform/form/fields.tsx";
import { useForm } from "../../platform/form/use-form.ts";
import { usePlatform, useProfile } from "../../platform/platform-context.tsx";
import { ReauthFields } from "./reauth-fields.tsx";
import { withReauth } from "./with-reauth.ts";

export function TelegramPanel() {
  const t = useTranslations("account.security");
  const errors = useTranslations("errors");
  const profile = useProfile();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const form = useForm({
    call: me.unlinkTelegram,
    toBody: (values) => withReauth(values, profile),
    send: async (body) => (await loadApi()).me.unlinkTelegram({ body }),
    // Other devices are signed out, and the line about Telegram goes.
    onDone: () => queryClient.invalidateQueries(),
  });

  if (form.isDone) return <Notice tone="success">{t("telegram_unlinked")}</Notice>;
  if (!profile.email || !profile.hasPassword) return <Notice tone="info">{errors("last_way_in")}</Notice>;
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-fg-2">{t("telegram_unlink_description")}</p>
      <ReauthFields form={form} />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} variant="line" isWide>
        {t("telegram_unlink")}
      </SubmitButton>
    </form>
  );
}
