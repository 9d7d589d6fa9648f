// The sportsbook: takes a feed into the line, and shows it.
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { SportsDeps } from "./deps.ts";
import { forgetEnded } from "./forget.ts";
import { sportsRoutes } from "./routes.ts";
import { createFeedWatch } from "./watch-feed.ts";

const TICK_MS = 1_000;

export function sportsModule(deps: SportsDeps): Module<Actor> {
  return {
    name: "sports",
    routes: (routes) => sportsRoutes(routes, deps),
    periodic: [{ name: "sports.forget", pattern: "23 4 * * *", run: () => forgetEnded(deps) }],
    ...(deps.openFeed && { loops: [{ name: "sports.feed", everyMs: TICK_MS, run: createFeedWatch(deps) }] }),
  };
}
