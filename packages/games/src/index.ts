// The mathematics of the house's own games: pure, published, and the same in the browser that verifies as on the server that draws.
import { baccarat } from "./baccarat.ts";
import { blackjack } from "./blackjack.ts";
import { coinFlip } from "./coin-flip.ts";
import { CRASH_ID } from "./crash.ts";
import { dice } from "./dice.ts";
import { hiLo } from "./hi-lo.ts";
import type { HouseGame } from "./house-game.ts";
import { keno } from "./keno.ts";
import { limbo } from "./limbo.ts";
import { mines } from "./mines.ts";
import { plinko } from "./plinko.ts";
import { roulette } from "./roulette.ts";
import type { StepGame } from "./step-game.ts";
import { tower } from "./tower.ts";
import { videoPoker } from "./video-poker.ts";
import { wheel } from "./wheel.ts";

export * from "./draw.ts";
export * from "./house-game.ts";
export * from "./laid-stakes.ts";
export * from "./stakes.ts";
export * from "./step-game.ts";
export * from "./stepped.ts";

// Each game reads its input by its own type; whoever finds one by its id has checked nothing yet and must parse.
const HOUSE_GAMES: ReadonlyMap<string, HouseGame> = new Map(
  [dice, limbo, plinko, wheel, keno, coinFlip, roulette, baccarat].map((game) => [
    game.id,
    game as unknown as HouseGame,
  ]),
);

const STEP_GAMES: ReadonlyMap<string, StepGame> = new Map(
  [mines, tower, hiLo, videoPoker, blackjack].map((game) => [game.id, game as unknown as StepGame]),
);

/** Games that are decided at once, and those that are played in steps. */
export const INSTANT_GAME_IDS: readonly string[] = [...HOUSE_GAMES.keys()];
export const STEP_GAME_IDS: readonly string[] = [...STEP_GAMES.keys()];
/** Each player by themselves, from their own seeds. */
export const HOUSE_GAME_IDS: readonly string[] = [...INSTANT_GAME_IDS, ...STEP_GAME_IDS];
/** With the flight that everybody shares. */
export const ORIGINAL_IDS: readonly string[] = [...HOUSE_GAME_IDS, CRASH_ID];

/** One that is decided at once. */
export function findHouseGame(id: string): HouseGame | undefined {
  return HOUSE_GAMES.get(id);
}

export function findStepGame(id: string): StepGame | undefined {
  return STEP_GAMES.get(id);
}

/** What a game of either kind publishes about itself. */
export function describedGame(id: string): HouseGame["describe"] | undefined {
  return (HOUSE_GAMES.get(id) ?? STEP_GAMES.get(id))?.describe;
}
