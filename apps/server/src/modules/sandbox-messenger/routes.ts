// The simulator's pages over HTTP. It stands at `localhost` and frames the app at `127.0.0.1`: two sites for a browser, as the messenger's and
// ours are, so that cookies, frames and messages behave as they would there.
import { readFileSync } from "node:fs";
import { fail, isLocale } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import type { Update } from "grammy/types";
import type { TelegramBot } from "../identity/index.ts";
import { answerTo, type BotDeps } from "../messenger-bot/index.ts";
import type { SimulatedBotApi } from "./bot-api.ts";
import { simulatorPage } from "./page.ts";
import { type SimulatedPerson, signInitData } from "./sign.ts";

export const SIMULATOR_ORIGIN = "http://localhost:*";

const SCRIPT = readFileSync(new URL("./simulator.js", import.meta.url), "utf8");
const STYLE = readFileSync(new URL("./simulator.css", import.meta.url), "utf8");
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'";

interface Asked {
  bot?: string;
  user?: string;
  language?: string;
  start?: string;
  text?: string;
}

const TEXT_MOST = 4_096;

export function simulatorRoutes(app: FastifyInstance, deps: BotDeps, api: SimulatedBotApi): void {
  const { clock } = deps.identity;
  const read = ({ bot: type, user = "", language = "en" }: Asked) => {
    const bot = deps.bots.find((candidate) => candidate.type === type);
    if (!bot || !/^\d{1,12}$/.test(user) || Number(user) < 1 || !isLocale(language)) throw fail("not_found");
    return { bot, person: { id: Number(user), firstName: "Ann", languageCode: language } };
  };

  app.get("/sandbox-messenger", (request, reply) => {
    const [host, port] = request.host.split(":");
    // Framed by its own site the app would have its cookies, which it does not have in the messenger.
    if (host === "127.0.0.1") return reply.redirect(`http://localhost:${port}${request.url}`, 302);
    return reply
      .headers({ "content-security-policy": POLICY, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(simulatorPage(`http://127.0.0.1:${port}`));
  });
  app.get("/sandbox-messenger/simulator.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(SCRIPT),
  );
  app.get("/sandbox-messenger/simulator.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(STYLE),
  );
  app.get<{ Querystring: Asked }>("/sandbox-messenger/init-data", (request, reply) => {
    const { bot, person } = read(request.query);
    const initData = signInitData(bot, person, { at: clock.now(), start: request.query.start });
    return reply.header("cache-control", "no-store").send({ botId: bot.botId, initData });
  });
  app.get<{ Querystring: Asked }>("/sandbox-messenger/messages", (request, reply) => {
    const { person } = read(request.query);
    return reply.header("cache-control", "no-store").send({ items: api.messagesTo(person.id) });
  });
  app.post<{ Querystring: Asked }>("/sandbox-messenger/say", { bodyLimit: 1 }, async (request, reply) => {
    const { text = "" } = request.query;
    const { bot, person } = read(request.query);
    if (text === "" || text.length > TEXT_MOST) throw fail("not_found");
    const answer = await answerTo(bot, deps, updateOf(bot, person, { text, at: clock.now() }));
    if (answer) api.show(bot.type, answer as Parameters<SimulatedBotApi["show"]>[1]);
    return reply.code(204).send();
  });
}

/** A message in a private chat, as Telegram tells of it. */
function updateOf(bot: TelegramBot, person: SimulatedPerson, { text, at }: { text: string; at: Date }): Update {
  const from = { id: person.id, is_bot: false, first_name: person.firstName, language_code: person.languageCode };
  const [command = ""] = text.split(" ", 1);
  const entity = { type: "bot_command" as const, offset: 0, length: command.length };
  return {
    update_id: Number(bot.botId),
    message: {
      ...{ message_id: 1, date: Math.floor(at.getTime() / 1000), from, text },
      chat: { id: person.id, type: "private", first_name: person.firstName },
      ...(text.startsWith("/") && { entities: [entity] }),
    },
  };
}
