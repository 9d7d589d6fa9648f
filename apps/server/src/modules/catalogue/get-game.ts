// One game with what its page tells (docs/product/casino.md#catalogue).
import { DEFAULT_LOCALE, fail, type Locale, localisedDescription, localisedTitle } from "@windfall/domain";
import type { GameDetails } from "@windfall/domain/api/index";
import { gameBlock } from "@windfall/domain/rules/game-block";
import { getAccount } from "../identity/index.ts";
import type { CatalogueDeps } from "./deps.ts";
import { favoritesAmong } from "./favorites.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

export interface GameReader {
  playerId: string | undefined;
  country: string | undefined;
}

export async function getGame(
  deps: CatalogueDeps,
  { playerId, country }: GameReader,
  id: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<GameDetails> {
  const snapshot = await deps.catalogue.current();
  const game = snapshot.game(id);
  if (game === undefined) throw fail("not_found");
  const { card, row, isHouse } = game;
  const own = playerId === undefined ? undefined : await readOwn(deps, playerId, id);
  const { text = "", rules = "" } = localisedDescription(row.descriptions, locale);
  return {
    ...card,
    favorite: own?.isFavorite ?? false,
    description: text,
    rules: rules.split("\n").flatMap((rule) => rule.trim() || []),
    categories: categoriesOf(snapshot, row.categoryIds, locale),
    rtp: row.rtpBasisPoints === null ? null : hundredths(BigInt(row.rtpBasisPoints)),
    volatility: row.volatility,
    maxMultiplier: row.maxMultiplierCents === null ? null : hundredths(row.maxMultiplierCents),
    hitRate: row.hitRateBasisPoints === null ? null : hundredths(BigInt(row.hitRateBasisPoints)),
    isHouse,
    blockedBy: own?.worksHere ? "staff" : (gameBlock(card.blacklists, { country, currency: own?.currency }) ?? null),
  };
}

function readOwn({ db }: CatalogueDeps, playerId: string, gameId: string) {
  return db.read(async (reader) => {
    const favorites = await favoritesAmong(reader, playerId, [gameId]);
    const { walletCurrency, worksHere } = await getAccount(reader, playerId);
    return { isFavorite: favorites.has(gameId), currency: walletCurrency, worksHere };
  });
}

function categoriesOf(
  snapshot: CatalogueSnapshot,
  ids: readonly string[],
  locale: Locale,
): { value: string; title: string }[] {
  return snapshot.categories
    .filter(({ id }) => ids.includes(id))
    .map(({ value, titles }) => ({ value, title: localisedTitle(titles, locale) ?? value }));
}

function hundredths(value: bigint): string {
  return `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
}
