// Events and jobs are part of the transaction that causes them, and reach their reactions once each.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { dueAtOnce } from "../../test/due-at-once.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { createDatabase, type Database } from "./db.ts";
import { enqueue, handle, job } from "./jobs.ts";
import { createLogger } from "./log.ts";
import { beat } from "./orphaned-jobs.ts";
import { emit, event, outboxHandlers, react } from "./outbox.ts";
import { drainJobs, startWorker } from "./worker.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
let db: Database;
beforeAll(() => {
  db = createDatabase({ url: database.url(), poolSize: 5, log, waitMs: PATIENCE_MS });
});
afterAll(() => db.close());

const appleFell = event<{ weight: number }>("apple.fell");
const pickUp = job<{ basket: string }>("apples.pick_up");

describe("jobs", () => {
  it("of a transaction that was rolled back never run", async () => {
    const done: string[] = [];
    const handlers = [handle(pickUp, async ({ basket }) => void done.push(basket))];
    const failing = db.transact(async (tx) => {
      await enqueue(tx, pickUp, { basket: "lost" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow();
    await db.transact((tx) => enqueue(tx, pickUp, { basket: "kept" }));
    await drainJobs({ databaseUrl: database.url(), handlers, log });
    expect(done).toEqual(["kept"]);
  });

  it("with one key are one job", async () => {
    const done: string[] = [];
    await db.transact(async (tx) => {
      await enqueue(tx, pickUp, { basket: "first" }, { key: "basket" });
      await enqueue(tx, pickUp, { basket: "second" }, { key: "basket" });
    });
    await drainJobs({
      databaseUrl: database.url(),
      handlers: [handle(pickUp, async ({ basket }) => void done.push(basket))],
      log,
    });
    expect(done).toEqual(["second"]);
  });

  it("that can wait let others go first, and so do events with what follows from them", async () => {
    const done: string[] = [];
    const handlers = [
      handle(pickUp, async ({ basket }) => void done.push(basket)),
      ...outboxHandlers(db, [react(appleFell, "apples.count", async () => void done.push("counted"))]),
    ];
    await db.transact(async (tx) => {
      await emit(tx, appleFell, { weight: 1 });
      await enqueue(tx, pickUp, { basket: "later" }, { canWait: true });
    });
    await db.transact((tx) => enqueue(tx, pickUp, { basket: "first" }));
    await drainJobs({ databaseUrl: database.url(), handlers, log });
    expect(done).toEqual(["first", "counted", "later"]);
  });

  it("a running worker picks one up within moments, and finishes it before it stops", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let done = false;
    const slow = handle(pickUp, async () => {
      finish();
      await new Promise((resolve) => setTimeout(resolve, 200));
      done = true;
    });
    const worker = await startWorker({ databaseUrl: database.url(), handlers: [slow], log }, db);
    await db.transact((tx) => enqueue(tx, pickUp, { basket: "x" }));
    await finished;
    await worker.stop();
    expect(done).toBe(true);
  });
});

describe("jobs of a worker that was killed", () => {
  const lockedBy = async () => {
    const result = await db.read((reader) =>
      sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs`.execute(reader as never),
    );
    return result.rows.map((row) => row.locked_by);
  };
  const lockAs = (pool: string, secondsAgo: number) =>
    db.transact((tx) =>
      sql`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - make_interval(secs => ${secondsAgo})`.execute(
        tx,
      ),
    );

  it("are free again once it has missed several beats, and not before", async () => {
    await db.transact((tx) => enqueue(tx, pickUp, { basket: "orphan" }));
    await lockAs("pool-dead", 10);
    await beat(db, "pool-alive");
    expect(await lockedBy()).toEqual(["pool-dead"]);
    await lockAs("pool-dead", 16);
    await beat(db, "pool-alive");
    expect(await lockedBy()).toEqual([null]);
  });
  it("stay with a worker that lives, however long they take", async () => {
    await beat(db, "pool-slow");
    await lockAs("pool-slow", 3600);
    await beat(db, "pool-alive");
    expect(await lockedBy()).toEqual(["pool-slow"]);
    await lockAs("pool-dead", 16);
    await beat(db, "pool-alive");
    await drainJobs({ databaseUrl: database.url(), handlers: [handle(pickUp, async () => undefined)], log });
    expect(await lockedBy()).toEqual([]);
  });
});

describe("events", () => {
  it("reach every reaction once; one that fails is tried again without the others", async () => {
    const seen: string[] = [];
    let failures = 2;
    const reactions = [
      react(appleFell, "orchard.count", async ({ weight }) => void seen.push(`counted ${weight}`)),
      react(appleFell, "orchard.weigh", async ({ weight }) => {
        if (failures-- > 0) throw new Error("the scales are broken");
        seen.push(`weighed ${weight}`);
      }),
      react(event("pear.fell"), "orchard.ignore", async () => void seen.push("a pear?")),
    ];
    const handlers = outboxHandlers(db, reactions);
    await db.transact((tx) => emit(tx, appleFell, { weight: 7 }));
    await drainJobs({ databaseUrl: database.url(), handlers, log });
    expect(seen).toEqual(["counted 7"]);
    // Whether the second failure came in the first draining or in the next is the library's business.
    for (let round = 0; round < 3; round++) {
      await dueAtOnce(db);
      await drainJobs({ databaseUrl: database.url(), handlers, log });
    }
    expect(seen).toEqual(["counted 7", "weighed 7"]);
  });
});
