// Owns which stakes carry next to no risk: red and black together, or a roll that nearly always wins. They cost a bonus hunter nothing, so
// they work no bonus off.
import { lossRateOf } from "./figures.ts";
import type { HouseGame } from "./house-game.ts";
import type { StepGame } from "./step-game.ts";

/** Lost on under a tenth of the outcomes. */
export const LEAST_LOSSES = 100_000;

/** Games with such a choice; a test looks through the choices of all others. Only their odds are worked out with every bet. */
const GAMES: ReadonlySet<string> = new Set(["tumble", "tailwind", "royal-roulette"]);

export function isLowRisk(game: HouseGame | StepGame, input: Record<string, unknown>): boolean {
  // How such a round ends is the player's to decide, so that the safest way counts.
  if ("isLowRisk" in game) return game.isLowRisk(input);
  return GAMES.has(game.id) && lossRateOf(game.oddsOf(input)) < LEAST_LOSSES;
}
