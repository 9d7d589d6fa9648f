// The payment desk: what staff see of orders and withdrawals, and what they decide.
export { deskReactions } from "./announce.ts";
export type { BackofficeDeps } from "./deps.ts";
export { backofficeRoutes } from "./routes.ts";
