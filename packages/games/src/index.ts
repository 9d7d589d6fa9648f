// The mathematics of the house's own games: pure, published, and the same in the browser that verifies as on the server that draws.
import { baccarat } from "./baccarat.ts";
import { coinFlip } from "./coin-flip.ts";
import { dice } from "./dice.ts";
import type { HouseGame } from "./house-game.ts";
import { keno } from "./keno.ts";
import { limbo } from "./limbo.ts";
import { plinko } from "./plinko.ts";
import { roulette } from "./roulette.ts";
import { wheel } from "./wheel.ts";

export * from "./draw.ts";
export * from "./house-game.ts";
export * from "./laid-stakes.ts";
export * from "./stakes.ts";

// Each game reads its input by its own type; whoever finds one by its id has checked nothing yet and must parse.
const HOUSE_GAMES: ReadonlyMap<string, HouseGame> = new Map(
  [dice, limbo, plinko, wheel, keno, coinFlip, roulette, baccarat].map((game) => [
    game.id,
    game as unknown as HouseGame,
  ]),
);

export const HOUSE_GAME_IDS: readonly string[] = [...HOUSE_GAMES.keys()];

export function findHouseGame(id: string): HouseGame | undefined {
  return HOUSE_GAMES.get(id);
}
