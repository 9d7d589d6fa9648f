// What goes out within a day without a person: of one player up to the threshold of review, of the house up to its cap. Counted in the
// transaction that lets a withdrawal go, behind locks, so that many at once do not all fit under one sum.
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { holdAccount } from "../identity/index.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import type { SellOrderRow } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Limits = Pick<WithdrawalsDeps, "clock" | "reviewAboveUsdMinor" | "automaticUsdMinor">;

/** Held until the transaction ends. The house's comes last: it is everybody's. */
export async function lockDaySums(tx: Tx, order: Pick<SellOrderRow, "player_id">): Promise<void> {
  await holdAccount(tx, order.player_id);
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts without a person', 0))`.execute(tx);
}

/** Whether this one is too much for today: its player's, or the house's. */
export async function exceedsDay(reader: Reader, limits: Limits, order: SellOrderRow): Promise<boolean> {
  const since = new Date(limits.clock.now().getTime() - DAY_MS);
  const ownMinor = BigInt(order.usd_minor);
  const sums = await reader
    .selectFrom("sell_order")
    .select((row) => [
      row.fn
        .coalesce(
          row.fn
            .sum<string>("usd_minor")
            .filterWhere("player_id", "=", order.player_id)
            .filterWhere("created_at", ">", since)
            .filterWhere("state", "<>", "requested"),
          row.val("0"),
        )
        .as("player"),
      row.fn
        .coalesce(row.fn.sum<string>("usd_minor").filterWhere("auto_approved_at", ">", since), row.val("0"))
        .as("house"),
    ])
    .where("id", "<>", order.id)
    .where("state", "not in", ["cancelled", "declined"])
    .where((row) => row.or([row("player_id", "=", order.player_id), row("auto_approved_at", ">", since)]))
    .executeTakeFirstOrThrow();
  return (
    BigInt(sums.player) + ownMinor > limits.reviewAboveUsdMinor ||
    BigInt(sums.house) + ownMinor > limits.automaticUsdMinor
  );
}
