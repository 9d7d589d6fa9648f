// Games, filtered, searched and sorted (docs/product/casino.md#catalogue). Everything comes from memory but a player's favourites.
import { DEFAULT_LOCALE, fail, type Locale, localisedTitle } from "@windfall/domain";
import { DEFAULT_PAGE_SIZE } from "@windfall/domain/api/fields";
import type { Game, GameProvider, GameSort, PromoCategory } from "@windfall/domain/api/index";
import { weightOf } from "@windfall/domain/rules/bonuses/index";
import type { Prepared } from "../../kernel/prepared.ts";
import type { CatalogueDeps } from "./deps.ts";
import { gatherFavorites } from "./favorites.ts";
import { type GamePage, pageOf } from "./game-page.ts";
import type { CatalogueGame, GameFilter } from "./snapshot.ts";

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
  const snapshot = await deps.catalogue.current();
  const found = query.search === undefined ? snapshot.list(query, query.sort) : snapshot.search(query.search, query);
  if (found === undefined) throw fail("not_found");
  const games = query.bonus === undefined ? found : await countingFor(deps, query.bonus, playerId, found);
  if (playerId === undefined && isUsualPage(query))
    return deps.visitorPages(snapshot, keyOf(query), () => pageOf(games, query));
  const page = pageOf(games, query);
  return playerId === undefined ? page : { ...page, items: await markFavorites(deps, playerId, page.items) };
}

/** Those in which a stake works the bonus off. */
async function countingFor(
  { weightsOfBonus }: CatalogueDeps,
  bonus: string,
  playerId: string | undefined,
  games: readonly CatalogueGame[],
): Promise<CatalogueGame[]> {
  const weights = await weightsOfBonus(bonus, playerId);
  if (!weights) throw fail("not_found");
  return games.filter(({ row }) => weightOf(weights, row) > 0n);
}

/** What pages of ours ask for. Anything else would fill the memory with pages that nobody asks for again. */
function isUsualPage({ search, bonus, limit, offset }: GamesQuery): boolean {
  return search === undefined && bonus === undefined && limit === DEFAULT_PAGE_SIZE && offset % DEFAULT_PAGE_SIZE === 0;
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
