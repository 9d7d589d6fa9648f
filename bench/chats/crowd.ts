// People with the support drawer open, in one process: each holds a socket, writes now and then, and reads what the one agent answers.
import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chat, ChatMessage } from "@windfall/domain/api/index";
import type { Publication } from "@windfall/domain/publications";
import { WebSocket } from "ws";
import { DiceClient } from "../../apps/server/test/dice-players.ts";
import type { CrowdReport, CrowdRequest, CrowdSeats } from "./messages.ts";

/** Of one person, between two messages: somebody who reads, thinks and types. */
const WRITES_EVERY_MS = 20_000;
/** Fifteen a second, which is a desk of many. */
const ANSWERS_EVERY_MS = 1_000 / 15;
const AT_ONCE = 50;
const ARRIVES_WITHIN_MS = 10_000;
const DESK_ASKS_EVERY_MS = 1_000;

let silence = new AbortController();
let talks: Promise<unknown>[] = [];
let client: DiceClient;
let seats: CrowdSeats;
const report: CrowdReport = {
  ...{ connected: 0, written: 0, answered: 0, arrived: 0 },
  ...{ writeP99Ms: Number.NaN, failures: {} },
};
let writeMs: number[] = [];
/** How each person's drawer knows the conversation: how it stands, and its last message. */
const known = new Map<string, { status: Chat["status"]; lastSeq: number }>();

/** Ends at once when everybody is asked to be quiet. */
const pause = (ms: number, { signal }: AbortController) => sleep(ms, undefined, { signal }).catch(() => undefined);

async function call<Answer>(token: string, method: string, path: string, body?: object): Promise<Answer | undefined> {
  try {
    const { status, text } = await client.call(method, path, token, body);
    if (status < 300) return (text === "" ? {} : JSON.parse(text)) as Answer;
    note(`${status} ${method} ${path.replace(/cht_\w+/, ":id")}`);
  } catch (error) {
    note(`${method} ${path}: ${(error as Error).message}`);
  }
  return undefined;
}

function note(what: string): void {
  report.failures[what] = (report.failures[what] ?? 0) + 1;
}

interface Me {
  globalId: string;
  websocketToken: string;
}

/** A socket with one channel; settles when it hears. */
async function hear(me: Me, channel: string, onLine: (line: string) => void, from = "127.0.0.1"): Promise<void> {
  const options = { perMessageDeflate: false, localAddress: from };
  const socket = new WebSocket(`ws://127.0.0.1:${seats.port}/connection/websocket`, options);
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () =>
      socket.send(
        `${JSON.stringify({ id: 1, connect: { token: me.websocketToken } })}\n${JSON.stringify({ id: 2, subscribe: { channel: `${channel}#${me.globalId}` } })}`,
      ),
    );
    socket.on("message", (data: Buffer) => {
      const text = data.toString("utf8");
      if (text === "{}") socket.send("{}");
      else if (text.includes('"id":2')) {
        if (text.includes('"error"')) note(`subscribe: ${text}`);
        resolve();
      } else for (const line of text.split("\n")) onLine(line);
    });
  });
}

async function sit(token: string): Promise<void> {
  const me = await call<Me>(token, "GET", "/api/v1/me");
  if (!me) return;
  await hear(me, "support", (line) => onPush(token, line));
  report.connected++;
  await write(token);
}

/** The agent's page: whatever it hears of, it asks for the list and the figures of all queues, at most once a second. */
async function sitAtDesk(): Promise<void> {
  const me = await call<Me>(seats.agent, "GET", "/api/admin/v1/me");
  if (!me) return;
  let isResting = false;
  const onLine = (line: string) => {
    if (isResting || !line.includes('"queue":"chats"') || line.includes('"isTyping"')) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
    }, DESK_ASKS_EVERY_MS);
    void call(seats.agent, "GET", "/api/admin/v1/chats?queue=waiting");
    void call(seats.agent, "GET", "/api/admin/v1/desk/counts");
  };
  // One address may hold a thousand sockets, and those of the people are as many.
  await hear(me, "desk", onLine, "127.0.0.2");
}

