// The house studio: its own games, which use the seamless wallet like any other provider.
export { houseGames } from "./house-games.ts";
export { houseGameRoutes } from "./routes.ts";
