// What Telegram tells us: POST /api/webhooks/telegram/:bot, with a secret that only it and we know. The answer to a message is the answer to
// the call, so that nothing is asked of Telegram here and nothing can hang.
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Update } from "grammy/types";
import { deriveKey } from "../../kernel/secrets.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import type { TelegramBot } from "../identity/index.ts";
import { createBot } from "./bot.ts";
import type { BotDeps } from "./deps.ts";

export const BOT_WEBHOOK_PATH = "/api/webhooks/telegram/:bot";
const SECRET_HEADER = "x-telegram-bot-api-secret-token";
const BODY_LIMIT_BYTES = 64 * 1024;

export function webhookSecret(secret: string, { botId }: TelegramBot): string {
  return deriveKey(secret, `telegram webhook ${botId}`).toString("hex");
}

export function webhookDoor(app: FastifyInstance, deps: BotDeps, calls: SignedCalls): void {
  app.post<{ Params: { bot: string } }>(
    BOT_WEBHOOK_PATH,
    { ...calls.route, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => {
      const bot = deps.bots.find(({ type }) => type === request.params.bot);
      const shown = request.headers[SECRET_HEADER];
      if (!bot || !isSecret(shown, webhookSecret(deps.secret, bot))) {
        calls.unsigned(request);
        return reply.code(bot ? 401 : 404).send();
      }
      calls.signed(`telegram ${bot.type}`);
      return reply.send((await answerTo(bot, deps, request.body as Update)) ?? {});
    },
  );
}

function isSecret(shown: string | string[] | undefined, secret: string): boolean {
  const [given, expected] = [Buffer.from(String(shown)), Buffer.from(secret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Undefined where the bot has nothing to say: in groups, and to what is no message. */
export async function answerTo(row: TelegramBot, deps: BotDeps, update: Update): Promise<object | undefined> {
  let answer: object | undefined;
  const bot = createBot(row, deps, async (method, payload) => {
    answer = { method, ...payload };
    return { ok: true, result: true };
  });
  await bot.handleUpdate(update);
  return answer;
}
