// A job that failed is tried again some seconds later. A test does not wait for that.
import { sql } from "kysely";
import type { Database } from "../src/kernel/db.ts";

export async function dueAtOnce(db: Database): Promise<void> {
  await db.transact((tx) =>
    sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(tx),
  );
}
