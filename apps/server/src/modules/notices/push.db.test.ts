// Push: each browser of a person is sent a notice once, readable by it alone, and only what and when the person wants.
import { beforeEach, describe, expect, it } from "vitest";
import { runJob } from "../../../test/deposits.ts";
import { playerIdOf } from "../../../test/money.ts";
import { newVapidKeys, PushBrowser } from "../../../test/push-browser.ts";
import { type Person, type Registered, useTestServer } from "../../../test/server.ts";
import type { ProviderRequest } from "../../kernel/provider-http.ts";
import { excludePlayer } from "../play-limits/index.ts";
import { tell } from "./tell.ts";

const keys = newVapidKeys();
const browsers = new Map<string, PushBrowser>();
const callPush = async (request: ProviderRequest) => {
  const browser = browsers.get(request.url);
  if (!browser) throw new Error(`nobody lives at ${request.url}`);
  return browser.take(request);
};
const { server, clock, player, visitor, drain } = useTestServer(
  { WEB_PUSH_PUBLIC_KEY: keys.publicKey, WEB_PUSH_PRIVATE_KEY: keys.privateKey },
  { callPush },
);

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
