// Updraft, the house's tower: nine floors of clouds, on each of which one may carry and another may not. Each floor higher pays more; the player
// takes it and goes, or climbs on.
import * as z from "zod/mini";
import { MULTIPLIER_ONE, type Multiplier, type Odds, readInput } from "./house-game.ts";
import { CASH_OUT, free, MOST_TIMES, movesText, type Stand, type StepGame } from "./step-game.ts";

export const TOWER_LEVELS = ["easy", "medium", "hard", "expert"] as const;
export type TowerLevel = (typeof TOWER_LEVELS)[number];

/** Clouds on a floor, and how many of them carry. The odd one is drawn: the one that does not carry, or of the hardest level the one that does. */
export const TOWER_FLOORS: Readonly<Record<TowerLevel, { clouds: number; safe: number }>> = {
  easy: { clouds: 4, safe: 3 },
  medium: { clouds: 3, safe: 2 },
  hard: { clouds: 2, safe: 1 },
  expert: { clouds: 3, safe: 1 },
};
const FLOORS = 9;

export interface TowerInput {
  level: TowerLevel;
}

/** 99 % of the fair one, after so many floors. */
export function towerMultiplier({ level }: TowerInput, floors: number): Multiplier {
  const { clouds, safe } = TOWER_FLOORS[level];
  return (9_900n * BigInt(clouds) ** BigInt(floors)) / BigInt(safe) ** BigInt(floors);
}

/** How high the tower is. */
export function mostFloors(input: TowerInput): number {
  let floors = FLOORS;
  while (towerMultiplier(input, floors) > MOST_TIMES) floors -= 1;
  return floors;
}

const TowerInputSchema = z.strictObject({ level: z.enum(TOWER_LEVELS) });

/** `climbed` has the cloud of each floor, the last one a trap if the round was lost; `odd` the drawn cloud of every floor, once it is over. */
export const TowerFacts = z.object({
  climbed: z.string(),
  floors: z.int(),
  odd: z.optional(z.string()),
  won: z.optional(z.boolean()),
  moves: z.optional(z.string()),
});
export type TowerFacts = z.infer<typeof TowerFacts>;

/** Whether a cloud carries where this one was drawn. */
export function carries(level: TowerLevel, cloud: number, odd: number): boolean {
  return TOWER_FLOORS[level].safe === 1 && TOWER_FLOORS[level].clouds > 2 ? cloud === odd : cloud !== odd;
}

export const tower: StepGame<TowerInput & Record<string, unknown>> = {
  id: "updraft",
  describe: {
    rtpBasisPoints: 9_900,
    leastRtpBasisPoints: 9_899,
    maxMultiplier: towerMultiplier({ level: "expert" }, 7),
  },
  parseInput: (raw) => readInput(TowerInputSchema, raw),
  begin(input, draw) {
    const { clouds } = TOWER_FLOORS[input.level];
    const odd = Array.from({ length: mostFloors(input) }, () => draw(clouds));
    const moves: string[] = [];
    const climbed: number[] = [];
    return {
      stand(): Stand {
        const isLost = climbed.some((cloud, floor) => !carries(input.level, cloud, odd[floor] ?? -1));
        const floors = isLost ? climbed.length - 1 : climbed.length;
        const isDone = isLost || moves.at(-1) === CASH_OUT || floors === odd.length;
        const facts: TowerFacts = { climbed: climbed.join(","), floors };
        if (isDone) Object.assign(facts, { odd: odd.join(","), won: !isLost, moves: movesText(moves) });
        const next = Array.from({ length: clouds }, (_, cloud) => free(String(cloud)));
        return {
          facts,
          staked: ["stake"],
          moves: isDone ? [] : [...next, ...(floors > 0 ? [free(CASH_OUT)] : [])],
          paid: isDone && !isLost ? [{ of: "stake", multiplier: towerMultiplier(input, floors) }] : [],
          // Whoever climbed nothing is set on the first cloud: a stake that came back untouched would be no bet.
          leave: floors > 0 ? CASH_OUT : "0",
        };
      },
      next(move) {
        moves.push(move);
        if (move !== CASH_OUT) climbed.push(Number(move));
      },
    };
  },
  topOf: (input) => towerMultiplier(input, mostFloors(input)),
  // The easiest floor is lost in a quarter of the rounds.
  isLowRisk: () => false,
  *plans() {
    for (const level of TOWER_LEVELS)
      for (let floors = 1; floors <= mostFloors({ level }); floors++)
        yield { input: { level }, odds: oddsOf({ level }, floors) };
  },
};

function oddsOf(input: TowerInput, floors: number): Odds {
  const { clouds, safe } = TOWER_FLOORS[input.level];
  const count = BigInt(floors);
  return {
    cases: BigInt(clouds) ** count,
    paid: [{ ways: BigInt(safe) ** count, multiplier: towerMultiplier(input, floors) }],
  };
}

/** What one floor more multiplies a win by, at the fair price. */
export const floorChance = ({ level }: TowerInput): number =>
  (TOWER_FLOORS[level].safe * Number(MULTIPLIER_ONE)) / TOWER_FLOORS[level].clouds;
