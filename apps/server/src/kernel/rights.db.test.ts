// Whoever gets hold of the product's connection to the database, by an injection or by its password, finds the journal out of reach.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, useTestDatabase } from "../../test/database.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { deposit, newPlayer, split } from "../../test/postings.ts";
import { createSubmitter } from "../../test/submitter.ts";
import { verifyLedger } from "../ledger/index.ts";
import { createDatabase, type Database } from "./db.ts";
import { createLogger } from "./log.ts";
import { migrateDatabase } from "./migrate.ts";
import { PRODUCT_ROLE } from "./postgres/cluster.ts";
import { findExcess } from "./rights.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
let product: pg.Client;
let db: Database;

beforeAll(async () => {
  product = new pg.Client(database.url());
  await product.connect();
  db = createDatabase({ url: database.url(), poolSize: 2, log, waitMs: PATIENCE_MS });
  const submitter = createSubmitter({ databaseUrl: database.url(), log });
  const player = newPlayer();
  for (const posting of [deposit(player, 5n), split(player, "split:1")])
    expect((await submitter.submit(posting)).status).toBe("done");
  await submitter.close();
});
afterAll(() => Promise.all([product.end(), db.close()]));

/** The code of what PostgreSQL says, or "accepted". */
const codeOf = (statement: string) =>
  product.query(statement).then(
    () => "accepted",
    (error: { code?: string }) => error.code,
  );
const DENIED = "42501";

/** Each with a column that a thief would change. */
const JOURNAL = [
  ["ledger_line_more", "amount_minor"],
  ["ledger_posting", "key"],
  ["ledger_batch", "hash"],
  ["ledger_chain", "head"],
  ["ledger_account", "balance_minor"],
] as const;

describe("the product's role", () => {
  it("is who the tests work under, and may do nothing beyond its rights", async () => {
    expect((await product.query("select current_user as role")).rows).toEqual([{ role: PRODUCT_ROLE }]);
    expect(await findExcess(product)).toEqual([]);
  });

  it.each(JOURNAL)("reads %s and changes nothing in it", async (table, column) => {
    expect((await product.query(`select from ${table}`)).rowCount).toBeGreaterThan(0);
    const statements = [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `insert into ${table} (${column}) select ${column} from ${table}`,
      `select from ${table} for update`,
      `do $$ begin lock table ${table} in exclusive mode; end $$`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to ${PRODUCT_ROLE}`,
      `drop table ${table}`,
      `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
      `create rule mine as on insert to ${table} do instead nothing`,
      `create index on ${table} (${column})`,
    ];
    for (const statement of statements) expect([statement, await codeOf(statement)]).toEqual([statement, DENIED]);
    // PostgreSQL warns that nothing was granted, and that is all.
    await product.query(`grant all on ${table} to ${PRODUCT_ROLE}`);
    expect(await findExcess(product)).toEqual([]);
  });

  it("opens an account by its name, and says nothing about what it holds", async () => {
    const open = (columns: string, values: string) =>
      codeOf(`insert into ledger_account (${columns}) values (${values})`);
    const name = "'main', 'ply_opened', '', 'USD'";
    expect(await open("kind, owner, reference, currency, balance_minor", `${name}, 5`)).toBe(DENIED);
    expect(await open("kind, owner, reference, currency", name)).toBe("accepted");
  });

  it.each([
    "delete from audit_entry",
    "update audit_entry set reason = 'x'",
    "truncate audit_entry",
    "delete from order_event",
    "update order_event set reason = 'x'",
    "delete from schema_migration",
    "insert into schema_function values ('ledger_post.sql', 'x')",
    "delete from graphile_worker.migrations",
  ])("is refused: %s", async (statement) => {
    expect(await codeOf(statement)).toBe(DENIED);
  });

  it.each([
    "set session_replication_role = replica",
    "set role windfall",
    "set session authorization windfall",
    `alter role ${PRODUCT_ROLE} superuser`,
    "create role mine",
    "create database mine",
    "create extension pg_trgm",
    "create extension plpython3u",
    "create schema mine",
    "create table mine (n int)",
    "create temporary table ledger_account (id bigint)",
    "create function mine() returns int language sql as 'select 1'",
    "create or replace function ledger_refuse_line() returns trigger language plpgsql as 'begin return new; end'",
    "alter function ledger_post security invoker",
    "drop function ledger_lock",
    "copy ledger_posting to program 'cat'",
    "copy player to '/tmp/stolen'",
    "copy player from '/etc/passwd'",
    "select pg_read_file('postgresql.conf')",
    "select rolpassword from pg_authid",
    "select pg_reload_conf()",
    "alter system set fsync = off",
    "alter database postgres set fsync = off",
    "checkpoint",
  ])("has no way around: %s", async (statement) => {
    // 0A000: not available here at all, which is as good.
    expect(["0A000", DENIED]).toContain(await codeOf(statement));
  });

  it("cannot sign in to the other databases of the cluster", async () => {
    for (const name of ["postgres", "template1"]) {
      const url = new URL(database.url());
      url.pathname = `/${name}`;
      await expect(new pg.Client(url.href).connect()).rejects.toMatchObject({ code: DENIED });
    }
  });

  it("left the ledger whole with all of that", async () => {
    expect((await db.read((reader) => verifyLedger(reader))).problems).toEqual([]);
  });
});

