// Owns lists of games as pages: where the next one begins, how they become one list, and a heart that changes in all of them.
import type { Game } from "@windfall/domain/api/games";

/** So many cards stand in for a list that is on its way (docs/product/pages.md#lists-of-games). */
export const GRID_SKELETONS = 18;

export interface GamesPage {
  items: Game[];
  meta: { total: number; limit: number; offset: number };
}

/** Undefined at the end. An empty page ends a list too, whatever its total says. */
export function nextOffset({ items, meta }: GamesPage): number | undefined {
  const next = meta.offset + items.length;
  return items.length > 0 && next < meta.total ? next : undefined;
}

/** Popularity changes while somebody scrolls: a game that moved onto the next page stands where it was seen first. */
export function mergePages(pages: readonly GamesPage[]): Game[] {
  const games = new Map<string, Game>();
  for (const { items } of pages) for (const game of items) if (!games.has(game.id)) games.set(game.id, game);
  return [...games.values()];
}

/**
 * The same answer with the heart of one game changed, whatever it is an answer to: a page, pages, or the game itself. What does
 * not hold the game is returned as it is, so that nothing is drawn anew.
 */
export function withFavorite<Data>(data: Data, id: string, favorite: boolean): Data {
  if (Array.isArray(data))
    return sameOr(
      data,
      data.map((part) => withFavorite(part, id, favorite)),
    ) as Data;
  if (typeof data !== "object" || data === null) return data;
  if ("favorite" in data) return isOther(data, id, favorite) ? data : { ...data, favorite };
  if ("pages" in data) return withPart(data, "pages", id, favorite);
  return "items" in data ? withPart(data, "items", id, favorite) : data;
}

function isOther(game: object & { favorite: unknown }, id: string, favorite: boolean): boolean {
  return !("id" in game) || game.id !== id || game.favorite === favorite;
}

function withPart<Data extends object>(data: Data, name: string, id: string, favorite: boolean): Data {
  const before = (data as Record<string, unknown>)[name];
  const after = withFavorite(before, id, favorite);
  return after === before ? data : { ...data, [name]: after };
}

function sameOr<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return after.some((item, index) => item !== before[index]) ? after : before;
}
