// An outside provider of games in miniature, for the demo: it shares our process and nothing else.
export type { Studio } from "./casino.ts";
export { createStudio, type SandboxStudio } from "./create-studio.ts";
export { type StudioRouteOptions, studioRoutes } from "./routes.ts";
export { SANDBOX_INTEGRATION } from "./sessions.ts";
export { studioHandlers } from "./spins.ts";
