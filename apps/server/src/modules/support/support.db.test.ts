// A conversation from both sides: what is written is there once and in order, and nobody else's to read.
import { randomUUID } from "node:crypto";
import { BAN_REASONS } from "@windfall/domain";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { picture } from "../../../test/deposits.ts";
import { staffMember } from "../../../test/desk.ts";
import { dueAtOnce } from "../../../test/due-at-once.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { playerIdOf } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { createLogger } from "../../kernel/log.ts";
import { LocalLimiter } from "../../kernel/rate-limit.ts";
import { createImageCleaner } from "../deposits/index.ts";
import { banPlayer, seedDemoPeople } from "../identity/index.ts";
import { seedAnswers } from "./answers.ts";
import { seedDemoChats } from "./seed-demo-chats.ts";

const support = useTestServer();
const { server, clock, player, visitor, drain } = support;
type Colleague = Person & { globalId: string };
let anna: Colleague;
let boris: Colleague;

beforeAll(async () => {
  await seedAnswers(server());
  anna = await staffMember(support, "operator", "Anna");
  boris = await staffMember(support, "cashier", "Boris");
});

const write = (person: Person, text: string, id: string = randomUUID()) =>
  person.client.support.write({ body: { messageId: id, text } });
const chatOf = (person: Person) => person.client.support.chat();
const textsOf = async (person: Person) => (await chatOf(person)).messages.map(({ text, event }) => event ?? text);
const answer = (who: Colleague, id: string, text: string, isNote = false) =>
  who.client.supportDesk.answerChat({ params: { id }, body: { messageId: randomUUID(), text, isNote } });
/** The conversation of a player, as the desk finds it. */
async function idOf(person: { globalId: string }, who: Colleague = anna): Promise<string> {
  const { items } = await who.client.supportDesk.listChats({ query: { queue: "all", search: person.globalId } });
  return items[0]?.id ?? "";
}
/** Somebody without an account, with the cookie that a browser would keep. */
async function stranger(text: string): Promise<{ person: Person; cookie: string }> {
  const person = visitor();
  const written = await person.request({
    method: "POST",
    url: "/api/v1/support/messages",
    payload: { messageId: randomUUID(), text },
  });
  const cookie = written.cookies.find(({ name }) => name === "chat");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  return { person, cookie: cookie?.value ?? "" };
}

describe("a conversation", () => {
  it("begins with a word, is answered, read and closed, and goes on with the next", async () => {
    const person = await player();
    expect(await chatOf(person)).toMatchObject({ status: "new", messages: [], unread: 0, canRate: false });
    await write(person, "Where is my deposit?");
    expect(await chatOf(person)).toMatchObject({ status: "waiting", agent: null, readByStaff: 0 });

    const id = await idOf(person);
    await anna.client.supportDesk.readChat({ params: { id }, body: { seq: 1 } });
    expect((await chatOf(person)).readByStaff).toBe(1);
    await answer(anna, id, "It is being checked.");
    expect(await chatOf(person)).toMatchObject({ status: "open", agent: "Anna", unread: 1 });
    expect(await textsOf(person)).toEqual(["Where is my deposit?", "joined", "It is being checked."]);
    await person.client.support.read({ body: { seq: 3 } });
    expect(await chatOf(person)).toMatchObject({ unread: 0, readByPerson: 3 });
    expect(await anna.client.supportDesk.getChat({ params: { id } })).toMatchObject({ readByPerson: 3, isMine: true });

    expect(await refusalOf(person.client.support.rate({ body: { stars: 5, text: "" } }))).toBe("not_found");
    await anna.client.supportDesk.closeChat({ params: { id } });
    expect(await chatOf(person)).toMatchObject({ status: "closed", canRate: true });
    await person.client.support.rate({ body: { stars: 4, text: "Quick" } });
    expect(await refusalOf(person.client.support.rate({ body: { stars: 1, text: "" } }))).toBe("not_found");
    expect(await anna.client.supportDesk.getChat({ params: { id } })).toMatchObject({
      rating: { stars: 4, text: "Quick" },
    });
    await write(person, "One more thing");
    expect(await chatOf(person)).toMatchObject({ status: "waiting", canRate: false });
  });

  it("has a message once, however often it is sent, and numbers without a gap when both sides write at once", async () => {
    const person = await player();
    const id = randomUUID();
    const first = await write(person, "Hello", id);
    expect(await write(person, "Hello", id)).toEqual(first);
    const chatId = await idOf(person);
    const held = await holdLock(support.ownerUrl(), `select from support_chat where id = '${chatId}' for update`);
    const both = Promise.all([
      ...Array.from({ length: 3 }, (_, index) => write(person, `word ${index}`)),
      answer(anna, chatId, "answer"),
      write(person, "again", "11111111-1111-4111-8111-111111111111"),
      write(person, "again", "11111111-1111-4111-8111-111111111111"),
    ]);
    await held.untilWaiting(3);
    await held.letGo();
    await both;
    const { messages } = await chatOf(person);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.filter(({ text }) => text === "again")).toHaveLength(1);
    expect(messages).toHaveLength(7);
  });

  it("hides the numbers of cards, and keeps notes among colleagues", async () => {
    const person = await player();
    await write(person, "My card is 4111 1111 1111 1111");
    const id = await idOf(person);
    await answer(anna, id, "Looks like the fraud of last week", true);
    const { messages, waitingSince } = await boris.client.supportDesk.getChat({ params: { id } });
    expect(messages.map(({ isNote }) => isNote)).toEqual([false, true]);
    expect(waitingSince).not.toBeNull();
    expect(JSON.stringify(await chatOf(person))).not.toMatch(/fraud|4111 1111/);
  });

  it("is written to by somebody whose account is closed, and refused nothing but speed", async () => {
    const person = await player();
    const { identity, db } = server();
    const id = await playerIdOf(server(), person.globalId);
    await db.transact((tx) => banPlayer(tx, identity, { id }, id, { reason: BAN_REASONS[0], note: "test" }));
    expect((await write(person, "Why?")).text).toBe("Why?");
    const sent = await Promise.all(
      Array.from({ length: 25 }, () => refusalOf(write(person, "Why?")).catch(() => "sent")),
    );
    expect(sent.filter((code) => code === "rate_limited")).toHaveLength(6);
  });
});

