// The categories of the demo. Seeded once; a second start changes nothing that was done with them since.
import type { Database } from "../../kernel/db.ts";
import { DEMO_CATEGORIES } from "./seed-data/categories.ts";

export async function seedDemoCategories({ db }: { db: Database }): Promise<void> {
  const rows = DEMO_CATEGORIES.map(({ value, icon, titles }, index) => ({
    id: value,
    value,
    icon,
    position: (index + 1) * 10,
    titles: JSON.stringify(titles),
  }));
  // Two processes may start on one new database at the same time.
  await db.transact((tx) =>
    tx
      .insertInto("game_category")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
