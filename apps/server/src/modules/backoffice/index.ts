// The payment desk: what staff see of orders and withdrawals, and what they decide.
import type { Publish } from "@windfall/domain/publications";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { deskReactions } from "./announce.ts";
import type { BackofficeDeps } from "./deps.ts";
import { backofficeRoutes } from "./routes.ts";

export type { BackofficeDeps } from "./deps.ts";

export function backofficeModule(deps: BackofficeDeps, publish: Publish): Module<Actor> {
  return {
    name: "backoffice",
    routes: (routes) => backofficeRoutes(routes, deps),
    reactions: deskReactions(deps.identity, publish),
  };
}
