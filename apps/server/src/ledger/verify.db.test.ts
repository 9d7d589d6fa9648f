// Damages the ledger on purpose, past all guards, and expects that the damaged row is named.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { bet, deposit, split, transfer } from "../../test/postings.ts";
import { createDatabase, type Database, type Tx } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { createMetrics } from "../kernel/metrics.ts";
import { ledgerWatch, post, verifiedUntil, verifyLedger } from "./index.ts";
import { postTogether } from "./posting-batch.ts";

const database = useTestDatabase({ damagesLedger: true });
const log = createLogger({ level: "silent" });
const PLAYERS = 50;
const POSTINGS = 3_400;
/** Each has a third line, which is a row of its own. */
const SPLITS = POSTINGS / 50;
/** Four slices of what the others read at once. */
const POSTINGS_OF_A_SLICE = 1_000;
let db: Database;
/** The product's role could not do any damage. */
let ownersDb: Database;

beforeAll(async () => {
  db = createDatabase({ url: database.url(), poolSize: 4, log, waitMs: PATIENCE_MS });
  ownersDb = createDatabase({ url: database.ownerUrl(), poolSize: 1, log, waitMs: PATIENCE_MS });
  const players = Array.from({ length: PLAYERS }, (_, index) => `ply_${index}`);
  await db.transact((tx) =>
    postTogether(
      tx,
      players.map((player) => deposit(player, 1_000_000n)),
    ),
  );
  for (let made = 0; made < POSTINGS; made += 100) {
    const postings = Array.from({ length: 100 }, (_, index) => {
      const number = made + index;
      const player = players[(number * 7) % PLAYERS] as string;
      const other = players[(number * 7 + 1 + (number % 3)) % PLAYERS] as string;
      if (number % 50 === 17) return split(player, `s:${number}`);
      return number % 4 === 0 ? transfer(player, other, 3n, `t:${number}`) : bet(player, 5n, `b:${number}`);
    });
    await db.transact((tx) => postTogether(tx, postings));
  }
}, 60_000);
afterAll(() => Promise.all([db.close(), ownersDb.close()]));

/** One that is new, and perhaps its neighbours: a report ends before the oldest transaction under way, and other tests have theirs in the same cluster. */
function expectFew(postings: number): void {
  expect(postings).toBeGreaterThanOrEqual(1);
  expect(postings).toBeLessThan(POSTINGS / 10);
}

class RolledBack extends Error {}

