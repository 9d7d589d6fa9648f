// Fills a database with a large catalogue of invented games.
import type { Database } from "../../apps/server/src/kernel/db.ts";
import { seedDemoCategories } from "../../apps/server/src/modules/catalogue/index.ts";
import { inventTitles } from "../../apps/server/test/invented-titles.ts";
import { seeded } from "../../apps/server/test/seeded.ts";

const PROVIDERS = 40;
const CATEGORIES = ["slots", "live-casino", "crash", "table-games", "jackpots"];
const AT_ONCE = 2_000;

export async function stockCatalogue(db: Database, count: number, seed: number): Promise<readonly string[]> {
  const titles = inventTitles(count, seed);
  const random = seeded(seed);
  await seedDemoCategories({ db });
  const providers = Array.from({ length: PROVIDERS }, (_, index) => ({
    id: `provider-${index}`,
    title: `Provider ${index}`,
    position: index,
    integration: "bench",
  }));
  await db.transact(async (tx) => {
    await tx.insertInto("game_provider").values(providers).execute();
    for (let start = 0; start < count; start += AT_ONCE) {
      const rows = titles.slice(start, start + AT_ONCE).map((title, index) => ({
        id: `game-${start + index}`,
        provider_id: `provider-${Math.floor(random() * PROVIDERS)}`,
        external_id: `external-${start + index}`,
        title,
        has_demo: random() < 0.8,
        // A few are played a lot, most of them hardly.
        popularity: Math.floor(1_000_000 * random() ** 8),
        rate: Math.floor(random() * 4_000),
      }));
      await tx.insertInto("game").values(rows).execute();
      const placed = rows.map(({ id }) => ({
        game_id: id,
        category_id: CATEGORIES[Math.floor(random() ** 3 * CATEGORIES.length)] ?? "slots",
      }));
      await tx.insertInto("game_in_category").values(placed).execute();
    }
  });
  return titles;
}
