// Bets on sports: what a slip is, what became of a bet, and why (docs/product/sportsbook.md#acceptance).
import * as z from "zod/mini";
import { ODDS_POLICIES } from "../rules/sports/acceptance.ts";
import { CASH_OUT_REASONS } from "../rules/sports/cash-out.ts";
import { RESULT_WORDS } from "../rules/sports/results.ts";
import { VOID_RULES } from "../rules/sports/rulings.ts";
import { bonusId } from "./bonuses.ts";
import { call } from "./call.ts";
import { pageFields, pageOf, time } from "./fields.ts";
import { freeBetId } from "./free-bets.ts";
import { eventId, SPORTS_EVENT_STATUSES, SportsBoard } from "./sports-line.ts";
import { decimalAmount } from "./wallet-fields.ts";

/** `each_way` is one pick in two equal parts: to win, and for a place. */
export const BET_KINDS = ["single", "express", "system", "each_way"] as const;
export type BetKind = (typeof BET_KINDS)[number];
/** `pending`: a live bet that waits; `rejected`: one that was not taken after its wait, with its stake given back. */
export const BET_STATUSES = ["pending", "open", "settled", "rejected", "cashed_out"] as const;
export const BET_LISTS = ["open", "settled", "cashed_out"] as const;

export const betId = z.string().check(z.regex(/^sb_[0-9a-z]{26}$/, "Validation.invalid_format"));
const clientBetId = z.uuid();
export const marketKey = z
  .string()
  .check(z.regex(/^[a-z0-9_]{1,32}(\|[a-z0-9_]{1,16}=[a-z0-9_.:+-]{1,24}){0,4}$/, "Validation.invalid_format"));
export const outcome = z.string().check(z.regex(/^[a-z0-9_:]{1,32}$/, "Validation.invalid_format"));
/** Above what a slip may hold, so that one that is too long is told so and not called unreadable. */
const LEGS_ON_WIRE = 40;

