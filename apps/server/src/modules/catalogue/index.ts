// The catalogue: what there is to play, and what players like of it. Launching and playing are built upon it.
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import type { CatalogueDeps } from "./deps.ts";
import { catalogueHandlers, cataloguePeriodic } from "./jobs.ts";
import { catalogueRoutes } from "./routes.ts";
import { seedDemoCategories } from "./seed-demo-categories.ts";
import { seedDemoGames, seedHouseGames } from "./seed-games.ts";

export { type CatalogueDeps, type CatalogueOptions, catalogueDeps } from "./deps.ts";
export { favoritesAmong } from "./favorites.ts";
export { type ExternalName, findCoverSubject, findNamedGame, findOpenGame, games } from "./find-games.ts";
export { type GamePage, pageOf } from "./game-page.ts";
export { type ImportOptions, type ImportReport, importGames } from "./import-games.ts";
export { importIntegration } from "./jobs.ts";
export type { LiveCatalogue } from "./live-catalogue.ts";
export type { GameLister, ListedGame, ListedRow } from "./provider-list.ts";
export { seedDemoCategories } from "./seed-demo-categories.ts";
export { seedDemoGames, seedHouseGames } from "./seed-games.ts";
export { type CatalogueGame, CatalogueSnapshot, HOUSE_INTEGRATION } from "./snapshot.ts";

export function catalogueModule<Actor extends ActorBasics>(deps: CatalogueDeps): Module<Actor> {
  return {
    name: "catalogue",
    routes: (routes) => catalogueRoutes(routes, deps),
    jobs: catalogueHandlers(deps),
    periodic: cataloguePeriodic(deps),
    async seed(isDemo) {
      if (isDemo) await seedDemoCategories(deps);
      await seedHouseGames(deps);
      if (isDemo) await seedDemoGames(deps);
    },
  };
}
