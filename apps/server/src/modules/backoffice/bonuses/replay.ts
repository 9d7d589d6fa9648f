// What an offer would cost, replayed with the rounds that real players played. Pure: a sample in, an estimate with its interval out.
import {
  type BonusTerms,
  bonusOfDeposit,
  capOf,
  decideStake,
  freespinsCap,
  LARGEST_BONUS_MINOR,
  least,
  paidOf,
  shareWin,
  WHOLE,
  workOf,
} from "@windfall/domain/rules/bonuses/index";

/** All amounts in US cents. */
export interface SampledRound {
  stakeCents: bigint;
  winCents: bigint;
  /** How much the game counts for the offer, in ten-thousandths. */
  weight: bigint;
}

export interface SampledPlayer {
  /** One of their deposits of the last days. */
  depositCents: bigint;
  rounds: readonly SampledRound[];
  /** How many of the days they played. */
  activeDays: number;
}

export type ReplayEnd = "released" | "lost" | "expired";
interface Replay {
  end: ReplayEnd;
  /** What of the bonus became cash. */
  costCents: number;
  steps: number;
}

interface Bonus {
  amountCents: bigint;
  wager: number;
  maxBetCents: bigint | null;
  capCents: bigint | null;
}

/** The smallest stake. */
const DUST_CENTS = 10n;
const LONGEST = 5_000;
const STEPS_AT_MOST = 400_000;
const RESAMPLES = 1_000;
const DAY_HOURS = 24;

/** Fewer say too little about anybody else. */
export const LEAST_PLAYERS = 30;
export const LEAST_ROUNDS = 20;

export interface Estimate {
  /** Of one claim, in US cents: the mean, and between what 95 of 100 such samples have theirs. */
  mean: number;
  low: number;
  high: number;
  /** What is granted on average. */
  granted: number;
  /** Shares of all replays. */
  ends: Record<ReplayEnd, number>;
  players: number;
  replays: number;
}

/**
 * Each player of the sample takes the offer again and again with their own rounds, drawn with replacement, and plays every day until the
 * deadline as much as on the days on which they did play: rather too much than too little, so that the cost is not made to look small.
 * The interval is a bootstrap over players, because the rounds of one are more alike than those of two. `pause` lets others have the
 * processor in between.
 */
