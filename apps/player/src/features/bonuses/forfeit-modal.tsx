// Owns the question before a bonus is given up, with exactly what that costs.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { Button, Modal, showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { WALLET_KEYS } from "../wallet/index.ts";
import type { OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";

const attempts = createAttempts<string>();

export function ForfeitModal({ bonus, onClose }: { bonus: OwnBonus; onClose: () => void }) {
  const t = useTranslations("bonus");
  const shared = useTranslations("Shared");
  const money = useBonusMoney();
  const amount = money(bonus.amount.value);
  const { mutate, isPending } = useForfeit(bonus.id, onClose);
  return (
    <Modal
      isOpen
      onClose={() => !isPending && onClose()}
      size="compact"
      title={t("forfeit_title", { amount })}
      closeLabel={shared("close")}
      footer={
        <>
          <Button variant="brand" isWide disabled={isPending} onClick={onClose} data-autofocus>
            {t("keep")}
          </Button>
          <Button variant="line" isWide className="tx-cancel" isBusy={isPending} onClick={() => mutate()}>
            {t("forfeit_yes", { amount })}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{bonus.title}</p>
      <p className="text-fg-2">{t("forfeit_text")}</p>
    </Modal>
  );
}

function useForfeit(id: string, onDone: () => void) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  return useMutation({
    mutationFn: async () => {
      const { bonuses } = await loadApi();
      return attempts.send(id, (idempotencyKey) => bonuses.forfeit({ params: { id }, idempotencyKey }));
    },
    onSuccess: ({ amount }) => {
      showToast({ kind: "success", title: t("forfeited", { amount: money(amount) }) });
      onDone();
    },
    onError: (error) => showToast({ kind: "error", title: failureMessage(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: callKey("bonuses") });
      void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance });
    },
  });
}
