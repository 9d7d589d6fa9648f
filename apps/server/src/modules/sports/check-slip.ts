// What a slip would meet now, for the page that shows it: nothing is locked, nothing is promised.
import { fiatFromMinor } from "@windfall/domain";
import type { SlipCheck } from "@windfall/domain/api/index";
import { type BetRefusal, shownOdds } from "@windfall/domain/rules/sports/index";
import type { Reader } from "../../kernel/db.ts";
import { findBalance, playerAccount } from "../../ledger/index.ts";
import { type BettingBonus, bonusForBets, usableFreeBets } from "../bonuses/index.ts";
import { getAccount } from "../identity/index.ts";
import { limitsLeft } from "../play-limits/index.ts";
import { wireCurrency } from "../rates/index.ts";
import { betBonus, isOpposed } from "./bet-bonus.ts";
import type { BettingDeps } from "./deps.ts";
import { eventWinsOf, readExposure } from "./exposure.ts";
import { freeBetFault } from "./free-bet.ts";
import { type Judgement, judgeSlip, type Slip } from "./judge-slip.ts";
import { findPlaceTerms, withPlacePart } from "./place-part.ts";
import { readSlipFacts, type SlipFacts } from "./slip-facts.ts";
import { stakeBounds } from "./stake-bounds.ts";
import { fromUsd } from "./usd.ts";

export async function checkSlip(deps: BettingDeps, playerId: string | undefined, asked: Slip): Promise<SlipCheck> {
  const now = deps.clock.now();
  const currency =
    playerId === undefined ? undefined : (await deps.db.read((reader) => getAccount(reader, playerId))).walletCurrency;
  // Without prices of currencies the slip is shown without its limit; a bet would be refused.
  const rate = currency && (await deps.rates.quote(currency, "USD").catch(() => undefined));
  return deps.db.read(async (reader) => {
    const slip = await withPlacePart(reader, asked);
    const facts = await readSlipFacts(reader, playerId, slip.legs);
    const judged = judgeSlip(slip, facts, now);
    const isLimited = playerId !== undefined && currency && rate && judged.prices.length > 0;
    const bonus = isLimited ? await bonusForBets(reader, { playerId, currency, now }) : undefined;
    return {
      reason: judged.reason ?? null,
      legs: judged.legs.map((leg) => ({ ...leg, reason: leg.reason ?? null })),
      eachWay: await eachWayOf(reader, asked),
      delay: judged.delay,
      limit: isLimited
        ? await limitOf(reader, { playerId, currency, usdRateE12: rate.rateE12, slip, facts, judged, bonus, now })
        : null,
      bonus: isLimited && bonus ? await bonusOf(reader, { playerId, slip, judged, bonus }) : null,
      freeBets: isLimited
        ? await freeBetsOf(reader, { playerId, currency, usdRateE12: rate.rateE12, slip, facts, judged, now })
        : [],
    };
  });
}

async function eachWayOf(reader: Reader, { legs: [pick, ...others] }: Slip): Promise<SlipCheck["eachWay"]> {
  return pick && others.length === 0 ? ((await findPlaceTerms(reader, pick)) ?? null) : null;
}

interface LimitInput {
  playerId: string;
  currency: string;
  usdRateE12: bigint;
  slip: Slip;
  facts: SlipFacts;
  judged: Judgement;
  bonus: BettingBonus | undefined;
  now: Date;
}

/** What the bonus may pay beside own money, and why the bet would not work it off. */
async function bonusOf(
  reader: Reader,
  { playerId, slip, judged, bonus }: { playerId: string; slip: Slip; judged: Judgement; bonus: BettingBonus },
): Promise<SlipCheck["bonus"]> {
  const { weight, balanceMinor } = betBonus(bonus, judged);
  const uncounted = async () => {
    if (bonus.weight === 0n) return "excluded";
    if (weight === 0n) return "low_odds";
    return (await isOpposed(reader, { playerId, legs: slip.legs })) ? "opposed" : null;
  };
  return {
    pays: fiatFromMinor(weight === 0n ? 0n : balanceMinor),
    minOdds: Number(bonus.minOdds),
    uncounted: await uncounted(),
  };
}

/** The player's free bets, each with what keeps it from paying for this slip. */
async function freeBetsOf(reader: Reader, input: Omit<LimitInput, "bonus">): Promise<SlipCheck["freeBets"]> {
  const { judged, slip } = input;
  const freeBets = await usableFreeBets(reader, input);
  if (freeBets.length === 0) return [];
  const { stakeMinor: mostMinor } = await leastBound(reader, { ...input, bonus: undefined }, true);
  return freeBets.map((freeBet) => ({
    id: freeBet.id,
    amount: fiatFromMinor(freeBet.amountMinor),
    minOdds: Number(freeBet.minOdds),
    endsAt: freeBet.endsAt.toISOString(),
    reason: freeBetFault(freeBet, { kind: slip.kind, odds: judged.prices.map(shownOdds), mostMinor }),
  }));
}

async function leastBound(reader: Reader, input: LimitInput, isFree: boolean) {
  const { playerId, currency, usdRateE12, slip, facts, judged, bonus, now } = input;
  const { prices, size, lines } = judged;
  const bounds = stakeBounds({
    ...{ facts, legs: slip.legs, prices, size, lines, usdRateE12, isFree },
    exposure: await readExposure(reader, slip.legs),
    eventWins: await eventWinsOf(reader, playerId, slip.legs),
    own: await limitsLeft(reader, playerId, now),
    cashMinor: await findBalance(reader, playerAccount("main", playerId, currency)),
    bonus: bonus && betBonus(bonus, judged),
  });
  return bounds.reduce(
    (least, bound) => (bound.stakeMinor < least.stakeMinor ? bound : least),
    bounds[0] ?? { reason: "insufficient_balance" as BetRefusal, stakeMinor: 0n },
  );
}

async function limitOf(reader: Reader, input: LimitInput) {
  const { currency, usdRateE12, facts } = input;
  const { reason, stakeMinor } = await leastBound(reader, input, false);
  const { code, displayFormat } = wireCurrency(currency);
  return {
    min: fiatFromMinor(fromUsd(BigInt(facts.house.min_stake_minor), usdRateE12)),
    max: fiatFromMinor(stakeMinor),
    reason,
    currency: { code, displayFormat },
  };
}
