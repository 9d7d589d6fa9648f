// Owns the database of one test file: a copy of the migrated template, so that files can neither see nor wait for each other.
// After every test the ledger of that database must be whole, whatever the test was about.
// Tests work under the product's role, so each of them proves that its rights suffice. What the product cannot do, such as damage the
// ledger or change a table, a test does as the owner.
import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import type { DB } from "../src/kernel/schema.ts";
import { verifyLedger } from "../src/ledger/index.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL as the product: it has rights only in the databases of the tests. */
    pgUrl: string;
    /** As the owner of everything. */
    pgOwnerUrl: string;
    /** For what is built for this run; it goes with it. */
    buildDir: string;
  }
}

export const TEMPLATE_DATABASE = "windfall_template";

export interface TestDatabaseOptions {
  /** Only for tests that damage the ledger on purpose. */
  damagesLedger?: boolean;
  /** For thousands of requests of which none may move money: whether one did is asked once, when all were made. */
  movesNoMoney?: boolean;
}

export interface TestDatabase {
  /** As the product. */
  url: () => string;
  /** As the owner of the tables. */
  ownerUrl: () => string;
}

/** Call once at the top of a test file; `url` is valid inside hooks and tests. */
export function useTestDatabase(options: TestDatabaseOptions = {}): TestDatabase {
  const name = `t_${randomBytes(8).toString("hex")}`;
  const onDatabase = (server: string) => {
    const address = new URL(server);
    address.pathname = `/${name}`;
    return address.href;
  };
  const url = () => onDatabase(inject("pgUrl"));
  const ownerUrl = () => onDatabase(inject("pgOwnerUrl"));
  // file_copy takes about 20 ms without fsync, a third of what the default strategy needs. Rights on the database itself are not copied.
  beforeAll(() =>
    asOwner(
      inject("pgOwnerUrl"),
      `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`,
      `revoke temporary on database ${name} from public`,
    ),
  );
  // With force, because a test that failed may not have closed its connections. Hooks of the end run backwards: this is the last one.
  afterAll(() => asOwner(inject("pgOwnerUrl"), `drop database if exists ${name} with (force)`));
  if (options.movesNoMoney) expectNoPostings(url);
  else if (!options.damagesLedger) verifyLedgerAfterEach(url);
  return { url, ownerUrl };
}

function expectNoPostings(url: () => string): void {
  afterAll(async () => {
    const reader = readerOf(url());
    const { rows } = await reader
      .query<{ count: string }>("select count(*) from ledger_posting")
      .finally(() => reader.end());
    if (rows[0]?.count !== "0")
      throw new Error(`Money was moved ${rows[0]?.count} times, and nothing here may move any`);
  });
}

/** Most tests move no money; asking whether this one did must cost next to nothing, so it is asked by name and planned once. */
const STATE = {
  name: "ledger-state",
  text: "select concat_ws(' ', max(id), (select sum(xmin::text::bigint) from ledger_account)) as state from ledger_posting",
};

/** After each test what it added, and once at the end everything: a test that damaged older rows is caught there. */
function verifyLedgerAfterEach(url: () => string): void {
  let pool: pg.Pool | undefined;
  let verified = "";
  let since: string | undefined;

  async function verify(reader: pg.Pool, options: { since?: string | undefined }): Promise<void> {
    const ledger = new Kysely<DB>({ dialect: new PostgresDialect({ pool: reader }) });
    const { problems, until } = await verifyLedger(ledger, options);
    if (problems.length > 0) throw new Error(`The ledger does not add up:\n${JSON.stringify(problems, null, 2)}`);
    since = until;
  }

  afterEach(async () => {
    pool ??= readerOf(url());
    const { rows } = await pool.query<{ state: string }>(STATE);
    const state = rows[0]?.state ?? "";
    if (state === verified) return;
    await verify(pool, { since });
    verified = state;
  });
  afterAll(async () => {
    if (pool && since !== undefined) await verify(pool, {});
    await pool?.end();
  });
}

function readerOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A test may stop PostgreSQL; its end is not this connection's problem.
  pool.on("error", () => undefined);
  return pool;
}

/** Runs what the product's role may not, one statement after the other on one connection. */
export async function asOwner(ownerUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
