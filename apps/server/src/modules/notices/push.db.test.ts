// What leaves the page: each browser of a person is sent a notice once, readable by it alone, and the bot brings it once; both only what and when the
// person wants.
import { beforeEach, describe, expect, it } from "vitest";
import { FakeBotApi } from "../../../test/bot-api.ts";
import { runJob } from "../../../test/deposits.ts";
import { BOTS, botIdOf, identityTools, NORMAL_BOT, VIP_BOT } from "../../../test/identity.ts";
import { playerIdOf } from "../../../test/money.ts";
import { newVapidKeys, PushBrowser } from "../../../test/push-browser.ts";
import { type Person, type Registered, useTestServer } from "../../../test/server.ts";
import { meetingOf, withoutConditionOn } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import type { ProviderRequest } from "../../kernel/provider-http.ts";
import { openChat, stopChats } from "../messenger-bot/chats.ts";
import { excludePlayer } from "../play-limits/index.ts";
import { sendOnce } from "./bot-notice.ts";
import { tell } from "./tell.ts";

const keys = newVapidKeys();
const browsers = new Map<string, PushBrowser>();
const callPush = async (request: ProviderRequest) => {
  const browser = browsers.get(request.url);
  if (!browser) throw new Error(`nobody lives at ${request.url}`);
  return browser.take(request);
};
const telegram = new FakeBotApi();
const house = useTestServer(
  { ...BOTS, WEB_PUSH_PUBLIC_KEY: keys.publicKey, WEB_PUSH_PRIVATE_KEY: keys.privateKey },
  { callPush, callTelegram: telegram.call },
);
const { server, clock, player, visitor, drain } = house;

async function subscribe(person: Person, path: string): Promise<PushBrowser> {
  const browser = new PushBrowser(path, keys.publicKey);
  browsers.set(browser.endpoint, browser);
  await person.client.me.push({ body: { token: browser.token } });
  return browser;
}

let made = 0;
async function tellOf(person: { globalId: string }, kind: "deposit_arrived" | "new_sign_in" | "tournament_ending") {
  const playerId = await playerIdOf(server(), person.globalId);
  const facts = kind === "deposit_arrived" ? { amount: { value: "50.00", currency: "USD" } } : { browser: "Chrome" };
  await server().db.transact((tx) => tell(tx, { clock }, [{ playerId, kind, subject: `s${++made}`, facts }]));
  await drain();
}
const sentTo = (browser: PushBrowser) => browser.received.map(({ message }) => message.title);
const pushesOf = (browser: PushBrowser) =>
  server().db.read((reader) =>
    reader
      .selectFrom("notice_push")
      .innerJoin("push_subscription", "push_subscription.id", "subscription_id")
      .select(["notice_id", "subscription_id", "sent_at"])
      .where("endpoint", "=", browser.endpoint)
      .execute(),
  );

let person: Registered;
let phone: PushBrowser;
beforeEach(async () => {
  person = await player();
  phone = await subscribe(person, `phone-${++made}`);
});

