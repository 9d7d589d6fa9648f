// Tournaments and the banners that announce them and everything else.
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { type TournamentSources, tournamentsDeps } from "./deps.ts";
import { tournamentRoutes } from "./routes.ts";
import { seedDemoTournaments } from "./seed-demo-tournaments.ts";

export { seedDemoTournaments } from "./seed-demo-tournaments.ts";

export function tournamentsModule(sources: TournamentSources): Module<Actor> {
  const deps = tournamentsDeps(sources);
  return {
    name: "tournaments",
    routes: (routes) => tournamentRoutes(routes, deps),
    async seed(isDemo) {
      if (isDemo) await seedDemoTournaments(sources.identity);
    },
  };
}
