// An outside provider of games in miniature, for the demo: it shares our process and nothing else.
export { type Studio, signatureOf } from "./casino.ts";
export { type StudioRouteOptions, studioRoutes } from "./routes.ts";
export { studioHandlers } from "./spins.ts";
