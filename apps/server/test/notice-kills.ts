// Kills the worker while it carries notices outside, each time at the worst moment: a push service or Telegram has taken a message, and nobody has
// written that down. Then counts what somebody was told twice, or never.
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { openChat } from "../src/modules/messenger-bot/chats.ts";
import { tell } from "../src/modules/notices/tell.ts";
import { insertTestPlayer } from "./game-wallets.ts";
import { NORMAL_BOT } from "./identity.ts";
import { patientDatabase } from "./patient-database.ts";
import { newVapidKeys, PushBrowser } from "./push-browser.ts";
import { TEST_SECRET } from "./server.ts";

export interface NoticeKillOptions {
  databaseUrl: string;
  people: number;
  /** In turns after a push and after a message of the bot. */
  kills: number;
}

export interface NoticeKillReport {
  kills: number;
  notices: number;
  /** Notices that are in no bell, or more than once. */
  wrongBells: number;
  /** Notices that a browser never got, and those that it would show a second time. */
  lostPushes: number;
  shownTwice: number;
  lostMessages: number;
  /** Messages beyond the first of a notice, and those of them that rang. */
  repeatedMessages: number;
  loudRepeats: number;
  /** What a worker still meant to send. */
  left: number;
}

interface Asked {
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Person {
  playerId: string;
  telegramId: number;
  browser: PushBrowser;
}

/** What is outside. It has taken a message once it is in `asked`, whether or not it says so. */
class World {
  readonly asked: Asked[] = [];
  readonly #server = createServer(async (request, reply) => {
    const asked = (await json(request)) as Asked;
    this.asked.push(asked);
    const isMessage = asked.url.includes("/sendMessage");
    if (this.#trap !== undefined && isMessage === (this.#trap === "bot")) {
      this.#trap = undefined;
      // Never answered: whoever asked is dead.
      this.#sprung();
      return;
    }
    reply.end(
      isMessage ? '{"ok":true,"result":true}' : asked.url.includes("telegram") ? '{"ok":true,"result":[]}' : "",
    );
  });
  #trap: "push" | "bot" | undefined;
  #sprung: () => void = () => undefined;

  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  /** Resolves when the next push or message was taken and not answered. */
  trap(way: "push" | "bot"): Promise<void> {
    this.#trap = way;
    return new Promise((resolve) => {
      this.#sprung = resolve;
    });
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export async function killWhileTelling(options: NoticeKillOptions): Promise<NoticeKillReport> {
  const keys = newVapidKeys();
  const db = patientDatabase(options.databaseUrl, 4);
  const world = new World();
  const address = await world.open();
  const start = () =>
    fork(
      path.join(import.meta.dirname, "notice-worker.ts"),
      [options.databaseUrl, TEST_SECRET, address, keys.publicKey, keys.privateKey, NORMAL_BOT],
      { execArgv: ["--import", "tsx"] },
    );
  let worker: ChildProcess | undefined;
  const kill = async () => {
    worker?.kill("SIGKILL");
    if (worker) await once(worker, "exit");
  };
  try {
    const people: Person[] = [];
    for (let index = 0; index < options.people; index++) people.push(await addPerson(db, index, keys.publicKey));
    for (let round = 0; round < options.kills; round++) {
      const sprung = world.trap(round % 2 === 0 ? "push" : "bot");
      await tellAll(db, people, round);
      worker = start();
      await sprung;
      await kill();
    }
    worker = start();
    await untilNothingIsLeft(db);
    return await count(db, world.asked, people, options);
  } finally {
    await kill();
    world.close();
    await db.close();
  }
}

async function addPerson(db: Database, index: number, vapidKey: string): Promise<Person> {
  const playerId = await insertTestPlayer(db, 0n);
  const [telegramId, browser] = [
    900_000 + index,
    new PushBrowser(`killed-${randomBytes(6).toString("hex")}`, vapidKey),
  ];
  const now = systemClock.now();
  const { endpoint, keys } = JSON.parse(browser.token) as { endpoint: string; keys: { p256dh: string; auth: string } };
  await db.transact(async (tx) => {
    await tx
      .insertInto("push_subscription")
      .values({ player_id: playerId, endpoint, ...keys, created_at: now })
      .execute();
    await tx
      .insertInto("telegram_identity")
      .values({ telegram_user_id: String(telegramId), player_id: playerId, linked_at: now })
      .execute();
    await openChat(tx, { telegramUserId: String(telegramId), bot: "normal" }, now);
    await tx
      .insertInto("notice_choice")
      .values({ player_id: playerId, topic: "money", channel: "bot", is_on: true })
      .execute();
  });
  return { playerId, telegramId, browser };
}

/** Each person of one thing; the same is told again, as by an event that is carried out twice. */
async function tellAll(db: Database, people: readonly Person[], round: number): Promise<void> {
  const notices = people.map(({ playerId }) => ({
    ...{ playerId, kind: "deposit_arrived" as const, subject: `killed-${round}` },
    facts: { amount: { value: "10.00", currency: "USD" } },
  }));
  for (let times = 0; times < 2; times++) await db.transact((tx) => tell(tx, { clock: systemClock }, notices));
}

const WAIT_MOST_MS = 240_000;

async function untilNothingIsLeft(db: Database): Promise<void> {
  for (const deadline = Date.now() + WAIT_MOST_MS; Date.now() < deadline; await sleep(250)) {
    if ((await countLeft(db)) === 0) return;
  }
}

function countLeft(db: Database): Promise<number> {
  return db.read(async (reader) => {
    const notices = await reader.selectFrom("notice").select("id").execute();
    const pushes = await reader
      .selectFrom("notice_push")
      .select("notice_id")
      .where("sent_at", "is not", null)
      .execute();
    const messages = await reader
      .selectFrom("notice_bot")
      .select("notice_id")
      .where("sent_at", "is not", null)
      .execute();
    return 2 * notices.length - pushes.length - messages.length;
  });
}

async function count(
  db: Database,
  asked: readonly Asked[],
  people: readonly Person[],
  { kills }: NoticeKillOptions,
): Promise<NoticeKillReport> {
  const rows = await db.read((reader) =>
    reader.selectFrom("notice").select(["player_id", "in_bell"]).where("subject", "like", "killed-%").execute(),
  );
  const report: NoticeKillReport = {
    ...{ kills, notices: rows.length, wrongBells: 0, lostPushes: 0, shownTwice: 0, lostMessages: 0 },
    ...{ repeatedMessages: 0, loudRepeats: 0, left: await countLeft(db) },
  };
  for (const { playerId, telegramId, browser } of people) {
    report.wrongBells += Math.abs(kills - rows.filter((row) => row.player_id === playerId && row.in_bell).length);
    // A push service replaces, and a browser shows once, what has the same name.
    const topics = asked.filter(({ url }) => url === browser.endpoint).map(({ headers }) => headers?.topic);
    report.lostPushes += Math.max(0, kills - new Set(topics).size);
    report.shownTwice += Math.max(0, new Set(topics).size - kills);
    const messages = asked
      .filter(({ url }) => url.includes("/sendMessage"))
      .map(({ body = "" }) => JSON.parse(body) as SentMessage)
      .filter(({ chat_id }) => chat_id === telegramId);
    const told = new Set(messages.map(leadsTo));
    report.lostMessages += kills - told.size;
    report.repeatedMessages += messages.length - told.size;
    for (const page of told) {
      const loud = messages.filter((message) => leadsTo(message) === page && !message.disable_notification);
      report.loudRepeats += Math.max(0, loud.length - 1);
    }
  }
  return report;
}

interface SentMessage {
  chat_id: number;
  disable_notification: boolean;
  reply_markup: { inline_keyboard: [[{ web_app: { url: string } }]] };
}

/** Each notice has a page of its own. */
const leadsTo = ({ reply_markup }: SentMessage): string => reply_markup.inline_keyboard[0][0].web_app.url;