/** As the drawer does: what it knows it does not ask for. */
function onPush(token: string, line: string): void {
  const { push } = JSON.parse(line) as { push?: { pub?: { data: Publication<"support"> } } };
  const data = push?.pub?.data;
  if (data?.what !== "changed") return;
  const own = known.get(token);
  if (own?.status !== data.state?.status || own?.lastSeq !== data.state?.lastSeq) void read(token);
}

async function read(token: string): Promise<void> {
  const chat = await call<Pick<Chat, "status" | "unread" | "messages">>(token, "GET", "/api/v1/support/chat");
  const seq = chat?.messages.at(-1)?.seq ?? 0;
  const before = known.get(token)?.lastSeq ?? 0;
  if (!chat || seq < before) return;
  known.set(token, { status: chat.status, lastSeq: seq });
  report.arrived += chat.messages.filter((each) => each.seq > before && each.from === "staff" && !each.event).length;
  if (chat.unread > 0) await call(token, "POST", "/api/v1/support/read", { seq });
}

async function write(token: string): Promise<void> {
  const startedAt = performance.now();
  const body = { messageId: randomUUID(), text: "My deposit has not arrived yet. Can you look where it is?" };
  const message = await call<Pick<ChatMessage, "seq">>(token, "POST", "/api/v1/support/messages", body);
  if (!message) return;
  report.written++;
  writeMs.push(performance.now() - startedAt);
  const own = known.get(token);
  if (own && own.status !== "closed" && own.lastSeq + 1 === message.seq) own.lastSeq = message.seq;
  else await read(token);
}

async function talk(token: string, until: AbortController): Promise<void> {
  await pause(Math.random() * WRITES_EVERY_MS, until);
  while (!until.signal.aborted) {
    await call(token, "POST", "/api/v1/support/typing");
    await write(token);
    await pause(WRITES_EVERY_MS, until);
  }
}

/** One after the other, whoever waits longest first, at a pace of its own: a load that grows when the product is quick says nothing about it. */
async function answer(until: AbortController): Promise<void> {
  let dueAt = performance.now();
  while (!until.signal.aborted) {
    const list = await call<{ items: { id: string }[] }>(seats.agent, "GET", "/api/admin/v1/chats?queue=waiting");
    for (const { id } of list?.items ?? []) {
      dueAt = Math.max(dueAt + ANSWERS_EVERY_MS, performance.now() - ANSWERS_EVERY_MS);
      await pause(Math.max(0, dueAt - performance.now()), until);
      if (until.signal.aborted) return;
      const body = { messageId: randomUUID(), text: "I am looking into it.", isNote: false };
      if (await call(seats.agent, "POST", `/api/admin/v1/chats/${id}/messages`, body)) report.answered++;
    }
    await pause(200, until);
  }
}

async function onRequest(request: CrowdRequest): Promise<void> {
  if (request.ask === "seat") {
    seats = request.seats;
    client = new DiceClient(`http://127.0.0.1:${seats.port}`);
    for (let done = 0; done < seats.people.length; done += AT_ONCE)
      await Promise.all(seats.people.slice(done, done + AT_ONCE).map(sit));
    await sitAtDesk();
  } else if (request.ask === "talk") {
    Object.assign(report, { written: 0, answered: 0, arrived: 0 });
    writeMs = [];
    const until = new AbortController();
    // Everybody who pauses waits for it.
    setMaxListeners(0, until.signal);
    silence = until;
    talks = [...seats.people.map((token) => talk(token, until)), answer(until)];
  } else {
    silence.abort();
    await Promise.all(talks);
    for (let waited = 0; report.arrived < report.answered && waited < ARRIVES_WITHIN_MS; waited += 100)
      await sleep(100);
    writeMs.sort((a, b) => a - b);
    report.writeP99Ms = writeMs[Math.floor(writeMs.length * 0.99)] ?? Number.NaN;
  }
  process.send?.(report);
}

process.on("message", (request: CrowdRequest) => void onRequest(request));
process.on("disconnect", () => process.exit(0));
