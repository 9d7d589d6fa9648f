// `npm run games:rtp`: for every game of the house and every machine of the studios what it states against what it comes to; exits with 1 when one
// states something else. Games of the house and most machines are counted over every case; machines whose symbols fall or whose wilds stay are
// played, with the interval that holds the true figure 99 times of 100. `-- 2000000` plays that many rounds of each machine, `-- 100000 koi-garden`
// one machine only; never fewer than the interval needs.

import { findHouseGame, findStepGame, multiplierText, ORIGINAL_IDS } from "@windfall/games";
import { countBestPlay } from "@windfall/games/best-poker";
import { CRASH_ID } from "@windfall/games/crash";
import { figuresOf } from "@windfall/games/figures";
import { limbo } from "@windfall/games/limbo";
import { exactReturn } from "@windfall/games/slots/exact";
import { SLOTS } from "@windfall/games/slots/machines";
import { simulate } from "@windfall/games/slots/simulate";
import type { Slot } from "@windfall/games/slots/slot";
import { videoPoker } from "@windfall/games/video-poker";

/**
 * The interval is that of a normal distribution, with the deviation of the rounds that were played. What a machine pays is far from one: most of the
 * return of a volatile machine comes with one round of some hundreds. A run in which a few of those rounds are missing has a mean that is too low and an interval
 * that is too narrow, and would call a machine wrong that is right; a thousand rounds do so for a dozen machines.
 */
const LEAST_ROUNDS = 20_000;
const [wished = String(LEAST_ROUNDS), only] = process.argv.slice(2);
const ROUNDS = Number(wished);
if (!Number.isInteger(ROUNDS) || ROUNDS < LEAST_ROUNDS)
  throw new Error(
    `at least ${LEAST_ROUNDS} rounds: with fewer the interval is too narrow for machines that seldom pay much`,
  );
/** A seed of its own for every machine: the run can be repeated. */
const SEED = 41;

const percent = (millionths: number) => `${(millionths / 10_000).toFixed(4)}%`;
const span = ([least, most]: readonly [number, number]) =>
  least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;

let isWrong = false;
const verdictOf = (isTrue: boolean) => {
  if (!isTrue) isWrong = true;
  return isTrue ? "yes" : "NO";
};

/** What Windjammer states was counted once; here it is counted again. */
function* everyDeal() {
  yield { input: {}, odds: countBestPlay() };
}

function houseRow(id: string) {
  // A flight of Gust goes as far as one of Tailwind, and a bet that leaves it at a height is one with that target.
  const game = id === CRASH_ID ? limbo : (findHouseGame(id) ?? findStepGame(id));
  if (!game) throw new Error(`no game ${id}`);
  const { rtpBasisPoints: most, leastRtpBasisPoints: least, maxMultiplier } = game.describe;
  const counted = figuresOf(id === videoPoker.id ? { ...videoPoker, plans: everyDeal } : game);
  const isTrue =
    counted.rtp[0] >= least * 100 &&
    Math.abs(counted.rtp[1] - most * 100) < 100 &&
    counted.maxMultiplier === maxMultiplier;
  return {
    game: id,
    choices: counted.choices,
    "stated RTP": span([least * 100, most * 100]),
    "counted RTP": span(counted.rtp),
    "hit rate": span(counted.hitRate),
    "max win": `${multiplierText(counted.maxMultiplier).slice(0, -2)}x`,
    holds: verdictOf(isTrue),
  };
}

function slotRow(slot: Slot) {
  const exact = exactReturn(slot);
  const played = simulate(slot, ROUNDS, SEED);
  const stated = slot.rtp / 10_000;
  const counts = exact === undefined || Math.abs(exact.rtp - stated) <= 0.000_05;
  const plays = Math.abs(played.mean - stated) <= played.within * 1.2;
  const hits = Math.abs(played.hits - slot.hitRate / 10_000) <= 0.02;
  return {
    machine: slot.id,
    set: slot.set,
    "stated RTP": percent(slot.rtp * 100),
    "counted RTP": exact ? percent(exact.rtp * 1_000_000) : "played only",
    "played RTP": `${percent(played.mean * 1_000_000)} ± ${percent(played.within * 1_000_000)}`,
    deviation: played.deviation.toFixed(2),
    volatility: slot.volatility,
    "hit rate": percent(played.hits * 1_000_000),
    "max win": `${slot.maxTimes}x`,
    holds: verdictOf(counts && plays && hits),
  };
}

if (only === undefined) console.table(ORIGINAL_IDS.map(houseRow));
console.table(SLOTS.filter(({ id }) => only === undefined || id === only).map(slotRow));
if (isWrong) process.exitCode = 1;