const slip = {
  kind: z.enum(BET_KINDS),
  /** Legs in a line of a system; 0 for the others. */
  size: z.int().check(z.minimum(0), z.maximum(40)),
  legs: z
    .array(
      z.strictObject({
        eventId,
        market: marketKey,
        outcome,
        /** As they were shown: the price is decided by the line, and compared with these. */
        odds: z.int().check(z.minimum(1_001), z.maximum(1_000_000)),
        version: z.int().check(z.minimum(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(LEGS_ON_WIRE)),
  /** Which changes of a price are taken without asking. */
  policy: z.enum(ODDS_POLICIES),
};

const placeShare = z.object({ n: z.number(), d: z.number() });
const currency = z.object({ code: z.string(), displayFormat: z.string() });

export const SportsBetLeg = z.object({
  eventId: z.string(),
  sportId: z.number(),
  league: z.string(),
  competitors: z.array(z.string()),
  startAt: time,
  status: z.enum(SPORTS_EVENT_STATUSES),
  board: SportsBoard,
  market: z.string(),
  outcome: z.string(),
  /** As it was taken. */
  odds: z.number(),
  /** As it is at the moment; null where none is offered, and once the leg is decided or the bet over. */
  current: z.nullable(z.number()),
  /** Of the part for a place: what of the odds to win it pays, as it was when the bet was taken. */
  place: z.nullable(placeShare),
  isLive: z.boolean(),
  result: z.nullable(z.enum(RESULT_WORDS)),
  /** What the stake is multiplied by, an exact fraction; null while it is open. */
  factor: z.nullable(z.object({ n: z.string(), d: z.string() })),
  /** The message of the feed that decided it, at the feed's own time; or the house's word in its place, with where it can be looked up. */
  decidedBy: z.nullable(
    z.object({
      id: z.string(),
      type: z.string(),
      at: time,
      ruling: z.nullable(z.object({ reference: z.string(), rule: z.nullable(z.enum(VOID_RULES)) })),
    }),
  ),
});
export type SportsBetLeg = z.infer<typeof SportsBetLeg>;

const cashOutReason = z.enum(CASH_OUT_REASONS);

/** What the house gives for a bet now, signed: taken while every leg is still priced as it was. */
export const CashOutOffer = z.object({
  /** The stake that runs, and what it is worth: fair, less the margin in per cent, is the value. */
  stake: z.string(),
  fair: z.string(),
  margin: z.number(),
  value: z.string(),
  /** For how long it is good, in seconds from the answer on. */
  seconds: z.number(),
  quote: z.string(),
  signature: z.string(),
});
export type CashOutOffer = z.infer<typeof CashOutOffer>;

export const SportsCashOut = z.object({
  no: z.number(),
  status: z.enum(["pending", "done", "refused"]),
  reason: z.nullable(cashOutReason),
  /** By the player's own rule. */
  isAutomatic: z.boolean(),
  stake: z.string(),
  fair: z.string(),
  margin: z.number(),
  /** What it brought; while it waits, what it has to bring. */
  value: z.string(),
  /** What of it repaid a debt. */
  repaid: z.string(),
  requestedAt: time,
  decideAt: z.nullable(time),
  decidedAt: z.nullable(time),
});
export type SportsCashOut = z.infer<typeof SportsCashOut>;

export const SportsBet = z.object({
  id: z.string(),
  clientId: z.string(),
  kind: z.enum(BET_KINDS),
  /** Legs in a line, and how many lines there are: a single is 1 of 1. */
  size: z.number(),
  lines: z.number(),
  status: z.enum(BET_STATUSES),
  /** Why it was not taken. */
  refusal: z.nullable(z.string()),
  currency,
  stake: z.string(),
  /** Of the bonus that was active when it was placed: what it paid of the stake, whether the bet counts for it, and what it has worked off. */
  bonus: z.nullable(z.object({ stake: z.string(), counts: z.boolean(), worked: z.string() })),
  /** The house paid the stake: what the bet pays is what it wins beyond it. Given back when nothing of the bet counted. */
  freeBet: z.nullable(z.object({ isReturned: z.boolean() })),
  unit: z.string(),
  /** When every line wins. */
  potential: z.string(),
  /** What of the stake still runs after cash-outs, and what that pays when every line wins. */
  running: z.object({ stake: z.string(), potential: z.string() }),
  /** Every cash-out that was asked for, the oldest first. */
  cashOuts: z.array(SportsCashOut),
  /** Cash out as soon as the offer is worth this. */
  autoCashOut: z.nullable(z.string()),
  requestedAt: time,
  decideAt: z.nullable(time),
  acceptedAt: z.nullable(time),
  settledAt: z.nullable(time),
  payout: z.nullable(z.string()),
  legs: z.array(SportsBetLeg),
  /** Every change of what it pays, the oldest first: the first settlement and its corrections. */
  history: z.array(
    z.object({ at: time, payout: z.nullable(z.string()), cash: z.string(), debt: z.string(), messageId: z.string() }),
  ),
});
export type SportsBet = z.infer<typeof SportsBet>;

/** What a slip would meet now. */
export const SlipCheck = z.object({
  /** The refusal that would be told; null when the bet would be taken. */
  reason: z.nullable(z.string()),
  /** Of each leg, in order: its price now, and what is wrong with it. */
  legs: z.array(
    z.object({ odds: z.nullable(z.number()), version: z.nullable(z.number()), reason: z.nullable(z.string()) }),
  ),
  /** Of one pick that can be bet on each way: what a place pays of the odds, and how many places there are. */
  eachWay: z.nullable(z.extend(placeShare, { places: z.number() })),
  /** Seconds that a live bet waits. */
  delay: z.number(),
  /** For a player: the most that may be staked and which limit says so; null for a visitor, or without prices. */
  limit: z.nullable(z.object({ min: z.string(), max: z.string(), reason: z.string(), currency })),
  /** Of the active bonus: what it may pay beside own money, from which price on, and why the bet would not work it off. */
  bonus: z.nullable(
    z.object({
      pays: z.string(),
      minOdds: z.number(),
      uncounted: z.nullable(z.enum(["excluded", "low_odds", "opposed"])),
    }),
  ),
  /** Free bets that the player has, the one that ends first before the others, and why one does not pay for this slip. */
  freeBets: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      minOdds: z.number(),
      endsAt: time,
      reason: z.nullable(z.enum(["system", "each_way", "low_odds", "too_large"])),
    }),
  ),
});
export type SlipCheck = z.infer<typeof SlipCheck>;

/** The text that is signed, once it is read. */
export const SportsReceipt = z.object({
  version: z.literal(1),
  type: z.literal("sports_bet"),
  globalId: z.string(),
  id: z.string(),
  clientId: z.string(),
  acceptedAt: time,
  kind: z.enum(BET_KINDS),
  size: z.number(),
  lines: z.number(),
  currency: z.string(),
  stake: z.string(),
  potential: z.string(),
  /** Only where the house paid the stake. */
  freeBet: z.optional(z.literal(true)),
  legs: z.array(
    z.object({
      ...{ eventId: z.string(), market: z.string(), outcome: z.string(), odds: z.number() },
      place: z.optional(placeShare),
    }),
  ),
});
export type SportsReceipt = z.infer<typeof SportsReceipt>;

export const sportsBetCalls = {
  checkSlip: call({
    method: "POST",
    path: "/api/v2/sports/slip",
    summary: "What a slip would meet now: prices, faults, the wait and the most that may be staked",
    access: "public",
    body: z.strictObject(slip),
    response: SlipCheck,
  }),
  placeBet: call({
    method: "POST",
    path: "/api/v2/sports/bets",
    summary: "Places a bet. The same `clientId` is the same bet",
    access: "player",
    body: z.strictObject({
      clientId: clientBetId,
      ...slip,
      stake: decimalAmount,
      /** The house pays the stake, which is the whole of the free bet. */
      freeBetId: z.optional(freeBetId),
    }),
    response: SportsBet,
    errors: ["staff_account", "play_restricted", "bet_refused"],
  }),
  bets: call({
    method: "GET",
    path: "/api/v2/sports/bets",
    summary: "The player's own bets, the newest first, and what they owe after corrections",
    access: "player",
    query: z.strictObject({
      ...pageFields(20),
      list: z.optional(z.enum(BET_LISTS)),
      /** Only what was placed while this bonus of the player's was active. */
      bonusId: z.optional(bonusId),
    }),
    response: z.extend(pageOf(SportsBet), { debt: z.string(), staked: z.string(), currency }),
    /** A bonus that is not the player's. */
    errors: ["not_found"],
  }),
  bet: call({
    method: "GET",
    path: "/api/v2/sports/bets/:betId",
    summary: "One bet of the player's own, with what decided it",
    access: "player",
    params: z.strictObject({ betId }),
    response: SportsBet,
    errors: ["not_found"],
  }),
  receipt: call({
    method: "GET",
    path: "/api/v2/sports/bets/:betId/receipt",
    summary: "What was taken, as a text that the house signs with the key of its statements",
    access: "player",
    params: z.strictObject({ betId }),
    response: z.object({ receipt: z.string(), signature: z.string(), algorithm: z.literal("Ed25519") }),
    errors: ["not_found"],
  }),
  cashOutOffers: call({
    method: "GET",
    path: "/api/v2/sports/cash-outs",
    summary: "What the player's open bets are worth now, the newest first",
    access: "player",
    query: z.strictObject(pageFields(20)),
    response: z.object({
      items: z.array(
        z.object({ betId: z.string(), reason: z.nullable(cashOutReason), offer: z.nullable(CashOutOffer) }),
      ),
    }),
  }),
  cashOut: call({
    method: "POST",
    path: "/api/v2/sports/bets/:betId/cash-outs",
    summary: "Cashes a bet out, or a part of its stake, at an offer. The same offer is taken once",
    access: "player",
    params: z.strictObject({ betId }),
    body: z.strictObject({
      quote: z.string().check(z.minLength(1), z.maxLength(2_000)),
      signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/, "Validation.invalid_format")),
      stake: decimalAmount,
    }),
    response: SportsBet,
    errors: ["not_found", "cash_out_refused"],
  }),
  setAutoCashOut: call({
    method: "PUT",
    path: "/api/v2/sports/bets/:betId/auto-cash-out",
    summary: "Cashes the bet out by itself as soon as the offer is worth so much",
    access: "player",
    params: z.strictObject({ betId }),
    body: z.strictObject({ value: decimalAmount }),
    response: SportsBet,
    errors: ["not_found", "cash_out_refused"],
  }),
  removeAutoCashOut: call({
    method: "DELETE",
    path: "/api/v2/sports/bets/:betId/auto-cash-out",
    summary: "The bet is not cashed out by itself any more",
    access: "player",
    params: z.strictObject({ betId }),
    response: SportsBet,
    errors: ["not_found"],
  }),
  findBet: call({
    method: "GET",
    path: "/api/v2/sports/bets/by-client-id/:clientId",
    summary: "Whether a bet has landed whose answer was lost",
    access: "player",
    params: z.strictObject({ clientId: clientBetId }),
    response: SportsBet,
    errors: ["not_found"],
  }),
};
