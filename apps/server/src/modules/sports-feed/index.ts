// Where a line comes from: the shape of a feed, and the one of the demo.
export { createEmbeddedFeed, type SportsFeed } from "./embedded-feed.ts";
export type {
  FeedMessage,
  Fixture,
  MarketStatus,
  Scoreboard,
} from "./messages.ts";
