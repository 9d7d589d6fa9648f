// Pictures of games that have none of their own.
export { type CoversDeps, coverRoutes } from "./routes.ts";
export { coverKind, coverUrl, coverVersion } from "./subject.ts";
