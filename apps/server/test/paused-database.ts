// A database that stops in the middle of an operation until the test lets it go on, so that something else can happen there. It can also
// switch off what the product protects itself with: a test of a race must notice that.
import { setTimeout as sleep } from "node:timers/promises";
import { type KyselyPlugin, type QueryResult, SelectQueryNode, sql, TableNode, type UnknownRow } from "kysely";
import type { Database, Tx } from "../src/kernel/db.ts";
import { COUNT_WAITING } from "./held-lock.ts";

export interface PauseOptions {
  /**
   * - a table: the transaction has locked the account and has just read from this table, the last that it looks at before it writes
   * - `before`: the row was read and compared with, and the transaction has not yet begun
   */
  at: "session" | "totp_factor" | "before";
  /** Off: rows are not locked (at a table), or their second reading answers what the first one did (before). */
  isProtected: boolean;
}

interface PausedDatabase {
  db: Database;
  reached: Promise<void>;
  goOn(): void;
}

/** How often it is looked whether somebody has arrived at a lock. */
const LOOK_EVERY_MS = 20;

function pauseOf() {
  let arrive = () => {};
  let goOn = () => {};
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const here = async () => {
    arrive();
    await released;
  };
  return { reached, goOn: () => goOn(), here };
}

const tableOf = (node: SelectQueryNode): string | undefined => {
  const from = node.from?.froms[0];
  return from && TableNode.is(from) ? from.table.identifier.name : undefined;
};

export function pausedDatabase(inner: Database, { at, isProtected }: PauseOptions): PausedDatabase {
  const pause = pauseOf();
  const locking = new WeakSet<object>();
  const pausing = new WeakSet<object>();
  let firstReading: UnknownRow[] | undefined;

  const inTransaction: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (!SelectQueryNode.is(node)) return node;
      if (tableOf(node) === at) pausing.add(queryId);
      if (!node.endModifiers) return node;
      if (tableOf(node) === "player") locking.add(queryId);
      const { endModifiers: _, ...withoutLock } = node;
      return at !== "before" && !isProtected ? withoutLock : node;
    },
    async transformResult({ result, queryId }): Promise<QueryResult<UnknownRow>> {
      if (pausing.has(queryId)) await pause.here();
      const isStale = at === "before" && !isProtected && locking.has(queryId);
      return isStale && firstReading ? { ...result, rows: firstReading } : result;
    },
  };
  const outside: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => "password_hash" in row)) {
        firstReading = result.rows;
        if (at === "before") await pause.here();
      }
      return result;
    },
  };
  return {
    db: {
      ...inner,
      transact: (work, options) => inner.transact((tx) => work(tx.withPlugin(inTransaction) as Tx), options),
      read: (work) => inner.read((reader) => work(reader.withPlugin(outside))),
    },
    reached: pause.reached,
    goOn: pause.goOn,
  };
}

/** Runs one operation, stops it, runs another beside it, and lets the first go on. Answers what became of each, or its refusal. */
export async function collide<A, B>(
  inner: Database,
  options: PauseOptions,
  stopped: (db: Database) => Promise<A>,
  beside: () => Promise<B>,
): Promise<{ stopped: A | string; beside: B | string; hadToWait: boolean }> {
  const paused = pausedDatabase(inner, options);
  const first = outcome(stopped(paused.db));
  const ended = await Promise.race([paused.reached, first.then((end) => ({ end }))]);
  if (ended) throw new Error(`the operation came to its end without a pause: ${JSON.stringify(ended.end)}`);
  const second = outcome(beside());
  const finished = second.then(() => false);
  const mayHaveToWait = options.isProtected && options.at !== "before";
  const hadToWait = await (mayHaveToWait ? Promise.race([finished, untilSomebodyWaits(inner, finished)]) : finished);
  paused.goOn();
  return { stopped: await first, beside: await second, hadToWait };
}

/** True as soon as a session of this database waits for a lock; the end of `finished` ends the looking. */
async function untilSomebodyWaits(db: Database, finished: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void finished.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const { rows } = await db.read((reader) =>
      sql<{ waiting: number }>`${sql.raw(COUNT_WAITING)}`.execute(reader as never),
    );
    if ((rows[0]?.waiting ?? 0) > 0) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

function outcome<T>(attempt: Promise<T>): Promise<T | string> {
  return attempt.catch((error: { code?: string; detail?: string }) => error.detail ?? error.code ?? String(error));
}
