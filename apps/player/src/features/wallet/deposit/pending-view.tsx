// Owns the wait for somebody else's answer (docs/product/deposits.md#going-on). Events end it; while they are away the payment is asked for.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TransactionDetails } from "@windfall/domain/api/wallet";
import { Button, Rotor } from "@windfall/ui";
import { Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { openOverlay } from "../../../platform/overlay-store.ts";
import { useFeatures, usePlatform } from "../../../platform/platform-context.tsx";
import { useRealtimeStatus } from "../../../platform/realtime/use-realtime.ts";
import { PendingDepositBonus } from "../../bonuses/index.ts";
import { applyTransaction, isDeposit } from "../apply-events.ts";
import { useDuration } from "../history/usually.tsx";
import { MessageView } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { balanceQuery, transactionQuery } from "../wallet-queries.ts";

const AWAY_POLL_MS = 5_000;
const LIVE_POLL_MS = 30_000;

export function PendingView({ view }: { view: ViewOf<"pending"> }) {
  const t = useTranslations("wallet.pending");
  const { send } = useWalletFlow();
  const duration = useDuration();
  const { bonuses } = useFeatures();
  const payment = useAskedOutcome(view.transactionId);
  const secondsToCancel = secondsLeft(payment?.cancellableUntil);
  return (
    <MessageView
      tone="pending"
      icon={<Rotor size={40} isSpinning isMono />}
      title={t(`${view.type}_title`)}
      text={
        view.type === "withdrawal" && secondsToCancel > 0
          ? t("withdrawal_cancel", { time: duration(secondsToCancel) })
          : t(`${view.type}_text`)
      }
      actions={
        <>
          <Button isWide onClick={() => send({ type: "closeChosen" })}>
            {t("to_games")}
          </Button>
          <Button variant="ghost" isWide onClick={() => send({ type: "historyChosen" })}>
            {t("to_history")}
          </Button>
        </>
      }
    >
      <Suspense fallback={null}>
        {bonuses && view.type === "deposit" && payment && <PendingDepositBonus credited={payment.amount.value} />}
      </Suspense>
    </MessageView>
  );
}

function secondsLeft(until: string | null | undefined): number {
  return until ? Math.max(0, (Date.parse(until) - Date.now()) / 1_000) : 0;
}

/** The same end as an event brings, for whoever has no live connection; and the end that no event of the specification tells. */
function useAskedOutcome(id: string | undefined): TransactionDetails | undefined {
  const { loadApi } = usePlatform();
  const { send } = useWalletFlow();
  const queryClient = useQueryClient();
  const isLive = useRealtimeStatus() === "connected";
  const { data } = useQuery({
    ...transactionQuery(loadApi, id ?? ""),
    enabled: id !== undefined,
    refetchInterval: isLive ? LIVE_POLL_MS : AWAY_POLL_MS,
  });
  const { status, type, senderBank } = data ?? {};
  const paymentMethodId = senderBank?.id ?? "";
  useEffect(() => {
    if (id === undefined || type === undefined) return;
    if (status === "declined") send({ type: "transactionDeclined", transactionId: id, paymentMethodId });
    if (status !== "completed") return;
    const isNews = applyTransaction(queryClient, { id, type, status: "completed" });
    void queryClient.invalidateQueries({ queryKey: balanceQuery(loadApi).queryKey });
    send({ type: "transactionCompleted" });
    if (isNews && isDeposit({ type })) openOverlay("deposit-success", { transactionId: id });
  }, [status, type, paymentMethodId, id, queryClient, loadApi, send]);
  return data;
}
