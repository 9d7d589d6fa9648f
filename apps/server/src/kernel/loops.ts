// Work that one process of all does every few seconds, for what a minute is too long. Whoever holds the lock of a loop runs it; the lock hangs
// on a connection, so that a process that dies or loses PostgreSQL gives it to another without a word.
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "./log.ts";

export interface Loop {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface LoopsOptions {
  databaseUrl: string;
  loops: readonly Loop[];
  log: Logger;
}

/** Runs until it is stopped. A run that fails is told and tried again at the next beat. */
export function startLoops({ databaseUrl, loops, log }: LoopsOptions): { stop(): Promise<void> } {
  const ending = new AbortController();
  // Each loop sleeps until the same signal; Node takes more than ten listeners for a leak.
  setMaxListeners(loops.length + 1, ending.signal);
  const locks = new LoopLocks(databaseUrl, log);
  const finished = Promise.all(loops.map((loop) => keepRunning(loop, locks, log, ending.signal)));
  return {
    async stop() {
      ending.abort();
      await finished;
      await locks.close();
    },
  };
}

async function keepRunning(
  { name, everyMs, run }: Loop,
  locks: LoopLocks,
  log: Logger,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    try {
      if (await locks.hold(name)) await run();
    } catch (error) {
      log.error({ err: error, loop: name }, "a loop failed; it goes on");
    }
    await sleep(everyMs, undefined, { signal: ending }).catch(() => undefined);
  }
}

/** One connection for the locks of all loops of a process. */
class LoopLocks {
  #session: Promise<pg.Client> | undefined;
  /** The driver takes one statement at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  /** Asked before every run: who has the lock gets it again, and who has lost the connection finds out here and not after the work. */
  hold(name: string): Promise<boolean> {
    const held = this.#last.then(() => this.#tryLock(name));
    this.#last = held;
    return held;
  }

  async #tryLock(name: string): Promise<boolean> {
    this.#session ??= this.#connect();
    const session = this.#session;
    try {
      const client = await session;
      const { rows } = await client.query<{ held: boolean }>(
        "select pg_try_advisory_lock(hashtextextended('loop ' || $1, 0)) as held",
        [name],
      );
      return rows[0]?.held === true;
    } catch (error) {
      this.log.warn({ err: error }, "the locks of loops are lost with their connection");
      if (this.#session === session) this.#session = undefined;
      // A connection that only seems to be lost would keep its locks from everybody.
      session.then((client) => client.end()).catch(() => undefined);
      return false;
    }
  }

  async close(): Promise<void> {
    const client = await this.#session?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: "windfall-loops",
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    client.on("error", () => {
      this.#session = undefined;
    });
    await client.connect();
    return client;
  }
}
