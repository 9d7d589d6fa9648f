// A network as a way by which withdrawals leave: telling it is a row, asking it is reading that row. What moves the row is pay-network.ts.
import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { PayoutChannel } from "../../withdrawals/index.ts";
import { findCoinWithdrawal } from "../withdrawals/transactions.ts";
import { changePayout, findPayoutForUpdate, type PayoutRow, type PayoutState } from "./rows.ts";

type ProviderPayout = NonNullable<Awaited<ReturnType<PayoutChannel["status"]>>>;

const WORDS: Readonly<Record<Exclude<PayoutState, "asked">, ProviderPayout["status"]>> = {
  wanted: "accepted",
  signed: "accepted",
  sent: "accepted",
  confirmed: "paid",
  // Blocks say that it did not move a coin, and its number is used: it never will.
  failed: "refused",
  refused: "refused",
};

function recordOf({ state, tx_hash, reason }: PayoutRow): ProviderPayout | undefined {
  if (state === "asked") return undefined;
  const status = WORDS[state as Exclude<PayoutState, "asked">];
  return { providerPayoutId: tx_hash ?? "", status, ...(status === "refused" && reason !== null && { reason }) };
}

export function coinChannel(deps: { db: Database; clock: Clock }): PayoutChannel {
  return {
    isAvailable: () => true,
    pay: ({ id }) =>
      deps.db.transact(async (tx) => {
        const row = await findPayoutForUpdate(tx, id);
        invariant(row, `${id} is no withdrawal of a coin`);
        if (row.state !== "asked") return recordOf(row) ?? ({ providerPayoutId: "", status: "accepted" } as const);
        await changePayout(tx, deps, row, "wanted");
        return { providerPayoutId: "", status: "accepted" };
      }),
    async status(orderId) {
      const row = await deps.db.read((reader) => findCoinWithdrawal(reader, orderId));
      return row && recordOf(row);
    },
  };
}
