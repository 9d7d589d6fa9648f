// Owns how a confirmed withdrawal is made, to a bank or of a coin (docs/product/withdrawals.md#hold-window-payout): the check, the warning about bonuses, then the
// order with one key for the attempt. Where a refusal leads is told to the flow; what nobody knows the end of is tried again with the same
// key.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import type { Violation } from "@windfall/domain/validation";
import { createAttempts } from "@windfall/web/attempts";
import { isWorthRepeating } from "@windfall/web/outcome-unknown";
import { useTranslations } from "use-intl";
import type { LoadApi } from "../../../platform/api.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { isCoinDraft, mustWarnOfBurn, type WithdrawalDraft } from "../flow.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";
import { refusalRoute } from "./refusal-route.ts";

const attempts = createAttempts<WithdrawalDraft>();
/** What was announced with each attempt: sent again it is the same request, whatever has burned meanwhile. */
const announced = new Map<string, string>();

const RETRIES = 3;
const RETRY_DELAY_MS = 1_500;

export interface Withdraw {
  /** After the confirm modal. */
  confirm: (draft: WithdrawalDraft) => void;
  /** After the warning about bonuses. */
  confirmBurn: (draft: WithdrawalDraft, amount: string) => void;
  isPending: boolean;
}

/** `onViolations` shows what is wrong with the form, and says whether all of it could be shown. */
export function useWithdraw(onViolations: (violations: readonly Violation[]) => boolean): Withdraw {
  const shared = useTranslations("Shared");
  const crypto = useTranslations("wallet.withdrawal_crypto");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { state, send } = useWalletFlow();
  const tellFailure = useWalletFailure();
  const mutation = useMutation({
    mutationFn: async ({ draft, acceptedBurn }: { draft: WithdrawalDraft; acceptedBurn: string | undefined }) => {
      const api = await loadApi();
      try {
        return await tryToWithdraw(api, draft, acceptedBurn);
      } catch (error) {
        if (!isRefusal<Api["wallet"]["createSellOrder"]>(error, "bonus_burn_changed")) throw error;
        // Nothing was withdrawn. What it would end now is asked about anew.
        return tryToWithdraw(api, draft, undefined);
      }
    },
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
    retryDelay: RETRY_DELAY_MS,
    onSuccess: ({ activeBonuses, transaction }) => {
      if (activeBonuses) return send({ type: "bonusesFound", activeBonuses });
      send({ type: "withdrawalCreated", transactionId: transaction.id });
    },
    onError: (error, { draft }) => {
      const route = refusalRoute(error);
      if (route.kind === "view") return send({ type: "checkRefused", code: route.code });
      const isShown = route.kind === "fields" && onViolations(route.violations);
      const title = isCoinDraft(draft) ? crypto("error") : shared("temporary_difficulties");
      if (!isShown) tellFailure(error, { title, message: "" });
      if (route.kind === "failed") send({ type: "withdrawalFailed" });
      // An attempt whose end is unknown stays on the screen: pressing again is safe, and asks how it ended.
      else if (route.kind !== "unknown") send({ type: "withdrawalConfirmDismissed" });
    },
    onSettled: () => {
      void refreshPayments(queryClient);
      void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance });
    },
  });
  const run = (draft: WithdrawalDraft, acceptedBurn: string | undefined) => {
    if (!mutation.isPending) mutation.mutate({ draft, acceptedBurn });
  };
  return {
    confirm: (draft) => run(draft, state.acceptedBurn),
    confirmBurn: (draft, amount) => {
      send({ type: "burnAccepted", amount });
      run(draft, amount);
    },
    isPending: mutation.isPending,
  };
}

type Calls = Awaited<ReturnType<LoadApi>>;

/** Makes the order, or answers the bonuses that are to be warned of first. */
async function tryToWithdraw({ wallet, crypto }: Calls, draft: WithdrawalDraft, acceptedBurn: string | undefined) {
  const { activeBonuses } = await wallet.checkWithdrawal();
  if (mustWarnOfBurn(acceptedBurn, activeBonuses)) return { activeBonuses };
  const transaction = await attempts.send(draft, (idempotencyKey) => {
    const burns = announced.get(idempotencyKey) ?? acceptedBurn ?? "0";
    announced.set(idempotencyKey, burns);
    return isCoinDraft(draft)
      ? crypto.withdraw({ body: { ...draft, burns }, idempotencyKey })
      : wallet.createSellOrder({ body: { ...draft, burns }, idempotencyKey });
  });
  return { transaction };
}
