import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { applyFunctions } from "./migrate.ts";

const database = useTestDatabase();
const FUNCTIONS = new URL("../../../../db/functions/", import.meta.url);
const MIGRATIONS = new URL("../../../../db/migrations/", import.meta.url);
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.ownerUrl());
  await client.connect();
});
afterAll(() => client.end());

const answer = async () =>
  (await client.query<{ meaning: number }>("select meaning() as meaning")).rows[0]?.meaning ?? Number.NaN;

const meaning = (value: number) => ({
  name: "meaning.sql",
  sql: `create or replace function meaning() returns int language sql as 'select ${value}'`,
  checksum: String(value),
});

describe("functions", () => {
  it("are in the database as they are in their files, and each has a file", async () => {
    const text = readdirSync(FUNCTIONS)
      .map((name) => readFileSync(new URL(name, FUNCTIONS), "utf8"))
      .join("\n");
    const { rows } = await client.query<{ name: string; source: string }>(`
      select p.proname as name, p.prosrc as source from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ source }) => !text.includes(source)).map(({ name }) => name)).toEqual([]);
    expect(text.match(/create or replace function/g)).toHaveLength(rows.length);
  });

  it("are not made by migrations any more, where nobody would look for them", () => {
    // Those up to here are applied and may not change.
    const defining = readdirSync(MIGRATIONS)
      .filter((name) => name > "0014")
      .filter((name) => /create (or replace )?function/i.test(readFileSync(new URL(name, MIGRATIONS), "utf8")));
    expect(defining).toEqual([]);
  });

  it("are replaced by newer content, and never by what they replaced", async () => {
    await applyFunctions(client, [meaning(41)]);
    await applyFunctions(client, [meaning(42)]);
    expect(await answer()).toBe(42);
    // A process of the release before starts again.
    await applyFunctions(client, [meaning(41)]);
    expect(await answer()).toBe(42);
    await client.query("drop function meaning()");
  });

  it("come all or not at all", async () => {
    const broken = { name: "broken.sql", sql: "create function broken(", checksum: "1" };
    await expect(applyFunctions(client, [meaning(43), broken])).rejects.toThrow(/meaning.sql, broken.sql failed/);
    await expect(answer()).rejects.toThrow(/does not exist/);
  });
});
