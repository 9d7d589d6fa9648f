// The messenger in miniature, for development, tests and the demo: a page that plays Telegram around our mini-app. It exists only where no real
// bot is configured, because it signs for anybody.
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import type { BotDeps } from "../messenger-bot/index.ts";
import type { SimulatedBotApi } from "./bot-api.ts";
import { simulatorRoutes } from "./routes.ts";

export { SimulatedBotApi } from "./bot-api.ts";
export { SIMULATOR_ORIGIN } from "./routes.ts";
export { simulatedBots } from "./sign.ts";

export function sandboxMessengerModule<Actor extends ActorBasics>(bot: BotDeps, api: SimulatedBotApi): Module<Actor> {
  return { name: "sandbox-messenger", doors: (app) => simulatorRoutes(app, bot, api) };
}
