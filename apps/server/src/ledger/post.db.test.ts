import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, useTestDatabase } from "../../test/database.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { bet, deposit, inventedKind, mainOf, newPlayer } from "../../test/postings.ts";
import { refusalOf } from "../../test/server.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import {
  bonusAccount,
  clearingAccount,
  findBalance,
  houseAccount,
  listPlayerBalances,
  type Posting,
  playerAccount,
  post,
  postAll,
} from "./index.ts";
import { firstPostingIdAt, linesBefore } from "./reads.ts";

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = createDatabase({
    url: database.url(),
    poolSize: 20,
    log: createLogger({ level: "silent" }),
    waitMs: PATIENCE_MS,
  });
});
afterAll(() => db.close());

const cash = houseAccount("cash", "USD");
const balanceOf = (player: string) => db.read((reader) => findBalance(reader, mainOf(player)));

describe("post", () => {
  it("moves money between accounts and tells what the player has then", async () => {
    const player = newPlayer();
    const result = await db.transact((tx) => post(tx, deposit(player, 100_00n)));
    expect(result.duplicate).toBe(false);
    expect(result.balances).toEqual([{ account: mainOf(player), balanceMinor: 100_00n, postingId: result.postingId }]);
    expect(await balanceOf(player)).toBe(100_00n);
    expect(await db.read((reader) => listPlayerBalances(reader, player))).toEqual(result.balances);
  });

  it("refuses what a player does not have, and nothing of it happens", async () => {
    const player = newPlayer();
    await db.transact((tx) => post(tx, deposit(player, 5_00n)));
    expect(await refusalOf(db.transact((tx) => post(tx, bet(player, 5_01n, `${player}:1`))))).toBe(
      "insufficient_balance",
    );
    expect(await balanceOf(player)).toBe(5_00n);
    await db.transact((tx) => post(tx, bet(player, 5_00n, `${player}:1`)));
    expect(await balanceOf(player)).toBe(0n);
  });

  it("is one statement, whether its accounts are new, its key is known, or the money is not there", async () => {
    const player = newPlayer();
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements++;
        return result;
      },
    };
    const postings = [
      deposit(player, 5n),
      deposit(player, 5n),
      bet(player, 9n, `${player}:1`),
      bet(player, 2n, `${player}:2`),
    ];
    for (const posting of postings) {
      statements = 0;
      await db.transact((tx) => postAll(tx.withPlugin(counter), [posting]));
      expect(statements).toBe(1);
    }
    expect(await balanceOf(player)).toBe(3n);
  });

  it("answers the same key with the balances of then", async () => {
    const player = newPlayer();
    const first = await db.transact((tx) => post(tx, deposit(player, 100n)));
    await db.transact((tx) => post(tx, bet(player, 30n, `${player}:1`)));
    const again = await db.transact((tx) => post(tx, deposit(player, 100n)));
    expect(again).toEqual({ ...first, duplicate: true });
    expect(await balanceOf(player)).toBe(70n);
  });

  it.each<[string, (posting: Posting) => Posting]>([
    ["amount", ({ reference }) => deposit(reference.slice(4), 101n)],
    ["kind", (posting) => ({ ...posting, kind: inventedKind("deposit.corrected") })],
    ["reference", (posting) => ({ ...posting, reference: "ord_other" })],
    [
      "account",
      (posting) => ({
        ...posting,
        lines: posting.lines.map((line) => (line.amountMinor < 0n ? { ...line, account: cash } : line)),
      }),
    ],
  ])("refuses the same key with another %s", async (_, change) => {
    const player = newPlayer();
    const posting = deposit(player, 100n);
    await db.transact((tx) => post(tx, posting));
    const changed = { ...change(posting), key: posting.key };
    expect(await db.transact((tx) => postAll(tx, [changed]))).toEqual([{ status: "conflict" }]);
    await expect(db.transact((tx) => post(tx, changed))).rejects.toThrow("posted before with another content");
    expect(await balanceOf(player)).toBe(100n);
  });

  it("merges two lines of one account, and drops what cancels out", async () => {
    const player = newPlayer();
    const fees = houseAccount("fees", "USD");
    const posting: Posting = {
      ...deposit(player, 100n),
      lines: [
        ...deposit(player, 100n).lines,
        { account: mainOf(player), amountMinor: -3n },
        { account: fees, amountMinor: 5n },
        { account: fees, amountMinor: -5n },
        { account: cash, amountMinor: 3n },
      ],
    };
    await db.transact((tx) => post(tx, posting));
    expect(await balanceOf(player)).toBe(97n);
    expect(await db.read((reader) => findBalance(reader, fees))).toBe(0n);
  });

  it("holds money in several currencies and accounts of one player", async () => {
    const player = newPlayer();
    const exchange = (currency: string) => houseAccount("exchange", currency);
    await db.transact(async (tx) => {
      await post(tx, {
        key: `${player}:convert`,
        kind: "deposit.credited",
        reference: "ord_1",
        lines: [
          { account: clearingAccount("bank", "KZT"), amountMinor: -500_00n },
          { account: exchange("KZT"), amountMinor: 500_00n },
          { account: exchange("USD"), amountMinor: -1_00n },
          { account: mainOf(player), amountMinor: 1_00n },
        ],
      });
      await post(tx, {
        key: `${player}:bonus`,
        kind: inventedKind("bonus.granted"),
        reference: "bns_1",
        lines: [
          { account: houseAccount("promotions", "USD"), amountMinor: -50n },
          { account: bonusAccount(player, "bns_1", "USD"), amountMinor: 50n },
        ],
      });
    });
    const balances = await db.read((reader) => listPlayerBalances(reader, player));
    expect(balances.map(({ account, balanceMinor }) => [account.kind, account.reference, balanceMinor])).toEqual([
      ["bonus", "bns_1", 50n],
      ["main", "", 1_00n],
    ]);
    expect(await db.read((reader) => findBalance(reader, exchange("KZT")))).toBe(500_00n);
  });

  it("leaves nothing behind when the caller's transaction fails, not even the accounts", async () => {
    const player = newPlayer();
    const failing = db.transact(async (tx) => {
      await post(tx, deposit(player, 100n));
      throw new Error("the operation failed");
    });
    await expect(failing).rejects.toThrow("the operation failed");
    await db.transact((tx) => post(tx, deposit(player, 40n)));
    expect(await balanceOf(player)).toBe(40n);
  });
});

