// Owns what follows from the answers of the bonus calls: shares, steps, what is next. Decimal strings in, no float touches money.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { bonusOfDeposit } from "@windfall/domain/rules/bonuses/of-deposit";
import { WELCOME_STEPS } from "@windfall/domain/rules/welcome-steps";
import type { Conditions, Offer, OfferList, OwnBonus } from "./bonus-queries.ts";

/** Weights and multipliers are ten-thousandths. */
const PER_PERCENT = 100;

/** Whole percents, rounded down: nobody is told more than they worked off. */
export function workedPercent({ current, total }: OwnBonus["wager"]): number {
  const whole = fiatToMinor(total);
  return whole === 0n ? 100 : Number((fiatToMinor(current) * 100n) / whole);
}

/** How often it is to be worked off: what free spins won has a wager of its own. */
export function wagerOf({ conditions, isOfFreeSpins }: Pick<OwnBonus, "conditions" | "isOfFreeSpins">): number {
  return isOfFreeSpins ? conditions.wagerFreespins : conditions.wager;
}

export function leftToWager({ current, total }: OwnBonus["wager"]): string {
  return fiatFromMinor(fiatToMinor(total) - fiatToMinor(current));
}

/** "+100%": a fraction as a rounded percentage with its sign. */
export function rateText(multiplier: number | null): string {
  return `+${Math.round((multiplier ?? 0) / PER_PERCENT)}%`;
}

export interface WelcomeStep {
  /** From 1. */
  number: number;
  isClaimed: boolean;
  bonusValue: number;
  freeSpinValue: number;
  /** What it takes a deposit of at least this. */
  minDeposit: string | null;
  /** The variants, the best first. */
  offers: readonly Offer[];
}

/** The steps in their order. One with variants shows the most percent and free spins among them; its variants have the same steps. */
export function welcomeStepsOf(offers: readonly Offer[]): WelcomeStep[] {
  return Array.from({ length: WELCOME_STEPS }, (_, index) => index + 1).flatMap((number) => {
    const variants = offers
      .filter(({ conditions }) => conditions.type === "Welcome" && conditions.minDepositNumber === number)
      .sort((a, b) => worthOf(b.conditions) - worthOf(a.conditions));
    return variants.length === 0 ? [] : [stepOf(number, variants)];
  });
}

/** Most free spins first, which is the highest percent too. */
function worthOf({ freespinsCount, amountMultiplier }: Conditions): number {
  return freespinsCount * 1_000_000 + (amountMultiplier ?? 0);
}

function stepOf(number: number, variants: readonly Offer[]): WelcomeStep {
  const deposits = variants.flatMap(({ conditions }) => conditions.minDeposit ?? []);
  const least = deposits.map(fiatToMinor).reduce((low, minor) => (minor < low ? minor : low), LARGEST);
  return {
    number,
    isClaimed: variants.some(({ isClaimed }) => isClaimed),
    bonusValue: Math.max(...variants.map(({ conditions }) => (conditions.amountMultiplier ?? 0) / PER_PERCENT)),
    freeSpinValue: Math.max(...variants.map(({ conditions }) => conditions.freespinsCount)),
    minDeposit: deposits.length === 0 ? null : fiatFromMinor(least),
    offers: variants,
  };
}

const LARGEST = 10n ** 15n;

export interface ComingBonus {
  offer: Offer;
  amount: string;
}

/** What a deposit of this much, in the wallet currency, brings: the first of those it is asked for that it is large enough for. */
export function comingWith(
  { items, next }: Pick<OfferList, "items" | "next">,
  credited: string,
): ComingBonus | undefined {
  for (const offer of nextOffers({ items, next })) {
    const minor = bonusOfDeposit(fiatToMinor(credited), minorTerms(offer.conditions));
    if (minor) return { offer, amount: fiatFromMinor(minor) };
  }
  return undefined;
}

function minorTerms({ minDeposit, maxDeposit, amountMultiplier }: Conditions) {
  const minor = (amount: string | null) => (amount === null ? null : Number(fiatToMinor(amount)));
  return { minDeposit: minor(minDeposit), maxDeposit: minor(maxDeposit), amountMultiplier };
}

/** In the order in which the next deposit is asked for them. */
export function nextOffers({ items, next }: Pick<OfferList, "items" | "next">): Offer[] {
  return next.flatMap((id) => items.find((offer) => offer.id === id) ?? []);
}

export const isLive = ({ status }: OwnBonus) => status === "active" || status === "waiting";

/** Which sentence tells how it ended. */
export function endSentence({ status, end }: OwnBonus): EndSentence {
  const has = (amount: string | undefined) => amount !== undefined && /[1-9]/.test(amount);
  if (status === "completed") return has(end?.gone.value) ? "end_capped" : "end_completed";
  if (status === "lost") return has(end?.paid.value) ? "end_lost" : "end_used";
  if (status === "forfeited") return "end_forfeited";
  if (status === "burned") return "end_burned";
  return status === "revoked" ? "end_revoked" : "end_expired";
}

export type EndSentence =
  | "end_completed"
  | "end_capped"
  | "end_lost"
  | "end_used"
  | "end_expired"
  | "end_forfeited"
  | "end_burned"
  | "end_revoked";

export function nextUtcMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