it("reaches every browser of a person, in their language, without the sum, and leads to the notice", async () => {
  const other = visitor();
  const { email, password } = person;
  other.token = (await other.client.auth.login({ body: { email, password } })).token;
  const laptop = await subscribe(other, `laptop-${made}`);
  await drain();
  await person.client.me.update({ body: { language: "ru" } });
  await tellOf(person, "deposit_arrived");
  for (const browser of [phone, laptop]) {
    const last = browser.received.at(-1);
    expect(last?.message).toMatchObject({ title: "Пополнение зачислено", body: "" });
    expect(last?.message.path).toBe(`/ru/notifications?open=${last?.message.tag}`);
    expect(last?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
  }
  await person.client.notices.changeDevices({ body: { showsAmounts: true } });
  await tellOf(person, "deposit_arrived");
  expect(phone.received.at(-1)?.message.body).toBe("$50,00 на вашем балансе.");
});

it("is sent once, however often its work is repeated; one that was cut off is sent again under the same name", async () => {
  await tellOf(person, "deposit_arrived");
  const [push] = await pushesOf(phone);
  const again = () =>
    runJob(server(), "notices.push", { noticeId: push?.notice_id, subscriptionId: push?.subscription_id });
  await again();
  expect(phone.received).toHaveLength(1);
  // Killed after the push service had it, and before that was written.
  await server().db.transact((tx) =>
    tx
      .updateTable("notice_push")
      .set({ sent_at: null })
      .where("notice_id", "=", push?.notice_id ?? "")
      .execute(),
  );
  await again();
  const [first, second] = phone.received;
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(second?.message.tag).toBe(first?.message.tag);
});

it("forgets a browser that is gone, and tries again one whose push service is down", async () => {
  phone.status = 503;
  await tellOf(person, "deposit_arrived");
  const [push] = await pushesOf(phone);
  expect(push?.sent_at).toBeNull();
  const again = () =>
    runJob(server(), "notices.push", { noticeId: push?.notice_id, subscriptionId: push?.subscription_id });
  await expect(again()).rejects.toThrow("fcm.googleapis.com answered 503");
  phone.status = 201;
  await again();
  expect(phone.received).toHaveLength(1);
  phone.status = 410;
  await tellOf(person, "deposit_arrived");
  expect(await pushesOf(phone)).toEqual([]);
  expect((await person.client.me.get()).isPushNotificationsActive).toBe(false);
});

describe("what a person does not want", () => {
  it("a topic that is switched off is not sent", async () => {
    await person.client.notices.change({ body: { topic: "money", channel: "push", isOn: false } });
    await tellOf(person, "deposit_arrived");
    expect(sentTo(phone)).toEqual([]);
  });

  it("in quiet hours only what concerns security comes; the rest waits for their end", async () => {
    // The clock of the tests says noon in UTC.
    await person.client.notices.changeDevices({ body: { quiet: { from: "11:00", to: "13:00", zone: "UTC" } } });
    const playerId = await playerIdOf(server(), person.globalId);
    const facts = { amount: { value: "50.00", currency: "USD" } };
    await server().db.transact((tx) =>
      tell(tx, { clock }, [
        { playerId, kind: "deposit_arrived", subject: "quiet", facts },
        { playerId, kind: "new_sign_in", subject: "quiet", facts: {} },
      ]),
    );
    const events = await server().db.read((reader) =>
      reader
        .selectFrom("outbox_event")
        .select("id")
        .where("type", "=", "notices.made")
        .orderBy("id", "desc")
        .limit(1)
        .execute(),
    );
    await runJob(server(), "events.dispatch", { eventId: events[0]?.id });
    const pushes = await pushesOf(phone);
    expect(pushes).toHaveLength(2);
    for (const { notice_id, subscription_id } of pushes)
      await runJob(server(), "notices.push", { noticeId: notice_id, subscriptionId: subscription_id });
    expect(sentTo(phone)).toEqual(["Log-in on a new device"]);
    clock.advance(2 * 3_600_000);
    await drain();
    expect(sentTo(phone)).toEqual(["Log-in on a new device", "Deposit arrived"]);
  });

  it("nothing calls back to play whoever has taken a break since it was planned", async () => {
    await person.client.notices.change({ body: { topic: "tournaments", channel: "push", isOn: true } });
    const playerId = await playerIdOf(server(), person.globalId);
    const notice = { playerId, kind: "tournament_ending" as const, subject: "cup", facts: {} };
    await server().db.transact(async (tx) => {
      await tell(tx, { clock }, [notice]);
      await excludePlayer(tx, playerId, new Date(clock.now().getTime() + 3_600_000));
    });
    await drain();
    expect(sentTo(phone)).toEqual([]);
    expect(await pushesOf(phone)).toHaveLength(1);
  });
});

describe("the bot", () => {
  let linked = 800_000;
  const { initData } = identityTools(house);
  const inBot = (id: number, bot: "normal" | "vip" = "normal") => ({ telegramUserId: String(id), bot });
  const start = (id: number, bot?: "normal" | "vip") =>
    server().db.transact((tx) => openChat(tx, inBot(id, bot), clock.now()));
  /** Somebody whose Telegram is linked, who has started the bot and wants to be told of money there. */
  async function messengerPerson(): Promise<Registered & { telegramId: number }> {
    const [someone, telegramId] = [await player(), ++linked];
    const { email, password } = someone;
    const payload = initData(telegramId);
    await visitor().client.auth.login({
      body: { email, password, telegram: { botId: botIdOf(NORMAL_BOT), payload } },
    });
    await start(telegramId);
    await someone.client.notices.change({ body: { topic: "money", channel: "bot", isOn: true } });
    await drain();
    return Object.assign(someone, { telegramId });
  }
  const channelOf = async (someone: Person) => (await someone.client.notices.settings()).messenger;
  const waiting = () =>
    server().db.read((reader) => reader.selectFrom("notice_bot").selectAll().where("sent_at", "is", null).execute());
  /** Made, with the message that is to go out planned and not sent. */
  async function plan(someone: { globalId: string }): Promise<string> {
    const playerId = await playerIdOf(server(), someone.globalId);
    const id = await server().db.transact(async (tx) => {
      const facts = { amount: { value: "50.00", currency: "USD" } };
      await tell(tx, { clock }, [{ playerId, kind: "deposit_arrived", subject: `b${++made}`, facts }]);
      const row = await tx
        .selectFrom("notice")
        .select("id")
        .where("player_id", "=", playerId)
        .where("subject", "=", `b${made}`)
        .executeTakeFirstOrThrow();
      await tx.insertInto("notice_bot").values({ notice_id: row.id, free_at: clock.now() }).execute();
      return row.id;
    });
    return id;
  }
  const send = (noticeId: string) => runJob(server(), "notices.bot", { noticeId });

  it("brings what was chosen, once, in the person's language and without the sum; nothing else", async () => {
    const ann = await messengerPerson();
    await ann.client.me.update({ body: { language: "ru" } });
    await tellOf(ann, "deposit_arrived");
    await tellOf(ann, "tournament_ending");
    await send(
      (await ann.client.notices.list({ query: {} })).items.find(({ kind }) => kind === "deposit_arrived")?.id ?? "",
    );
    const [message, ...more] = telegram.messagesTo(ann.telegramId);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ text: "Пополнение зачислено", disable_notification: false });
    expect(JSON.stringify(message)).toContain("/ru/mini-app/normal?tgWebAppStartParam=redirect_");
    await ann.client.notices.changeDevices({ body: { showsAmounts: true } });
    await tellOf(ann, "deposit_arrived");
    expect(telegram.messagesTo(ann.telegramId)[1]?.text).toBe("Пополнение зачислено\n$50,00 на вашем балансе.");
  });

  it("is offered to nobody without a linked Telegram, and ends with a stop or a block; the other bot takes over", async () => {
    expect(await channelOf(person)).toBe("none");
    const ann = await messengerPerson();
    expect(await channelOf(ann)).toBe("on");
    clock.advance(1_000);
    await start(ann.telegramId, "vip");
    telegram.blocked.add(ann.telegramId);
    await tellOf(ann, "deposit_arrived");
    expect(telegram.messagesTo(ann.telegramId)).toEqual([]);
    expect(await channelOf(ann)).toBe("stopped");
    telegram.blocked.delete(ann.telegramId);
    await start(ann.telegramId);
    await tellOf(ann, "deposit_arrived");
    expect(telegram.calls.at(-1)?.bot).toBe(botIdOf(NORMAL_BOT));
    clock.advance(1_000);
    await start(ann.telegramId, "vip");
    await tellOf(ann, "deposit_arrived");
    expect(telegram.calls.at(-1)?.bot).toBe(botIdOf(VIP_BOT));
    await server().db.transact((tx) => stopChats(tx, String(ann.telegramId), clock.now()));
    await tellOf(ann, "deposit_arrived");
    expect(telegram.messagesTo(ann.telegramId)).toHaveLength(2);
  });

  it("keeps silent as long as Telegram asks for, for everybody, and then brings all", async () => {
    const [ann, ben] = [await messengerPerson(), await messengerPerson()];
    const notices = [await plan(ann), await plan(ben)];
    telegram.waitsFor = 30;
    for (const id of notices) await send(id);
    clock.advance(29_000);
    for (const id of notices) await send(id);
    expect([ann, ben].map(({ telegramId }) => telegram.messagesTo(telegramId).length)).toEqual([0, 0]);
    clock.advance(2_000);
    for (const id of notices) await send(id);
    expect([ann, ben].map(({ telegramId }) => telegram.messagesTo(telegramId).length)).toEqual([1, 1]);
  });

  it("sends one whose outcome nobody knows once more without a sound, and gives up after the third", async () => {
    const ann = await messengerPerson();
    const id = await plan(ann);
    telegram.isCutOff = true;
    await expect(send(id)).rejects.toThrow("Telegram answered 502");
    // Its turn is not over yet.
    await send(id);
    expect(telegram.messagesTo(ann.telegramId)).toHaveLength(1);
    for (let tries = 0; tries < 3; tries++) {
      clock.advance(16_000);
      telegram.isCutOff = true;
      await send(id).catch(() => undefined);
    }
    telegram.isCutOff = false;
    expect(telegram.messagesTo(ann.telegramId).map((message) => message.disable_notification)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await waiting()).map(({ notice_id }) => notice_id)).toContain(id);
  });

  /** Two workers that both believe that it is theirs, as when one was only slow: both have read it before either takes its turn. */
  async function sendTwice(
    noticeId: string,
    { db, callTelegram }: { db: Database; callTelegram: typeof telegram.call },
  ) {
    const { identity, cashier } = server();
    const bothHaveRead = meetingOf(2);
    const met: Database = {
      ...db,
      read: async (work) => {
        const found = await db.read(work);
        await bothHaveRead();
        return found;
      },
    };
    const bot = { bots: identity.telegramBots, origin: "https://play.example.com", secret: "", callTelegram };
    const deps = {
      ...{ identity: { ...identity, db: met }, wallet: cashier.wallet, publish: async () => undefined },
      push: { db, clock, vapid: undefined, callPush },
      bot: { identity: { ...identity, db }, ...bot },
    };
    await Promise.all([sendOnce(deps, noticeId), sendOnce(deps, noticeId)]);
  }

  it("two workers that send the same at once send one", async () => {
    const ann = await messengerPerson();
    await sendTwice(await plan(ann), { db: server().db, callTelegram: telegram.call });
    expect(telegram.messagesTo(ann.telegramId)).toHaveLength(1);
  });

  it("control: where nobody looks whether the turn is free, both send", async () => {
    const ann = await messengerPerson();
    const bothSend = meetingOf(2);
    await sendTwice(await plan(ann), {
      db: withoutConditionOn(server().db, "free_at"),
      callTelegram: async (request) => {
        await bothSend();
        return telegram.call(request);
      },
    });
    expect(telegram.messagesTo(ann.telegramId)).toHaveLength(2);
  });
});
