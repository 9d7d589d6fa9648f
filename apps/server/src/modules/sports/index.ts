// The sportsbook: takes a feed into the line, shows it, takes bets on it and settles them.
import type { Module } from "../../kernel/module.ts";
import { react } from "../../kernel/outbox.ts";
import type { Actor } from "../identity/index.ts";
import type { BetDoor } from "./bet-door.ts";
import { decideCashOuts } from "./cash-out.ts";
import { followRules } from "./cash-out-rules.ts";
import { decidePending } from "./decide-pending.ts";
import type { SportsDeps } from "./deps.ts";
import { followingChanged, lineStopped } from "./events.ts";
import { tellFollowing } from "./following.ts";
import { forgetEnded } from "./forget.ts";
import { sportsRoutes } from "./routes.ts";
import { settleDue } from "./settle-bets.ts";
import { createFeedWatch, tellStopped } from "./watch-feed.ts";

export { type BetDoor, createBetDoor } from "./bet-door.ts";
export { type BetFacts, betsByIds } from "./bet-facts.ts";
export {
  type Bettor,
  type BettorTerms,
  betsBefore,
  changeBettor,
  findBettor,
  lastBetsOf,
  listBettors,
} from "./bettors.ts";
export { betsSettled, type SettledBet } from "./events.ts";
export { changeHouse, changeLimit, type HouseTerms, readHouse, type SportLimit } from "./house.ts";
export {
  findRuling,
  finishRuling,
  hasBetOn,
  holdRuling,
  outcomesOf,
  proposeRuling,
  type RulingRow,
  rulingsOf,
  type WantedRuling,
} from "./rulings.ts";
export { resumeBetting, type StopScope, stopBetting } from "./stops.ts";
export { changeTerms, type EventTerms, termsOf } from "./terms.ts";
export { findTraded, listTraded, type TradedDetails, type TradedEvent, type TradedFilter } from "./traded.ts";

const TICK_MS = 1_000;
/** A live bet is told soon after its wait. */
const DECIDE_MS = 500;

/** Bets are placed through the door, which is open for as long as the process serves. */
export function sportsModule(deps: SportsDeps, door: BetDoor): Module<Actor> {
  return {
    name: "sports",
    routes: (routes) => sportsRoutes(routes, deps, door),
    reactions: [
      react(lineStopped, "sports.tell_stopped", (payload) => tellStopped(deps, payload)),
      react(followingChanged, "sports.tell_following", ({ playerId }) => tellFollowing(deps, playerId)),
    ],
    periodic: [{ name: "sports.forget", pattern: "23 4 * * *", run: () => forgetEnded(deps) }],
    loops: [
      ...(deps.openFeed ? [{ name: "sports.feed", everyMs: TICK_MS, run: createFeedWatch(deps) }] : []),
      { name: "sports.decide", everyMs: DECIDE_MS, run: () => decidePending(deps) },
      { name: "sports.cash_out", everyMs: DECIDE_MS, run: () => decideCashOuts(deps) },
      { name: "sports.rules", everyMs: TICK_MS, run: () => followRules(deps) },
      { name: "sports.settle", everyMs: TICK_MS, run: () => settleDue(deps) },
    ],
  };
}