describe("functions that run with the rights of the owner", () => {
  const definers = async () => {
    const { rows } = await product.query<{ name: string; config: string[]; is_public: boolean }>(`
      select p.proname as name, p.proconfig as config, exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as is_public
      from pg_proc p where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      order by p.proname`);
    return rows;
  };

  it("are the three doors of the ledger, not open to everybody, and look for names where nobody else can put any", async () => {
    const rows = await definers();
    expect(rows.map(({ name, is_public }) => [name, is_public])).toEqual([
      ["ledger_lock", false],
      ["ledger_move", false],
      ["ledger_post", false],
    ]);
    for (const { config } of rows) expect(config).toContain("search_path=pg_catalog, public, pg_temp");
  });

  it("post one posting under the same settings as many", async () => {
    const { rows } = await product.query<{ config: string[]; rest: object }>(`
      select array(select unnest(p.proconfig) order by 1) as config,
        to_jsonb(p) - array['oid', 'proname', 'proconfig', 'prosrc', 'pronargs', 'proargtypes', 'proallargtypes', 'proargmodes', 'proargnames']
          as rest
      from pg_proc p where p.proname in ('ledger_post', 'ledger_move') order by p.proname`);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.config).toContain("windfall.ledger_posting=on");
    expect(rows[1]).toEqual(rows[0]);
  });

  it("are not led astray by a table of the caller's", async () => {
    // Only where an operator gave the role the right to temporary tables, which are found first unless a path says otherwise.
    const { rows } = await product.query<{ name: string }>("select current_database() as name");
    await asOwner(database.ownerUrl(), `grant temporary on database ${rows[0]?.name} to ${PRODUCT_ROLE}`);
    try {
      expect(
        await codeOf("create temporary table ledger_account (id bigint, balance_minor bigint, is_player boolean)"),
      ).toBe("accepted");
      await product.query("insert into pg_temp.ledger_account values (424242, 1000000, true)");
      // WF001: an account is unknown.
      expect(await codeOf("select ledger_lock(array[424242])")).toBe("WF001");
      expect(await findExcess(product)).toEqual(["may make tables or functions of its own"]);
    } finally {
      await codeOf("drop table pg_temp.ledger_account");
      await asOwner(database.ownerUrl(), `revoke temporary on database ${rows[0]?.name} from ${PRODUCT_ROLE}`);
    }
  });
});

describe("a start", () => {
  const addresses = () => ({ url: database.url(), ownerUrl: database.ownerUrl() });

  it("takes back what the role was given by hand, and leaves alone who it works under", async () => {
    await asOwner(database.ownerUrl(), `grant all on ledger_posting, audit_entry to ${PRODUCT_ROLE}`);
    expect(await findExcess(product)).toEqual(["may change rows that are only added"]);
    expect(await migrateDatabase(addresses())).toEqual([]);
    expect(await codeOf("delete from ledger_posting where false")).toBe(DENIED);
  });

  it("of several processes at once is no problem", async () => {
    expect(await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(addresses())))).toEqual([[], [], [], []]);
  });

  it("names what is too much where one role does everything", async () => {
    const excess = await migrateDatabase({ url: database.ownerUrl(), ownerUrl: database.ownerUrl() });
    expect(excess).toEqual(
      expect.arrayContaining(["is a superuser", "owns tables", "may change rows that are only added"]),
    );
  });

  it("without the owner's address works on a database of this version, and on no other", async () => {
    const alone = { url: database.url(), ownerUrl: database.url() };
    expect(await migrateDatabase(alone)).toEqual([]);
    await asOwner(database.ownerUrl(), "delete from schema_migration where name like '0001%'");
    await expect(migrateDatabase(alone)).rejects.toThrow(/not of this version.*npm run migrate/);
  });
});
