// The trading desk (docs/product/staff.md#trading): what the house risks on which outcome, what it has stopped, and how much it takes.
import * as z from "zod/mini";
import { RESULT_WORDS } from "../rules/sports/results.ts";
import { RULING_KINDS, VOID_RULES } from "../rules/sports/rulings.ts";
import { call } from "./call.ts";
import { Amount, conflict, DeskPlayer, idOf, reason, search } from "./desk-fields.ts";
import { globalId, pageOf, pageQuery, time } from "./fields.ts";
import { BET_KINDS, BET_STATUSES, marketKey, outcome } from "./sports-bets.ts";
import { eventId, SPORTS_EVENT_STATUSES, SPORTS_MARKET_STATUSES, SportsBoard } from "./sports-line.ts";
import { decimalAmount } from "./wallet-fields.ts";

const trade = { permission: "sports.trade" } as const;

/** `to_settle`: over, with bets that nobody has decided, or with a word that waits for a second person. */
export const DESK_EVENT_QUEUES = ["all", "live", "stopped", "to_settle"] as const;

export const DeskSportsEvent = z.object({
  id: z.string(),
  sportId: z.number(),
  league: z.string(),
  competitors: z.array(z.string()),
  startAt: time,
  status: z.enum(SPORTS_EVENT_STATUSES),
  board: SportsBoard,
  openMarkets: z.number(),
  markets: z.number(),
  /** On markets that are not decided, in US dollars. */
  staked: Amount,
  /** What the house would lose on its worst outcome; below zero it wins whatever happens. */
  liability: Amount,
  /** What it may lose on one outcome. */
  limit: Amount,
  /** Of the limit, in per cent. */
  percent: z.number(),
  largest: z.nullable(z.object({ market: z.string(), outcome: z.string(), odds: z.nullable(z.number()) })),
  /** Where the house has stopped it; `part` is a market or an outcome. */
  stop: z.nullable(z.enum(["sport", "event", "part"])),
});
export type DeskSportsEvent = z.infer<typeof DeskSportsEvent>;

/** What became of an outcome; a dead heat with its share: so many places among so many. */
const outcomeResult = z.strictObject({
  outcome,
  result: z.enum(RESULT_WORDS),
  share: z.optional(
    z.strictObject({
      places: z.int().check(z.minimum(1), z.maximum(50)),
      among: z.int().check(z.minimum(2), z.maximum(50)),
    }),
  ),
});

/** A word of the house about a market in place of the feed's. */
export const DeskRuling = z.object({
  id: z.string(),
  eventId: z.string(),
  /** Null: every market that is not decided. */
  market: z.nullable(z.string()),
  kind: z.enum(RULING_KINDS),
  results: z.array(outcomeResult),
  rule: z.nullable(z.enum(VOID_RULES)),
  takenFrom: z.nullable(time),
  takenBefore: z.nullable(time),
  reference: z.string(),
  state: z.enum(["waiting", "done", "declined"]),
  reason: z.string(),
  by: z.string(),
  at: time,
  second: z.nullable(z.object({ by: z.string(), reason: z.string(), at: time })),
  /** The first word is of whoever asks. */
  isOwn: z.boolean(),
});
export type DeskRuling = z.infer<typeof DeskRuling>;

/** In thousandths of what an outcome would win. */
const marginPermille = z.int().check(z.minimum(0), z.maximum(500));

const eventTerms = {
  /** Of all limits of the sport. */
  limitPercent: z.int().check(z.minimum(1), z.maximum(200)),
  /** On top of the feed's prices; null: that of the sport. */
  marginPermille: z.nullable(marginPermille),
};

export const DeskSportsEventDetails = z.object({
  ...DeskSportsEvent.shape,
  bets: z.number(),
  stops: z.array(
    z.object({
      /** Without a market the whole event, without an event the whole sport. */
      eventId: z.nullable(z.string()),
      market: z.nullable(z.string()),
      outcome: z.nullable(z.string()),
      reason: z.string(),
      by: z.string(),
      at: time,
    }),
  ),
  terms: z.object(eventTerms),
  /** The newest first. */
  rulings: z.array(DeskRuling),
  /** Those with bets first, the riskiest of them before the others. */
  book: z.array(
    z.object({
      key: z.string(),
      status: z.enum(SPORTS_MARKET_STATUSES),
      isStopped: z.boolean(),
      /** Decided by the house, whatever the feed says. */
      isRuled: z.boolean(),
      staked: Amount,
      /** What the house wins or loses when the outcome comes. */
      outcomes: z.array(
        z.object({ id: z.string(), odds: z.nullable(z.number()), result: Amount, isStopped: z.boolean() }),
      ),
    }),
  ),
});
export type DeskSportsEventDetails = z.infer<typeof DeskSportsEventDetails>;

