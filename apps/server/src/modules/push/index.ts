// Web push: which browsers of a player may be told things, and how they are reached. What is told lies above.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { pushReactions } from "./end-subscriptions.ts";
import { pushRoutes } from "./routes.ts";

export { deliverPush, listSubscriptionIds, type PushDeps, type PushMessage } from "./subscriptions.ts";
export type { VapidKeys } from "./web-push.ts";

export function pushModule(deps: { db: Database; clock: Clock }): Module<Actor> {
  return { name: "push", routes: (routes) => pushRoutes(routes, deps), reactions: pushReactions(deps) };
}
