// Owns how a confirmed withdrawal is made (docs/product/withdrawals.md#hold-window-payout): the check, the warning about bonuses, then the
// order with one key for the attempt. Where a refusal leads is told to the flow; what nobody knows the end of is tried again with the same
// key.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Violation } from "@windfall/domain/validation";
import { createAttempts } from "@windfall/web/attempts";
import { isWorthRepeating } from "@windfall/web/outcome-unknown";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { mustWarnOfBurn, type WithdrawalDraft } from "../flow.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";
import { refusalRoute } from "./refusal-route.ts";

const attempts = createAttempts<WithdrawalDraft>();

const RETRIES = 3;
const RETRY_DELAY_MS = 1_500;

export interface Withdraw {
  /** After the confirm modal. */
  confirm: (draft: WithdrawalDraft) => void;
  /** After the warning about bonuses. */
  confirmBurn: (draft: WithdrawalDraft) => void;
  isPending: boolean;
}

/** `onViolations` shows what is wrong with the form, and says whether all of it could be shown. */
export function useWithdraw(onViolations: (violations: readonly Violation[]) => boolean): Withdraw {
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { state, send } = useWalletFlow();
  const tellFailure = useWalletFailure();
  const mutation = useMutation({
    mutationFn: async ({ draft, isBurnAccepted }: { draft: WithdrawalDraft; isBurnAccepted: boolean }) => {
      const { wallet } = await loadApi();
      const { activeBonuses } = await wallet.checkWithdrawal();
      if (mustWarnOfBurn({ ...state, isBurnAccepted }, activeBonuses)) return { activeBonuses };
      const sell = (idempotencyKey: string) => wallet.createSellOrder({ body: draft, idempotencyKey });
      return { transaction: await attempts.send(draft, sell) };
    },
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
    retryDelay: RETRY_DELAY_MS,
    onSuccess: ({ activeBonuses, transaction }) => {
      if (activeBonuses) return send({ type: "bonusesFound", activeBonuses });
      send({ type: "withdrawalCreated", transactionId: transaction.id });
    },
    onError: (error) => {
      const route = refusalRoute(error);
      if (route.kind === "view") return send({ type: "checkRefused", code: route.code });
      const isShown = route.kind === "fields" && onViolations(route.violations);
      if (!isShown) tellFailure(error, { title: shared("temporary_difficulties"), message: "" });
      if (route.kind === "failed") send({ type: "withdrawalFailed" });
      // An attempt whose end is unknown stays on the screen: pressing again is safe, and asks how it ended.
      else if (route.kind !== "unknown") send({ type: "withdrawalConfirmDismissed" });
    },
    onSettled: () => {
      void refreshPayments(queryClient);
      void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance });
    },
  });
  const run = (draft: WithdrawalDraft, isBurnAccepted: boolean) => {
    if (!mutation.isPending) mutation.mutate({ draft, isBurnAccepted });
  };
  return {
    confirm: (draft) => run(draft, state.isBurnAccepted),
    confirmBurn: (draft) => {
      send({ type: "burnAccepted" });
      run(draft, true);
    },
    isPending: mutation.isPending,
  };
}