describe("pictures", () => {
  it("are written anew, and seen by their person and by staff alone", async () => {
    const [person, other] = [await player(), await player()];
    const fileContent = await picture();
    const sent = await person.client.support.sendPicture({
      body: { messageId: randomUUID(), text: "", fileContent },
    });
    const url = `/api/v1/support/pictures/${sent.picture?.id}`;
    const shown = await person.request({ url });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.headers["content-disposition"]).toContain("attachment");
    await write(other, "Hello");
    for (const stranger of [other, visitor()]) expect((await stranger.request({ url })).statusCode).toBe(404);
    const atDesk = await boris.request({ url: `/api/admin/v1/chats/pictures/${sent.picture?.id}` });
    expect(atDesk.statusCode).toBe(200);
  });

  it("that are none are refused, and nothing is written", async () => {
    const person = await player();
    const script = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
    const body = { messageId: randomUUID(), text: "look", fileContent: script };
    expect(await refusalOf(person.client.support.sendPicture({ body }))).toBe("image_invalid");
    await write(person, "hello");
    expect(await textsOf(person)).toEqual(["hello"]);
    const id = await idOf(person);
    expect(
      await refusalOf(anna.client.supportDesk.answerChat({ params: { id }, body: { ...body, isNote: false } })),
    ).toBe("image_invalid");
  });

  it("of a note are not the person's", async () => {
    const person = await player();
    await write(person, "hello");
    const id = await idOf(person);
    const fileContent = await picture();
    const note = { messageId: randomUUID(), text: "", fileContent, isNote: true };
    const { picture: kept } = await anna.client.supportDesk.answerChat({ params: { id }, body: note });
    expect((await person.request({ url: `/api/v1/support/pictures/${kept?.id}` })).statusCode).toBe(404);
  });
});

