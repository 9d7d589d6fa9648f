import type { Publish } from "@windfall/domain/publications";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Rates } from "../rates/index.ts";
import type { SportsFeed } from "../sports-feed/index.ts";

export interface SportsDeps {
  db: Database;
  clock: Clock;
  publish: Publish;
  rates: Rates;
  /** Signs a text with the key of statements, which anybody can ask for. */
  sign: (text: string) => string;
  /** A source that knows nothing yet; absent where no feed is connected. */
  openFeed: (() => SportsFeed) | undefined;
}

/** What work without a feed needs. */
export type SportsWork = Pick<SportsDeps, "db" | "clock">;
/** What taking a bet needs. */
export type BettingDeps = Pick<SportsDeps, "db" | "clock" | "rates">;

/** Longer ago, and no price is good any more. */
export const HEARTBEAT_MS = 10_000;
