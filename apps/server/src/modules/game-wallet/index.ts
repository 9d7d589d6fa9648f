// The seamless wallet of games: sessions, rounds, bets and wins, and the seeds of the house's draws.
import type { Module } from "../../kernel/module.ts";
import type { LiveCatalogue } from "../catalogue/index.ts";
import type { Actor } from "../identity/index.ts";
import type { GamesDeps } from "./deps.ts";
import { settleOpenRounds } from "./house-round.ts";
import { retireRounds } from "./retire-rounds.ts";
import { roundRoutes } from "./routes.ts";
import { seedDemoPlay } from "./seed-demo-play.ts";
import { expireDemoSessions } from "./sessions.ts";

export { allRounds, rowsOfActions } from "./all-rounds.ts";
export * from "./contract.ts";
export { giveDemoWin, readDemoBalance, takeDemoStake } from "./demo-money.ts";
export { playDemoRound } from "./demo-round.ts";
export { findOpenDemoSteps, takeDemoStep } from "./demo-steps.ts";
export type { GamesDeps, HouseGames } from "./deps.ts";
export { type FreeRoundsIssue, openFreeRounds, refuseFreeRounds } from "./free-rounds.ts";
export type { HousePlayed, HousePlayRequest } from "./house-bets.ts";
export { playHouseRound, settleOpenRounds, settleRound } from "./house-round.ts";
export { createPlayNews, type PlayNews } from "./news.ts";
export { type GameStakes, getRound, listLastBets, ownStakesBetween, playedBetween, roundsBefore } from "./rounds.ts";
export { type PlayedRound, sampleRounds } from "./sample-rounds.ts";
export { seedDemoPlay } from "./seed-demo-play.ts";
export {
  type ChosenSeed,
  fairnessOf,
  replaceSeedPair,
  type SeedPair,
  type Seeds,
  seedPairs,
  seedsOf,
  takeDraw,
} from "./seeds.ts";
export {
  createGameSessions,
  endGameSession,
  endRealSessions,
  isSessionOpen,
  type OwnSession,
  openGameSession,
  wireCurrency,
} from "./sessions.ts";
export { findOpenSteps, type StepRequest, startSteppedRound, takeStep } from "./stepped-round.ts";
export { createGameWallet, type OpenWallet } from "./wallet.ts";

export function gameWalletModule(
  deps: GamesDeps & { catalogue: LiveCatalogue; roundsOnlineDays: number },
): Module<Actor> {
  return {
    name: "game-wallet",
    routes: (routes) => roundRoutes(routes, deps),
    async seed(isDemo) {
      if (isDemo) await seedDemoPlay(deps);
    },
    periodic: [
      { name: "games.settle_open_rounds", pattern: "* * * * *", run: async () => void (await settleOpenRounds(deps)) },
      {
        name: "games.retire_rounds",
        pattern: "23 * * * *",
        run: async () => void (deps.roundsOnlineDays > 0 && (await retireRounds(deps, deps.roundsOnlineDays))),
      },
      { name: "games.expire_demo", pattern: "37 * * * *", run: () => expireDemoSessions(deps) },
    ],
  };
}
