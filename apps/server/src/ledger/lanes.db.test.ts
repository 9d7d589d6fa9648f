import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { asOwner, useTestDatabase } from "../../test/database.ts";
import { holdLock, untilSomebodyWaits } from "../../test/held-lock.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { bet, countStatuses, deposit, mainOf, newPlayer } from "../../test/postings.ts";
import { refusalOf } from "../../test/server.ts";
import { createSubmitter, type SubmitterOptions } from "../../test/submitter.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { findBalance, lockBalance, type PostingResult, post } from "./index.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
let db: Database;
beforeAll(() => {
  db = createDatabase({ url: database.url(), poolSize: 10, log, waitMs: PATIENCE_MS });
});
afterAll(() => db.close());

function newSubmitter(options: Partial<SubmitterOptions> = {}) {
  const submitter = createSubmitter({ databaseUrl: database.url(), log, ...options });
  onTestFinished(() => submitter.close());
  return submitter;
}
const balanceOf = (player: string) => db.read((reader) => findBalance(reader, mainOf(player)));
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Holds a player's account until it is told to let go, so that a batch stays under way for as long as a test needs. */
async function lockAccount(player: string): Promise<() => Promise<void>> {
  let locked: () => void = () => undefined;
  let release: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const mayEnd = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done = db.transact(async (tx) => {
    await lockBalance(tx, mainOf(player));
    locked();
    await mayEnd;
  });
  await isLocked;
  return () => {
    release();
    return done;
  };
}

describe("batches", () => {
  it("gathers what comes while a batch is under way, and answers everyone for themselves", async () => {
    const batches: number[] = [];
    const submitter = newSubmitter({ lanes: 1, onCommit: (postings) => void batches.push(postings) });
    const player = newPlayer();
    await submitter.submit(deposit(player, 50n));
    const results = await Promise.all(
      range(100).map((index) => submitter.submit(bet(player, 1n, `${player}:${index}`))),
    );
    expect(results.map(({ status }) => status)).toEqual(
      range(100).map((index) => (index < 50 ? "done" : "insufficient")),
    );
    expect(batches.reduce((sum, postings) => sum + postings, 0)).toBe(101);
    expect(batches.length).toBeLessThan(10);
  });

  it("keeps the order of one player, also past the largest batch and past a repeated key", async () => {
    const submitter = newSubmitter({ maxBatch: 7 });
    const player = newPlayer();
    const postings = range(60).flatMap((index) => {
      const one = deposit(player, BigInt(index + 1), `${player}:${index}`);
      return index % 10 === 3 ? [one, one] : [one];
    });
    const results = await Promise.all(postings.map((posting) => submitter.submit(posting)));
    expect(countStatuses(results)).toEqual({ done: 60, duplicate: 6 });
    const done = results.filter((result) => result.status === "done") as { postingId: bigint }[];
    const ids = done.map(({ postingId }) => postingId);
    expect(ids).toEqual([...ids].sort((a, b) => Number(a - b)));
  });

  it("lets a posting that cannot be fail alone", async () => {
    const submitter = newSubmitter({ lanes: 1 });
    const rich = newPlayer();
    const others = range(20).map(newPlayer);
    const huge = range(93).map((index) => submitter.submit(deposit(rich, 10n ** 17n, `${rich}:${index}`)));
    const small = others.map((player) => submitter.submit(deposit(player, 1n)));
    const outcomes = await Promise.allSettled(huge);
    expect(countStatuses(await Promise.all(small))).toEqual({ done: 20 });
    // 92 of them fit into a bigint.
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(92);
    expect(await balanceOf(rich)).toBe(92n * 10n ** 17n);
  });

  it("shares a crowd out evenly, so that nobody waits for the whole of it", async () => {
    const batches: number[] = [];
    const submitter = newSubmitter({ lanes: 2, onCommit: (postings) => void batches.push(postings) });
    await Promise.all(range(200).map(() => submitter.submit(deposit(newPlayer(), 1n))));
    expect(batches).toEqual([100, 100]);
  });

  it("gathers few while another batch is under way, rather than to make two small ones", async () => {
    const batches: number[] = [];
    const submitter = newSubmitter({ lanes: 2, onCommit: (postings) => void batches.push(postings) });
    await Promise.all(range(40).map(() => submitter.submit(deposit(newPlayer(), 1n))));
    expect(batches).toEqual([40]);
  });

  it("that stands behind a lock does not hold up other players", async () => {
    const submitter = newSubmitter({ lanes: 2 });
    const [held, free] = [newPlayer(), newPlayer()];
    await submitter.submit(deposit(held, 5n));
    const account = await holdLock(
      database.ownerUrl(),
      `select from ledger_account where owner = '${held}' for update`,
    );
    const waiting = submitter.submit(bet(held, 1n, `${held}:1`));
    await untilSomebodyWaits(database.ownerUrl());
    const behind = submitter.submit(bet(held, 4n, `${held}:2`));
    expect((await submitter.submit(deposit(free, 1n))).status).toBe("done");
    await account.letGo();
    expect(countStatuses(await Promise.all([waiting, behind]))).toEqual({ done: 2 });
  });

  it("refuses what no posting may be without asking the database", async () => {
    const submitter = newSubmitter({ databaseUrl: "postgres://nobody@127.0.0.1:1/nothing" });
    const unbalanced = { ...deposit("ply_1", 1n), lines: deposit("ply_1", 1n).lines.slice(1) };
    await expect(submitter.submit(unbalanced)).rejects.toThrow("at least two lines");
  });
});

