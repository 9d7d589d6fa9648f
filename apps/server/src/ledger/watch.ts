// The alarm: drift must be noticed within a minute, by whoever changed a balance in whatever way.
import { sql } from "kysely";
import type { Database } from "../kernel/db.ts";
import type { Logger } from "../kernel/log.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Periodic } from "../kernel/worker.ts";
import { type LedgerProblem, verifyLedger } from "./verify.ts";

export interface LedgerWatchOptions {
  db: Database;
  log: Logger;
  metrics?: Metrics;
  /** Called at every run that finds something, so it must not mind being called again. */
  onProblem(problems: readonly LedgerProblem[]): Promise<void> | void;
}

/** The runs between look at what is new and at the balance of every account; the full one reads every line there is. */
const FULL_EVERY_MS = 6 * 60 * 60 * 1_000;
const FULL_LIMIT = "30min";

/** Every minute. A worker's first run is a full one. */
export function ledgerWatch({ db, log, metrics, onProblem }: LedgerWatchOptions): Periodic {
  let since: string | undefined;
  let fullAtMs = Number.NEGATIVE_INFINITY;
  let problemCount = 0;
  metrics?.gauge(
    "ledger_problems",
    "What the last verification of the ledger found; anything but 0 is an alarm",
    () => {
      return problemCount;
    },
  );
  return {
    name: "ledger.verify",
    pattern: "* * * * *",
    async run() {
      const startedAtMs = performance.now();
      const isFull = since === undefined || startedAtMs - fullAtMs > FULL_EVERY_MS;
      const report = await db.transact(async (tx) => {
        await sql`select set_config('statement_timeout', ${FULL_LIMIT}, true)`.execute(tx);
        return verifyLedger(tx, isFull || since === undefined ? {} : { since });
      });
      problemCount = report.problems.length;
      if (problemCount > 0) {
        // Not remembered: the next run must look at the same rows again, and alarm again, until somebody has mended them.
        since = undefined;
        log.error({ problems: report.problems.slice(0, 20), checked: report.checked }, "the ledger does not add up");
        return onProblem(report.problems);
      }
      since = report.until;
      if (isFull) fullAtMs = startedAtMs;
    },
  };
}
