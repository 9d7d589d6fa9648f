// What the odds of a game come to, counted exactly over every choice that it offers.
import { type HouseGame, MULTIPLIER_ONE, type Multiplier, type Odds } from "./house-game.ts";
import type { StepGame } from "./step-game.ts";

/** Millionths of the stakes, rounded down. */
const MILLION = 1_000_000n;

export interface Figures {
  choices: number;
  /** Return to player of the worst and the best choice, in millionths. */
  rtp: readonly [least: number, most: number];
  /** How often more than the stake comes back, in millionths. */
  hitRate: readonly [least: number, most: number];
  maxMultiplier: Multiplier;
}

function share(part: bigint, whole: bigint): number {
  return Number((part * MILLION) / whole);
}

export function rtpOf({ cases, paid, parts = 1n }: Odds): number {
  const returned = paid.reduce((sum, { ways, multiplier }) => sum + ways * multiplier, 0n);
  return share(returned, cases * MULTIPLIER_ONE * parts);
}

export function hitRateOf({ cases, paid, parts = 1n }: Odds): number {
  const won = paid.filter(({ multiplier }) => multiplier > MULTIPLIER_ONE * parts);
  return share(
    won.reduce((sum, { ways }) => sum + ways, 0n),
    cases,
  );
}

/** How often a tenth of the stake or more is gone, in millionths: who lays one chip beside red and black loses something nearly always. */
export function lossRateOf({ cases, paid, parts = 1n }: Odds): number {
  const kept = paid.filter(({ multiplier }) => multiplier * 10n > MULTIPLIER_ONE * parts * 9n);
  const ways = kept.reduce((sum, one) => sum + one.ways, 0n);
  return share(cases - ways, cases);
}

function* waysToPlay(game: HouseGame | StepGame): Iterable<{ input: Record<string, unknown>; odds: Odds }> {
  if ("plans" in game) yield* game.plans();
  else for (const input of game.choices()) yield { input, odds: game.oddsOf(input) };
}

export function figuresOf(game: HouseGame | StepGame): Figures {
  let choices = 0;
  let maxMultiplier: Multiplier = 0n;
  let rtp: Figures["rtp"] = [Number.POSITIVE_INFINITY, 0];
  let hitRate: Figures["hitRate"] = [Number.POSITIVE_INFINITY, 0];
  const widen = ([least, most]: Figures["rtp"], value: number) =>
    [Math.min(least, value), Math.max(most, value)] as const;
  for (const { input, odds } of waysToPlay(game)) {
    choices += 1;
    rtp = widen(rtp, rtpOf(odds));
    hitRate = widen(hitRate, hitRateOf(odds));
    const top = game.topOf(input);
    if (top > maxMultiplier) maxMultiplier = top;
  }
  return { choices, rtp, hitRate, maxMultiplier };
}
