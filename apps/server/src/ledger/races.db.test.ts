// Many at once on the same money. The control does the same without the locks on accounts.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { untilSomebodyWaits } from "../../test/held-lock.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { bet, countStatuses, deposit, inventedKind, mainOf, newPlayer, transfer } from "../../test/postings.ts";
import { sized } from "../../test/sized.ts";
import { createSubmitter, type Submitter } from "../../test/submitter.ts";
import { withAlteredFunction, withoutAccountLocks } from "../../test/weakened.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { findBalance, houseAccount, listPlayerBalances, type Posting, type PostingResult, postAll } from "./index.ts";

const database = useTestDatabase();
const weakened = useTestDatabase({ damagesLedger: true });
const CONNECTIONS = 20;
const log = createLogger({ level: "silent" });
let db: Database;
let submitters: Submitter[];
beforeAll(() => {
  db = createDatabase({ url: database.url(), poolSize: CONNECTIONS + 1, log, waitMs: PATIENCE_MS });
  // Two, as if there were two processes.
  submitters = [1, 2].map(() => createSubmitter({ databaseUrl: database.url(), lanes: 2, log }));
});
afterAll(async () => {
  await Promise.all(submitters.map((submitter) => submitter.close()));
  await db.close();
});

/** As many at once as there are connections; the pool would turn the others away after some seconds. */
const waiting: (() => void)[] = [];
let running = 0;
async function byPost(posting: Posting): Promise<PostingResult> {
  if (running >= CONNECTIONS) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return (await db.transact((tx) => postAll(tx, [posting])))[0] as PostingResult;
  } finally {
    running--;
    waiting.shift()?.();
  }
}
const bySubmit = (posting: Posting, index: number) => (submitters[index % 2] as Submitter).submit(posting);
const DOORS: [string, (posting: Posting, index: number) => Promise<PostingResult>][] = [
  ["post", byPost],
  ["submit", bySubmit],
  ["both", (posting, index) => (index % 3 === 0 ? byPost(posting) : bySubmit(posting, index))],
];
const balanceOf = (player: string) => db.read((reader) => findBalance(reader, mainOf(player)));

/** Posts, and keeps the locks until it is told to let go. */
async function holding(open: Database, posting: Posting): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const mayEnd = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((isMade, fail) => {
    done = open.transact(async (tx) => {
      await postAll(tx, [posting]);
      isMade();
      await mayEnd;
    });
    done.catch(fail);
  });
  return async () => {
    letGo();
    await done;
  };
}

describe("an account that is opened between the two statements of a posting", () => {
  /**
   * The posting stands in its first statement, which looked for both accounts when the second was not there. Until it goes on, that one
   * is opened, and somebody else has locked it.
   */
  async function openBetween(url: string, ownerUrl: string): Promise<{ had: bigint; arrived: bigint }> {
    const open = createDatabase({ url, poolSize: 4, log, waitMs: PATIENCE_MS });
    const [from, to] = [newPlayer(), newPlayer()];
    try {
      await open.transact((tx) => postAll(tx, [deposit(from, 100n)]));
      const endOfFrom = await holding(open, deposit(from, 1n, `${from}:held`));
      const transferred = open.transact((tx) => postAll(tx, [transfer(from, to, 5n, `${from}:moved`)]));
      await untilSomebodyWaits(ownerUrl);
      await open.transact((tx) => postAll(tx, [deposit(to, 10n)]));
      const endOfTo = await holding(open, deposit(to, 20n, `${to}:held`));
      await endOfFrom();
      await untilSomebodyWaits(ownerUrl);
      await endOfTo();
      expect((await transferred)[0]?.status).toBe("done");
      const had = await open.read((reader) => findBalance(reader, mainOf(from)));
      return { had, arrived: await open.read((reader) => findBalance(reader, mainOf(to))) };
    } finally {
      await open.close();
    }
  }

  it("is locked before it is read", async () => {
    expect(await openBetween(database.url(), database.ownerUrl())).toEqual({ had: 96n, arrived: 35n });
  });

  it("control: taken as it was when nobody had locked it, the money of one of them is lost", async () => {
    const forgetful = (definition: string) =>
      definition
        .replace("locked = 2 and", "")
        .replace(
          "a.balance_minor - amount",
          "(select s.balance_minor from ledger_account s where s.id = a.id) - amount",
        );
    const balances = await withAlteredFunction(weakened.ownerUrl(), "ledger_move", forgetful, () =>
      openBetween(weakened.url(), weakened.ownerUrl()),
    );
    expect(balances).toEqual({ had: 96n, arrived: 15n });
  });
});

describe("a posting beside one whose transaction goes on", () => {
  async function postBeside(url: string, untilItMayEnd: (beside: Promise<unknown>) => Promise<unknown>): Promise<void> {
    const open = createDatabase({ url, poolSize: 2, log });
    try {
      const endOfOther = await holding(open, deposit(newPlayer(), 5n));
      const beside = open.transact((tx) => postAll(tx, [deposit(newPlayer(), 5n)]));
      await untilItMayEnd(beside);
      await Promise.all([endOfOther(), beside]);
    } finally {
      await open.close();
    }
  }

  it("takes a chain of its own and waits for nobody", async () => {
    await postBeside(database.url(), (beside) => beside);
  });

  it("control: without the lock of the chain it waits, and its link is taken by then", async () => {
    const unlocked = (definition: string) => definition.replace("while not pg_try", "while false and not pg_try");
    await withAlteredFunction(weakened.ownerUrl(), "ledger_take_chain", unlocked, () =>
      expect(postBeside(weakened.url(), () => untilSomebodyWaits(weakened.ownerUrl()))).rejects.toThrow(
        /ledger_batch_link/,
      ),
    );
  });
});

