// How far the ledger was verified, kept with the ledger: a worker that starts again, and whoever asks for what is new, go on from there.
import { sql } from "kysely";
import type { Reader, Tx } from "../kernel/db.ts";
import { BEGINNING, type Progress } from "./verify.ts";

/** A row that somebody changed after it was verified is found by the next reading of everything. */
const EVERYTHING_AFTER = "6 hours";

/** A cluster that has not come so far is another one, whose transactions were counted differently. */
const IS_OF_THIS_CLUSTER = sql<boolean>`v.until <= pg_snapshot_xmax(pg_current_snapshot())`;

/** A reading of everything there was when it began. */
export interface Reading {
  from: Progress;
  until: string;
}

export interface Verified {
  /** What to give to the next verification as `since`. */
  until: string;
  /** The one that is under way. */
  reading?: Reading;
}

/** Undefined when everything is to be read: nothing was, or what was is in doubt. */
export async function verifiedUntil(reader: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    select until::text from ledger_verified v where full_at is not null and ${IS_OF_THIS_CLUSTER}`.execute(
    reader as never,
  );
  return rows[0]?.until;
}

/** Where to go on. Begins to read everything where that was never done or is too long ago. */
export async function takeUp(tx: Tx): Promise<Verified> {
  await sql`delete from ledger_verified v where not ${IS_OF_THIS_CLUSTER}`.execute(tx);
  await sql`
    insert into ledger_verified as v (until, read_since, read_posting, read_until)
    select now, ${BEGINNING.since}::xid8, ${BEGINNING.posting}::bigint, now from pg_snapshot_xmin(pg_current_snapshot()) now
    on conflict (is_only) do update
    set read_since = excluded.read_since, read_posting = excluded.read_posting, read_until = excluded.read_until
    where v.read_until is null and coalesce(v.full_at < now() - ${EVERYTHING_AFTER}::interval, true)`.execute(tx);
  const { until, read_since, read_posting, read_until } = await tx
    .selectFrom("ledger_verified")
    .selectAll()
    .executeTakeFirstOrThrow();
  if (!read_since || !read_posting || !read_until) return { until };
  return { until, reading: { from: { since: read_since, posting: read_posting }, until: read_until } };
}

export async function rememberUntil(tx: Tx, until: string): Promise<void> {
  await sql`update ledger_verified set until = ${until}::xid8`.execute(tx);
}

/** `next` is where the reading goes on; without one it has ended. */
export async function rememberReading(tx: Tx, next: Progress | undefined): Promise<void> {
  await sql`
    update ledger_verified set read_since = ${next?.since ?? null}::xid8, read_posting = ${next?.posting ?? null}::bigint,
      read_until = case when ${next !== undefined} then read_until end,
      full_at = case when ${next === undefined} then now() else full_at end`.execute(tx);
}

/** After something was found in what is new: everything is in doubt. */
export async function doubtEverything(tx: Tx): Promise<void> {
  await tx.updateTable("ledger_verified").set({ full_at: null }).execute();
}
