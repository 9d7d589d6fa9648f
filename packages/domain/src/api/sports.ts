// The sportsbook: its line, and bets on it (docs/product/sportsbook.md).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { pageFields, pageOf, pageQuery, time } from "./fields.ts";
import { sportsBetCalls } from "./sports-bets.ts";
import { eventId, Following, SportsEvent, SportsEventPage, SportsLeague } from "./sports-line.ts";

export * from "./sports-bets.ts";
export * from "./sports-line.ts";

const sportId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, "Validation.invalid_format")),
  z.transform((text) => Number(text)),
);

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
  search: call({
    method: "GET",
    path: "/api/v2/sports/search",
    summary: "Events that are not over, by who plays and in which league; live ones first, thirty at most",
    access: "public",
    query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    response: z.object({ items: z.array(SportsEvent) }),
  }),
  event: call({
    method: "GET",
    path: "/api/v2/sports/events/:eventId",
    summary: "One event with all its markets, and what the feed counts of it",
    access: "public",
    params: z.strictObject({ eventId }),
    response: SportsEventPage,
    errors: ["not_found"],
  }),
  favorites: call({
    method: "GET",
    path: "/api/v2/sports/favorites",
    summary: "Events that are not over and that the player follows, by themselves, by their league or by a team",
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
  following: call({
    method: "GET",
    path: "/api/v2/sports/following",
    summary: "Leagues and teams that the player follows",
    access: "player",
    response: Following,
  }),
  setFollowing: call({
    method: "PUT",
    path: "/api/v2/sports/following",
    summary: "Follows a league or a team, or no longer",
    access: "player",
    body: z.strictObject({
      kind: z.enum(["league", "team"]),
      sportId: z.int().check(z.minimum(1), z.maximum(9_999)),
      id: z.string().check(z.minLength(1), z.maxLength(80)),
      isFollowed: z.boolean(),
    }),
    response: Following,
    errors: ["not_found", "too_many_followed"],
  }),
  ...sportsBetCalls,
};
