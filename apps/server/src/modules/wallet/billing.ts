// How often and how much a player has paid in, which banners ask for (docs/product/content.md#banners). Counted anew from the orders each
// time, so that an event that comes twice or late changes nothing.
import { sql } from "kysely";
import type { Database } from "../../kernel/db.ts";

export async function recomputeBilling(db: Database, playerId: string): Promise<void> {
  await db.transact(async (tx) => {
    // Two deposits at once: whoever counts second must see the first.
    await tx.selectFrom("player").select("id").where("id", "=", playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const { count, sum } = await tx
      .selectFrom("buy_order")
      .select([sql<number>`count(*)::int`.as("count"), sql<string>`coalesce(sum(credited_minor), 0)`.as("sum")])
      .where("player_id", "=", playerId)
      .where("status", "=", "completed")
      .executeTakeFirstOrThrow();
    const columns = { count_deposit: count, sum_deposits_minor: sum };
    await tx
      .insertInto("player_billing")
      .values({ player_id: playerId, ...columns })
      .onConflict((conflict) => conflict.column("player_id").doUpdateSet(columns))
      .execute();
  });
}
