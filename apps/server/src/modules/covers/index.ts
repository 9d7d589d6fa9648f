// Pictures of games that have none of their own.
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import { type CoversDeps, coverRoutes } from "./routes.ts";

export type { CoversDeps } from "./routes.ts";
export { coverKind, coverUrl, coverVersion } from "./subject.ts";

export function coversModule<Actor extends ActorBasics>(deps: CoversDeps): Module<Actor> {
  return { name: "covers", doors: (app) => coverRoutes(app, deps) };
}
