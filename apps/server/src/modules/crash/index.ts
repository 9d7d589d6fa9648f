// Gust, the house's crash: one flight for everybody.
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { CrashDeps } from "./deps.ts";
import { flyLoop } from "./fly.ts";
import { crashRoutes } from "./routes.ts";

export function crashModule(deps: CrashDeps): Module<Actor> {
  return { name: "crash", routes: (routes) => crashRoutes(routes, deps), loops: [flyLoop(deps)] };
}
