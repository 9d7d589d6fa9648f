import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { textArray } from "./accounts.ts";

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = createDatabase({ url: database.url(), poolSize: 1, log: createLogger({ level: "silent" }) });
});
afterAll(() => db.close());

/** What PostgreSQL finds in it. */
async function read(literal: string): Promise<unknown> {
  const { rows } = await db.read((reader) =>
    sql<{ items: unknown }>`select to_json(${literal}::text[]) as items`.execute(reader as never),
  );
  return rows[0]?.items;
}

it.each([
  [[]],
  [["one", null, "NULL", "null", "", " "]],
  [['{"isWon":true,"path":["a","b"]}', "{1,2}", "a,b"]],
  [["\\", "\\\\n", 'a\\"b', "\\u0041"]],
  [["line\nbreak", "tab\tand\u0001", "\u2028", "ä 漢 🎲"]],
])("writes an array that PostgreSQL reads as it was: %j", async (items) => {
  expect(await read(textArray(items))).toEqual(items);
});

it("writes whatever the parts of a text are", async () => {
  const unit = fc.constantFrom('"', "\\", "n", "u", "0", "\n", "\u0007", "{", "}", ",", "é", "NULL");
  const items = fc.array(fc.option(fc.string({ unit, maxLength: 6 })), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(items, async (given) => {
      expect(await read(textArray(given))).toEqual(given);
    }),
    { numRuns: 300 },
  );
});
