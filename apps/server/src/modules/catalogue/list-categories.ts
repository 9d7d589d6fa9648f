// Categories of the sidebar (SPEC §3 game category, §7 GET /api/v2/game_categories/sidebar).
import { DEFAULT_LOCALE, type Locale } from "@windfall/domain";
import type { GameCategory } from "@windfall/domain/api/index";
import type { Database } from "../../kernel/db.ts";
import type { ShortCache } from "../../kernel/short-cache.ts";

/** More than a sidebar can hold, and a bound on what a page reads. */
const MAX_CATEGORIES = 200;

export interface CategoryRow {
  id: string;
  parentId: string | null;
  position: number;
  value: string;
  icon: string;
  titles: Partial<Record<Locale, string>>;
  gamesCount: number;
}

export interface CatalogueDeps {
  db: Database;
  categories: ShortCache<readonly CategoryRow[]>;
}

export async function listSidebarCategories(
  deps: CatalogueDeps,
  locale: Locale = DEFAULT_LOCALE,
): Promise<{ items: GameCategory[] }> {
  const rows = await deps.categories.get("all", () => readCategories(deps.db));
  const childrenOf = (parentId: string | null) =>
    rows.filter((row) => row.parentId === parentId).map((row) => inLocale(row, locale));
  return { items: childrenOf(null).map((category) => ({ ...category, children: childrenOf(category.id) })) };
}

function inLocale({ titles, ...row }: CategoryRow, locale: Locale) {
  return { ...row, title: titles[locale]?.trim() || titles[DEFAULT_LOCALE] || row.value };
}

async function readCategories(db: Database): Promise<CategoryRow[]> {
  const rows = await db.read((reader) =>
    reader
      .selectFrom("game_category")
      .selectAll()
      .select((row) =>
        row
          .selectFrom("game_in_category")
          .innerJoin("game", "game.id", "game_in_category.game_id")
          .whereRef("game_in_category.category_id", "=", "game_category.id")
          .where("game.retired_at", "is", null)
          .select((games) => games.fn.countAll<string>().as("count"))
          .as("games_count"),
      )
      .orderBy("position")
      .orderBy("id")
      .limit(MAX_CATEGORIES)
      .execute(),
  );
  return rows.map(({ parent_id, titles, games_count, ...row }) => ({
    ...row,
    gamesCount: Number(games_count),
    parentId: parent_id,
    titles: titles as CategoryRow["titles"],
  }));
}
