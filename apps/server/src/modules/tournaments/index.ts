// Tournaments and the banners that announce them and everything else.
export { tournamentsDeps } from "./deps.ts";
export { tournamentRoutes } from "./routes.ts";
export { seedDemoTournaments } from "./seed-demo-tournaments.ts";
