// The bots, against a Bot API that checks what we send.
import { describe, expect, it } from "vitest";
import { FakeBotApi } from "../../../test/bot-api.ts";
import { BOTS, identityTools, NORMAL_BOT } from "../../../test/identity.ts";
import { runPeriodic } from "../../../test/money.ts";
import { TEST_SECRET, useTestServer } from "../../../test/server.ts";
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
    expect(((await tell(messageOf("hello"))).json() as { text: string }).text).toMatch(/\/language.*\/stop/s);
    expect((await tell(messageOf("/start", { chat: "group" }))).json()).toEqual({});
    expect((await tell({ update_id: ++updates })).json()).toEqual({});
  });
  it("notes who starts, stops, blocks and unblocks it; nobody who stopped it is there again by unblocking", async () => {
    const [ann, ben] = [99_010, 99_011];
    const blocks = (id: number, status: "kicked" | "member") =>
      tell({
        update_id: ++updates,
        my_chat_member: {
          ...{ chat: { id, type: "private" }, from: { id, is_bot: false, first_name: "Ann" }, date: 1_700_000_000 },
          ...{ old_chat_member: { status: "member" }, new_chat_member: { status } },
        },
      });
    const ends = async () => {
      const rows = await server().db.read((reader) =>
        reader
          .selectFrom("bot_chat")
          .select("ended_by")
          .where("telegram_user_id", "in", [String(ann), String(ben)])
          .orderBy("telegram_user_id")
          .execute(),
      );
      return rows.map(({ ended_by }) => ended_by);
    };
    for (const id of [ann, ben]) await tell(messageOf("/start", { id }));
    await blocks(ann, "kicked");
    const stopped = (await tell(messageOf("/stop", { id: ben, language: "pl" }))).json() as { text: string };
    expect(stopped.text).toContain("wyślij /start");
    expect(await ends()).toEqual(["blocked", "stopped"]);
    for (const id of [ann, ben]) await blocks(id, "member");
    expect(await ends()).toEqual([null, "stopped"]);
    await tell(messageOf("/start", { id: ben }));
    expect(await ends()).toEqual([null, null]);
    // Neither has an account.
    house.clock.advance(31 * 24 * 3_600_000);
    await runPeriodic(server(), "messenger_bot.forget_strangers");
    expect(await ends()).toEqual([]);
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
  function fakeApi() {
    const telegram = new FakeBotApi();
    return { telegram, deps: { identity: server().identity, bots, secret: TEST_SECRET, callTelegram: telegram.call } };
  }

  it("is told our webhook with its secret, and that messages and who blocks us are all we hear", async () => {
    const { telegram, deps } = fakeApi();
    await registerWebhooks({ ...deps, origin: ORIGIN });
    expect(telegram.calls).toEqual([
      {
        bot: bot.botId,
        method: "setWebhook",
        payload: {
          url: `${ORIGIN}/api/webhooks/telegram/normal`,
          secret_token: webhookSecret(TEST_SECRET, bot),
          allowed_updates: ["message", "my_chat_member"],
        },
      },
    ]);
  });
  it("is asked where it cannot reach us: each message is answered once, one from somebody who blocked the bot too", async () => {
    const { telegram, deps } = fakeApi();
    telegram.updates.push(messageOf("/start", { id: 1 }), messageOf("/start", { id: 2 }));
    telegram.blocked.add(1);
    const polling = createPolling(bot, { ...deps, origin: "http://localhost:3000" });
    for (let round = 0; round < 3; round++) await polling.run();
    expect([telegram.messagesTo(1).length, telegram.messagesTo(2).length]).toEqual([0, 1]);
  });
});
