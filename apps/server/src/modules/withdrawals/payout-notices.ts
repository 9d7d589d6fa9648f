// What a provider's notice about a payout leads to: the provider is asked, and our order is brought to its answer.
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import type { NoticeTarget } from "../payment-methods/index.ts";
import { applyPayout } from "./apply-payout.ts";
import { pollPayout, type WithdrawalsDeps } from "./deps.ts";
import { findSellOrder } from "./store.ts";

export function payoutNotices(deps: WithdrawalsDeps): NoticeTarget {
  return {
    async follow(provider, orderId) {
      const order = await deps.db.read((reader) => findSellOrder(reader, orderId));
      if (order?.provider !== provider.name) return undefined;
      const payout = await provider.payoutStatus(orderId);
      return payout && ((tx) => applyPayout(tx, deps, orderId, payout));
    },
    followLater: askAboutPayout,
  };
}

/** Something became of a payout: whoever pays it is asked soon. */
export async function askAboutPayout(tx: Tx, orderId: string): Promise<void> {
  await enqueue(tx, pollPayout, { orderId }, { key: `withdrawals.poll:${orderId}` });
}