describe("load", () => {
  it("is shed at once when the queue is full, and what was taken is done", async () => {
    const submitter = newSubmitter({ lanes: 1, maxQueue: 10, maxBatch: 5 });
    const player = newPlayer();
    await submitter.submit(deposit(player, 1_000n));
    const release = await lockAccount(player);
    const first = range(5).map((index) => submitter.submit(bet(player, 1n, `${player}:a${index}`)));
    // The batch is under way and waits for the lock; from here on everything queues.
    await untilSomebodyWaits(database.ownerUrl());
    const queued = range(10).map((index) => submitter.submit(bet(player, 1n, `${player}:b${index}`)));
    const shed = await Promise.all(
      range(50).map((index) => refusalOf(submitter.submit(bet(player, 1n, `${player}:c${index}`)))),
    );
    expect(new Set(shed)).toEqual(new Set(["service_unavailable"]));
    await release();
    expect(countStatuses(await Promise.all([...first, ...queued]))).toEqual({ done: 15 });
    expect(await balanceOf(player)).toBe(985n);
  });

  it("after close is refused, and what came before it is answered", async () => {
    const submitter = newSubmitter();
    const player = newPlayer();
    const pending = range(30).map((index) => submitter.submit(deposit(player, 1n, `${player}:${index}`)));
    const closing = submitter.close();
    expect(await refusalOf(submitter.submit(deposit(player, 1n)))).toBe("service_unavailable");
    await closing;
    expect(countStatuses(await Promise.all(pending))).toEqual({ done: 30 });
  });
});

describe("a database that goes away", () => {
  it("loses and doubles nothing when connections are cut in the middle", { timeout: 60_000 }, async () => {
    const submitter = newSubmitter({ lanes: 2, maxBatch: 20 });
    const players = range(10).map(newPlayer);
    await Promise.all(players.map((player) => submitter.submit(deposit(player, 10_000n))));
    const results: PostingResult[] = [];
    let cuts = 0;
    const cut = async () => {
      const { rows } = await db.read((reader) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'windfall-ledger'`.execute(reader),
      );
      cuts += rows.length;
    };
    const caller = async (number: number) => {
      for (const index of range(40)) {
        const player = players[(number + index) % 10] as string;
        results.push(await submitter.submit(bet(player, 1n, `${players[0]}:${number}:${index}`)));
        // By what was done and not by time, so that a slow machine gets something done between two cuts.
        if (results.length % 200 === 0) await cut();
      }
    };
    await Promise.all(range(40).map(caller));
    expect(cuts).toBeGreaterThan(3);
    expect(results).toHaveLength(1_600);
    expect(results.every(({ status }) => status === "done" || status === "duplicate")).toBe(true);
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(100_000n - 1_600n);
  });

  it("is waited for, but not for ever", async () => {
    const submitter = newSubmitter({ databaseUrl: "postgres://nobody@127.0.0.1:1/nothing", giveUpMs: 400 });
    const startedAt = performance.now();
    const outcomes = await Promise.all(
      range(5).map((index) => refusalOf(submitter.submit(deposit("ply_1", 1n, `k${index}`)))),
    );
    expect(new Set(outcomes)).toEqual(new Set(["service_unavailable"]));
    expect(performance.now() - startedAt).toBeGreaterThan(399);
  });
});

describe("ids of accounts", () => {
  it("are looked up again when the database does not know them", async () => {
    const submitter = newSubmitter({ lanes: 1 });
    const player = newPlayer();
    // Opens the account without a line on it.
    expect((await submitter.submit(bet(player, 1n, `${player}:1`))).status).toBe("insufficient");
    const past = "set session_replication_role = replica";
    await asOwner(database.ownerUrl(), past, `delete from ledger_account where owner = '${player}'`);
    expect((await submitter.submit(deposit(player, 5n))).status).toBe("done");
    expect(await balanceOf(player)).toBe(5n);
  });

  it("of accounts that another transaction has opened are found", async () => {
    const submitter = newSubmitter();
    const player = newPlayer();
    await db.transact((tx) => post(tx, deposit(player, 5n)));
    expect((await submitter.submit(bet(player, 5n, `${player}:1`))).status).toBe("done");
  });
});
