// Notices of the bot: POST /api/webhooks/cryptobot (docs/security.md D6 to D8). Its signature is checked over the raw bytes; then the bot is asked
// what it really says. An invoice that is paid already costs no question, however often its notice comes.
import type { FastifyInstance } from "fastify";
import type { SignedCalls } from "../../../kernel/signed-calls.ts";
import type { CryptoDeps } from "../deps.ts";
import { CRYPTO_BOT, type CryptoBot } from "./crypto-bot.ts";
import { settleAll } from "./follow-invoices.ts";

export const BOT_NOTICES_PATH = `/api/webhooks/${CRYPTO_BOT}`;
const BODY_LIMIT_BYTES = 64 * 1024;
const ANSWERS = { taken: 200, signature: 401, unavailable: 503 } as const;

export async function botNoticeRoutes(
  app: FastifyInstance,
  deps: CryptoDeps,
  bot: CryptoBot,
  calls: SignedCalls,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(BOT_NOTICES_PATH, { ...calls.route, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const answer = (said: keyof typeof ANSWERS) =>
        reply.code(ANSWERS[said]).header("cache-control", "no-store").send({ detail: said });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const number = bot.readNotice(request.headers, body);
      if (number === "unsigned") {
        calls.unsigned(request);
        return answer("signature");
      }
      calls.signed(CRYPTO_BOT);
      // Of something else than a payment: nothing that we wait for.
      if (number === "other" || (await isPaid(deps, number))) return answer("taken");
      return answer((await settleAll(deps, bot, [number])) ? "taken" : "unavailable");
    });
    done();
  });
}

async function isPaid({ db }: CryptoDeps, number: string): Promise<boolean> {
  const row = await db.read((reader) =>
    reader
      .selectFrom("bot_invoice")
      .select("id")
      .where("number", "=", number)
      .where("status", "=", "paid")
      .executeTakeFirst(),
  );
  return row !== undefined;
}
