// A line that tests write themselves: an event with its markets, as a feed would tell it.
import { randomUUID } from "node:crypto";
import type { SportsBet } from "@windfall/domain/api/index";
import type { LegResult, OutcomeChance } from "@windfall/domain/rules/sports/index";
import type { Clock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import type { BetRequest } from "../src/modules/sports/bet-request.ts";
import type { BettingDeps } from "../src/modules/sports/deps.ts";
import { placeBets } from "../src/modules/sports/place-bets.ts";
import { takeMessages } from "../src/modules/sports/take-messages.ts";
import type { FeedMessage } from "../src/modules/sports-feed/index.ts";
import { withAlteredFunction } from "./weakened.ts";

/** Odds, with a chance where bets are to be cashed out. */
type Price = number | null | { odds: number; chance: OutcomeChance };
export type Outcomes = Readonly<Record<string, Price>>;
export const EVEN: Outcomes = { "1": 2_000, x: 3_400, "2": 3_900 };

export interface LineOptions {
  isLive?: boolean;
  isSingleOnly?: boolean;
  hasLive?: boolean;
  sportId?: number;
  markets?: Readonly<Record<string, Outcomes>>;
  /** From now; an hour without. */
  startsInMs?: number;
}

/** A bet in a transaction of its own, beside the door that joins those who come together: for races between transactions. */
export async function placeBet(deps: BettingDeps, playerId: string, request: BetRequest): Promise<SportsBet> {
  const [placed] = await placeBets(deps, [{ playerId, request }]);
  if (!placed || "refusal" in placed) throw placed?.refusal;
  return placed.bet;
}

/** Runs the work while bets and cash-outs lock neither markets nor what is at stake on them. */
export function withoutMarketLocks<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const markets = (definition: string) =>
    definition.replace(" for share", "").replace("perform sports_join_bettors(ids);", "");
  const exposure = (definition: string) => definition.replace(" for update", "");
  return withAlteredFunction(ownerUrl, "sports_line", markets, () =>
    withAlteredFunction(ownerUrl, "sports_hold_exposure", exposure, work),
  );
}

let told = 0;

export function sportsLine({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock.now().getTime();
  const take = (...messages: FeedMessage[]) => db.transact((tx) => takeMessages(tx, messages, clock.now()));
  const about = (eventId: string) => ({ eventId, id: `m${++told}`, timestamp: now() });
  const board = (home = 0, away = 0) => ({
    ...{ stage: "1h", minute: 7, home, away, periods: [[home, away]] as [number, number][], server: null },
  });
  const prices = (
    eventId: string,
    markets: Readonly<Record<string, Outcomes>>,
    { status = "live", score = [0, 0] }: { status?: "not_started" | "live" | "ended"; score?: [number, number] } = {},
  ): FeedMessage => ({
    ...{ type: "odds_change", ...about(eventId), status, board: board(...score) },
    markets: Object.entries(markets).map(([key, outcomes]) => ({
      ...{ key, status: "active" as const },
      outcomes: Object.entries(outcomes).map(([id, price]) =>
        typeof price === "object" && price !== null ? { id, ...price } : { id, odds: price },
      ),
    })),
  });
  return {
    take,
    prices,
    /** The feed is heard: prices are good for ten seconds from now. */
    alive: () => take({ type: "alive", id: `m${++told}`, timestamp: now() }),
    /** An event of its own with one market, open to be bet on. */
    async open({
      isLive = false,
      isSingleOnly = false,
      hasLive = true,
      sportId = 1,
      markets,
      startsInMs = 3_600_000,
    }: LineOptions = {}) {
      const eventId = `t-${randomUUID()}`;
      const league = { id: "t-league", name: "Test League", isTop: true };
      const fixture = { id: eventId, sportId, league, competitors: ["Home", "Away"] };
      await take(
        { type: "alive", id: `m${++told}`, timestamp: now() },
        {
          type: "fixture",
          ...about(eventId),
          fixture: { ...fixture, startAt: now() + startsInMs, hasLive, isSingleOnly },
        },
        prices(eventId, markets ?? { "1x2": EVEN }, { status: isLive ? "live" : "not_started" }),
      );
      return eventId;
    },
    stop: (eventId: string, score: [number, number] = [0, 0], status: "not_started" | "live" = "live") =>
      take({ type: "bet_stop", ...about(eventId), status, board: board(...score) }),
    settle: (
      eventId: string,
      results: Readonly<Record<string, LegResult>>,
      options: { certainty?: 1 | 2; at?: number; key?: string } = {},
    ) =>
      take({
        ...{ type: "settlement", ...about(eventId), timestamp: options.at ?? now(), certainty: options.certainty ?? 2 },
        markets: [{ key: options.key ?? "1x2", results }],
      }),
    rollback: (eventId: string, at = now()) =>
      take({ type: "settlement_rollback", ...about(eventId), timestamp: at, markets: ["1x2"] }),
    cancel: (eventId: string, window: { start?: number; end?: number } = {}) =>
      take({ type: "cancel", ...about(eventId), markets: ["1x2"], ...window }),
  };
}

export function leg(eventId: string, outcome = "1", odds = 2_000, version = 1) {
  return { eventId, market: "1x2", outcome, odds, version };
}