describe("postAll", () => {
  it("decides one after the other: a refused posting takes nothing from those after it", async () => {
    const player = newPlayer();
    const results = await db.transact((tx) =>
      postAll(tx, [
        bet(player, 1n, `${player}:early`),
        deposit(player, 10n),
        bet(player, 11n, `${player}:large`),
        bet(player, 6n, `${player}:6`),
        bet(player, 5n, `${player}:5`),
        bet(player, 4n, `${player}:4`),
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual([
      "insufficient",
      "done",
      "insufficient",
      "done",
      "insufficient",
      "done",
    ]);
    expect(results.map((result) => ("balances" in result ? result.balances[0]?.balanceMinor : undefined))).toEqual([
      undefined,
      10n,
      undefined,
      4n,
      undefined,
      0n,
    ]);
  });

  it("finds a key that the same call posted before", async () => {
    const player = newPlayer();
    const results = await db.transact((tx) =>
      postAll(tx, [
        deposit(player, 10n),
        bet(player, 4n, `${player}:1`),
        deposit(player, 10n),
        bet(player, 5n, `${player}:1`),
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual(["done", "done", "duplicate", "conflict"]);
    expect(await balanceOf(player)).toBe(6n);
  });

  it("takes an empty list and keys of any printable form", async () => {
    expect(await db.transact((tx) => postAll(tx, []))).toEqual([]);
    const player = newPlayer();
    const key = `"\\{},'${player}NULL`;
    expect((await db.transact((tx) => post(tx, deposit(player, 1n, key)))).duplicate).toBe(false);
    expect((await db.transact((tx) => post(tx, deposit(player, 1n, key)))).duplicate).toBe(true);
  });
});

describe("what no posting may be", () => {
  const player = "ply_invalid";
  const line = (amountMinor: bigint, account = mainOf(player)) => ({ account, amountMinor });
  it.each<[string, Partial<Posting>]>([
    ["at least two lines", { lines: [] }],
    ["at least two lines", { lines: [line(1n)] }],
    ["moves nothing", { lines: [line(0n), line(0n, cash)] }],
    ["sum to 1", { lines: [line(2n), line(-1n, cash)] }],
    ["in USD sum to 1", { lines: [line(1n), line(-1n, houseAccount("cash", "EUR"))] }],
    ["beyond any amount", { lines: [line(10n ** 17n + 1n), line(-(10n ** 17n) - 1n, cash)] }],
    ["1 to 200 printable", { key: "" }],
    ["1 to 200 printable", { key: "a b" }],
    ["1 to 200 printable", { key: "ключ" }],
    ["1 to 200 printable", { key: "k".repeat(201) }],
    ["must be printable", { kind: inventedKind("bet\nplaced") }],
    ["must be printable", { reference: "" }],
  ])("%s", async (message, part) => {
    await expect(db.transact((tx) => postAll(tx, [{ ...deposit(player, 1n), ...part }]))).rejects.toThrow(message);
  });
});

describe("guards in the database, against the owner of its tables", () => {
  const refused = (statement: string) =>
    asOwner(database.ownerUrl(), statement).then(
      () => "accepted",
      (error: Error) => error.message,
    );
  const accountId = async (player: string) =>
    db.read(async (reader) => {
      const row = reader.selectFrom("ledger_account").select("id").where("owner", "=", player);
      return (await row.executeTakeFirstOrThrow()).id;
    });

  it.each([
    "update ledger_line_more set amount_minor = amount_minor + 1",
    "delete from ledger_line_more",
    "truncate ledger_line_more",
    "update ledger_posting set amount_minor = amount_minor + 1",
    "update ledger_posting set reference = 'other'",
    "delete from ledger_posting",
    "truncate ledger_posting",
    "update ledger_batch set posted_at = now()",
    "delete from ledger_batch",
    "truncate ledger_batch",
    "delete from ledger_chain",
    "truncate ledger_chain",
    "delete from ledger_account",
    "truncate ledger_account",
    "update ledger_account set owner = 'somebody else'",
    "update ledger_account set currency = 'EUR'",
  ])("refuse %s", async (statement) => {
    await db.transact((tx) => post(tx, deposit("ply_guarded", 1n)));
    expect(await refused(statement)).toMatch(/is append-only/);
  });

  it("refuse lines that do not sum to zero, also when only the currencies differ", async () => {
    const player = newPlayer();
    await db.transact((tx) => post(tx, deposit(player, 1n)));
    await db.transact((tx) =>
      post(tx, {
        key: `${player}:eur`,
        kind: "deposit.credited",
        reference: "ord_1",
        lines: [
          { account: houseAccount("cash", "EUR"), amountMinor: -1n },
          { account: playerAccount("main", `${player}_eur`, "EUR"), amountMinor: 1n },
        ],
      }),
    );
    const [usd, eur] = [await accountId(player), await accountId(`${player}_eur`)];
    const lines = (accounts: string[], amounts: number[]) =>
      `select ledger_post('{unbalanced}', '{kind}', '{reference}', '{${accounts.join()}}', '{}',
        '{${accounts.map(() => 1).join()}}', '{${accounts.map((_, index) => index + 1).join()}}', '{${amounts.join()}}', false)`;
    expect(await refused(lines([usd], [5]))).toMatch(/do not sum to zero/);
    expect(await refused(lines([usd, eur], [5, -5]))).toMatch(/do not sum to zero/);
    const named = (owners: string[], currencies: string[], amounts: number[]) =>
      `select ledger_post_one('unbalanced', 'kind', 'reference', '{${owners.map(() => "main").join()}}', '{${owners.join()}}',
        '{${owners.map(() => '""').join()}}', '{${currencies.join()}}', '{${amounts.join()}}')`;
    expect(await refused(named([player], ["USD"], [5]))).toMatch(/do not sum to zero/);
    expect(await refused(named([player, `${player}_eur`], ["USD", "EUR"], [5, -5]))).toMatch(/do not sum to zero/);
  });

  it.each([
    "insert into ledger_posting select id + 1000000, batch_id, account_id, 5, 5, other_account_id, -5, 0, 'mine', kind, reference, hash from ledger_posting",
    "insert into ledger_line_more values (1000000, 1, 5, 5), (1000000, 2, -5, 0)",
  ])("refuse what comes past the function: %s", async (statement) => {
    expect(await refused(statement)).toMatch(/written by ledger_post alone/);
  });

  it("refuse a player's balance below zero", async () => {
    const player = newPlayer();
    await db.transact((tx) => post(tx, deposit(player, 1n)));
    expect(await refused(`update ledger_account set balance_minor = -1 where owner = '${player}'`)).toMatch(
      /ledger_held/,
    );
  });

  it("refuse an account that is named twice in a posting", async () => {
    const player = newPlayer();
    await db.transact((tx) => post(tx, deposit(player, 1n)));
    const id = await accountId(player);
    const twice = `select ledger_post('{twice}', '{kind}', '{reference}', '{${id}}', '{}', '{1,1}', '{1,1}', '{5,-5}', false)`;
    expect(await refused(twice)).toMatch(/named twice/);
  });

  it.each([
    ["a key with a line break", `E'a\\nb', 'kind', 'reference'`, /ledger_key/],
    ["no key", "'', 'kind', 'reference'", /ledger_key/],
    ["a reference with a line break", `'key', 'kind', E'a\\nb'`, /ledger_word/],
  ])("refuse %s", async (_, texts, name) => {
    const player = newPlayer();
    const accounts = `'{cash,main}', '{"",${player}}', '{"",""}', '{USD,USD}', '{-5,5}'`;
    expect(await refused(`select ledger_post_one(${texts}, ${accounts})`)).toMatch(name);
  });

  it("make a transaction with money wait for the disk, whatever the session was told", async () => {
    const setting = await db.transact(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      await post(tx, deposit(newPlayer(), 1n));
      return sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(tx);
    });
    expect(setting.rows[0]?.value).toBe("on");
  });
});

describe("the lines of a player", () => {
  /** A whole millisecond of the database's clock that has just begun. */
  async function moment(): Promise<Date> {
    const next = sql<{ at: Date }>`
      select at, pg_sleep_until(at)
      from (select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at) next`;
    const { rows } = await db.read((reader) => next.execute(reader as never));
    return (rows[0] as { at: Date }).at;
  }

  it("are found by their time, with gaps between their ids, on every account and in order", async () => {
    const player = newPlayer();
    const moments: Date[] = [];
    const ids: bigint[] = [];
    for (let times = 1n; times <= 6n; times++) {
      moments.push(await moment());
      const { postingId } = await db.transact((tx) => post(tx, deposit(player, times, `${player}:${times}`)));
      ids.push(postingId);
      await asOwner(database.ownerUrl(), "select nextval('ledger_posting_id')");
    }
    moments.push(await moment());
    for (const [index, at] of moments.entries()) {
      const first = await db.read((reader) => firstPostingIdAt(reader, at));
      expect(first).toBeGreaterThan(ids[index - 1] ?? 0n);
      expect(first).toBeLessThanOrEqual(ids[index] ?? first);
      const lines = await db.read((reader) => linesBefore(reader, player, { before: at, limit: 2 }));
      const earlier = ids.slice(Math.max(0, index - 2), index).reverse();
      expect(lines.map(({ id }) => BigInt(id))).toEqual(earlier);
    }
  });
});