export async function estimateCost(
  terms: BonusTerms,
  players: readonly SampledPlayer[],
  { amountCents, seed, pause }: { amountCents: bigint; seed: number; pause: () => Promise<void> },
): Promise<Estimate | undefined> {
  const random = randomFrom(seed);
  const qualified = players.flatMap((player) => {
    const granted = grantedTo(player, terms, amountCents);
    return granted === undefined || player.rounds.length < LEAST_ROUNDS ? [] : [{ player, granted }];
  });
  if (qualified.length < LEAST_PLAYERS) return undefined;
  const costs: number[][] = qualified.map(() => []);
  const ends: Record<ReplayEnd, number> = { released: 0, lost: 0, expired: 0 };
  let steps = 0;
  for (let round = 0; round === 0 || (steps < STEPS_AT_MOST && round < ROUNDS_AT_MOST); round++) {
    for (const [index, { player, granted }] of qualified.entries()) {
      const replay = claimOf(terms, player, granted, random);
      ends[replay.end]++;
      costs[index]?.push(replay.costCents);
      steps += replay.steps;
      if (index % PAUSE_EVERY === 0) await pause();
    }
  }
  const means = costs.map((list) => meanOf(list));
  const resampled = resample(means, random);
  return {
    mean: meanOf(means),
    low: resampled[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: resampled[Math.ceil(RESAMPLES * 0.975) - 1] ?? 0,
    granted: meanOf(qualified.map(({ granted }) => Number(granted))),
    ends,
    players: qualified.length,
    replays: costs.reduce((sum, list) => sum + list.length, 0),
  };
}

const ROUNDS_AT_MOST = 20;
const PAUSE_EVERY = 10;

function grantedTo({ depositCents }: SampledPlayer, terms: BonusTerms, amountCents: bigint): bigint | undefined {
  if (terms.amountMultiplier === null) return amountCents;
  const amount = bonusOfDeposit(depositCents, terms);
  return amount === undefined || amount === 0n ? undefined : least(amount, LARGEST_BONUS_MINOR);
}

/** The bonus and, behind it, what its free spins and free bets win: their stakes at face value, which is more than they win on average. */
function claimOf(terms: BonusTerms, player: SampledPlayer, granted: bigint, random: () => number): Replay {
  const days = Math.ceil((terms.deadlineHours ?? LONGEST_DAYS * DAY_HOURS) / DAY_HOURS);
  const perDay = Math.ceil(player.rounds.length / Math.max(1, player.activeDays));
  const budget = Math.min(LONGEST, perDay * days);
  const cash = terms.amountMultiplier === null ? 0n : player.depositCents;
  const maxBetCents = terms.wagerMaxBet === null ? null : BigInt(terms.wagerMaxBet);
  const cap = { maxAmountMinor: terms.maxAmount === null ? null : BigInt(terms.maxAmount) };
  const capCents = capOf(granted, { ...cap, maxAmountMultiplier: terms.maxAmountMultiplier });
  const bonus = { amountCents: granted, wager: terms.wager, maxBetCents, capCents };
  const played = replay(bonus, cash, player, budget, random);
  const { count, amount } = terms.freeBets ?? { count: 0, amount: 0 };
  const main = { ...played, costCents: played.costCents + count * amount };
  const face = BigInt(terms.freespinsCount) * BigInt(terms.freespinsAmount ?? 0);
  if (face === 0n) return main;
  const most = freespinsCap(terms);
  const won = most === null ? face : least(face, most);
  const spins = { amountCents: won, wager: terms.wagerFreespins, maxBetCents, capCents: null };
  const behind = replay(spins, 0n, player, budget, random);
  return { ...main, costCents: main.costCents + behind.costCents, steps: main.steps + behind.steps };
}

const LONGEST_DAYS = 30;

/** By the rule of the posting: cash first, the whole stake works off, a win in the proportion of its stake. */
function replay(
  bonus: Bonus,
  cashCents: bigint,
  { rounds }: SampledPlayer,
  budget: number,
  random: () => number,
): Replay {
  const total = bonus.amountCents * BigInt(bonus.wager) * WHOLE;
  let [cash, held, worked] = [cashCents, bonus.amountCents, 0n];
  const released = (steps: number): Replay => ({
    end: "released",
    costCents: Number(paidOf(held, bonus.capCents)),
    steps,
  });
  if (total === 0n) return released(1);
  for (let step = 1; step <= budget; step++) {
    const round = rounds[Math.floor(random() * rounds.length)];
    if (!round) break;
    const facts = {
      cashMinor: cash,
      bonusMinor: held,
      weight: round.weight,
      maxBetMinor: bonus.maxBetCents,
      roundStakedMinor: 0n,
      roundBonusMinor: 0n,
    };
    const wanted = decideStake(round.stakeCents, facts);
    // Whoever is told the largest stake that would pass, stakes it.
    const stake = wanted.isRefused ? wanted.largestMinor : round.stakeCents;
    const decided = wanted.isRefused ? decideStake(stake, facts) : wanted;
    if (decided.isRefused || stake === 0n) {
      if (cash + held < DUST_CENTS) return { end: "lost", costCents: Number(held), steps: step };
      continue;
    }
    const win = (stake * round.winCents) / round.stakeCents;
    const share = shareWin(win, { stakedMinor: stake, bonusMinor: decided.bonusMinor, carry: 0n });
    worked += workOf(stake, { ...facts, left: total - worked });
    cash += share.cashMinor - decided.cashMinor;
    held += share.bonusMinor - decided.bonusMinor;
    if (worked === total) return released(step);
    if (decided.bonusMinor > 0n && held < DUST_CENTS) return { end: "lost", costCents: Number(held), steps: step };
  }
  return { end: "expired", costCents: 0, steps: budget };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Means of samples of as many players, drawn with replacement, from the smallest to the largest. */
function resample(means: readonly number[], random: () => number): number[] {
  return Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < means.length; drawn++) sum += means[Math.floor(random() * means.length)] ?? 0;
    return sum / means.length;
  }).sort((a, b) => a - b);
}

/** Mulberry32: the same seed gives the same estimate, so that a colleague can look at what was seen. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
