// Parts of a player's cashier that staff have closed (docs/product/staff.md#two-people); deposits and withdrawals refuse by them.
import type { Reader, Tx } from "../../kernel/db.ts";

/** Paying in, being paid out, and being paid out by what was won. */
export type Restriction = "buy" | "fiat" | "ggr";

export async function restrictionsOf(reader: Reader, playerId: string): Promise<ReadonlySet<Restriction>> {
  const rows = await reader.selectFrom("player_restriction").select("kind").where("player_id", "=", playerId).execute();
  return new Set(rows.map(({ kind }) => kind as Restriction));
}

/** Closes one part more, whatever else is closed. */
export async function restrict(tx: Tx, playerId: string, kind: Restriction, at: Date): Promise<void> {
  await tx
    .insertInto("player_restriction")
    .values({ player_id: playerId, kind, set_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The list is the whole truth afterwards: what it does not name is open. Answers what was closed before. */
export async function setRestrictions(
  tx: Tx,
  playerId: string,
  restrictions: readonly Restriction[],
  at: Date,
): Promise<Restriction[]> {
  const before = await tx
    .deleteFrom("player_restriction")
    .where("player_id", "=", playerId)
    .returning("kind")
    .execute();
  if (restrictions.length > 0)
    await tx
      .insertInto("player_restriction")
      .values(restrictions.map((kind) => ({ player_id: playerId, kind, set_at: at })))
      .execute();
  return before.map(({ kind }) => kind as Restriction);
}
