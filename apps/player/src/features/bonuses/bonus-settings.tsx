// Owns what a player wants of the bonuses that deposits bring by themselves. A change holds at once, before the next deposit.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { Card, SwitchField, showToast } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { OfferList } from "./bonus-queries.ts";

export function BonusSettings({ settings }: { settings: OfferList["settings"] }) {
  const t = useTranslations("bonus");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isOn: boolean) =>
      (await loadApi()).bonuses.saveSettings({
        body: { ...settings, isWelcomeEnabledFiat: isOn, isWelcomeEnabledCrypto: isOn },
      }),
    onError: (error) => showToast({ kind: "error", title: failureMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey("bonuses") }),
  });
  return (
    <Card title={t("settings")}>
      <SwitchField
        label={t("settings_welcome")}
        hint={t("settings_text")}
        checked={isPending ? variables : settings.isWelcomeEnabledFiat}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
    </Card>
  );
}
