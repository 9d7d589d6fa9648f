// The ledger, or what came after an earlier report, however long that takes: what a bench has filled is more than a statement of the product has time for.
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/kernel/db.ts";
import { type LedgerReport, verifyLedger } from "../../apps/server/src/ledger/index.ts";

export function verifyAll(db: Database, since?: string): Promise<LedgerReport> {
  return db.transact(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return verifyLedger(tx, since === undefined ? {} : { since });
  });
}
