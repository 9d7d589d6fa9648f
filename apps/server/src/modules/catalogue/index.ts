// The catalogue: what there is to play, and what players like of it. Launching and playing are built upon it.
export { type CatalogueDeps, type CatalogueOptions, catalogueDeps } from "./deps.ts";
export { favoritesAmong } from "./favorites.ts";
export { type GamePage, pageOf } from "./game-page.ts";
export { type ImportOptions, type ImportReport, importGames } from "./import-games.ts";
export { catalogueHandlers, cataloguePeriodic, importIntegration } from "./jobs.ts";
export type { LiveCatalogue } from "./live-catalogue.ts";
export type { GameLister, ListedGame, ListedRow } from "./provider-list.ts";
export { catalogueRoutes } from "./routes.ts";
export { seedDemoCategories } from "./seed-demo-categories.ts";
export { seedDemoGames, seedHouseGames } from "./seed-games.ts";
export { type CatalogueGame, CatalogueSnapshot, HOUSE_INTEGRATION } from "./snapshot.ts";
