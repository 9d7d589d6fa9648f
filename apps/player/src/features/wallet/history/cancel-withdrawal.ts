// Owns the Idempotency-Key of a cancel: one for each attempt, kept while nobody knows how it ended, so that a lost answer is asked for
// again and not answered with "too late".
import type { Transaction } from "@windfall/domain/api/wallet";
import type { ApiClient } from "../../../platform/api.ts";
import { createAttemptKeys } from "../attempt-key.ts";
import { isUndecided } from "../undecided.ts";

export type CancelWithdrawal = (client: Pick<ApiClient, "wallet">, id: string) => Promise<Transaction>;

export function createCancellation(newKey: () => string): CancelWithdrawal {
  const attempts = createAttemptKeys<string>(newKey);
  return async (client, id) => {
    try {
      const cancelled = await client.wallet.cancelSellOrder({ params: { id }, idempotencyKey: attempts.keyFor(id) });
      attempts.conclude();
      return cancelled;
    } catch (error) {
      if (!isUndecided(error)) attempts.conclude();
      throw error;
    }
  };
}
