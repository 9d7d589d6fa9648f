// What an offer promises and asks for: every condition of a bonus as data (docs/product/bonuses.md#terms). Amounts are minor units of
// US dollars in an offer; a claim freezes them in the wallet currency. The bounds keep every product of two of them inside a bigint.
import * as z from "zod/mini";
import { LONGEST_WAIT_HOURS } from "./life.ts";
import { WHOLE } from "./money.ts";

/** 10^12 minor units worked off 200 times, in ten-thousandths, are 2 * 10^18: a bigint ends at 9.2 * 10^18. */
export const LARGEST_BONUS_MINOR = 10n ** 12n;
export const LARGEST_WAGER = 200;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const optionalAmount = z.nullable(whole(1, Number(LARGEST_BONUS_MINOR)));
const weight = whole(0, Number(WHOLE));
const weights = z.record(z.string().check(z.regex(/^[\w-]{1,64}$/)), weight);
const wager = whole(0, LARGEST_WAGER);

/** Bets on sports whose stake the house pays: how many, each of how much, from which price on (thousandths), and for how long. */
export const freeBetTerms = z.strictObject({
  count: whole(1, 50),
  amount: whole(1, Number(LARGEST_BONUS_MINOR)),
  minOdds: whole(1_001, 1_000_000),
  hours: whole(1, LONGEST_WAIT_HOURS),
});
export type FreeBetTerms = z.infer<typeof freeBetTerms>;

/** Weights in ten-thousandths. The entry of the game counts, else of its studio, else the best of its categories, else the rest. */
export const gamesWagers = z.strictObject({
  games: weights,
  providers: weights,
  categories: weights,
  rest: weight,
  /** Of sports bets; under `minOdds` (thousandths) they count nothing. */
  sports: z.strictObject({ weight, minOdds: whole(1000, 1_000_000) }),
});
export type GamesWagers = z.infer<typeof gamesWagers>;

export const BONUS_TYPES = [
  "Welcome",
  "Everyday",
  "Deposit",
  "Gift",
  "Cashback",
  "Wheel",
  "Freespins",
  "Promo",
] as const;
export type BonusType = (typeof BONUS_TYPES)[number];

/** Bonuses that a deposit brought end with a withdrawal; gifts stay. */
export const BURNS_WITH_WITHDRAWAL: Readonly<Record<BonusType, boolean>> = {
  Welcome: true,
  Everyday: true,
  Deposit: true,
  Gift: false,
  Cashback: false,
  Wheel: false,
  Freespins: false,
  Promo: false,
};

export const bonusTerms = z.strictObject({
  type: z.enum(BONUS_TYPES),
  /** The one player it is meant for. */
  personalId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  minDeposit: optionalAmount,
  /** More may be paid in; it does not make the bonus larger. */
  maxDeposit: optionalAmount,
  /** The first deposit it is for is number 1. */
  minDepositNumber: z.nullable(whole(1, 1000)),
  /** Of the deposit, in ten-thousandths: 125 % are 12500. Null where the amount is given by whoever grants it. */
  amountMultiplier: z.nullable(whole(1, 100_000)),
  freespinsCount: whole(0, 10_000),
  freespinsAmount: optionalAmount,
  freespinsMaxAmount: optionalAmount,
  freespinsMaxAmountMultiplier: z.nullable(whole(1, 10_000)),
  /**
   * The game of an outside provider that they are played in; without it, the games of the house. Left out and never null: terms that were taken
   * before there was a choice keep their hash.
   */
  freespinsGame: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** Left out for the same reason where there are none. */
  freeBets: z.optional(freeBetTerms),
  wager,
  wagerFreespins: wager,
  wagerMaxBet: optionalAmount,
  maxAmount: optionalAmount,
  maxAmountMultiplier: z.nullable(whole(1, 10_000)),
  /** From its activation. */
  deadlineHours: z.nullable(whole(1, LONGEST_WAIT_HOURS)),
  gamesWagers,
});
export type BonusTerms = z.infer<typeof bonusTerms>;

/** An offer that asks for nothing: what one does ask for is written over it. */
export const NO_CONDITIONS: Omit<BonusTerms, "type" | "gamesWagers"> = {
  personalId: null,
  minDeposit: null,
  maxDeposit: null,
  minDepositNumber: null,
  amountMultiplier: null,
  freespinsCount: 0,
  freespinsAmount: null,
  freespinsMaxAmount: null,
  freespinsMaxAmountMultiplier: null,
  wager: 0,
  wagerFreespins: 0,
  wagerMaxBet: null,
  maxAmount: null,
  maxAmountMultiplier: null,
  deadlineHours: null,
};

/** The most that free spins can bring, whatever they win. */
export function freespinsCap({
  freespinsCount,
  freespinsAmount,
  freespinsMaxAmount,
  freespinsMaxAmountMultiplier,
}: BonusTerms): bigint | null {
  const times =
    freespinsMaxAmountMultiplier === null || freespinsAmount === null
      ? null
      : BigInt(freespinsCount) * BigInt(freespinsAmount) * BigInt(freespinsMaxAmountMultiplier);
  const most = freespinsMaxAmount === null ? null : BigInt(freespinsMaxAmount);
  if (times === null || most === null) return times ?? most;
  return times < most ? times : most;
}

/** The conditions that are amounts of money. */
export const TERM_AMOUNTS = [
  "minDeposit",
  "maxDeposit",
  "freespinsAmount",
  "freespinsMaxAmount",
  "wagerMaxBet",
  "maxAmount",
] as const satisfies (keyof BonusTerms)[];

/** The terms in a currency of which `factor` units stand for a dollar. A round number, so that the limits are round too. */
export function termsInCurrency(terms: BonusTerms, factor: number): BonusTerms {
  const scaled = { ...terms };
  for (const name of TERM_AMOUNTS) {
    const dollars = terms[name];
    if (dollars !== null) scaled[name] = dollars * factor;
  }
  if (terms.freeBets) scaled.freeBets = { ...terms.freeBets, amount: terms.freeBets.amount * factor };
  return bonusTerms.parse(scaled);
}

/** The same terms give the same text whatever order their fields were written in; this is what a claim's hash is taken of. */
export function canonicalTerms(terms: BonusTerms): string {
  return JSON.stringify(sorted(terms));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
