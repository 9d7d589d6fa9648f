// Where a line comes from: the shape of a feed, and the one of the demo.
export { createEmbeddedFeed, type SportsFeed } from "./embedded-feed.ts";
export {
  type FeedMessage,
  type Fixture,
  type MarketStatus,
  readMarketKey,
  type Scoreboard,
} from "./messages.ts";
