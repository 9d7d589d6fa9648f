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

/** What may be counted for both sides; `nr` says of which worth the scores are. */
export const SPORTS_FIGURES = [
  "possession",
  "shots",
  "on_target",
  "corners",
  "yellow_cards",
  "scores",
  "best_over",
  "best_inning",
  "largest_lead",
  "longest_run",
  "games",
  "points",
  "rounds",
  "legs",
  "frames",
  "held",
  "breaks",
] as const;
export const SPORTS_INCIDENTS = ["goal", "saved", "wide", "corner", "yellow_card"] as const;

const side = z.union([z.literal(1), z.literal(2)]);

export const SportsIncident = z.object({
  kind: z.enum(SPORTS_INCIDENTS),
  side,
  minute: z.nullable(z.number()),
  /** The score after it. */
  score: z.tuple([z.number(), z.number()]),
});
export type SportsIncident = z.infer<typeof SportsIncident>;

/** As much as the feed tells of a match; all of it may be empty. */
export const SportsStats = z.object({
  figures: z.array(
    z.object({ id: z.enum(SPORTS_FIGURES), nr: z.nullable(z.number()), home: z.number(), away: z.number() }),
  ),
  /** How long the regular time is, where there is a clock. */
  minutes: z.nullable(z.number()),
  /** Goals and cards in their order. */
  incidents: z.array(SportsIncident),
  /** Whatever happened last. */
  latest: z.nullable(SportsIncident),
  /** Of the set or map under way, one after the other: who won it, and who served. */
  units: z.array(z.tuple([side, z.nullable(side)])),
  /** By how much the home side was ahead after each stretch of play. */
  lead: z.array(z.number()),
});
export type SportsStats = z.infer<typeof SportsStats>;

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

/** As its own page shows it. */
export const SportsEventPage = z.extend(SportsEvent, { stats: z.nullable(SportsStats) });
export type SportsEventPage = z.infer<typeof SportsEventPage>;

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
