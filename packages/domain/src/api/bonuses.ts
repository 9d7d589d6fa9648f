// Bonuses: what is offered, what a player has, and what they want of it (docs/product/bonuses.md). Amounts are decimal strings in the wallet
// currency; weights and percents are ten-thousandths.
import * as z from "zod/mini";
import { call } from "./call.ts";
import { locale, pageOf, pageQuery, slug, time } from "./fields.ts";
import { Money, WireCurrency } from "./wallet.ts";

const offerId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "Validation.invalid_format"));
export const bonusId = z.string().check(z.regex(/^bns_[0-9a-z]{26}$/, "Validation.invalid_format"));
const amount = z.nullable(z.string());
const weights = z.record(z.string(), z.number());

/** What it promises and asks for. Of a bonus that was taken: as it was taken. */
export const BonusConditions = z.object({
  /** The hash of the terms. */
  id: z.string(),
  type: z.string(),
  personalId: z.nullable(z.string()),
  minDeposit: amount,
  maxDeposit: amount,
  minDepositNumber: z.nullable(z.number()),
  amountMultiplier: z.nullable(z.number()),
  freespinsCount: z.number(),
  freespinsAmount: amount,
  freespinsMaxAmount: amount,
  freespinsMaxAmountMultiplier: z.nullable(z.number()),
  /** The id of the game that they are played in; without it, games of the house. */
  freespinsGame: z.optional(z.string()),
  /** Bets on sports whose stake the house pays, from a price in thousandths on. */
  freeBets: z.optional(z.object({ count: z.number(), amount: z.string(), minOdds: z.number(), hours: z.number() })),
  wager: z.number(),
  wagerFreespins: z.number(),
  wagerMaxBet: amount,
  maxAmount: amount,
  maxAmountMultiplier: z.nullable(z.number()),
  deadlineHours: z.nullable(z.number()),
  gamesWagers: z.object({
    games: weights,
    providers: weights,
    categories: weights,
    rest: z.number(),
    sports: z.object({ weight: z.number(), minOdds: z.number() }),
  }),
});
export type BonusConditions = z.infer<typeof BonusConditions>;

export const Bonus = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(["active", "inactive"]),
  isClaimed: z.boolean(),
  /** What the next deposit would bring, if it is large enough. */
  isCurrent: z.boolean(),
  isFirst: z.boolean(),
  isPersonal: z.boolean(),
  conditions: BonusConditions,
});
export type Bonus = z.infer<typeof Bonus>;

export const UserBonus = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the offer, as it was taken. */
  version: z.number(),
  status: z.enum(["waiting", "active", "completed", "lost", "expired", "forfeited", "burned", "revoked"]),
  /** What it holds now, and what it was granted with. */
  amount: Money,
  granted: Money,
  /** Worked off so far, rounded down, and in all. */
  wager: z.object({ current: z.string(), total: z.string() }),
  /** The most that it can become. */
  most: z.nullable(Money),
  /** Whether a withdrawal ends it. */
  burns: z.boolean(),
  /** What free spins won: `wagerFreespins` counts for it, and not `wager`. */
  isOfFreeSpins: z.boolean(),
  claimedAt: time,
  /** Until when it must have begun; of one that waits. */
  waitsUntil: z.nullable(time),
  endsAt: z.nullable(time),
  endedAt: z.nullable(time),
  /** Of one that has ended: what of it became the player's own with that, and what went. */
  end: z.nullable(z.object({ paid: Money, gone: Money })),
  conditions: BonusConditions,
});
export type UserBonus = z.infer<typeof UserBonus>;

/** What withdrawing now would end, to the cent. */
export const WithdrawalCost = z.object({
  amount: Money,
  bonusIds: z.array(z.string()),
  /** Open rounds with money of those bonuses, and how much: what they bring to a bonus goes too. */
  openRounds: z.number(),
  openAmount: Money,
});

/** Why a stake of a player's own worked nothing off. */
export const UNCOUNTED = ["max_bet", "excluded", "low_risk"] as const;

/** A round while the bonus was active: who paid for it, what it worked off, and where its win went. Amounts are in the wallet currency. */
export const BonusBet = z.object({
  roundId: z.string(),
  at: time,
  game: z.object({ id: z.string(), title: z.string(), imageUrl: z.string() }),
  stake: z.object({ own: z.string(), bonus: z.string() }),
  win: z.object({ own: z.string(), bonus: z.string() }),
  /** Of this game for the bonus, in ten-thousandths. */
  weight: z.number(),
  /** Rounded down. */
  worked: z.string(),
  uncounted: z.nullable(z.enum(UNCOUNTED)),
});
export type BonusBet = z.infer<typeof BonusBet>;

/** Enabled without an id: deposits bring nothing. */
const preferred = z.strictObject({ id: z.nullable(offerId), isEnabled: z.boolean() });
export const BonusSettings = z.strictObject({
  isWelcomeEnabledFiat: z.boolean(),
  isWelcomeEnabledCrypto: z.boolean(),
  preferredFiat: preferred,
  preferredCrypto: preferred,
});
export type BonusSettings = z.infer<typeof BonusSettings>;

export const bonuses = {
  list: call({
    method: "GET",
    path: "/api/v2/bonuses",
    summary: "Offers for this player or for anybody new, with what they ask for, and the player's own settings",
    access: "public",
    query: z.strictObject({ locale: z.optional(locale), is_pagination: z.optional(z.enum(["true", "false"])) }),
    response: z.object({
      items: z.array(Bonus),
      /** What the next deposit is asked for, in this order: it takes the first that it is large enough for. */
      next: z.array(z.string()),
      /** Of every amount here: the wallet's, or that of an account in the visitor's country. */
      currency: WireCurrency,
      settings: BonusSettings,
    }),
  }),
  listOwn: call({
    method: "GET",
    path: "/api/v2/bonuses/user",
    summary: "The player's bonuses in the order of their queue, and what withdrawing now would cost",
    access: "player",
    query: z.strictObject({ locale: z.optional(locale), game: z.optional(slug) }),
    response: z.object({
      items: z.array(UserBonus),
      withdrawalCost: WithdrawalCost,
      /** How much of a stake in the game that was asked for counts for the active bonus, in ten-thousandths; null without either. */
      weight: z.nullable(z.number()),
    }),
  }),
  listBets: call({
    method: "GET",
    path: "/api/v2/bonuses/user/:id/bets",
    summary: "The rounds that were played while a bonus was active, the latest first, with what each worked off",
    access: "player",
    params: z.strictObject({ id: bonusId }),
    query: pageQuery,
    response: pageOf(BonusBet),
    errors: ["not_found"],
  }),
  claim: call({
    method: "POST",
    path: "/api/v2/bonuses/:id/claim",
    summary: "Chooses an offer for the next deposit",
    access: "player",
    params: z.strictObject({ id: offerId }),
    response: BonusSettings,
    errors: ["not_found"],
  }),
  forfeit: call({
    method: "POST",
    path: "/api/v2/bonuses/user/:id/forfeit",
    summary: "Gives up a bonus with what it holds; own money stays",
    access: "player",
    idempotent: true,
    params: z.strictObject({ id: bonusId }),
    /** What it held, in the wallet currency. */
    response: z.object({ id: z.string(), amount: z.string() }),
    errors: ["not_found"],
  }),
  saveSettings: call({
    method: "POST",
    path: "/api/v2/users/loyalty",
    summary: "Which bonuses deposits bring by themselves",
    access: "player",
    body: BonusSettings,
    response: BonusSettings,
    errors: ["not_found"],
  }),
};
