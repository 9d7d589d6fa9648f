// Content: the documents that everyone may read, banned or not.
export { contentRoutes } from "./routes.ts";
