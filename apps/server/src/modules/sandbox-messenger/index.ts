// The messenger in miniature, for development, tests and the demo: a page that plays Telegram around our mini-app. It exists only where no real
// bot is configured, because it signs for anybody.
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import type { IdentityDeps } from "../identity/index.ts";
import { simulatorRoutes } from "./routes.ts";

export { SIMULATOR_ORIGIN } from "./routes.ts";
export { simulatedBots } from "./sign.ts";

export function sandboxMessengerModule<Actor extends ActorBasics>(identity: IdentityDeps): Module<Actor> {
  return { name: "sandbox-messenger", doors: (app) => simulatorRoutes(app, identity) };
}
