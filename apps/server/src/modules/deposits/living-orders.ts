// Whether money of a player may be on its way in, for decisions that must not cross it.
import { BUY_ORDER_STATES, mayBeCredited } from "@windfall/domain";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";

/** From here until the transaction ends no deposit of this player begins. */
export async function lockDeposits(tx: Tx, playerId: string): Promise<void> {
  await sql`select deposit_lock(${playerId})`.execute(tx);
}

/** The same of several players, in one order for everyone. */
export async function lockDepositsOf(tx: Tx, playerIds: readonly string[]): Promise<void> {
  const sorted = [...new Set(playerIds)].sort();
  await sql`select deposit_lock(player) from unnest(${sorted}::text[]) with ordinality p(player, no) order by no`.execute(
    tx,
  );
}

/** Credited, or still to be: late money for an order that ran out or was turned down counts too. */
export async function hasLivingOrder(reader: Reader, playerId: string): Promise<boolean> {
  const order = await reader
    .selectFrom("buy_order")
    .select("id")
    .where("player_id", "=", playerId)
    .where("status", "in", BUY_ORDER_STATES.filter(mayBeCredited))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
