// The catalogue: categories of games; games and providers come with the game server.
export { catalogueDeps, catalogueRoutes } from "./routes.ts";
export { seedDemoCategories } from "./seed-demo-categories.ts";