const WITHDRAWALS = sized(1_000, 80);

describe(`${WITHDRAWALS} withdrawals of one balance at once`, () => {
  it.each(DOORS)(
    "through %s: exactly what is there",
    async (_, door) => {
      const player = newPlayer();
      await byPost(deposit(player, 100n));
      const results = await Promise.all(
        Array.from({ length: WITHDRAWALS }, (_, index) => door(bet(player, 7n, `${player}:${index}`), index)),
      );
      expect(countStatuses(results)).toEqual({ done: 14, insufficient: WITHDRAWALS - 14 });
      expect(await balanceOf(player)).toBe(2n);
      const ids = results.flatMap((result) => ("postingId" in result ? [result] : []));
      // In the order of ids the balance went down step by step: nobody read a balance that was not the last one.
      ids.sort((a, b) => Number(a.postingId - b.postingId));
      expect(ids.map(({ balances }) => balances[0]?.balanceMinor)).toEqual(
        Array.from({ length: 14 }, (_, step) => BigInt(93 - 7 * step)),
      );
    },
    60_000,
  );

  it("control: without the locks on accounts more is paid out than there is", async () => {
    const unlocked = createDatabase({ url: weakened.url(), poolSize: CONNECTIONS, log, waitMs: PATIENCE_MS });
    const player = newPlayer();
    await unlocked.transact((tx) => postAll(tx, [deposit(player, 100n)]));
    const results = await withoutAccountLocks(weakened.ownerUrl(), CONNECTIONS, () =>
      Promise.all(
        Array.from({ length: CONNECTIONS }, (_, index) =>
          unlocked.transact((tx) => postAll(tx, [bet(player, 7n, `${player}:${index}`)])),
        ),
      ),
    );
    await unlocked.close();
    expect(countStatuses(results.flat())).toEqual({ done: CONNECTIONS });
  });
});

describe("the same key at once", () => {
  it.each(DOORS)("100 times through %s: posted once, and all are told the same", async (_, door) => {
    const player = newPlayer();
    const results = await Promise.all(Array.from({ length: 100 }, (_, index) => door(deposit(player, 5n), index)));
    expect(countStatuses(results)).toEqual({ done: 1, duplicate: 99 });
    const answers = results.map((result) =>
      JSON.stringify({ ...result, status: "" }, (_, value) => (typeof value === "bigint" ? String(value) : value)),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await balanceOf(player)).toBe(5n);
  });

  it.each(DOORS)("between accounts of the house, which nobody locks, through %s", async (_, door) => {
    const posting: Posting = {
      key: `house:${newPlayer()}`,
      kind: inventedKind("cash.moved"),
      reference: "books",
      lines: [
        { account: houseAccount("cash", "USD"), amountMinor: 5n },
        { account: houseAccount("fees", "USD"), amountMinor: -5n },
      ],
    };
    const results = await Promise.all(Array.from({ length: 40 }, (_, index) => door(posting, index)));
    expect(countStatuses(results)).toEqual({ done: 1, duplicate: 39 });
  });

  it("with another content: one of them is posted, the others are conflicts", async () => {
    const player = newPlayer();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => bySubmit(deposit(player, BigInt(index + 1)), index)),
    );
    expect(countStatuses(results)).toEqual({ done: 1, conflict: 49 });
  });
});

describe("transfers in opposite directions", () => {
  it.each(DOORS)(
    "through %s neither deadlock nor lose anything",
    async (_, door) => {
      const players = Array.from({ length: 6 }, newPlayer);
      await Promise.all(players.map((player) => byPost(deposit(player, 1_000n))));
      const deadlocksBefore = await deadlocks();
      const results = await Promise.all(
        Array.from({ length: sized(600, 120) }, (_, index) => {
          const from = players[index % 6] as string;
          const to = players[(index * 5 + 1 + (index % 4)) % 6] as string;
          const other = from === to ? (players[(index + 1) % 6] as string) : to;
          return door(transfer(from, other, BigInt(1 + (index % 9)), `${players[0]}:t${index}`), index);
        }),
      );
      expect(countStatuses(results).conflict).toBeUndefined();
      const balances = await Promise.all(players.map(balanceOf));
      expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(6_000n);
      expect(await deadlocks()).toBe(deadlocksBefore);
    },
    60_000,
  );

  async function deadlocks(): Promise<string> {
    const { rows } = await db.read((reader) =>
      sql<{ deadlocks: string }>`
        select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
        reader,
      ),
    );
    return rows[0]?.deadlocks ?? "";
  }
});

describe("accounts that are opened", () => {
  it("by a transaction that fails, while another waits for the same account", async () => {
    const player = newPlayer();
    let opened: () => void = () => undefined;
    const isOpened = new Promise<void>((resolve) => {
      opened = resolve;
    });
    let fail: () => void = () => undefined;
    const mayFail = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const failing = db.transact(async (tx) => {
      await postAll(tx, [deposit(player, 1n)]);
      opened();
      await mayFail;
      throw new Error("rolled back");
    });
    await isOpened;
    const waiting = bySubmit(deposit(player, 2n), 0);
    fail();
    await expect(failing).rejects.toThrow("rolled back");
    expect((await waiting).status).toBe("done");
    expect((await bySubmit(bet(player, 2n, `${player}:1`), 0)).status).toBe("done");
    expect(await balanceOf(player)).toBe(0n);
  });

  it("by many at once, in one transaction each, exist once", async () => {
    const player = newPlayer();
    await Promise.all(Array.from({ length: 20 }, (_, index) => byPost(deposit(player, 1n, `${player}:d${index}`))));
    expect(await db.read((reader) => listPlayerBalances(reader, player))).toEqual([
      expect.objectContaining({ balanceMinor: 20n }),
    ]);
  });
});
