// Jobs of workers that were killed. The job library gives them up after four hours; a player who waits for money cannot.
import { sql } from "kysely";
import type { Database } from "./db.ts";

export const BEAT_EVERY_MS = 2_000;
/** Several beats: a worker that is only slow must not lose a job it is working on. */
const DEAD_AFTER = sql`interval '15 seconds'`;

/** Says that a worker lives, and frees what dead ones held. The database's clock decides, so that no two machines disagree. */
export async function beat(db: Database, poolId: string): Promise<void> {
  await db.transact(async (tx) => {
    await sql`insert into worker_heartbeat values (${poolId}, now())
      on conflict (pool_id) do update set seen_at = now()`.execute(tx);
    await sql`delete from worker_heartbeat where seen_at < now() - ${DEAD_AFTER}`.execute(tx);
    // A new worker takes its first job before its first beat, hence the age of the lock.
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
      where locked_at < now() - ${DEAD_AFTER} and locked_by not in (select pool_id from worker_heartbeat)
      having count(*) > 0`.execute(tx);
  });
}
