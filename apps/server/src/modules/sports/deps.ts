import type { Publish } from "@windfall/domain/publications";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { SportsFeed } from "../sports-feed/index.ts";

export interface SportsDeps {
  db: Database;
  clock: Clock;
  publish: Publish;
  /** A source that knows nothing yet; absent where no feed is connected. */
  openFeed: (() => SportsFeed) | undefined;
}

/** Longer ago, and no price is good any more. */
export const HEARTBEAT_MS = 10_000;
