// Web push: which browser of a player may be told things. Sending comes with the things to tell.
export { pushRoutes } from "./routes.ts";
