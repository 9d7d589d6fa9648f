// Owns the call that takes a withdrawal back: a lost answer is asked for again, and not answered with "too late".
import type { Transaction } from "@windfall/domain/api/wallet";
import { createAttempts } from "@windfall/web/attempts";
import type { ApiClient } from "../../../platform/api.ts";

export type CancelWithdrawal = (
  client: Pick<ApiClient, "wallet" | "crypto">,
  withdrawal: Pick<Transaction, "id" | "type">,
) => Promise<Transaction>;

export function createCancellation(newKey?: () => string): CancelWithdrawal {
  const attempts = createAttempts<string>(newKey);
  return ({ wallet, crypto }, { id, type }) =>
    attempts.send(id, (idempotencyKey) => {
      const cancel = type === "withdraw" ? crypto.cancelWithdrawal : wallet.cancelSellOrder;
      return cancel({ params: { id }, idempotencyKey });
    });
}
