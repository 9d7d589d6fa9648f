// The alarm: drift must be noticed within a minute, by whoever changed a balance in whatever way.
import { sql } from "kysely";
import type { Database, Tx } from "../kernel/db.ts";
import type { Logger } from "../kernel/log.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Periodic } from "../kernel/worker.ts";
import { doubtEverything, type Reading, rememberReading, rememberUntil, takeUp } from "./verified.ts";
import { type LedgerProblem, verifyLedger, verifySlice } from "./verify.ts";

export interface LedgerWatchOptions {
  db: Database;
  log: Logger;
  metrics?: Metrics;
  /** Called at every run that finds something, so it must not mind being called again. */
  onProblem(problems: readonly LedgerProblem[]): Promise<void> | void;
  /** How long a run reads what is old, a slice at least, and how large slices are. */
  oldMs?: number;
  postingsAtOnce?: number;
}

/** A sixth of a core: what plays beside it on two notices less than a tenth. */
const OLD_MS = 10_000;
/** Every account is looked at in one statement. */
const STATEMENT_LIMIT = "5min";

/**
 * Every minute: what is new and the balance of every account, and a part of everything there is, from the beginning again every few hours. Where the
 * last run came to is kept in the database, so a worker that starts again reads nothing twice. What was found is not left behind: the next run
 * finds it again, until it is mended.
 */
export function ledgerWatch(options: LedgerWatchOptions): Periodic {
  const { db, log, metrics, onProblem, oldMs = OLD_MS, postingsAtOnce } = options;
  let problemCount = 0;
  metrics?.gauge(
    "ledger_problems",
    "What the last verification of the ledger found; anything but 0 is an alarm",
    () => {
      return problemCount;
    },
  );

  const transact = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transact(async (tx) => {
      await sql`select set_config('statement_timeout', ${STATEMENT_LIMIT}, true)`.execute(tx);
      return work(tx);
    });

  const readNew = (since: string) =>
    transact(async (tx) => {
      const { problems, until } = await verifyLedger(tx, { since });
      if (problems.length > 0) await doubtEverything(tx);
      else await rememberUntil(tx, until);
      return problems;
    });

  async function readOld({ from: first, until }: Reading): Promise<LedgerProblem[]> {
    const startedAt = performance.now();
    let from = first;
    do {
      const { problems, next } = await transact(async (tx) => {
        const slice = await verifySlice(tx, from, { until, postingsAtOnce });
        if (slice.problems.length === 0) await rememberReading(tx, slice.next);
        return slice;
      });
      if (problems.length > 0) return problems;
      if (!next) break;
      from = next;
    } while (performance.now() - startedAt < oldMs);
    return [];
  }

  async function verify(): Promise<void> {
    const { until, reading } = await transact(takeUp);
    let problems = await readNew(until);
    if (problems.length === 0 && reading) problems = await readOld(reading);
    problemCount = problems.length;
    if (problemCount === 0) return;
    log.error({ problems: problems.slice(0, 20), since: until }, "the ledger does not add up");
    await onProblem(problems);
  }

  // A minute may not be enough after a worker was away for long. Another run beside it would read the same, and take the place of other jobs.
  let isRunning = false;
  return {
    name: "ledger.verify",
    pattern: "* * * * *",
    async run() {
      if (isRunning) return;
      isRunning = true;
      try {
        await verify();
      } finally {
        isRunning = false;
      }
    },
  };
}
