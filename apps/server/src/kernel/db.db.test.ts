import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, useTestDatabase } from "../../test/database.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { meetingOf } from "../../test/weakened.ts";
import { ManualClock } from "./clock.ts";
import { createDatabase, type Database, signal, type Tx } from "./db.ts";
import { once } from "./idempotency.ts";
import { createLogger } from "./log.ts";
import { callProvider } from "./provider-http.ts";
import { takeToken } from "./rate-limit.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
let db: Database;

beforeAll(async () => {
  db = createDatabase({ url: database.url(), poolSize: 20, log, waitMs: PATIENCE_MS });
  const create = "create table counter (id int primary key, value int not null)";
  await asOwner(database.ownerUrl(), create, "grant all on counter to public");
});
afterAll(() => db.close());

const setCounter = (id: number, value: number) =>
  db.transact((tx) =>
    sql`insert into counter values (${id}, ${value}) on conflict (id) do update set value = ${value}`.execute(tx),
  );
const readCounter = async (tx: Tx, id: number) =>
  (await sql<{ value: number }>`select value from counter where id = ${id}`.execute(tx)).rows[0]?.value ?? 0;
const writeCounter = (tx: Tx, id: number, value: number) =>
  sql`update counter set value = ${value} where id = ${id}`.execute(tx);
const counter = (id: number) => db.transact((tx) => readCounter(tx, id));

