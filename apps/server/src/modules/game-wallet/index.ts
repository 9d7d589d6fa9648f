// The seamless wallet of games: sessions, rounds, bets and wins, and the seeds of the house's draws.
export * from "./contract.ts";
export { playDemoRound } from "./demo-round.ts";
export type { GamesDeps, HouseGames } from "./deps.ts";
export { type FreeRoundsIssue, hasOpenFreeRounds, issueFreeRounds } from "./free-rounds.ts";
export {
  type HousePlayed,
  type HousePlayRequest,
  playHouseRound,
  settleOpenRounds,
  settleRound,
} from "./house-round.ts";
export { createPlayNews, type PlayNews } from "./news.ts";
export { getRound, listLastBets } from "./rounds.ts";
export { roundRoutes } from "./routes.ts";
export { type ChosenSeed, replaceSeedPair, type SeedPair, type Seeds, seedsOf } from "./seeds.ts";
export {
  createGameSessions,
  endGameSession,
  endRealSessions,
  expireDemoSessions,
  type OwnSession,
  openGameSession,
} from "./sessions.ts";
export { createGameWallet, type OpenWallet } from "./wallet.ts";