const house = {
  isOpen: z.boolean(),
  isLiveOpen: z.boolean(),
  isCashOutOpen: z.boolean(),
  /** In US dollars. */
  minStake: decimalAmount,
  maxStake: decimalAmount,
  cap: decimalAmount,
};

const limit = {
  /** 0 for sports without limits of their own. */
  sportId: z.int().check(z.minimum(0), z.maximum(9_999)),
  /** Net wins in US dollars: of a player on a market and on an event, of everybody on one outcome. */
  marketWin: decimalAmount,
  eventWin: decimalAmount,
  liability: decimalAmount,
  /** On top of the feed's prices. */
  marginPermille,
};

const playerTerms = {
  /** Of what may be won on a market. */
  winPercent: z.int().check(z.minimum(1), z.maximum(200)),
  /** No bets are taken from them. */
  isClosed: z.boolean(),
};

export const DESK_BETTOR_QUEUES = ["open", "closed"] as const;

export const DeskBettor = z.object({
  /** Their public id. */
  id: z.string(),
  player: DeskPlayer,
  ...playerTerms,
  /** Everything they ever bet, and what came back; in US dollars. */
  bets: z.number(),
  staked: Amount,
  paid: Amount,
  /** What still runs. */
  open: Amount,
  /** How much better their prices before the beginning were than the last ones, on average and in thousandths; null where none is known. */
  edge: z.nullable(z.number()),
});
export type DeskBettor = z.infer<typeof DeskBettor>;

export const DeskBettorDetails = z.object({
  ...DeskBettor.shape,
  conflict,
  /** The last fifty. */
  lastBets: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(BET_KINDS),
      status: z.enum(BET_STATUSES),
      at: time,
      stake: Amount,
      /** The house paid the stake. */
      isFreeBet: z.boolean(),
      payout: z.nullable(Amount),
      legs: z.array(
        z.object({
          eventId: z.string(),
          sportId: z.number(),
          league: z.string(),
          competitors: z.array(z.string()),
          market: z.string(),
          outcome: z.string(),
          odds: z.number(),
          isLive: z.boolean(),
          /** The last price before the event began; null for live bets, and while it has not begun. */
          closing: z.nullable(z.number()),
          result: z.nullable(z.enum(RESULT_WORDS)),
        }),
      ),
    }),
  ),
});
export type DeskBettorDetails = z.infer<typeof DeskBettorDetails>;

export const DeskBook = z.object({
  feed: z.object({ isFresh: z.boolean(), aliveAt: z.nullable(time) }),
  live: z.number(),
  upcoming: z.number(),
  /** Of all events: what each would cost at its worst. */
  liability: Amount,
  house: z.object(house),
  limits: z.array(z.object(limit)),
  stoppedSports: z.array(z.number()),
});
export type DeskBook = z.infer<typeof DeskBook>;

/** What is stopped or opened again: a sport, one of its events, a market of it, an outcome of that. */
const scope = {
  sportId: z.int().check(z.minimum(1), z.maximum(9_999)),
  eventId: z.optional(eventId),
  market: z.optional(marketKey),
  outcome: z.optional(outcome),
};

const rulingParams = z.strictObject({ id: idOf("rul") });
/** Players read it in their bet. */
const reference = z.string().check(z.trim(), z.minLength(3, "Validation.required"), z.maxLength(200));
const MOST_OUTCOMES = 200;

const stopBody = z.strictObject({ ...scope, reason });
const stopAnswer = z.object({ isStopped: z.boolean() });

