// Up to where the ledger was verified, kept with the ledger: a worker that starts again, and whoever asks for what is new, go on from there.
import { sql } from "kysely";
import type { Reader, Tx } from "../kernel/db.ts";
import type { LedgerReport } from "./verify.ts";

/** A row that somebody changed after it was verified is found by the next reading of everything. */
const EVERYTHING_AFTER = "6 hours";

/**
 * What to give to the next verification as `since`. Undefined when everything is to be read: nothing was verified, that is too long ago, or
 * it was another cluster, whose transactions were counted differently.
 */
export async function verifiedUntil(reader: Reader, after = EVERYTHING_AFTER): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    select until::text from ledger_verified
    where full_at > now() - ${after}::interval and until <= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    reader as never,
  );
  return rows[0]?.until;
}

/** After a verification that found nothing. */
export async function rememberVerified(tx: Tx, { until }: LedgerReport, isFull: boolean): Promise<void> {
  await sql`
    insert into ledger_verified as v (until, full_at) values (${until}::xid8, now())
    on conflict (is_only) do update set until = excluded.until,
      full_at = case when ${isFull} then excluded.full_at else v.full_at end`.execute(tx);
}

/** After one that found something: the next reads everything, and says so again until it is mended. */
export async function forgetVerified(tx: Tx): Promise<void> {
  await tx.deleteFrom("ledger_verified").execute();
}
