// Owns what a player wants of the bonuses that deposits bring by themselves. A change holds at once, before the next deposit.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { Card, SwitchField, showToast } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { OfferList } from "./bonus-queries.ts";

type Settings = OfferList["settings"];

/** To prefer nothing is to want none. */
const NONE = { id: null, isEnabled: true };
const ANY = { id: null, isEnabled: false };

export const wantsNone = ({ preferredFiat }: Settings) => preferredFiat.isEnabled && preferredFiat.id === null;

export function BonusSettings({ settings }: { settings: Settings }) {
  const t = useTranslations("bonus");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (body: Settings) => (await loadApi()).bonuses.saveSettings({ body }),
    onError: (error) => showToast({ kind: "error", title: failureMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey("bonuses") }),
  });
  const shown = isPending ? variables : settings;
  const isOff = wantsNone(shown);
  return (
    <Card title={t("settings")}>
      <SwitchField
        label={t("settings_all")}
        hint={t("settings_all_text")}
        checked={!isOff}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => {
          const preferred = checked ? ANY : NONE;
          mutate({ ...settings, preferredFiat: preferred, preferredCrypto: preferred });
        }}
      />
      <SwitchField
        label={t("settings_welcome")}
        hint={t("settings_text")}
        checked={!isOff && shown.isWelcomeEnabledFiat}
        disabled={isPending || isOff}
        onChange={({ currentTarget: { checked } }) =>
          mutate({ ...settings, isWelcomeEnabledFiat: checked, isWelcomeEnabledCrypto: checked })
        }
      />
    </Card>
  );
}
