// The door to PostgreSQL. The pool stays in here: a query needs a `tx` (or a reader), and a `tx` comes only from `transact`.
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { invariant } from "./invariant.ts";
import type { Logger } from "./log.ts";
import { createPool } from "./pool.ts";
import type { DB } from "./schema.ts";

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
  /** Queries that change nothing, each on its own snapshot. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Waiting and open connections, for the metrics. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const scope = new AsyncLocalStorage<"transaction">();

/** A provider that is called while rows are locked holds everyone up for as long as it likes, and cannot be rolled back. */
export function assertOutsideTransaction(what: string): void {
  invariant(scope.getStore() === undefined, `${what} inside a transaction`);
}

const MAX_ATTEMPTS = 6;
const RETRYABLE = new Set(["40001" /* serialisation failure */, "40P01" /* deadlock */]);

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
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
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

export function createDatabase(options: { url: string; poolSize: number; log: Logger }): Database {
  const pool = createPool({ url: options.url, size: options.poolSize, log: options.log });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    async transact(work, { isolation } = {}) {
      assertOutsideTransaction("a second transaction");
      for (let attempt = 1; ; attempt++) {
        try {
          const builder = isolation ? kysely.transaction().setIsolationLevel(isolation) : kysely.transaction();
          return await scope.run("transaction", () => builder.execute(work));
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
          await sleep(Math.random() * 10 * 2 ** attempt);
        }
      }
    },
    async read(work) {
      assertOutsideTransaction("a read on another connection");
      return work(kysely);
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  };
}
