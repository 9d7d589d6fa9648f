// The bots, against a Bot API that checks what we send.
import { describe, expect, it } from "vitest";
import { BOTS, identityTools, NORMAL_BOT } from "../../../test/identity.ts";
import { TEST_SECRET, useTestServer } from "../../../test/server.ts";
import type { ProviderRequest } from "../../kernel/provider-http.ts";
import { telegramBots } from "../identity/index.ts";
import { createPolling, registerWebhooks } from "./updates.ts";
import { webhookSecret } from "./webhook.ts";

const ORIGIN = "https://play.example.com";
const house = useTestServer({ ...BOTS, PUBLIC_ORIGIN: ORIGIN });
const { server, player, visitor } = house;
const { initData } = identityTools(house);
const bots = telegramBots({ normal: NORMAL_BOT });
const [bot] = bots;
if (!bot) throw new Error("there is no bot");

let updates = 100;
const messageOf = (text: string, { id = 99_001, language = "en", chat = "private" } = {}) => ({
  update_id: ++updates,
  message: {
    message_id: 1,
    date: 1_700_000_000,
    chat: { id, type: chat, first_name: "Ann" },
    from: { id, is_bot: false, first_name: "Ann", language_code: language },
    text,
    ...(text.startsWith("/") && {
      entities: [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length ?? 0 }],
    }),
  },
});
const tell = (update: object, secret: string | undefined = webhookSecret(TEST_SECRET, bot), type = "normal") =>
  server().app.inject({
    method: "POST",
    url: `/api/webhooks/telegram/${type}`,
    headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret },
    payload: JSON.stringify(update),
  });
const urlIn = (answer: { json(): unknown }) =>
  (answer.json() as { reply_markup: { inline_keyboard: [[{ web_app: { url: string } }]] } }).reply_markup
    .inline_keyboard[0][0].web_app.url;

describe("the webhook", () => {
  it("greets in the language that Telegram names, and opens the app with what the link said", async () => {
    const answer = await tell(messageOf("/start promo_SUMMER__game_gust", { language: "pl" }));
    expect(answer.json()).toMatchObject({ method: "sendMessage", chat_id: 99_001 });
    expect((answer.json() as { text: string }).text).toMatch(/^Witamy w Windfall!.*\n\n.*SUMMER/s);
    expect(urlIn(answer)).toBe(`${ORIGIN}/pl/mini-app/normal?tgWebAppStartParam=promo_SUMMER__game_gust`);
  });
  it("drops a start parameter that could be none", async () => {
    expect(urlIn(await tell(messageOf("/start https://evil.example/?x")))).toBe(`${ORIGIN}/en/mini-app/normal`);
  });
  it("changes the language of the account that is linked, and greets in it from then on", async () => {
    const person = await player();
    const telegram = { botId: bot.botId, payload: initData(99_002) };
    await visitor().client.auth.login({ body: { email: person.email, password: person.password, telegram } });
    const list = (await tell(messageOf("/language", { id: 99_002 }))).json() as { text: string };
    expect(list.text.split("\n")).toHaveLength(10);
    expect(urlIn(await tell(messageOf("/kk", { id: 99_002 })))).toBe(`${ORIGIN}/kk/mini-app/normal`);
    expect((await person.client.me.get()).language).toBe("kk");
    const later = await tell(messageOf("/start promo_X", { id: 99_002 }));
    expect(urlIn(later)).toBe(`${ORIGIN}/kk/mini-app/normal?tgWebAppStartParam=promo_X`);
    // A code is for whoever opens an account now.
    expect((later.json() as { text: string }).text).not.toContain("\n");
  });
  it("answers other words with what it understands, and says nothing in groups", async () => {
    expect(((await tell(messageOf("hello"))).json() as { text: string }).text).toContain("/language");
    expect((await tell(messageOf("/start", { chat: "group" }))).json()).toEqual({});
    expect((await tell({ update_id: ++updates })).json()).toEqual({});
  });
  it.each([
    ["a wrong secret", () => tell(messageOf("/start"), "0".repeat(64)), 401],
    ["an empty secret", () => tell(messageOf("/start"), ""), 401],
    ["a bot that is none", () => tell(messageOf("/start"), undefined, "other"), 404],
    ["a body of a hundred kilobytes", () => tell({ ...messageOf("/start"), filler: "x".repeat(100_000) }), 413],
  ])("refuses %s", async (_, send, status) => {
    expect((await send()).statusCode).toBe(status);
  });
});

describe("the Bot API", () => {
  /** Takes what the real one takes, and refuses to write to whoever has blocked the bot. */
  function fakeApi(waiting: object[] = [], blocked = new Set<number>()) {
    const calls: { method: string; payload: Record<string, unknown> }[] = [];
    const callTelegram = async ({ url, body = "" }: ProviderRequest) => {
      const [, token, method = ""] = /^https:\/\/api\.telegram\.org\/bot([^/]+)\/(\w+)$/.exec(url) ?? [];
      expect(token).toBe(bot?.token);
      const payload = JSON.parse(body) as Record<string, unknown>;
      calls.push({ method, payload });
      if (method === "sendMessage" && blocked.has(payload.chat_id as number)) {
        const description = "Forbidden: bot was blocked by the user";
        return { status: 403, body: JSON.stringify({ ok: false, error_code: 403, description }) };
      }
      const offset = Number(payload.offset ?? 0);
      const due = waiting.filter((update) => (update as { update_id: number }).update_id >= offset);
      return { status: 200, body: JSON.stringify({ ok: true, result: method === "getUpdates" ? due : true }) };
    };
    const deps = { identity: server().identity, bots, secret: TEST_SECRET, callTelegram };
    return { calls, deps };
  }

  it("is told our webhook with its secret, and that messages are all we hear", async () => {
    const { calls, deps } = fakeApi();
    await registerWebhooks({ ...deps, origin: ORIGIN });
    expect(calls).toEqual([
      {
        method: "setWebhook",
        payload: {
          url: `${ORIGIN}/api/webhooks/telegram/normal`,
          secret_token: webhookSecret(TEST_SECRET, bot),
          allowed_updates: ["message"],
        },
      },
    ]);
  });
  it("is asked where it cannot reach us: each message is answered once, one from somebody who blocked the bot too", async () => {
    const { calls, deps } = fakeApi([messageOf("/start", { id: 1 }), messageOf("/start", { id: 2 })], new Set([1]));
    const polling = createPolling(bot, { ...deps, origin: "http://localhost:3000" });
    for (let round = 0; round < 3; round++) await polling.run();
    const written = calls.filter(({ method }) => method === "sendMessage").map(({ payload }) => payload.chat_id);
    expect(written).toEqual([1, 2]);
  });
});