describe("transact", () => {
  it("runs again after a serialisation failure, until every increment counted", async () => {
    await setCounter(1, 0);
    const increment = (tx: Tx) => readCounter(tx, 1).then((value) => writeCounter(tx, 1, value + 1));
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => db.transact(increment, { isolation: "serializable" })),
    );
    const done = attempts.filter((attempt) => attempt.status === "fulfilled").length;
    expect(done).toBeGreaterThan(4);
    expect(await counter(1)).toBe(done);
  });

  it("control: without that isolation increments get lost", async () => {
    await setCounter(2, 0);
    const everybodyHasRead = meetingOf(8);
    const increment = async (tx: Tx) => {
      const value = await readCounter(tx, 2);
      await everybodyHasRead();
      await writeCounter(tx, 2, value + 1);
    };
    await Promise.all(Array.from({ length: 8 }, () => db.transact(increment)));
    expect(await counter(2)).toBe(1);
  });

  it("runs again after a deadlock", async () => {
    await setCounter(3, 0);
    await setCounter(4, 0);
    const bothHaveOne = meetingOf(2);
    const both = (first: number, second: number) =>
      db.transact(async (tx) => {
        await sql`update counter set value = value + 1 where id = ${first}`.execute(tx);
        await bothHaveOne();
        await sql`update counter set value = value + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([both(3, 4), both(4, 3)]);
    expect([await counter(3), await counter(4)]).toEqual([2, 2]);
  });

  it("leaves nothing of work that failed", async () => {
    await setCounter(5, 1);
    const attempt = db.transact(async (tx) => {
      await writeCounter(tx, 5, 99);
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await counter(5)).toBe(1);
  });

  it("fails at once on a second transaction, a read beside it, or a provider inside", async () => {
    const inside = (work: () => Promise<unknown>) => db.transact(async () => work());
    await expect(inside(() => db.transact(async () => 1))).rejects.toThrow("a second transaction inside a transaction");
    await expect(inside(() => db.read(async () => 1))).rejects.toThrow("inside a transaction");
    await expect(inside(() => callProvider({ url: "http://127.0.0.1:9/" }))).rejects.toThrow(
      "a call to 127.0.0.1:9 inside a transaction",
    );
  });

  it("outside of one, a provider that does not answer is unknown, not failed", async () => {
    await expect(callProvider({ url: "http://127.0.0.1:9/", timeoutMs: 500 })).rejects.toThrow(
      expect.objectContaining({ name: "ProviderUnreachable" }),
    );
  });
});

describe("once", () => {
  const request = (key: string, body: unknown = { amount: "1.00" }, actor = "ply_1") => ({
    actor,
    key,
    target: "POST /x",
    body,
    hashKey: Buffer.alloc(32),
  });
  const deposit = (id: number) => async (tx: Tx) => {
    await sql`update counter set value = value + 1 where id = ${id}`.execute(tx);
    return { id: "wd_1", z: 1, a: "ä" };
  };

  it("a thousand parallel calls have one effect, and every answer is that one or in flight", async () => {
    await setCounter(10, 0);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () =>
        once(db, request("same"), deposit(10)).then(
          JSON.stringify,
          (error: { code: string }) => error.code ?? String(error),
        ),
      ),
    );
    expect(await counter(10)).toBe(1);
    expect(new Set(answers)).toEqual(
      new Set([JSON.stringify({ id: "wd_1", z: 1, a: "ä" }), "idempotency_key_in_flight"]),
    );
    expect(JSON.stringify(await once(db, request("same"), deposit(10)))).toBe('{"id":"wd_1","z":1,"a":"ä"}');
  });

  it("control: without a key each call has its effect", async () => {
    await setCounter(11, 0);
    await Promise.all(Array.from({ length: 50 }, () => db.transact(deposit(11))));
    expect(await counter(11)).toBe(50);
  });

  it("refuses the key for another body or call, and gives it to another person", async () => {
    await setCounter(12, 0);
    await once(db, request("k"), deposit(12));
    await expect(once(db, request("k", { amount: "2.00" }), deposit(12))).rejects.toThrow("idempotency_key_reused");
    await expect(once(db, { ...request("k"), target: "POST /y" }, deposit(12))).rejects.toThrow(
      "idempotency_key_reused",
    );
    await once(db, request("k", { amount: "1.00" }, "ply_2"), deposit(12));
    expect(await counter(12)).toBe(2);
  });

  it("keeps nothing of work that failed, so that the retry runs", async () => {
    await setCounter(13, 0);
    const failing = once(db, request("f"), async (tx) => {
      await deposit(13)(tx);
      throw new Error("provider said no");
    });
    await expect(failing).rejects.toThrow("provider said no");
    await once(db, request("f"), deposit(13));
    expect(await counter(13)).toBe(1);
  });

  it("tells a second caller at once while the first is under way", async () => {
    await setCounter(14, 0);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = once(db, request("slow"), async (tx) => {
      started();
      await gate;
      return deposit(14)(tx);
    });
    await running;
    await expect(once(db, request("slow"), deposit(14))).rejects.toThrow("idempotency_key_in_flight");
    release();
    await first;
    expect(await counter(14)).toBe(1);
  });
});

describe("takeToken", () => {
  const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
  const rate = { burst: 5, everyMs: 60_000 };
  const take = (key: string) =>
    takeToken(db, clock, key, rate).then(
      () => true,
      () => false,
    );

  it("lets exactly the burst through, however many come at once", async () => {
    const taken = await Promise.all(Array.from({ length: 200 }, () => take("flood")));
    expect(taken.filter(Boolean)).toHaveLength(5);
  });
  it("gives one back each minute and says how long that takes", async () => {
    await expect(takeToken(db, clock, "flood", rate)).rejects.toThrow(
      expect.objectContaining({ payload: { retryAfterSeconds: 60 } }),
    );
    clock.advance(60_000);
    expect([await take("flood"), await take("flood")]).toEqual([true, false]);
  });
  it("counts each key by itself", async () => {
    expect(await take("other")).toBe(true);
  });
});

describe("statements that run often", () => {
  const keptBy = async (options: { namesStatements: boolean }) => {
    const one = createDatabase({ waitMs: PATIENCE_MS, url: database.url(), poolSize: 1, log, ...options });
    try {
      for (let run = 0; run < 5; run++)
        await one.read((reader) => sql`select ${run}::int as asked`.execute(reader as never));
      const kept = sql`select name from pg_prepared_statements where statement like '%as asked'`;
      return (await one.read((reader) => kept.execute(reader as never))).rows.length;
    } finally {
      await one.close();
    }
  };
  it("are kept by PostgreSQL, unless the operator says otherwise", async () => {
    expect(await keptBy({ namesStatements: true })).toBe(1);
    expect(await keptBy({ namesStatements: false })).toBe(0);
  });
  it("go on after their table has changed, with its new column", async () => {
    const widen = (column: string) => asOwner(database.ownerUrl(), `alter table wide add column ${column} int`);
    await asOwner(
      database.ownerUrl(),
      "create table wide (id int)",
      "insert into wide values (1)",
      "grant all on wide to public",
    );
    const one = createDatabase({ url: database.url(), poolSize: 1, log, waitMs: PATIENCE_MS });
    const select = (tx: unknown) => sql`select * from wide where id = ${1}`.execute(tx as Tx);
    const columns = async (read: () => Promise<{ rows: unknown[] }>) => Object.keys((await read()).rows[0] as object);
    try {
      for (let run = 0; run < 5; run++) await one.read(select);
      await widen("second");
      expect(await columns(() => one.read(select))).toEqual(["id", "second"]);
      for (let run = 0; run < 5; run++) await one.transact(select);
      await widen("third");
      expect(await columns(() => one.transact(select))).toEqual(["id", "second", "third"]);
    } finally {
      await one.close();
    }
  });
});

describe("signals", () => {
  it("are told once the transaction is committed, and not when it is not", async () => {
    const heard: (string | undefined)[] = [];
    db.signals.on("test_signal", (about) => heard.push(about));
    await db.transact(async (tx) => {
      await signal(tx, "test_signal", "kept");
      expect(heard).toEqual([]);
    });
    await expect(
      db.transact(async (tx) => {
        await signal(tx, "test_signal", "torn");
        throw new Error("torn");
      }),
    ).rejects.toThrow("torn");
    expect(heard).toEqual(["kept"]);
  });
});
