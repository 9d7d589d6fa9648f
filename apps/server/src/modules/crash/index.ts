// Gust, the house's crash: one flight for everybody.
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { CrashDeps } from "./deps.ts";
import { flyLoop } from "./fly.ts";
import { robotsLoop } from "./robots.ts";
import { crashRoutes } from "./routes.ts";

/** `hasRobots`: in a demo, so that nobody flies alone. */
export function crashModule(deps: CrashDeps, { hasRobots }: { hasRobots: boolean }): Module<Actor> {
  return {
    name: "crash",
    routes: (routes) => crashRoutes(routes, deps),
    loops: hasRobots ? [flyLoop(deps), robotsLoop(deps)] : [flyLoop(deps)],
  };
}
