// What a bet is made with: whether its stake is within every limit, what it may pay, and which money pays it.
import { fiatToMinor } from "@windfall/domain";
import { shownOdds, unitOf } from "@windfall/domain/rules/sports/index";
import type { Tx } from "../../kernel/db.ts";
import { useFreeBet } from "../bonuses/index.ts";
import type { LimitsLeft } from "../play-limits/index.ts";
import { type BetBonus, partsOf } from "./bet-bonus.ts";
import { refused } from "./bet-request.ts";
import type { Exposure } from "./exposure.ts";
import { freeBetFor } from "./free-bet.ts";
import type { Judgement } from "./judge-slip.ts";
import type { Wanted } from "./place-facts.ts";
import { potentialOf } from "./running.ts";
import type { SlipFacts } from "./slip-facts.ts";
import { NO_LIMIT, stakeBounds } from "./stake-bounds.ts";
import { fromUsd } from "./usd.ts";

export interface JudgedSlip extends Wanted {
  facts: SlipFacts;
  judged: Judgement;
}

export interface Stake {
  unitMinor: bigint;
  stakeMinor: bigint;
  capMinor: bigint;
  potentialMinor: bigint;
  /** What the bonus pays of the stake, and by how much the bet works it off. */
  bonusId: string | null;
  bonusMinor: bigint;
  bonusWeight: bigint;
  freeBetId: string | null;
}

interface Pockets {
  exposure: Exposure;
  eventWins: ReadonlyMap<string, bigint> | undefined;
  limits: LimitsLeft;
  cashMinor: bigint;
  bonus: BetBonus | undefined;
  now: Date;
}

/** Refuses by the first limit that it is over. A free bet is used up for the bet of this id. */
export async function stakeOf(
  tx: Tx,
  betId: string,
  { bettor, request: { kind, legs, stake, freeBetId }, facts, judged }: JudgedSlip,
  { exposure, eventWins, limits, cashMinor, bonus, now }: Pockets,
): Promise<Stake> {
  const { prices, size, lines } = judged;
  const { usdRateE12 } = bettor;
  const isFree = freeBetId !== undefined;
  const bounds = stakeBounds({
    ...{ facts, legs, prices, size, lines, usdRateE12, exposure, eventWins, cashMinor, bonus, isFree },
    own: limits,
  });
  const maxMinor = bounds.reduce((least, bound) => (bound.stakeMinor < least ? bound.stakeMinor : least), NO_LIMIT);
  const { unitMinor, stakeMinor } = unitOf(fiatToMinor(stake), lines);
  // What the house gives away is large enough for it.
  const leastMinor = isFree ? 1n : fromUsd(BigInt(facts.house.min_stake_minor), usdRateE12);
  if (unitMinor === 0n || stakeMinor < leastMinor) throw refused("stake_below_min", judged, maxMinor);
  const tooMuch = bounds.find((bound) => stakeMinor > bound.stakeMinor);
  if (tooMuch) throw refused(tooMuch.reason, judged, maxMinor);
  if (isFree) {
    const slip = { id: freeBetId, kind, odds: prices.map(shownOdds), stakeMinor };
    const isUsed = (await freeBetFor(tx, { ...bettor, now }, slip)) && (await useFreeBet(tx, freeBetId, betId));
    if (!isUsed) throw refused("free_bet_invalid", judged);
  }
  const capMinor = fromUsd(BigInt(facts.house.cap_minor), usdRateE12);
  return {
    unitMinor,
    stakeMinor,
    capMinor,
    potentialMinor: potentialOf({ unitMinor, stakeMinor, capMinor, legs: prices, size, isFree }),
    ...partsOf(stakeMinor, cashMinor, bonus),
    freeBetId: freeBetId ?? null,
  };
}
