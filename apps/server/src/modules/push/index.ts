// Web push: which browser of a player may be told things. Sending comes with the things to tell.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { pushReactions } from "./end-subscriptions.ts";
import { pushRoutes } from "./routes.ts";

export function pushModule(deps: { db: Database; clock: Clock }): Module<Actor> {
  return { name: "push", routes: (routes) => pushRoutes(routes, deps), reactions: pushReactions(deps) };
}
