// Tournaments: terms, tables that follow the journal, prizes; and the banners that announce them and everything else.
import type { Publish } from "@windfall/domain/publications";
import type { Module } from "../../kernel/module.ts";
import type { GamesDeps } from "../game-wallet/index.ts";
import { type Actor, seedDemoRobots } from "../identity/index.ts";
import { closeFinished } from "./close.ts";
import { type TournamentSources, type TournamentsDeps, tournamentsDeps } from "./deps.ts";
import { returnFees } from "./fees.ts";
import { catchUp } from "./follow.ts";
import { payPrizes } from "./pay-prizes.ts";
import { renewSeries } from "./renew.ts";
import { playRobots } from "./robots.ts";
import { tournamentRoutes } from "./routes.ts";
import { seedDemoTournaments } from "./seed-demo-tournaments.ts";
import { tellChanges, tellPrizes } from "./tell.ts";

export { closeFinished } from "./close.ts";
export { listEntryFacts, listPatterns, type Pattern } from "./entries.ts";
export { prizePaid } from "./events.ts";
export { returnFees } from "./fees.ts";
export { catchUp, followJournal } from "./follow.ts";
export {
  createTournament,
  editTournament,
  findManaged,
  listManaged,
  type ManagedDetails,
  type ManagedTournament,
  repeatTournament,
  stopTournament,
  type TournamentFilter,
} from "./manage.ts";
export { findPaidPrize, listCompeting, listEnding } from "./news.ts";
export {
  countWaitingOuts,
  findOut,
  finishOut,
  hasWaitingOut,
  holdOut,
  listOutIds,
  type OutFilter,
  type OutRow,
  proposeOut,
} from "./outs.ts";
export { payPrizes } from "./pay-prizes.ts";
export { type Recount, recount } from "./recount.ts";
export { renewSeries } from "./renew.ts";
export { fundRobot, ROBOT_CURRENCY } from "./robot-money.ts";
export { seedDemoTournaments } from "./seed-demo-tournaments.ts";

const FOLLOW_EVERY_MS = 1_000;
const ROBOTS_EVERY_MS = 3_000;

export interface TournamentsModuleOptions {
  publish: Publish;
  /** In a demo, what robots play with. */
  robots: GamesDeps | undefined;
}

export function tournamentsModule(
  sources: TournamentSources,
  { publish, robots }: TournamentsModuleOptions,
): Module<Actor> {
  const deps = tournamentsDeps(sources);
  const follow = { name: "tournaments.follow", everyMs: FOLLOW_EVERY_MS, run: () => tick(deps, publish) };
  return {
    name: "tournaments",
    routes: (routes) => tournamentRoutes(routes, deps),
    loops: robots
      ? [
          follow,
          { name: "tournaments.robots", everyMs: ROBOTS_EVERY_MS, run: () => playRobots({ ...deps, games: robots }) },
        ]
      : [follow],
    periodic: [{ name: "tournaments.close", pattern: "* * * * *", run: () => endAndRenew(deps, publish) }],
    async seed(isDemo) {
      if (!isDemo) return;
      await seedDemoTournaments(sources.identity);
      if (robots) await seedDemoRobots(sources.identity);
    },
  };
}

async function tick(deps: TournamentsDeps, publish: Publish): Promise<void> {
  await tellChanges(deps, publish, await catchUp(deps.identity.db));
}

async function endAndRenew(deps: TournamentsDeps, publish: Publish): Promise<void> {
  const closed = await closeFinished(deps.identity);
  await tellChanges(deps, publish, new Map(closed.map((id) => [id, []])));
  await tellPrizes(deps, publish, await payPrizes(deps.identity));
  await returnFees(deps.identity);
  await renewSeries(deps.identity);
}
