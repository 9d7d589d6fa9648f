// The sportsbook's line: sports, events and their markets (docs/product/sportsbook.md).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { pageFields, pageOf, pageQuery, time } from "./fields.ts";

export const SPORTS_EVENT_STATUSES = ["not_started", "live", "suspended", "ended", "cancelled", "postponed"] as const;
export const SPORTS_MARKET_STATUSES = ["active", "suspended", "inactive", "settled", "cancelled"] as const;

/** As the feed names it. */
export const eventId = z.string().check(z.regex(/^[0-9a-z][0-9a-z_:-]{0,63}$/, "Validation.invalid_format"));
const sportId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, "Validation.invalid_format")),
  z.transform((text) => Number(text)),
);

export const SportsMarket = z.object({
  /** The id and its sorted specifiers, such as "total|total=2.5": what a market is called follows from it. */
  key: z.string(),
  status: z.enum(SPORTS_MARKET_STATUSES),
  /** Grows with every change; a bet names the one that was seen. */
  version: z.number(),
  /** Odds in thousandths; null while an outcome cannot be bet on. */
  outcomes: z.array(z.object({ id: z.string(), odds: z.nullable(z.number()) })),
});
export type SportsMarket = z.infer<typeof SportsMarket>;

export const SportsBoard = z.object({
  /** Such as "1h", "half_time" or "set2"; "" before the beginning. */
  stage: z.string(),
  minute: z.nullable(z.number()),
  home: z.number(),
  away: z.number(),
  periods: z.array(z.tuple([z.number(), z.number()])),
  /** Who serves, where it matters. */
  server: z.nullable(z.number()),
});
export type SportsBoard = z.infer<typeof SportsBoard>;

export const SportsEvent = z.object({
  id: z.string(),
  sportId: z.number(),
  league: z.object({ id: z.string(), name: z.string(), isTop: z.boolean() }),
  /** Two sides, or everybody in a race. */
  competitors: z.array(z.string()),
  startAt: time,
  status: z.enum(SPORTS_EVENT_STATUSES),
  board: SportsBoard,
  /** Grows with every change of the event and of its markets. */
  revision: z.number(),
  /** Markets that can be bet on. */
  openMarkets: z.number(),
  /** In lists the main ones only. */
  markets: z.array(SportsMarket),
  isFavorite: z.boolean(),
});
export type SportsEvent = z.infer<typeof SportsEvent>;

export const SportsLeague = z.object({ id: z.string(), name: z.string(), sportId: z.number(), count: z.number() });
export type SportsLeague = z.infer<typeof SportsLeague>;

/** Whether prices are to be trusted: heard of within the feed's heartbeat. */
const feed = z.object({ isFresh: z.boolean(), aliveAt: z.nullable(time) });

export const sports = {
  list: call({
    method: "GET",
    path: "/api/v2/sports",
    summary: "Every sport with how much it has on offer, and the feed's state",
    access: "public",
    response: z.object({
      items: z.array(z.object({ id: z.number(), live: z.number(), total: z.number() })),
      feed,
    }),
  }),
  home: call({
    method: "GET",
    path: "/api/v2/sports/home",
    summary: "What is live now, what begins soon, and the top leagues",
    access: "public",
    response: z.object({
      live: z.array(SportsEvent),
      soon: z.array(SportsEvent),
      leagues: z.array(SportsLeague),
    }),
  }),
  events: call({
    method: "GET",
    path: "/api/v2/sports/:sportId/events",
    summary: "Events of a sport: live ones first, then by their beginning",
    access: "public",
    params: z.strictObject({ sportId }),
    query: z.strictObject({
      ...pageFields(60),
      live: z.optional(z.enum(["true", "false"])),
      from: z.optional(time),
      to: z.optional(time),
      league: z.optional(eventId),
    }),
    response: z.extend(pageOf(SportsEvent), { leagues: z.array(SportsLeague) }),
  }),
  event: call({
    method: "GET",
    path: "/api/v2/sports/events/:eventId",
    summary: "One event with all its markets",
    access: "public",
    params: z.strictObject({ eventId }),
    response: SportsEvent,
    errors: ["not_found"],
  }),
  favorites: call({
    method: "GET",
    path: "/api/v2/sports/favorites",
    summary: "Events that the player follows and that are not over",
    access: "player",
    query: pageQuery,
    response: pageOf(SportsEvent),
  }),
  addFavorite: call({
    method: "PUT",
    path: "/api/v2/sports/favorites/:eventId",
    summary: "Follows an event",
    access: "player",
    params: z.strictObject({ eventId }),
    errors: ["not_found"],
  }),
  removeFavorite: call({
    method: "DELETE",
    path: "/api/v2/sports/favorites/:eventId",
    summary: "Follows an event no more",
    access: "player",
    params: z.strictObject({ eventId }),
  }),
};
