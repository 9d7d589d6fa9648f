// Owns the balance in the query cache, and the names under which the cashier's other answers stand there. It is part of every first
// load, unlike the rest of the wallet: types only from the contract.
import { queryOptions } from "@tanstack/react-query";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import type { LoadApi } from "../../platform/api.ts";
import { newerBalance } from "./balance-rule.ts";

export const WALLET_KEYS = {
  all: ["wallet"],
  balance: ["wallet", "balance"],
  conditions: ["wallet", "conditions"],
  /** All that tells of single payments: lists, details and orders. */
  payments: ["wallet", "payments"],
  transactions: ["wallet", "payments", "list"],
  transaction: (id: string) => ["wallet", "payments", "transaction", id],
  order: (id: string) => ["wallet", "payments", "order", id],
} as const;

export function balanceQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: WALLET_KEYS.balance,
    queryFn: async (): Promise<WalletBalance> => (await loadApi()).wallet.balance(),
    // An answer that was under way when an event came is older than the event, and must not undo it.
    structuralSharing: (shown, incoming) =>
      newerBalance(shown as WalletBalance | undefined, incoming as WalletBalance) as unknown,
  });
}
