// Where a line comes from: the shape of a feed, the one of the demo, and one that asks for prices over HTTP.
export { createEmbeddedFeed } from "./embedded-feed.ts";
export { type KnownEvent, NO_BOARD, type SportsFeed } from "./feed.ts";
export type {
  EventStatus,
  FeedMessage,
  Fixture,
  MarketStatus,
  Scoreboard,
} from "./messages.ts";
export { createOddsApiFeed, unknownLeagues } from "./odds-api/feed.ts";
