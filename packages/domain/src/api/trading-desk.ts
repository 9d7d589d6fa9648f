// The trading desk (docs/product/staff.md#trading): what the house risks on which outcome, what it has stopped, and how much it takes.
import * as z from "zod/mini";
import { call } from "./call.ts";
import { Amount, reason, search } from "./desk-fields.ts";
import { pageOf, pageQuery, time } from "./fields.ts";
import { marketKey, outcome } from "./sports-bets.ts";
import { eventId, SPORTS_EVENT_STATUSES, SPORTS_MARKET_STATUSES, SportsBoard } from "./sports-line.ts";
import { decimalAmount } from "./wallet-fields.ts";

const trade = { permission: "sports.trade" } as const;

export const DESK_EVENT_QUEUES = ["all", "live", "stopped"] as const;

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
  /** Those with bets first, the riskiest of them before the others. */
  book: z.array(
    z.object({
      key: z.string(),
      status: z.enum(SPORTS_MARKET_STATUSES),
      isStopped: z.boolean(),
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
};

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
