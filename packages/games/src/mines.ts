// Doldrums, the house's mines: twenty-five sails on a still sea, some of them over a mine. Each that is opened over a gem pays more; the player
// takes it and goes, or opens the next.
import * as z from "zod/mini";
import { placesOf } from "./draw.ts";
import { type Multiplier, type Odds, readInput } from "./house-game.ts";
import { CASH_OUT, free, MOST_TIMES, movesText, type Stand, type StepGame } from "./step-game.ts";
import { choose } from "./ways.ts";

export const MINES_TILES = 25;
export const MOST_MINES = 24;

export interface MinesInput {
  mines: number;
}

/** 99 % of the fair one, after so many gems. */
export function minesMultiplier({ mines }: MinesInput, gems: number): Multiplier {
  return (9_900n * choose(MINES_TILES, mines)) / choose(MINES_TILES - gems, mines);
}

/** How many gems a round goes on for at most. */
export function mostGems(input: MinesInput): number {
  let gems = 1;
  while (gems < MINES_TILES - input.mines && minesMultiplier(input, gems + 1) <= MOST_TIMES) gems += 1;
  return gems;
}

/** The chance that the next sail hides a gem, in millionths. */
export function gemChance({ mines }: MinesInput, gems: number): number {
  const left = MINES_TILES - gems;
  return Math.floor(((left - mines) * 1_000_000) / left);
}

const MinesInputSchema = z.strictObject({
  mines: z
    .int()
    .check(z.gte(1, { error: "Validation.invalid_amount" }), z.lte(MOST_MINES, { error: "Validation.invalid_amount" })),
});

/** `opened` in their order, the last of them a mine if the round was lost; `mines` once it is over. */
export const MinesFacts = z.object({
  opened: z.string(),
  gems: z.int(),
  mines: z.optional(z.string()),
  won: z.optional(z.boolean()),
  moves: z.optional(z.string()),
});
export type MinesFacts = z.infer<typeof MinesFacts>;

function layMines(mines: number, draw: (bound: number) => number): Set<number> {
  return new Set(placesOf(Array.from({ length: mines }, (_, laid) => draw(MINES_TILES - laid))));
}

export const mines: StepGame<MinesInput & Record<string, unknown>> = {
  id: "doldrums",
  describe: { rtpBasisPoints: 9_900, leastRtpBasisPoints: 9_899, maxMultiplier: 22_770_000n },
  parseInput: (raw) => readInput(MinesInputSchema, raw),
  begin(input, draw) {
    const laid = layMines(input.mines, draw);
    const most = mostGems(input);
    const moves: string[] = [];
    const opened: number[] = [];
    return {
      stand(): Stand {
        const isHit = laid.has(opened.at(-1) ?? -1);
        const gems = isHit ? opened.length - 1 : opened.length;
        const isDone = isHit || moves.at(-1) === CASH_OUT || gems === most;
        const facts: MinesFacts = { opened: opened.join(","), gems };
        if (isDone) Object.assign(facts, { mines: [...laid].join(","), won: !isHit, moves: movesText(moves) });
        const closed = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
        const open = [...closed.map((tile) => free(String(tile))), ...(gems > 0 ? [free(CASH_OUT)] : [])];
        return {
          facts,
          staked: ["stake"],
          moves: isDone ? [] : open,
          paid: isDone && !isHit ? [{ of: "stake", multiplier: minesMultiplier(input, gems) }] : [],
          // Whoever opened nothing has the first sail opened: a stake that came back untouched would be no bet.
          leave: gems > 0 ? CASH_OUT : "0",
        };
      },
      next(move) {
        moves.push(move);
        if (move !== CASH_OUT) opened.push(Number(move));
      },
    };
  },
  topOf: (input) => minesMultiplier(input, mostGems(input)),
  // One or two mines: the first sail is lost in less than a tenth of the rounds.
  isLowRisk: (input) => input.mines <= 2,
  *plans() {
    for (let count = 1; count <= MOST_MINES; count++)
      for (let gems = 1; gems <= mostGems({ mines: count }); gems++)
        yield { input: { mines: count }, odds: oddsOf({ mines: count }, gems) };
  },
};

function oddsOf(input: MinesInput, gems: number): Odds {
  return {
    cases: choose(MINES_TILES, input.mines),
    paid: [{ ways: choose(MINES_TILES - gems, input.mines), multiplier: minesMultiplier(input, gems) }],
  };
}
