// Content: the documents that everyone may read, banned or not.
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import { contentRoutes } from "./routes.ts";

export function contentModule<Actor extends ActorBasics>(options: { publicOrigin: string | undefined }): Module<Actor> {
  return { name: "content", routes: (routes) => contentRoutes(routes, options) };
}
