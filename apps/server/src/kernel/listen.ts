// One connection to PostgreSQL that only listens. It comes back by itself, and says so: what was notified meanwhile is lost.
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "./log.ts";

export interface Listener {
  /** Answers the function that ends the subscription. */
  subscribe(channel: string, handler: (payload: string) => void): () => void;
  /** Called each time listening has begun, first or again: until now notifications may have been missed, from now on none are. */
  onGap(handler: () => void): () => void;
  /** Settles when everything subscribed so far is being listened to. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface ListenerOptions {
  url: string;
  log: Logger;
  /** How often the connection is tried, and how long an answer may take. */
  checkIntervalMs?: number;
  checkTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;

/** Statements are sent one after the other; the driver would warn about a second one while the first is under way. */
interface Session {
  run(statement: string): Promise<void>;
  /** The only way out of a connection whose other end has silently gone: a polite goodbye would wait for an answer. */
  destroy(): void;
  ended: Promise<void>;
}

type Notified = (channel: string, payload: string) => void;

async function openSession(
  { url, log }: ListenerOptions,
  onNotification: Notified,
  closed: AbortSignal,
): Promise<Session> {
  const socket = new Socket();
  const destroy = () => void socket.destroy();
  closed.addEventListener("abort", destroy);
  socket.once("close", () => closed.removeEventListener("abort", destroy));
  const client = new pg.Client({
    connectionString: url,
    application_name: "windfall-listen",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    stream: () => socket,
  });
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", (error) => {
    if (!closed.aborted) log.warn({ err: error }, "listening connection lost");
  });
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  try {
    await client.connect();
  } catch (error) {
    destroy();
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(statement) {
      const result = last.then(() => client.query(statement));
      last = result.catch(() => undefined);
      return result.then(() => undefined);
    },
    destroy,
    ended,
  };
}

/** A half-open TCP connection looks alive for hours: the machine at the other end is gone and nobody has said so. */
async function destroyWhenSilent(
  session: Session,
  intervalMs: number,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const timer = setTimeout(() => session.destroy(), timeoutMs);
    await session.run("select 1").catch(() => session.destroy());
    clearTimeout(timer);
  }
}

interface Pending {
  readonly promise: Promise<void>;
  settled: boolean;
  settle(): void;
}

function pending(): Pending {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return {
    promise,
    settled: false,
    settle() {
      this.settled = true;
      resolve();
    },
  };
}

export function createListener(options: ListenerOptions): Listener {
  const { log, checkIntervalMs = 10_000, checkTimeoutMs = 5_000 } = options;
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const gapHandlers = new Set<() => void>();
  const closed = new AbortController();
  let session: Session | undefined;
  let listening: Promise<void> = Promise.resolve();
  let up = pending();

  function guarded(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      // One handler's mistake must not cost the others their notification.
      log.error({ err: error }, "a notification handler failed");
    }
  }
  const onNotification: Notified = (channel, payload) => {
    for (const handler of handlers.get(channel) ?? []) guarded(() => handler(payload));
  };
  async function listen(to: Session, channels: Iterable<string>): Promise<void> {
    for (const channel of channels) await to.run(`listen ${pg.escapeIdentifier(channel)}`);
    for (const handler of gapHandlers) guarded(handler);
  }

  async function runSession(): Promise<void> {
    const current = await openSession(options, onNotification, closed.signal);
    const over = new AbortController();
    try {
      // Set before the names are read: a channel that is subscribed from now on listens for itself.
      session = current;
      listening = listen(current, [...handlers.keys()]);
      await listening;
      up.settle();
      void destroyWhenSilent(current, checkIntervalMs, checkTimeoutMs, over.signal);
      await current.ended;
    } finally {
      over.abort();
      current.destroy();
      session = undefined;
      // Only a promise that was kept is replaced: whoever waits for the first session must see the second.
      if (up.settled) up = pending();
    }
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !closed.signal.aborted; ) {
      const startedAt = Date.now();
      try {
        await runSession();
      } catch (error) {
        if (!closed.signal.aborted) log.warn({ err: error }, "cannot listen to the database yet");
      }
      // A session that lasted was a good one; its end is not a reason to wait longer the next time.
      failures = Date.now() - startedAt > LONGEST_RETRY_MS ? 0 : failures + 1;
      const longest = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
      // Partly random, so that all processes of a database that restarted do not knock at the same moment.
      await sleep(longest * (0.5 + Math.random() / 2), undefined, { signal: closed.signal }).catch(() => undefined);
    }
  }
  const running = keepListening();

  return {
    subscribe(channel, handler) {
      const known = handlers.get(channel);
      if (known) known.add(handler);
      else {
        handlers.set(channel, new Set([handler]));
        // A failure here is the end of the session, after which everything is listened to anew.
        if (session) listening = listen(session, [channel]).catch(() => undefined);
      }
      return () => void handlers.get(channel)?.delete(handler);
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => void gapHandlers.delete(handler);
    },
    async ready() {
      await up.promise;
      await listening;
    },
    async close() {
      closed.abort();
      await running;
    },
  };
}