describe("somebody without an account", () => {
  it("finds their conversation by their cookie, and nobody else does", async () => {
    const { person, cookie } = await stranger("I cannot sign in");
    const read = (value?: string) =>
      person.request({ url: "/api/v1/support/chat", ...(value && { cookies: { chat: value } }) });
    expect((await read(cookie)).json()).toMatchObject({ status: "waiting", messages: [{ text: "I cannot sign in" }] });
    for (const value of [undefined, "0".repeat(26), `${cookie}'`, "x".repeat(4_000)])
      expect((await read(value)).json()).toMatchObject({ status: "new", messages: [] });
  });

  it("is answered by mail where they left an address, once, and only what they have not read", async () => {
    const { person, cookie } = await stranger("I forgot my password");
    const cookies = { chat: cookie };
    const ask = (method: "PUT" | "POST", path: string, payload: object) =>
      person.request({ method, url: `/api/v1/support/${path}`, payload, cookies });
    const body = { email: "somebody@example.com" };
    expect(await refusalOf(visitor().client.support.setMail({ body }))).toBe("not_found");
    expect((await ask("PUT", "mail", body)).statusCode).toBe(204);
    const { items } = await anna.client.supportDesk.listChats({ query: { queue: "waiting" } });
    const id = items.find(({ lastText }) => lastText === "I forgot my password")?.id ?? "";
    await answer(anna, id, "Hello.");
    await ask("POST", "read", { seq: 3 });
    await answer(anna, id, "Try the link that we sent.");
    for (const _ of ["the answer", "its mail", "nothing more"]) {
      await dueAtOnce(server().db);
      await drain();
    }
    const mails = await mailsTo("somebody@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("Try the link that we sent.");
    expect(mails[0]?.body).not.toContain("Hello.");
  });
});

const mailsTo = (recipient: string) =>
  server().db.read((reader) =>
    reader.selectFrom("mail").select(["subject", "body"]).where("recipient", "=", recipient).execute(),
  );

describe("the desk", () => {
  it("lists who waits longest first, and takes, leaves and closes", async () => {
    const [first, second] = [await player(), await player()];
    await write(first, "first");
    clock.advance(1_000);
    await write(second, "second");
    const { items } = await anna.client.supportDesk.listChats({ query: { queue: "waiting" } });
    const waiting = items.map(({ player: person }) => person?.globalId);
    expect(waiting.indexOf(first.globalId)).toBeLessThan(waiting.indexOf(second.globalId));

    const id = await idOf(first);
    const take = (who: Colleague, by: "me" | "anybody") =>
      who.client.supportDesk.takeChat({ params: { id }, body: { by } });
    expect(await take(anna, "me")).toMatchObject({ status: "open", isMine: true, agent: "Anna" });
    expect(await refusalOf(take(anna, "me"))).toBe("order_state_changed");
    expect(await refusalOf(take(boris, "anybody"))).toBe("order_state_changed");
    expect(await take(boris, "me")).toMatchObject({ isMine: true, agent: "Boris" });
    expect(await take(boris, "anybody")).toMatchObject({ status: "waiting", agent: null });
    await boris.client.supportDesk.closeChat({ params: { id } });
    expect(await refusalOf(boris.client.supportDesk.closeChat({ params: { id } }))).toBe("order_state_changed");
    expect((await anna.client.desk.counts()).chats).toBeGreaterThan(0);
  });

  it("shows nobody their own conversation", async () => {
    await write(boris, "I am a player too");
    const id = await idOf(boris, anna);
    expect(id).not.toBe("");
    expect(await idOf(boris, boris)).toBe("");
    const params = { id };
    const attempts = [
      boris.client.supportDesk.getChat({ params }),
      answer(boris, id, "Granted."),
      boris.client.supportDesk.readChat({ params, body: { seq: 1 } }),
      boris.client.supportDesk.typeInChat({ params }),
      boris.client.supportDesk.takeChat({ params, body: { by: "me" } }),
      boris.client.supportDesk.closeChat({ params }),
    ];
    expect(await Promise.all(attempts.map((attempt) => refusalOf(attempt)))).toEqual(attempts.map(() => "not_found"));
  });

  it("is there while it says so", async () => {
    const person = await player();
    const online = async () => (await chatOf(person)).agentsOnline;
    await anna.client.supportDesk.setPresence({ body: { isAvailable: true } });
    expect(await online()).toBe(1);
    await anna.client.supportDesk.setPresence({ body: { isAvailable: false } });
    expect(await online()).toBe(0);
    await anna.client.supportDesk.setPresence({ body: { isAvailable: true } });
    clock.advance(76_000);
    expect(await online()).toBe(0);
  });

  it("has answers in the person's language", async () => {
    const person = await player();
    await person.client.me.update({ body: { language: "uk" } });
    await write(person, "Привіт");
    const { answers } = await anna.client.supportDesk.getChat({ params: { id: await idOf(person) } });
    expect(answers.find(({ shortcut }) => shortcut === "hello")?.text).toBe("Вітаємо! Чим можемо допомогти?");
  });
});

describe("what is told live", () => {
  const untilTold = () =>
    vi.waitFor(
      async () => {
        const left = await server().db.read((reader) => reader.selectFrom("support_untold").select("id").execute());
        expect(left).toEqual([]);
      },
      { timeout: 60_000 },
    );
  const told = async (channel: string) => {
    const rows = await server().db.read((reader) =>
      reader.selectFrom("realtime_publication").select("data").where("channel", "=", channel).execute(),
    );
    return rows.map(({ data }) => data);
  };
  it("the person of changes and of writing, the one who answers of theirs", async () => {
    const person = await player();
    await write(person, "hello");
    const id = await idOf(person);
    await answer(anna, id, "hello");
    await anna.client.supportDesk.typeInChat({ params: { id } });
    await person.client.support.type();
    // A note is for colleagues, and the person hears nothing of it.
    await answer(anna, id, "Be careful", true);
    await untilTold();
    const mine = (await told(`support#${person.globalId}`)).map((text) => JSON.parse(text));
    expect(mine.filter(({ what }) => what === "typing")).toHaveLength(1);
    const states = mine.filter(({ what }) => what === "changed").map(({ state }) => state);
    // How it stands when it is told: what happened in one moment is told together.
    const { status, messages, readByStaff, readByPerson } = await chatOf(person);
    expect(states.at(-1)).toEqual({ status, lastSeq: messages.at(-1)?.seq, readByStaff, readByPerson });
    const atDesk = async () => (await told(`desk#${anna.globalId}`)).filter((text) => text.includes(id));
    const isTyping = (text: string) => text.includes(`"isTyping":true`);
    await vi.waitFor(async () => expect((await atDesk()).filter(isTyping)).toHaveLength(1), { timeout: 60_000 });
    expect((await atDesk()).some((text) => !isTyping(text))).toBe(true);
  });

  it("a note to colleagues alone", async () => {
    const person = await player();
    await write(person, "hello");
    const id = await idOf(person);
    await untilTold();
    const before = (await told(`support#${person.globalId}`)).length;
    const atDesk = async () => (await told(`desk#${boris.globalId}`)).filter((text) => text.includes(id)).length;
    const toldBefore = await atDesk();
    await answer(anna, id, "Be careful", true);
    await untilTold();
    expect(await atDesk()).toBe(toldBefore + 1);
    expect(await told(`support#${person.globalId}`)).toHaveLength(before);
  });

  it("what a process that died has left, by the sweep, once", async () => {
    const person = await player();
    await write(person, "hello");
    const id = await idOf(person);
    await untilTold();
    const before = (await told(`support#${person.globalId}`)).length;
    const now = clock.now();
    await server().db.transact((tx) =>
      tx.insertInto("support_untold").values({ chat_id: id, is_for_person: true, changed_at: now }).execute(),
    );
    const sweep = server().work.periodic.find(({ name }) => name === "support.tell_left");
    // Whoever has only just made it will tell of it.
    await sweep?.run();
    expect(await told(`support#${person.globalId}`)).toHaveLength(before);
    clock.advance(11_000);
    await sweep?.run();
    await sweep?.run();
    expect(await told(`support#${person.globalId}`)).toHaveLength(before + 1);
  });
});

it("the demo begins with one conversation that was answered and one that waits, however often it starts", async () => {
  const { identity } = server();
  await seedDemoPeople(identity);
  const typing = new LocalLimiter({ burst: 1, everyMs: 1_000 }, clock);
  const news = { changed: () => undefined, isWriting: () => undefined, close: async () => undefined };
  const log = createLogger({ level: "silent" });
  const deps = { identity, images: createImageCleaner(), publish: async () => undefined, typing, news, log };
  for (const _ of ["first", "again"]) await seedDemoChats(deps);
  const { items } = await anna.client.supportDesk.listChats({ query: { queue: "all", search: "vip@windfall.test" } });
  expect(items).toMatchObject([{ status: "waiting", unread: 1 }]);
  const found = await anna.client.supportDesk.listChats({ query: { queue: "all", search: "player@windfall.test" } });
  expect(found.items).toMatchObject([{ status: "open", agent: "Olga", waitingSince: null }]);
});

describe("answers that are ready", () => {
  it("are edited by whoever may, read in the person's language or in English, and each change is written down", async () => {
    const { items } = await anna.client.supportDesk.listAnswers();
    expect(items.map(({ shortcut }) => shortcut)).toContain("hello");
    const save = (shortcut: string, version: number, isOn = true) =>
      anna.client.supportDesk.saveAnswer({
        params: { shortcut },
        body: { texts: { en: "Good day!", pl: "Dzień dobry!" }, isOn, version },
      });
    expect(await refusalOf(boris.client.supportDesk.listAnswers())).toBe("forbidden");
    expect(await save("good_day", 0)).toMatchObject({ version: 1 });
    expect(await refusalOf(save("good_day", 0))).toBe("version_changed");
    expect(await refusalOf(save("nobody", 3))).toBe("not_found");
    const person = await player();
    const ready = async () => {
      const { answers } = await anna.client.supportDesk.getChat({ params: { id: await idOf(person) } });
      return answers.find(({ shortcut }) => shortcut === "good_day")?.text;
    };
    await person.client.me.update({ body: { language: "kk" } });
    await write(person, "?");
    expect(await ready()).toBe("Good day!");
    await save("good_day", 1, false);
    expect(await ready()).toBeUndefined();
    // A second start brings nothing back.
    await seedAnswers(server());
    expect(await ready()).toBeUndefined();
    const acts = await server().db.read((reader) =>
      reader.selectFrom("audit_entry").select("action").where("subject_id", "=", "good_day").execute(),
    );
    expect(acts).toHaveLength(2);
  });
});
