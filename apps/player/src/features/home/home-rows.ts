// Owns which rows of games the home page has, and in which order.
import type { PromoCategory } from "@windfall/domain/api/games";
import type { GameCategory } from "../../platform/api.ts";
import { type GameFilter, rowPlace } from "../games/index.ts";

export interface HomeRow {
  key: string;
  /** Absent for the row of what is popular, which the page names itself. */
  title?: string;
  icon: string;
  count?: number;
  to: string;
  filter: GameFilter;
}

export interface HomeContent {
  /** A stranger to the house begins with what others like. */
  isVisitor: boolean;
  categories: readonly GameCategory[];
  promoCategories: readonly PromoCategory[];
}

/** The order of all games, which is also a page of its own. */
const POPULAR: HomeRow = { key: "popular", icon: "flame", to: "/?sort=popularity", filter: {} };

/** As many as come near on the tallest usual screen. */
const ROWS_AT_ONCE = 4;

/** The rows that come with the document, so that nothing is asked for at first. Those that only phones show take no place on a desktop. */
export function rowsAtOnce(rows: readonly HomeRow[]): HomeRow[] {
  let shown = 0;
  return rows.filter(({ count }) => {
    const isWanted = shown < ROWS_AT_ONCE;
    if (rowPlace(undefined, count) === "everywhere") shown++;
    return isWanted;
  });
}

/** A row that does not fill even a phone stands below those that do: nobody begins with one tile and a hole. */
export function homeRows(content: HomeContent): HomeRow[] {
  const rows = allRows(content);
  const isFull = ({ count }: HomeRow) => rowPlace(undefined, count) === "everywhere";
  return [...rows.filter(isFull), ...rows.filter((row) => !isFull(row))];
}

function allRows({ isVisitor, categories, promoCategories }: HomeContent): HomeRow[] {
  return [
    ...(isVisitor ? [POPULAR] : []),
    ...categories.filter(hasGames).map(
      ({ value, title, icon, gamesCount }): HomeRow => ({
        key: `category ${value}`,
        title,
        icon,
        count: gamesCount,
        to: `/categories/${value}/games`,
        filter: { category: value },
      }),
    ),
    ...promoCategories.filter(hasGames).map(
      ({ id, title, icon, gamesCount }): HomeRow => ({
        key: `promo ${id}`,
        title,
        icon,
        count: gamesCount,
        to: `/promo-categories/${id}/games`,
        filter: { promoCategory: id },
      }),
    ),
  ];
}

function hasGames({ gamesCount }: { gamesCount: number }): boolean {
  return gamesCount > 0;
}
