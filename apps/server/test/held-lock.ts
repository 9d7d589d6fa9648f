// A lock that a test holds for as long as it looks at who waits for it.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface HeldLock {
  /** Resolves when somebody waits and nobody has joined them for a while: all have come as far as they can. */
  untilCrowdStands(): Promise<void>;
  /** Resolves when so many wait. */
  untilWaiting(count: number): Promise<void>;
  letGo(): Promise<void>;
}

/** Sessions of this database that wait for a lock: by who stands in whose way and not by what each says of itself: whoever was let go still says that it waits until it has run. */
export const COUNT_WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0`;
const LOOK_EVERY_MS = 50;
const LOOKS_ALIKE = 8;
const SOON_MS = 5;

/** Runs the statement, such as `select … for update`, and keeps what it has locked. */
export async function holdLock(ownerUrl: string, statement: string): Promise<HeldLock> {
  const [holder, watcher] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query("begin");
  await holder.query(statement);
  return {
    async untilCrowdStands() {
      for (let [alike, before] = [0, 0]; alike < LOOKS_ALIKE; await sleep(LOOK_EVERY_MS)) {
        const now = await countWaiting(watcher);
        alike = now > 0 && now === before ? alike + 1 : 0;
        before = now;
      }
    },
    async untilWaiting(count) {
      while ((await countWaiting(watcher)) < count) await sleep(SOON_MS);
    },
    async letGo() {
      await holder.query("commit");
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/** Resolves when a session of this database waits for a lock. */
export async function untilSomebodyWaits(ownerUrl: string): Promise<void> {
  const watcher = new pg.Client(ownerUrl);
  await watcher.connect();
  try {
    while ((await countWaiting(watcher)) === 0) await sleep(SOON_MS);
  } finally {
    await watcher.end();
  }
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(COUNT_WAITING);
  return rows[0]?.waiting ?? 0;
}
