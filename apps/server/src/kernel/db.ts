// The door to PostgreSQL. The pool stays in here: a query needs a `tx` (or a reader), and a `tx` comes only from `transact`.
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type QueryResult, type RawBuilder, sql, type Transaction } from "kysely";
import pg from "pg";
import { invariant } from "./invariant.ts";
import type { Logger } from "./log.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import type { DB } from "./schema.ts";
import { type Signal, Signals } from "./signals.ts";
import { isStalePlan, StatementNames } from "./statement-names.ts";

export type Tx = Transaction<DB>;

/** Everything but writing. A transaction is a reader too, so that one query serves both. */
export type Reader = Omit<
  Kysely<DB>,
  | "insertInto"
  | "updateTable"
  | "deleteFrom"
  | "mergeInto"
  | "replaceInto"
  | "transaction"
  | "startTransaction"
  | "connection"
  | "destroy"
  | "schema"
  | "introspection"
>;

export interface Database {
  /** One transaction, run again when PostgreSQL asks for it. The work must therefore have no effect outside of `tx`. */
  transact<T>(work: (tx: Tx) => Promise<T>, options?: { isolation?: "read committed" | "serializable" }): Promise<T>;
  /** One statement that is a transaction by itself. For what is written hundreds of times a second: begin and commit cost as much as it does. */
  once<Row>(statement: RawBuilder<Row>): Promise<QueryResult<Row>>;
  /** Queries that change nothing, each on its own snapshot. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** What transactions had to tell, once they are committed. */
  readonly signals: Signals;
  /** Waiting and open connections, for the metrics. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/**
 * Whether code runs inside a transaction, watched wherever code is written and tried. Not in production: Node 20 makes a call of it at every promise of the
 * process, which took a sixth of its time for a posting and a tenth of that for a round (docs/decisions/0118).
 */
const scope = process.env.NODE_ENV === "production" ? undefined : new AsyncLocalStorage<"transaction">();

/** A provider that is called while rows are locked holds everyone up for as long as it likes, and cannot be rolled back. */
export function assertOutsideTransaction(what: string): void {
  invariant(scope?.getStore() === undefined, `${what} inside a transaction`);
}

const MAX_ATTEMPTS = 6;
const RETRYABLE = new Set(["40001" /* serialisation failure */, "40P01" /* deadlock */]);

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  log: Logger;
  /** False behind a pooler that gives each transaction another connection and does not carry prepared statements over. */
  namesStatements?: boolean;
  waitMs?: PoolOptions["waitMs"];
}

/** Thrown inside of a transaction when somebody else was quicker. It runs again, and finds what they did. */
export class RunAgain extends Error {
  readonly code = "40001";
}

function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/** The name of the unique constraint that refused a row, if that is what happened. */
export function violatedUnique(error: unknown): string | undefined {
  return sqlState(error) === "23505" ? ((error as { constraint?: string }).constraint ?? "") : undefined;
}

/** PostgreSQL cannot be reached, is shutting down or has no room left. The outcome of what was under way is unknown. */
export function isDatabaseDown(error: unknown): boolean {
  const state = sqlState(error);
  if (state && /^(57P0[1-5]|08...|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(state)) return true;
  // Its socket is a file, which goes with it.
  if (state === "ENOENT" && (error as NodeJS.ErrnoException).syscall === "connect") return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

const pendingSignals = new WeakMap<Tx, Signal[]>();

/** Tells every process that hears signals, once the transaction is committed. */
export async function signal(tx: Tx, channel: string, about: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${about})`.execute(tx);
  pendingSignals.set(tx, [...(pendingSignals.get(tx) ?? []), { channel, about }]);
}

/** What time it is by the database's clock, in milliseconds. */
export async function readTime(reader: Reader): Promise<number> {
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(
    reader as never,
  );
  return Number(rows[0]?.ms);
}

// A calendar date has no time zone; the driver's default would shift it by the machine's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function createDatabase(options: DatabaseOptions): Database {
  const names = options.namesStatements === false ? undefined : new StatementNames();
  const pool = createPool({ ...options, size: options.poolSize, names });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const signals = new Signals();

  /** The statement may be sent again under another name: nothing came of it. */
  function forgetStalePlans(error: unknown): boolean {
    const isStale = isStalePlan(error);
    if (isStale) names?.beginAnew();
    return isStale;
  }

  /** Again where PostgreSQL asks for it; nothing came of what it refused so. */
  async function untilDone<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        const isToRunAgain = forgetStalePlans(error) || RETRYABLE.has(sqlState(error) ?? "");
        if (attempt === MAX_ATTEMPTS || !isToRunAgain) throw error;
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  return {
    signals,
    async transact(work, { isolation } = {}) {
      assertOutsideTransaction("a second transaction");
      return untilDone(async () => {
        const builder = isolation ? kysely.transaction().setIsolationLevel(isolation) : kysely.transaction();
        const run = () =>
          builder.execute(async (tx) => ({ result: await work(tx), told: pendingSignals.get(tx) ?? [] }));
        const { result, told } = await (scope ? scope.run("transaction", run) : run());
        for (const signal of told) signals.tell(signal);
        return result;
      });
    },
    async once(statement) {
      assertOutsideTransaction("a second transaction");
      return untilDone(() => statement.execute(kysely));
    },
    async read(work) {
      assertOutsideTransaction("a read on another connection");
      try {
        return await work(kysely);
      } catch (error) {
        if (!forgetStalePlans(error)) throw error;
        return work(kysely);
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  };
}