export const tradingDesk = {
  listEvents: call({
    method: "GET",
    path: "/api/admin/v1/sportsbook/events",
    summary: "Events that are not over, the riskiest first",
    access: trade,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(DESK_EVENT_QUEUES)), "all"), search }),
    response: pageOf(DeskSportsEvent),
  }),
  getEvent: call({
    method: "GET",
    path: "/api/admin/v1/sportsbook/events/:id",
    summary: "One event with what the house wins and loses on every outcome",
    access: trade,
    params: z.strictObject({ id: eventId }),
    response: DeskSportsEventDetails,
  }),
  stop: call({
    method: "POST",
    path: "/api/admin/v1/sportsbook/stops",
    summary: "Stops betting on a sport, an event, a market or an outcome; bets that wait are refused",
    access: trade,
    isAboutHouse: true,
    body: stopBody,
    response: stopAnswer,
  }),
  resume: call({
    method: "POST",
    path: "/api/admin/v1/sportsbook/resumes",
    summary: "Takes a stop away; what the feed has stopped stays so",
    access: trade,
    isAboutHouse: true,
    body: stopBody,
    response: stopAnswer,
  }),
  rule: call({
    method: "POST",
    path: "/api/admin/v1/sportsbook/rulings",
    summary: "Wants a result, a void or the feed's own word again for a market; a second person must agree",
    access: trade,
    idempotent: true,
    isAboutHouse: true,
    body: z.strictObject({
      kind: z.enum(RULING_KINDS),
      eventId,
      /** Without it a void is of every market that is not decided. */
      market: z.optional(marketKey),
      /** Of a result: every outcome of the market. */
      results: z.optional(z.array(outcomeResult).check(z.minLength(1), z.maxLength(MOST_OUTCOMES))),
      /** Of a void, and which bets it covers: taken from the first moment on and before the second; without, all. */
      rule: z.optional(z.enum(VOID_RULES)),
      takenFrom: z.optional(time),
      takenBefore: z.optional(time),
      reference,
      reason,
    }),
    response: DeskRuling,
    errors: ["order_state_changed", "own_account"],
  }),
  approveRuling: call({
    method: "POST",
    path: "/api/admin/v1/sportsbook/rulings/:id/approve",
    summary: "Agrees: bets are settled by it from now on",
    access: trade,
    idempotent: true,
    isAboutHouse: true,
    params: rulingParams,
    body: z.strictObject({ reason }),
    response: DeskRuling,
    errors: ["order_state_changed", "second_person_required", "own_account"],
  }),
  declineRuling: call({
    method: "POST",
    path: "/api/admin/v1/sportsbook/rulings/:id/decline",
    summary: "Turns it down; nothing changes",
    access: trade,
    idempotent: true,
    isAboutHouse: true,
    params: rulingParams,
    body: z.strictObject({ reason }),
    response: DeskRuling,
    errors: ["order_state_changed", "own_account"],
  }),
  getBook: call({
    method: "GET",
    path: "/api/admin/v1/sportsbook",
    summary: "The feed's health, what is at risk, and what the house takes",
    access: trade,
    response: DeskBook,
  }),
  setHouse: call({
    method: "PUT",
    path: "/api/admin/v1/sportsbook/house",
    summary: "Whether bets, live bets and cash-outs are taken, and for how much",
    access: trade,
    isAboutHouse: true,
    body: z.strictObject({ ...house, reason }),
    response: DeskBook,
  }),
  setTerms: call({
    method: "PUT",
    path: "/api/admin/v1/sportsbook/events/:id/terms",
    summary: "How much of the sport's limits holds for an event, and the margin on its prices",
    access: trade,
    isAboutHouse: true,
    params: z.strictObject({ id: eventId }),
    body: z.strictObject({ ...eventTerms, reason }),
    response: DeskSportsEventDetails,
  }),
  listBettors: call({
    method: "GET",
    path: "/api/admin/v1/sportsbook/players",
    summary: "Who has most at stake now, or whose bets are not taken; with a search, whoever has ever bet",
    access: trade,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(DESK_BETTOR_QUEUES)), "open"), search }),
    response: pageOf(DeskBettor),
  }),
  getBettor: call({
    method: "GET",
    path: "/api/admin/v1/sportsbook/players/:globalId",
    summary: "A player's last bets with their prices against the last ones before the beginning",
    access: trade,
    params: z.strictObject({ globalId }),
    response: DeskBettorDetails,
  }),
  setBettor: call({
    method: "PUT",
    path: "/api/admin/v1/sportsbook/players/:globalId",
    summary: "How much a player may win on a market, and whether bets of theirs are taken",
    access: trade,
    params: z.strictObject({ globalId }),
    body: z.strictObject({ ...playerTerms, reason }),
    response: DeskBettorDetails,
  }),
  setLimit: call({
    method: "PUT",
    path: "/api/admin/v1/sportsbook/limits",
    summary: "How much may be won on a sport: on a market and an event by a player, on an outcome by everybody",
    access: trade,
    isAboutHouse: true,
    body: z.strictObject({ ...limit, reason }),
    response: DeskBook,
  }),
};
