// The alarm: drift must be noticed within a minute, by whoever changed a balance in whatever way.
import { sql } from "kysely";
import type { Database } from "../kernel/db.ts";
import type { Logger } from "../kernel/log.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Periodic } from "../kernel/worker.ts";
import { forgetVerified, rememberVerified, verifiedUntil } from "./verified.ts";
import { type LedgerProblem, verifyLedger } from "./verify.ts";

export interface LedgerWatchOptions {
  db: Database;
  log: Logger;
  metrics?: Metrics;
  /** Called at every run that finds something, so it must not mind being called again. */
  onProblem(problems: readonly LedgerProblem[]): Promise<void> | void;
}

const FULL_LIMIT = "30min";

/**
 * Every minute: what is new and the balance of every account, and now and then everything there is. Where the last run came to is kept in the
 * database, so a worker that starts again reads nothing twice.
 */
export function ledgerWatch({ db, log, metrics, onProblem }: LedgerWatchOptions): Periodic {
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
      const report = await db.transact(async (tx) => {
        await sql`select set_config('statement_timeout', ${FULL_LIMIT}, true)`.execute(tx);
        const since = await verifiedUntil(tx);
        const verified = await verifyLedger(tx, since === undefined ? {} : { since });
        if (verified.problems.length > 0) await forgetVerified(tx);
        else await rememberVerified(tx, verified, since === undefined);
        return verified;
      });
      problemCount = report.problems.length;
      if (problemCount === 0) return;
      log.error({ problems: report.problems.slice(0, 20), checked: report.checked }, "the ledger does not add up");
      return onProblem(report.problems);
    },
  };
}
