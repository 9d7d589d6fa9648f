// An outside provider of games in miniature, for the demo: it shares our process and nothing else.
import type { Module } from "../../kernel/module.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import type { Actor } from "../identity/index.ts";
import type { Studio } from "./casino.ts";
import { freeSpinHandlers } from "./free-spins.ts";
import { type StudioRouteOptions, studioRoutes } from "./routes.ts";
import { studioHandlers } from "./spins.ts";

export type { Studio } from "./casino.ts";
export { createStudio, type SandboxStudio } from "./create-studio.ts";
export { SANDBOX_INTEGRATION } from "./sessions.ts";

export function sandboxStudioModule(studio: Studio, calls: SignedCalls, options: StudioRouteOptions): Module<Actor> {
  return {
    name: "sandbox-studio",
    doors: (app) => studioRoutes(app, studio, calls, options),
    jobs: [...studioHandlers(studio), ...freeSpinHandlers(studio)],
  };
}
