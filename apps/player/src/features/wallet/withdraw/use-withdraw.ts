// Owns how a confirmed withdrawal is made (docs/product/withdrawals.md#hold-window-payout): the check, the warning about bonuses, then the
// order with one key for the attempt. Where a refusal leads is told to the flow; what nobody knows the end of is tried again with the same
// key.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { randomUuid } from "@windfall/domain/random-uuid";
import type { Violation } from "@windfall/domain/validation";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { createAttemptKeys } from "../attempt-key.ts";
import { mustWarnOfBurn, type WithdrawalDraft } from "../flow.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";
import { refusalRoute } from "./refusal-route.ts";

// Of the page and not of the form: an attempt stays open when the wallet is closed and opened again over a lost answer.
const attempts = createAttemptKeys<WithdrawalDraft>(randomUuid);

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
      const transaction = await wallet.createSellOrder({ body: draft, idempotencyKey: attempts.keyFor(draft) });
      return { transaction };
    },
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
    retryDelay: RETRY_DELAY_MS,
    onSuccess: ({ activeBonuses, transaction }) => {
      if (activeBonuses) return send({ type: "bonusesFound", activeBonuses });
      attempts.conclude();
      send({ type: "withdrawalCreated", transactionId: transaction.id });
    },
    onError: (error) => {
      const route = refusalRoute(error);
      if (route.kind !== "unknown") attempts.conclude();
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

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.detail === "rate_limited") return false;
  return refusalRoute(error).kind === "unknown";
}
