// The shapes of the sportsbook's line: events with their markets (docs/product/sportsbook.md#line).
import * as z from "zod/mini";
import { time } from "./fields.ts";

export const SPORTS_EVENT_STATUSES = ["not_started", "live", "suspended", "ended", "cancelled", "postponed"] as const;
export const SPORTS_MARKET_STATUSES = ["active", "suspended", "inactive", "settled", "cancelled"] as const;

/** As the feed names it. */
export const eventId = z.string().check(z.regex(/^[0-9a-z][0-9a-z_:-]{0,63}$/, "Validation.invalid_format"));

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

/** A league by its id at the feed, or a team by its name, with how many of its events are on offer. */
export const Followed = z.object({
  kind: z.enum(["league", "team"]),
  sportId: z.number(),
  id: z.string(),
  name: z.string(),
  count: z.number(),
});
export type Followed = z.infer<typeof Followed>;

export const Following = z.object({ items: z.array(Followed) });
export type Following = z.infer<typeof Following>;
