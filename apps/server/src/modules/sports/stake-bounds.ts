// How much may be staked on a slip, and which limit says so.
import { type BetRefusal, largestUnit, type PricedLeg, priceOf } from "@windfall/domain/rules/sports/index";
import type { LimitsLeft } from "../play-limits/index.ts";
import type { BetBonus } from "./bet-bonus.ts";
import type { Exposure } from "./exposure.ts";
import type { SlipFacts, WishedLeg } from "./slip-facts.ts";
import { fromUsd } from "./usd.ts";

export const NO_LIMIT = 10n ** 17n;
const OTHER_SPORTS = 0;

export interface StakeBound {
  reason: BetRefusal;
  /** Over all lines. */
  stakeMinor: bigint;
}

export interface BoundsInput {
  facts: SlipFacts;
  legs: readonly WishedLeg[];
  prices: readonly PricedLeg[];
  size: number;
  lines: number;
  /** US dollars for one unit of the player's currency, times 10^12. */
  usdRateE12: bigint;
  exposure: Exposure;
  /** By event, what the player could win there already, in their currency. */
  eventWins: ReadonlyMap<string, bigint> | undefined;
  own: LimitsLeft;
  cashMinor: bigint;
  bonus: BetBonus | undefined;
  /** The house pays the stake: then its own limits are the only ones. */
  isFree: boolean;
}

/** In the order in which refusals are told. */
export function stakeBounds(input: BoundsInput): StakeBound[] {
  const { facts, legs, prices, size, lines, usdRateE12, exposure, eventWins, own, cashMinor, bonus, isFree } = input;
  const local = (usdMinor: bigint) => fromUsd(usdMinor > 0n ? usdMinor : 0n, usdRateE12);
  const limitsOf = facts.legs.map(({ event }) => {
    const limit = facts.limits.get(event?.sportId ?? OTHER_SPORTS) ?? facts.limits.get(OTHER_SPORTS);
    const ofEvent = (minor: string | number | undefined) =>
      (BigInt(minor ?? 0) * BigInt(event?.limitPercent ?? 100)) / 100n;
    return {
      marketWin: ofEvent(limit?.market_win_minor),
      eventWin: ofEvent(limit?.event_win_minor),
      liability: ofEvent(limit?.liability_minor),
    };
  });
  const unit = (bound: { net?: bigint[]; cap?: bigint; stake?: bigint }) =>
    largestUnit(prices.map(priceOf), [size], {
      netWinMinor: bound.net ?? [],
      capMinor: bound.cap ?? NO_LIMIT,
      stakeMinor: bound.stake ?? NO_LIMIT,
    }) * BigInt(lines);
  const marketWins = facts.legs.map(({ event }, index) => {
    const { live_percent, minor_league_percent } = facts.house;
    const percents = [
      facts.player.winPercent,
      event && event.status !== "not_started" ? live_percent : 100,
      event?.isTopLeague ? 100 : minor_league_percent,
    ];
    const whole = local(limitsOf[index]?.marketWin ?? 0n);
    return percents.reduce((win, percent) => (win * BigInt(percent)) / 100n, whole);
  });
  const winsLeft = legs.map(({ eventId }, index) => {
    const left = local(limitsOf[index]?.eventWin ?? 0n) - (eventWins?.get(eventId) ?? 0n);
    return left > 0n ? left : 0n;
  });
  const liabilities = legs.map((leg, index) => local((limitsOf[index]?.liability ?? 0n) - exposure.liabilityOf(leg)));
  const ofHouse: StakeBound[] = [
    {
      reason: "stake_above_max",
      stakeMinor: unit({ net: marketWins, stake: local(BigInt(facts.house.max_stake_minor)) }),
    },
    { reason: "event_limit", stakeMinor: unit({ net: winsLeft }) },
    { reason: "payout_above_cap", stakeMinor: unit({ cap: local(BigInt(facts.house.cap_minor)) }) },
    { reason: "liability_full", stakeMinor: unit({ net: liabilities }) },
  ];
  if (isFree) return ofHouse;
  return [
    ...ofHouse,
    { reason: "stake_limit", stakeMinor: unit({ stake: own.stakeLeftMinor ?? NO_LIMIT }) },
    { reason: "loss_limit", stakeMinor: unit({ stake: ownLossLeft(own, cashMinor) }) },
    ...bonusBounds(cashMinor, bonus).map(({ reason, stakeMinor }) => ({
      reason,
      stakeMinor: unit({ stake: stakeMinor }),
    })),
  ];
}

/** A limit of losses is one of own money, which pays first: what is staked beyond all of it is the bonus's. */
function ownLossLeft({ lossLeftMinor }: LimitsLeft, cashMinor: bigint): bigint {
  return lossLeftMinor === undefined || cashMinor <= lossLeftMinor ? NO_LIMIT : lossLeftMinor;
}

/** What both pockets hold, and why the bonus pays no more. Own money alone is never refused for a bonus. */
function bonusBounds(cashMinor: bigint, bonus: BetBonus | undefined): StakeBound[] {
  const short = (stakeMinor: bigint): StakeBound => ({ reason: "insufficient_balance", stakeMinor });
  if (!bonus || bonus.balanceMinor === 0n) return [short(cashMinor)];
  const bothMinor = cashMinor + bonus.balanceMinor;
  if (bonus.weight === 0n) return [short(bothMinor), { reason: "bonus_not_allowed", stakeMinor: cashMinor }];
  const { maxBetMinor } = bonus;
  if (maxBetMinor === null || maxBetMinor >= bothMinor) return [short(bothMinor)];
  const mostMinor = maxBetMinor > cashMinor ? maxBetMinor : cashMinor;
  return [short(bothMinor), { reason: "bonus_max_bet", stakeMinor: mostMinor }];
}
