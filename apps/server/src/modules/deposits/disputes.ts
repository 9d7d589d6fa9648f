// Rows of disputes. An order has one: opened again after it was turned down, the new words replace the old.
import { type AcceptOption, hideCardNumbers } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";

/** How long the desk may take before a dispute counts as late. */
const DUE_AFTER_MS = 24 * 60 * 60 * 1000;

export interface Dispute {
  openedBy: "player" | "provider";
  acceptOption: AcceptOption;
  amountMinor?: bigint | undefined;
  comment?: string | undefined;
  problem?: string | undefined;
}

export async function insertDispute(
  tx: Tx,
  { clock }: { clock: Clock },
  orderId: string,
  { openedBy, acceptOption, amountMinor, comment, problem }: Dispute,
): Promise<void> {
  const openedAt = clock.now();
  const words = {
    opened_by: openedBy,
    accept_option: acceptOption,
    amount_minor: amountMinor ?? null,
    comment: comment ? hideCardNumbers(comment) : null,
    problem: problem ? hideCardNumbers(problem) : null,
    opened_at: openedAt,
    due_at: new Date(openedAt.getTime() + DUE_AFTER_MS),
  };
  await tx
    .insertInto("order_dispute")
    .values({ order_id: orderId, ...words })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(words))
    .execute();
}

export function findDispute(reader: Reader, orderId: string) {
  return reader.selectFrom("order_dispute").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
