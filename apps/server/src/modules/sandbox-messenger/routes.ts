// The simulator's pages over HTTP. It stands at `localhost` and frames the app at `127.0.0.1`: two sites for a browser, as the messenger's and
// ours are, so that cookies, frames and messages behave as they would there.
import { readFileSync } from "node:fs";
import { fail, isLocale } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import type { IdentityDeps } from "../identity/index.ts";
import { simulatorPage } from "./page.ts";
import { signInitData } from "./sign.ts";

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
}

export function simulatorRoutes(app: FastifyInstance, { telegramBots, clock }: IdentityDeps): void {
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
    const { bot: type, user = "", language = "en", start } = request.query;
    const bot = telegramBots.find((candidate) => candidate.type === type);
    if (!bot || !/^\d{1,12}$/.test(user) || Number(user) < 1 || !isLocale(language)) throw fail("not_found");
    const person = { id: Number(user), firstName: "Ann", languageCode: language };
    const initData = signInitData(bot, person, { at: clock.now(), start });
    return reply.header("cache-control", "no-store").send({ botId: bot.botId, initData });
  });
}
