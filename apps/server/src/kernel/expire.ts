// Forgets what the kernel keeps only for a while.
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payout may be asked about for a month, so its key is remembered as long. */
const KEEP_MS = 30 * DAY_MS;
/** Who was refused what is about people, and whoever quotes a key does it soon. */
const FAILURES_KEPT_MS = 14 * DAY_MS;

export async function expireKernelRows(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - KEEP_MS);
  await db.transact(async (tx) => {
    await tx.deleteFrom("rate_limit").where("full_at", "<", now).execute();
    await tx.deleteFrom("idempotency_key").where("created_at", "<", oldest).execute();
    await tx
      .deleteFrom("failed_request")
      .where("at", "<", new Date(now.getTime() - FAILURES_KEPT_MS))
      .execute();
    await tx.deleteFrom("outbox_event").where("created_at", "<", oldest).execute();
  });
}
