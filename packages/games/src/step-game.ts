// What a game of several steps is to everybody who runs, settles or verifies it. A round is its input and the list of its moves: everything else,
// what is still hidden included, is a function of these and of the seeds. So nothing of a round has to be kept that could disagree with its draw.
import type { Violation } from "@windfall/domain";
import { drawStream, type Hmac, type Seeds } from "./draw.ts";
import { type HouseGame, type Multiplier, type Odds, winOf } from "./house-game.ts";

/** What a move costs beside the first stake: as much again, or half of it. */
export type Cost = "none" | "stake" | "half";

export interface Move {
  /** A word or a place, such as "cashout" or "12". */
  name: string;
  cost: Cost;
}

/** How a round stands after its moves. */
export interface Stand {
  /** What the player may know now, as the wire and the round keep it. Of what is hidden nothing. */
  facts: Record<string, unknown>;
  /** What lies on the table: the first stake, and what moves added. */
  staked: readonly Cost[];
  /** What can be done now. None: the round is over. */
  moves: readonly Move[];
  /** What is paid when it is over, of the stake or of its half. */
  paid: readonly { of: "stake" | "half"; multiplier: Multiplier }[];
  /** What is done for somebody who left, one of the moves. */
  leave: string;
}

/** A number from 0 up to and without the bound: the next of the round's one stream. */
export type Draw = (bound: number) => number;

export interface StepGame<Input extends Record<string, unknown> = Record<string, unknown>> {
  id: string;
  describe: HouseGame["describe"];
  parseInput(raw: unknown): { input: Input } | { violations: Violation[] };
  /** The beginning of a round, and what each move makes of it. `next` is only asked for a move that the stand has. */
  begin(input: Input, draw: Draw): Play;
  /** The most that a choice pays. */
  topOf(input: Input): Multiplier;
  /** It can be played with next to no risk, and then works no bonus off. */
  isLowRisk(input: Input): boolean;
  /** Every way to play that differs in its odds, or the best one where the player decides by what was drawn. */
  plans(): Iterable<{ input: Input; odds: Odds }>;
}

export interface Play {
  stand(): Stand;
  next(move: string): void;
}

/** Longer than any round of any game. */
export const MOST_MOVES = 120;

/** Undefined when one of the moves could not be made: then it is no round of this game. */
export function standOf(
  game: StepGame,
  { input, moves, ...seeds }: Seeds & { input: Record<string, unknown>; moves: readonly string[] },
  hmac?: Hmac,
): Stand | undefined {
  const play = game.begin(input, drawStream(seeds, hmac));
  for (const move of moves) {
    if (!play.stand().moves.some(({ name }) => name === move)) return undefined;
    play.next(move);
  }
  return play.stand();
}

export const isOver = ({ moves }: Stand): boolean => moves.length === 0;

/** Half of an odd number of minor units has none too many. */
export function costOf(stakeMinor: bigint, cost: Cost): bigint {
  if (cost === "none") return 0n;
  return cost === "stake" ? stakeMinor : stakeMinor / 2n;
}

export function paidOf(stakeMinor: bigint, { paid }: Stand): bigint {
  return paid.reduce((sum, { of, multiplier }) => sum + winOf(costOf(stakeMinor, of), multiplier), 0n);
}

/** The moves of a round that is over, as its outcome keeps them. */
export const movesText = (moves: readonly string[]): string => moves.join(" ");
export const movesOf = (text: unknown): string[] => (typeof text === "string" && text !== "" ? text.split(" ") : []);

export const free = (name: string): Move => ({ name, cost: "none" });
export const CASH_OUT = "cashout";
/** No round of steps pays more; it is paid by itself where the next step would. So the largest stake stays one that people play with. */
export const MOST_TIMES: Multiplier = 25_000_000n;
