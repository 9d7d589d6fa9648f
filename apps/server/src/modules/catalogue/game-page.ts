// One page of a list of games.
import type { Game } from "@windfall/domain/api/index";
import type { CatalogueGame } from "./snapshot.ts";

export interface GamePage {
  items: Game[];
  meta: { total: number; limit: number; offset: number };
}

export function pageOf(
  games: readonly CatalogueGame[],
  { limit, offset }: { limit: number; offset: number },
): GamePage {
  return {
    items: games.slice(offset, offset + limit).map(({ card }) => card),
    meta: { total: games.length, limit, offset },
  };
}
