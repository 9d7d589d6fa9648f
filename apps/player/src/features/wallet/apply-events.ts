// Owns what a realtime event of money does to what the page knows (docs/product/realtime.md#completed-transactions). Every tab does the same
// with the same event, and an event that comes twice does nothing the second time.
import type { QueryClient } from "@tanstack/react-query";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import { callKey } from "@windfall/domain/client";
import type { Publication } from "@windfall/domain/publications";
import { SESSION_KEY, type SessionState } from "../../platform/session.ts";
import { refreshPayments, WALLET_KEYS } from "./balance-query.ts";
import { newerBalance } from "./balance-rule.ts";

/** What is done with one does not depend on its place in the order. */
export type TransactionEvent = Omit<Publication<"transaction">, "sequence">;

export function isDeposit({ type }: Pick<TransactionEvent, "type">): boolean {
  return type === "deposit" || type === "buy";
}

/** What a player is offered hangs on whether and how often they have paid in, and a deposit may bring free spins and free bets. */
const OF_DEPOSITS = [callKey("tournaments", "banners"), callKey("freeSpins"), callKey("freeBets")];

/** While a game shows how a bet ends, its balance must not tell it first (hold-balance.ts). */
export const balanceHold: { count: number; held?: WalletBalance | undefined } = { count: 0 };

/** The balance as it is now; an older one is dropped by the query's own rule. */
export function applyBalance(queryClient: QueryClient, balance: WalletBalance): void {
  if (balanceHold.count > 0) {
    balanceHold.held = newerBalance(balanceHold.held, balance);
    return;
  }
  queryClient.setQueryData(WALLET_KEYS.balance, balance);
  void refreshPayments(queryClient);
}

const completed = new Set<string>();

/** Returns true when this is the first news of a completed transaction. */
export function applyTransaction(queryClient: QueryClient, event: TransactionEvent): boolean {
  void refreshPayments(queryClient);
  if (event.status !== "completed" || completed.has(event.id)) return false;
  completed.add(event.id);
  queryClient.setQueryData<SessionState>(SESSION_KEY, (state) =>
    state?.kind === "player" ? { ...state, profile: { ...state.profile, hasDeposits: true } } : state,
  );
  if (isDeposit(event)) {
    queryClient.setQueryData<{ countDeposit: number }>(
      callKey("me", "depositStatus"),
      (status) => status && { ...status, countDeposit: status.countDeposit + 1 },
    );
  }
  for (const queryKey of OF_DEPOSITS) void queryClient.invalidateQueries({ queryKey });
  return true;
}

/** Events may have been missed: everything that they change is asked for anew. */
export function refreshMoney(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance });
  void refreshPayments(queryClient);
}