/** Runs the damage with all triggers off, expects that it is named by a verification at once and by one in slices, and takes it back. */
async function expectNamed(
  damage: (tx: Tx) => Promise<unknown>,
  name: RegExp,
  { since, about }: { since?: string; about?: string } = {},
): Promise<void> {
  const named: string[] = [];
  await ownersDb
    .transact(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await damage(tx);
      for (const postingsAtOnce of [undefined, POSTINGS_OF_A_SLICE]) {
        const { problems } = await verifyLedger(tx, { since, postingsAtOnce });
        named.push(problems.map(({ subject }) => subject).join("; "));
      }
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  for (const subjects of named) expect(subjects, about).toMatch(name);
}

const run = (statement: string) => (tx: Tx) => sql.raw(statement).execute(tx);

describe("a whole ledger", () => {
  it("has no problems, and says how much was looked at", async () => {
    const { checked, problems } = await db.read((reader) => verifyLedger(reader));
    expect(problems).toEqual([]);
    expect(checked).toEqual({
      accounts: PLAYERS + 3,
      postings: POSTINGS + PLAYERS,
      lines: 2 * (POSTINGS + PLAYERS) + SPLITS,
      batches: 35,
      chains: 1,
    });
    const inSlices = await db.read((reader) => verifyLedger(reader, { postingsAtOnce: POSTINGS_OF_A_SLICE }));
    expect(inSlices).toMatchObject({ checked, problems: [] });
  });

  it("stays whole while money moves", async () => {
    let isOver = false;
    const moving = (async () => {
      for (let number = 0; !isOver; number++)
        await db.transact((tx) => post(tx, transfer("ply_1", "ply_2", 1n, `live:${number}`)));
    })();
    for (const postingsAtOnce of [undefined, 100, POSTINGS_OF_A_SLICE, undefined])
      expect((await db.read((reader) => verifyLedger(reader, { postingsAtOnce }))).problems).toEqual([]);
    isOver = true;
    await moving;
  });

  it("has no problems in a part that begins between transactions which posted in another order than they began", async () => {
    const older = new pg.Client(database.ownerUrl());
    await older.connect();
    await older.query("begin");
    await older.query("select pg_current_xact_id()");
    const since = await db.transact(async (tx) => {
      await post(tx, transfer("ply_7", "ply_8", 1n, "order:1"));
      const { rows } = await sql<{ xact: string }>`select pg_current_xact_id()::text as xact`.execute(tx);
      return rows[0]?.xact ?? "";
    });
    await older.query(
      "select ledger_move('order:2', 'transfer.made', 'order:2', 'USD', -1, 'main', 'ply_7', '', 'main', 'ply_8', '', true)",
    );
    await older.query("commit");
    await older.end();
    await db.transact((tx) => post(tx, transfer("ply_7", "ply_8", 1n, "order:3")));
    const part = await db.read((reader) => verifyLedger(reader, { since }));
    expect(part.problems).toEqual([]);
    expect(part.checked.postings).toBe(2);
  });

  it("is verified in part from where the last report ended", async () => {
    const { until } = await db.read((reader) => verifyLedger(reader));
    await db.transact((tx) => post(tx, transfer("ply_3", "ply_4", 1n, "part:1")));
    const part = await db.read((reader) => verifyLedger(reader, { since: until }));
    expect(part.problems).toEqual([]);
    expectFew(part.checked.postings);
    expect(part.checked.lines).toBe(2 * part.checked.postings);
  });
});

describe("a changed row is named", () => {
  const POSTING = "(select id from ledger_posting where key = 'b:1001')";
  const cases: [table: string, statement: string, subject: RegExp][] = [
    ["posting", `update ledger_posting set key = 'other' where id = ${POSTING}`, /posting \d+ \(other\)/],
    ["posting", `update ledger_posting set kind = 'bet.won' where id = ${POSTING}`, /posting \d+ \(b:1001\)/],
    ["posting", `update ledger_posting set reference = 'x' where id = ${POSTING}`, /posting \d+ \(b:1001\)/],
    ["posting", `update ledger_posting set batch_id = 1 where id = ${POSTING}`, /posting \d+ \(b:1001\)/],
    ["posting", `update ledger_posting set id = 999999 where id = ${POSTING}`, /posting 999999 \(b:1001\)/],
    [
      "posting",
      `update ledger_posting set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where id = ${POSTING}`,
      /b:1001/,
    ],
    ["batch", "update ledger_batch set posted_at = posted_at + interval '1 microsecond' where id = 7", /batch 7/],
    ["batch", "update ledger_batch set xact = '5' where id = 7", /batch 7/],
    ["batch", "update ledger_batch set chain_seq = 900 where id = 7", /batch 7/],
    ["batch", "update ledger_batch set last_posting_id = last_posting_id - 1 where id = 7", /batch 7/],
    ["batch", "update ledger_batch set previous_hash = hash where id = 7", /batch 7/],
    ["chain", "update ledger_chain set seq = seq + 1", /chain 1/],
    ["chain", "update ledger_chain set head = sha256('x')", /chain 1/],
    [
      "account",
      "update ledger_account set balance_minor = balance_minor + 1 where owner = 'ply_9'",
      /account \d+ \(main ply_9 USD\)/,
    ],
    ["account", "update ledger_account set last_posting_id = 1 where owner = 'ply_9'", /main ply_9 USD/],
    ["account", "update ledger_account set owner = 'ply_thief' where owner = 'ply_9'", /main ply_thief USD/],
    ["account", "update ledger_account set currency = 'EUR' where owner = 'ply_9'", /main ply_9 EUR/],
    ["account", "update ledger_account set is_player = true where kind = 'games'", /games USD/],
    ["account", "update ledger_account set balance_minor = 1 where kind = 'games'", /games USD/],
  ];
  it.each(cases)("%s: %s", (_, statement, subject) => expectNamed(run(statement), subject));

  it("also when its own hash was mended, by the hash of the account in every posting", async () => {
    await expectNamed(async (tx) => {
      await run("update ledger_account set owner = 'ply_thief' where owner = 'ply_9'")(tx);
      await run("update ledger_account set identity_hash = ledger_identity_hash(kind, owner, reference, currency)")(tx);
    }, /posting \d+ \(deposit:ply_9\)/);
  });

  it("whichever of the lines it is, and whichever of its columns", async () => {
    const { rows } = await db.read((reader) =>
      sql<{ one: string; split: string }>`
        select p.id as one, s.posting_id as split
        from (select id, row_number() over (order by random()) as no from ledger_posting) p
        join (select posting_id, row_number() over (order by random()) as no from ledger_line_more) s using (no)
        limit 6`.execute(reader),
    );
    const columns = ["amount_minor", "balance_after_minor", "account_id"];
    const own = [...columns, ...columns.map((column) => `other_${column}`)];
    const more = [...columns, "posting_id"];
    // One more than a deposit, or the other side of one would come to nothing, which the type itself refuses.
    const damaged = (table: string, key: string, id: string, column: string) =>
      expectNamed(
        run(`update ${table} set ${column} = coalesce(${column}, 0) + 1000001 where ${key} = ${id}`),
        new RegExp(`posting ${id}( |;|$)`),
        { about: `${column} of ${id} in ${table}` },
      );
    for (const [index, { one, split }] of rows.entries()) {
      await damaged("ledger_posting", "id", one, own[index] as string);
      await damaged("ledger_line_more", "posting_id", split, more[index % more.length] as string);
    }
  }, 60_000);

  it("whichever of the postings it is, one flipped bit at a time", async () => {
    const { rows } = await db.read((reader) =>
      sql<{ id: string }>`select id from ledger_posting order by random() limit 6`.execute(reader),
    );
    for (const { id } of rows) {
      await expectNamed(
        run(`update ledger_posting set reference = overlay(reference placing
          chr(ascii(right(reference, 1)) # 1) from length(reference)) where id = ${id}`),
        new RegExp(`posting ${id} \\(`),
      );
    }
  }, 60_000);
});

describe("a removed row is named", () => {
  it.each([
    ["a posting", "delete from ledger_posting where key = 'b:1001'", /batch \d+/],
    ["a posting of several lines", "delete from ledger_posting where key = 's:1017'", /line of posting \d+ on account/],
    [
      "a line",
      "delete from ledger_line_more where posting_id = (select id from ledger_posting where key = 's:1017')",
      /posting \d+ \(s:1017\)/,
    ],
    ["a batch", "delete from ledger_batch where id = 7", /batch 8.*posting \d+/],
    ["the last batch", "delete from ledger_batch where id = (select max(id) from ledger_batch)", /chain 1/],
    ["a chain", "delete from ledger_chain", /chain 1/],
    ["an account", "delete from ledger_account where owner = 'ply_9'", /line of posting \d+ on account/],
    [
      "a posting with its lines",
      "with gone as (delete from ledger_posting where key = 's:1017' returning id) delete from ledger_line_more where posting_id in (select id from gone)",
      /batch \d+/,
    ],
  ])("%s", (_, statement, subject) => expectNamed(run(statement), subject));

  it("an added line that no posting has is named too", async () => {
    await expectNamed(
      run(
        "insert into ledger_line_more select id, (select id from ledger_account where kind = 'cash'), 1, null from ledger_posting where key = 'b:1001'",
      ),
      /posting \d+ \(b:1001\)/,
    );
  });

  it("an added posting that nobody hashed is named too", async () => {
    await expectNamed(async (tx) => {
      await run(`insert into ledger_posting
        select 999999, batch_id, account_id, amount_minor, balance_after_minor, other_account_id, other_amount_minor, other_balance_after_minor,
          'forged', kind, reference, sha256('x')
        from ledger_posting where key = 'b:1001'`)(tx);
    }, /posting 999999 \(forged\)/);
  });
});

describe("the watch", () => {
  it("is silent about a whole ledger, and alarms at the first run after a unit was planted", async () => {
    const metrics = createMetrics();
    const alarms: string[] = [];
    const watch = ledgerWatch({
      db,
      log,
      metrics,
      onProblem: (problems) => void alarms.push(problems.map(({ subject }) => subject).join()),
    });
    expect(watch.pattern).toBe("* * * * *");
    await watch.run();
    await db.transact((tx) => post(tx, transfer("ply_5", "ply_6", 1n, "watch:1")));
    await watch.run();
    expect(alarms).toEqual([]);
    expect(await metrics.text()).toMatch(/^ledger_problems 0$/m);

    const plant = (amount: number) =>
      ownersDb.transact((tx) =>
        sql`update ledger_account set balance_minor = balance_minor + ${amount} where owner = 'ply_7'`.execute(tx),
      );
    await plant(1);
    await watch.run();
    await watch.run();
    expect(alarms).toEqual([expect.stringContaining("main ply_7 USD"), expect.stringContaining("main ply_7 USD")]);
    expect(await metrics.text()).toMatch(/^ledger_problems [1-9]/m);
    await plant(-1);
    await watch.run();
    expect(alarms).toHaveLength(2);
    expect(await metrics.text()).toMatch(/^ledger_problems 0$/m);
  });

  it("goes on where the last run came to, also in another worker, and reads everything after six hours or a finding", async () => {
    const findings: number[] = [];
    const owner = (statement: string) => ownersDb.transact((tx) => sql.raw(statement).execute(tx));
    const runWorker = async () => {
      await ledgerWatch({ db, log, onProblem: (problems) => void findings.push(problems.length) }).run();
      const { rows } = await db.transact((tx) =>
        sql<{ isOld: boolean }>`
          select full_at < now() - interval '1 hour' as "isOld" from ledger_verified`.execute(tx),
      );
      return rows[0];
    };
    await runWorker();
    await owner("update ledger_verified set full_at = now() - interval '5 hours'");
    await db.transact((tx) => post(tx, transfer("ply_5", "ply_6", 1n, "watch:3")));
    const since = await db.read((reader) => verifiedUntil(reader));
    expectFew((await db.read((reader) => verifyLedger(reader, { since: since ?? "" }))).checked.postings);
    expect(await runWorker()).toMatchObject({ isOld: true });
    await owner("update ledger_verified set full_at = now() - interval '7 hours'");
    expect(await runWorker()).toMatchObject({ isOld: false });
    await owner("update ledger_account set balance_minor = balance_minor + 1 where owner = 'ply_7'");
    await runWorker();
    expect(findings).toHaveLength(1);
    expect(await db.read((reader) => verifiedUntil(reader))).toBeUndefined();
    await owner("update ledger_account set balance_minor = balance_minor - 1 where owner = 'ply_7'");
    expect(await runWorker()).toMatchObject({ isOld: false });
    expect(findings).toHaveLength(1);
  });

  it("does not run twice at once", async () => {
    let transactions = 0;
    const counted: Database = Object.assign(Object.create(db), {
      transact: (work: (tx: Tx) => Promise<unknown>) => {
        transactions++;
        return db.transact(work);
      },
    });
    const watch = ledgerWatch({ db: counted, log, onProblem: () => undefined });
    await watch.run();
    transactions = 0;
    await watch.run();
    const alone = transactions;
    await Promise.all([watch.run(), watch.run(), watch.run()]);
    expect(transactions).toBe(2 * alone);
  });

  it("begins anew on another cluster, whose transactions were counted differently", async () => {
    const watch = ledgerWatch({ db, log, onProblem: (problems) => expect.fail(JSON.stringify(problems)) });
    await watch.run();
    await ownersDb.transact((tx) => sql`update ledger_verified set until = '9000000000000'`.execute(tx));
    expect(await db.read((reader) => verifiedUntil(reader))).toBeUndefined();
    await watch.run();
    expect(Number(await db.read((reader) => verifiedUntil(reader)))).toBeLessThan(9_000_000_000_000);
  });

  it("reads what is old a slice at a time, stays where it found something, and goes on when that is mended", async () => {
    const owner = (statement: string) =>
      ownersDb.transact(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    const findings: string[] = [];
    const watch = ledgerWatch({
      db,
      log,
      onProblem: (problems) => void findings.push(problems.map(({ subject }) => subject).join("; ")),
      oldMs: 0,
      postingsAtOnce: POSTINGS_OF_A_SLICE,
    });
    const runToTheEnd = async (runs = 0): Promise<number> => {
      await watch.run();
      const isOver = (await db.read((reader) => verifiedUntil(reader))) !== undefined;
      return isOver || runs > 20 ? runs + 1 : runToTheEnd(runs + 1);
    };
    await owner("delete from ledger_verified");
    const runs = await runToTheEnd();
    expect(runs).toBeGreaterThanOrEqual(4);
    expect(runs).toBeLessThan(10);

    await owner("delete from ledger_verified");
    await owner("update ledger_posting set reference = reference || 'x' where key = 'b:1501'");
    for (let run = 0; run < runs; run++) await watch.run();
    expect(findings.length).toBeGreaterThanOrEqual(2);
    expect(findings.length).toBeLessThan(runs);
    expect(new Set(findings)).toEqual(new Set([expect.stringContaining("(b:1501)")]));
    expect(await db.read((reader) => verifiedUntil(reader))).toBeUndefined();
    await owner("update ledger_posting set reference = rtrim(reference, 'x') where key = 'b:1501'");
    findings.length = 0;
    expect(await runToTheEnd()).toBeLessThan(runs);
    expect(findings).toEqual([]);
  });

  it("finds a posting that was changed since its last run without reading everything", async () => {
    const { until } = await db.read((reader) => verifyLedger(reader));
    await db.transact((tx) => post(tx, transfer("ply_7", "ply_8", 1n, "watch:2")));
    expectFew((await db.read((reader) => verifyLedger(reader, { since: until }))).checked.postings);
    const damage = run("update ledger_posting set reference = 'x' where key = 'watch:2'");
    await expectNamed(damage, /\(watch:2\)/, { since: until });
  });
});

describe("npm run ledger:verify", () => {
  const ROOT = path.resolve(import.meta.dirname, "../../../..");
  const command = async (): Promise<{ code: number | null; output: string }> => {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/ledger-verify.ts"], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? "", DATABASE_URL: database.url() },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
    });
    const [code] = (await once(child, "close")) as [number | null];
    return { code, output };
  };

  it("says what it checked, names what is wrong, and ends with 1", async () => {
    expect(await command()).toEqual({
      code: 0,
      output: expect.stringMatching(/53 accounts, \d+ postings.*0 problems/),
    });
    await ownersDb.transact((tx) =>
      sql`update ledger_account set balance_minor = balance_minor + 1 where owner = 'ply_7'`.execute(tx),
    );
    expect(await command()).toEqual({ code: 1, output: expect.stringContaining("(main ply_7 USD): holds") });
  }, 60_000);
});
