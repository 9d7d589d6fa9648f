// Games for tests: a provider, and games with only what the test is about.
import type { Insertable } from "kysely";
import type { Database } from "../src/kernel/db.ts";
import type { DB } from "../src/kernel/schema.ts";

export type GameSpec = Partial<Insertable<DB["game"]>> & { id: string; categories?: readonly string[] };

/** Games of a provider, which is made when it is not there. Categories are ids. */
export async function addTestGames(db: Database, games: readonly GameSpec[]): Promise<void> {
  await db.transact(async (tx) => {
    const providers = new Set(games.map(({ provider_id = "studio" }) => provider_id));
    for (const id of providers)
      await tx
        .insertInto("game_provider")
        .values({ id, title: id.toUpperCase(), position: 1, integration: "test" })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const { categories = [], ...game } of games) {
      await tx
        .insertInto("game")
        .values({ provider_id: "studio", external_id: `ext-${game.id}`, title: game.id, ...game })
        .execute();
      for (const category_id of categories)
        await tx.insertInto("game_in_category").values({ category_id, game_id: game.id }).execute();
    }
  });
}
