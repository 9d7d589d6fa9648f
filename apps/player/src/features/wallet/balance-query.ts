// Owns the balance in the query cache, and the names under which the cashier's other answers stand there. It is part of every first
// load, unlike the rest of the wallet: types only from the contract.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";
import { newerBalance } from "./balance-rule.ts";

export const WALLET_KEYS = {
  all: callKey("wallet"),
  balance: callKey("wallet", "balance"),
  conditions: callKey("wallet", "conditions"),
  transactions: callKey("wallet", "listTransactions"),
  transaction: (id: string) => callKey("wallet", "getTransaction", id),
  order: (id: string) => callKey("wallet", "getBuyOrder", id),
} as const;

/** All that tells of single payments and of what they bring: lists, details, orders, bonuses. */
const PAYMENTS = [
  callKey("wallet", "listTransactions"),
  callKey("wallet", "getTransaction"),
  callKey("wallet", "getBuyOrder"),
  // A deposit brings one, a bet works it off, a withdrawal ends it.
  callKey("bonuses"),
  callKey("cashback"),
];

/** After anything that may have changed a payment. */
export async function refreshPayments(queryClient: QueryClient): Promise<void> {
  await Promise.all(PAYMENTS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function balanceQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: WALLET_KEYS.balance,
    queryFn: async (): Promise<WalletBalance> => (await loadApi()).wallet.balance(),
    // An answer that was under way when an event came is older than the event, and must not undo it.
    structuralSharing: (shown, incoming) =>
      newerBalance(shown as WalletBalance | undefined, incoming as WalletBalance) as unknown,
  });
}
