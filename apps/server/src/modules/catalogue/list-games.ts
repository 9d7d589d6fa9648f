// Games, filtered, searched and sorted (docs/product/casino.md#catalogue). Everything comes from memory but a player's favourites.
import { DEFAULT_LOCALE, fail, type Locale, localisedTitle } from "@windfall/domain";
import { DEFAULT_PAGE_SIZE } from "@windfall/domain/api/fields";
import type { Game, GameProvider, GameSort, PromoCategory } from "@windfall/domain/api/index";
import type { Prepared } from "../../kernel/prepared.ts";
import type { CatalogueDeps } from "./deps.ts";
import { gatherFavorites } from "./favorites.ts";
import { type GamePage, pageOf } from "./game-page.ts";
import type { GameFilter } from "./snapshot.ts";

export interface GamesQuery extends GameFilter {
  limit: number;
  offset: number;
  bonus?: string | undefined;
  search?: string | undefined;
  sort?: GameSort | undefined;
}

export async function listGames(
  deps: CatalogueDeps,
  playerId: string | undefined,
  query: GamesQuery,
): Promise<GamePage | Prepared> {
  // There are no bonuses yet, so none has games.
  if (query.bonus !== undefined) throw fail("not_found");
  const snapshot = await deps.catalogue.current();
  const games = query.search === undefined ? snapshot.list(query, query.sort) : snapshot.search(query.search, query);
  if (games === undefined) throw fail("not_found");
  if (playerId === undefined && isUsualPage(query))
    return deps.visitorPages(snapshot, keyOf(query), () => pageOf(games, query));
  const page = pageOf(games, query);
  return playerId === undefined ? page : { ...page, items: await markFavorites(deps, playerId, page.items) };
}

/** What pages of ours ask for. Anything else would fill the memory with pages that nobody asks for again. */
function isUsualPage({ search, limit, offset }: GamesQuery): boolean {
  return search === undefined && limit === DEFAULT_PAGE_SIZE && offset % DEFAULT_PAGE_SIZE === 0;
}

function keyOf({ sort, offset, category, provider, promoCategory }: GamesQuery): string {
  return `${sort ?? ""} ${offset} ${category ?? ""} ${provider ?? ""} ${promoCategory ?? ""}`;
}

async function markFavorites({ db }: CatalogueDeps, playerId: string, cards: readonly Game[]): Promise<Game[]> {
  const favorites = await gatherFavorites(
    db,
    playerId,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => (favorites.has(card.id) ? { ...card, favorite: true } : card));
}

/** Those that have games. */
export async function listProviders({ catalogue }: CatalogueDeps): Promise<{ items: GameProvider[] }> {
  const snapshot = await catalogue.current();
  const items = snapshot.providers.map(({ id, title }) => ({
    id,
    title,
    gamesCount: snapshot.count({ provider: id }) ?? 0,
  }));
  return { items: items.filter(({ gamesCount }) => gamesCount > 0) };
}

/** Those that have games. */
export async function listPromoCategories(
  { catalogue }: CatalogueDeps,
  locale: Locale = DEFAULT_LOCALE,
): Promise<{ items: PromoCategory[] }> {
  const snapshot = await catalogue.current();
  const items = snapshot.promoCategories.map(({ id, icon, titles }) => ({
    id,
    title: localisedTitle(titles, locale) ?? id,
    icon,
    gamesCount: snapshot.count({ promoCategory: id }) ?? 0,
  }));
  return { items: items.filter(({ gamesCount }) => gamesCount > 0) };
}
