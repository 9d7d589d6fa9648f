// The bots of the messenger: they greet, open the mini-app, and bring notices (docs/product/service.md#bot).
import type { FastifyInstance } from "fastify";
import type { Module } from "../../kernel/module.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import type { Actor } from "../identity/index.ts";
import { forgetStrangers } from "./chats.ts";
import type { BotDeps } from "./deps.ts";
import { createPolling, registerWebhooks } from "./updates.ts";
import { webhookDoor } from "./webhook.ts";

export { findChat } from "./chats.ts";
export { deliverByBot, pauseOf } from "./deliver.ts";
export type { BotDeps } from "./deps.ts";
export { answerTo, BOT_WEBHOOK_PATH } from "./webhook.ts";

export function messengerBotModule(deps: BotDeps, calls: SignedCalls): Module<Actor> {
  // Telegram sends to https alone; a machine of a developer asks instead.
  const isPublic = deps.origin.startsWith("https:");
  return {
    name: "messenger-bot",
    doors: (app: FastifyInstance) => webhookDoor(app, deps, calls),
    periodic: [
      { name: "messenger_bot.forget_strangers", pattern: "53 3 * * *", run: () => forgetStrangers(deps) },
      ...(isPublic
        ? [{ name: "messenger_bot.register", pattern: "*/10 * * * *", run: () => registerWebhooks(deps) }]
        : []),
    ],
    loops: isPublic ? [] : deps.bots.map((bot) => createPolling(bot, deps)),
  };
}
