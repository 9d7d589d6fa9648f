// Owns the answers of the cashier in the query cache: one key per answer, so that an event can replace or refresh exactly it.

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { HISTORY_PAGE_SIZE, type HistoryFilter } from "@windfall/domain/api/wallet";
import { callKey } from "@windfall/domain/client";
import type { LoadApi } from "../../platform/api.ts";
import { nextOffset } from "../../platform/next-offset.ts";
import { PUBLIC_DATA } from "../../platform/session.ts";
import { WALLET_KEYS } from "./balance-query.ts";

export { balanceQuery, refreshPayments, WALLET_KEYS } from "./balance-query.ts";

const FIVE_MINUTES_MS = 300_000;

export function conditionsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: WALLET_KEYS.conditions,
    queryFn: async () => (await (await loadApi()).wallet.conditions()).items,
    staleTime: FIVE_MINUTES_MS,
  });
}

/** What can be paid in as crypto. */
export function cryptoMethodsQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("crypto", "currencies"),
    queryFn: async () => (await (await loadApi()).crypto.currencies()).items,
    staleTime: FIVE_MINUTES_MS,
  });
}

/** Asking for an address gives the same one every time. */
export function depositAddressQuery(loadApi: LoadApi, currency: string) {
  return queryOptions({
    queryKey: callKey("crypto", "deposit", currency),
    queryFn: async () => (await loadApi()).crypto.deposit({ body: { currency } }),
    staleTime: FIVE_MINUTES_MS,
  });
}

/** What the rocket wallet can send to us. */
export function rocketQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("crypto", "rocketCurrencies"),
    queryFn: async () => (await (await loadApi()).crypto.rocketCurrencies()).items,
    staleTime: FIVE_MINUTES_MS,
  });
}

/** The player's own wallet on TON, if one is connected, and what it has. */
export function tonWalletQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: callKey("crypto", "tonWallet"),
    queryFn: async () => (await (await loadApi()).crypto.tonWallet()).wallet,
    staleTime: 10_000,
  });
}

/** What a withdrawal of a coin costs, and how much may be taken out; of an amount also what that is on the balance. */
export function withdrawFeeQuery(loadApi: LoadApi, code: string, amount: string | undefined) {
  return queryOptions({
    queryKey: [...callKey("crypto", "withdrawFee", code), amount],
    queryFn: async () => (await loadApi()).crypto.withdrawFee({ params: { code }, query: { amount } }),
    staleTime: 10_000,
  });
}

export function usedAddressesQuery(loadApi: LoadApi, code: string) {
  return queryOptions({
    queryKey: callKey("crypto", "addresses", code),
    queryFn: async () => (await (await loadApi()).crypto.addresses({ params: { code } })).items,
    staleTime: 0,
  });
}

export function ratesQuery(loadApi: LoadApi) {
  return queryOptions({
    queryKey: [PUBLIC_DATA, ...callKey("wallet", "rates")],
    queryFn: async () => (await loadApi()).wallet.rates(),
    staleTime: 60_000,
  });
}

export function orderQuery(loadApi: LoadApi, id: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.order(id),
    queryFn: async () => (await loadApi()).wallet.getBuyOrder({ params: { id } }),
    staleTime: 2_000,
  });
}

export function transactionQuery(loadApi: LoadApi, id: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.transaction(id),
    queryFn: async () => (await loadApi()).wallet.getTransaction({ params: { id } }),
    staleTime: 2_000,
  });
}

/** Pages of ten (docs/product/money.md), of everything or of what a filter leaves. */
export function transactionsQuery(loadApi: LoadApi, filter?: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...WALLET_KEYS.transactions, filter ?? "all"],
    queryFn: async ({ pageParam }) =>
      (await loadApi()).wallet.listTransactions({
        query: { is_pagination: "true", filter, limit: String(HISTORY_PAGE_SIZE), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}
