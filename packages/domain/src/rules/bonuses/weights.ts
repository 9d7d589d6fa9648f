// How much a game counts for a bonus (docs/product/bonuses.md#terms). Apart from the terms, so that a page that asks it needs no validation.
import type { GamesWagers } from "./terms.ts";

export interface WeighedGame {
  id: string;
  /** The studio. */
  providerId: string;
  categoryIds: readonly string[];
}

export function weightOf({ games, providers, categories, rest }: GamesWagers, game: WeighedGame): bigint {
  const ofCategories = game.categoryIds.flatMap((id) => own(categories, id) ?? []);
  const best = ofCategories.length > 0 ? Math.max(...ofCategories) : rest;
  return BigInt(own(games, game.id) ?? own(providers, game.providerId) ?? best);
}

function own(map: Readonly<Record<string, number>>, key: string): number | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
