// Rate limits by the generic cell rate algorithm: one time per key, "when would the bucket be full again".
// `LocalLimiter` guards one process against floods; `takeToken` counts in the database, for limits that every process must share.
import { fail } from "@windfall/domain";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database, Tx } from "./db.ts";

export interface Rate {
  /** How many may come at once. */
  burst: number;
  /** One more each so many milliseconds. */
  everyMs: number;
}

/** Refuses with the time until the next attempt has a chance. */
function refuse(waitMs: number): never {
  throw fail("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

export class LocalLimiter {
  readonly #fullAt = new Map<string, number>();
  constructor(
    private readonly rate: Rate,
    private readonly clock: Clock,
    /** Bounds the memory that a flood of addresses can take. */
    private readonly maxKeys = 100_000,
  ) {}

  /** Refuses when nothing could be taken now, and takes nothing. */
  assertRoom(key: string): void {
    this.#next(key, this.clock.now().getTime());
  }

  take(key: string): void {
    const now = this.clock.now().getTime();
    const next = this.#next(key, now);
    // Re-inserting moves the key to the end, so the first key is always the one that was idle longest.
    this.#fullAt.delete(key);
    this.#fullAt.set(key, next);
    if (this.#fullAt.size > this.maxKeys) this.#forgetIdle(now);
  }

  /** When the bucket would be full again after one more. */
  #next(key: string, now: number): number {
    const next = Math.max(this.#fullAt.get(key) ?? 0, now) + this.rate.everyMs;
    const wait = next - now - this.rate.burst * this.rate.everyMs;
    if (wait > 0) refuse(wait);
    return next;
  }

  #forgetIdle(now: number): void {
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now && this.#fullAt.size <= this.maxKeys) break;
      this.#fullAt.delete(key);
    }
  }
}

/** Takes one token, in a transaction of its own: an attempt counts even when what it attempts is refused. */
export async function takeToken(db: Database, clock: Clock, key: string, rate: Rate): Promise<void> {
  const now = clock.now();
  const latest = new Date(now.getTime() + rate.burst * rate.everyMs);
  const step = sql`make_interval(secs => ${rate.everyMs / 1000})`;
  const taken = await db.once(sql<{ full_at: Date }>`
    insert into rate_limit as r (key, full_at) values (${key}, ${now}::timestamptz + ${step})
    on conflict (key) do update set full_at = greatest(r.full_at, ${now}) + ${step}
      where greatest(r.full_at, ${now}) + ${step} <= ${latest}
    returning full_at`);
  if (taken.rows.length > 0) return;
  const row = await db.read((reader) =>
    reader.selectFrom("rate_limit").select("full_at").where("key", "=", key).executeTakeFirst(),
  );
  if (row) refuse(row.full_at.getTime() + rate.everyMs - latest.getTime());
}

/** Gives one token back, because the attempt should not have cost any. */
export async function returnToken(tx: Tx, key: string, { everyMs }: Rate): Promise<void> {
  await sql`update rate_limit set full_at = full_at - make_interval(secs => ${everyMs / 1000}) where key = ${key}`.execute(
    tx,
  );
}

/** Forgets the attempts of a key, once they turned out to be its owner's. */
export async function resetTokens(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("rate_limit").where("key", "=", key).execute();
}
