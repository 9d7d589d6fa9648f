// Proves that a table which another module owns cannot be touched unseen, in whichever way a query names it.
import { describe, expect, it } from "vitest";
import { ownershipProblems, TABLES, tableProblems, tablesIn } from "./table-owners.mjs";

const inModule = (place, source) => tableProblems(`apps/server/src/modules/${place}`, source);

describe("a query of another module's table", () => {
  it.each([
    ['reader.selectFrom("player").selectAll()', "reads player"],
    ['reader.selectFrom("player as owner")', "reads player"],
    ['reader.selectFrom(["banner", "player"])', "reads player"],
    ['tx\n    .selectFrom(\n      "session",\n    )', "reads session"],
    ['query.leftJoin("player as closer", "closer.id", "x.closed_by")', "reads player"],
    ['query.innerJoin("player", (join) => join.onRef("player.id", "=", "x.id"))', "reads player"],
    ['row.select((x) => x.selectFrom("session").select("id"))', "reads session"],
    ['tx.insertInto("player_billing").values(row)', "writes player_billing"],
    ['tx.updateTable("player").set({})', "writes player"],
    ['tx.deleteFrom("session")', "writes session"],
    ["sql`select 1 from player where id = 1`", "reads player"],
    ["sql`select 1 from banner b, player p`", "reads player"],
    ["sql`select 1 from banner b\n join only player p using (id)`", "reads player"],
    ["sql`delete from banner using player`", "reads player"],
    ["sql`INSERT INTO player (id) values (1)`", "writes player"],
    ["sql`with x as (update player set a = 1 returning id) select * from x`", "writes player"],
    ["sql`delete from session`", "writes session"],
    ['const STATEMENT = "select id from player where id = any ($1)";', "reads player"],
  ])("%s is a problem", (source, what) => {
    expect(inModule("tournaments/a.ts", source)).toEqual([
      `apps/server/src/modules/tournaments/a.ts: ${what}, which belongs to identity; use what its index.ts offers`,
    ]);
    expect(inModule("identity/a.ts", source)).toEqual(
      source.includes("banner") ? [expect.stringContaining("banner")] : [],
    );
  });

  it("is a problem on every other floor too", () => {
    for (const place of ["kernel/a.ts", "realtime/a.ts", "web/a.ts", "composition/cashier.ts"])
      expect(tableProblems(`apps/server/src/${place}`, 'reader.selectFrom("player")')).toHaveLength(1);
    expect(tableProblems("apps/server/src/kernel/a.ts", 'tx.insertInto("outbox_event")')).toEqual([]);
  });

  it("must say which table it is about", () => {
    for (const source of [
      "reader.selectFrom(table)",
      'tx.updateTable(table as "buy_order")',
      "tx.deleteFrom(kind.table)",
    ])
      expect(inModule("deposits/a.ts", source)).toEqual([expect.stringContaining("must be written out")]);
    expect(inModule("order-history/transition.ts", 'tx.updateTable(table as "buy_order")')).toEqual([]);
  });
});

describe("what is no query", () => {
  it.each([
    ["a comment", '// reader.selectFrom("player"), or from player\n/* update player */'],
    ["a column", 'query.select(["player.email"]).where("player.id", "=", id)'],
    [
      "a query of its own",
      'reader.selectFrom(found.as("found")).innerJoin(people(reader).as("player"), "player.id", "x.id")',
    ],
    ["words", 'log.warn("nothing from players, and into the session")'],
  ])("%s passes", (_, source) => {
    expect(inModule("tournaments/a.ts", source)).toEqual([]);
  });
});

describe("a read model", () => {
  const place = "wallet/list-transactions.ts";

  it("reads what its row names, and nothing else", () => {
    expect(inModule(place, 'reader.selectFrom("buy_order")')).toEqual([]);
    expect(inModule(place, 'reader.selectFrom("payment_method")')).toHaveLength(1);
    expect(inModule("wallet/another.ts", 'reader.selectFrom("buy_order")')).toHaveLength(1);
  });

  it("writes nothing", () => {
    expect(inModule(place, 'tx.updateTable("buy_order")')).toEqual([expect.stringContaining("writes buy_order")]);
  });
});

describe("the lists", () => {
  const all = Object.values(TABLES).flat();
  const schemaOf = (tables) => `export interface DB {\n${tables.map((table) => `  ${table}: Row;`).join("\n")}\n}`;
  const isSchema = (file) => file.endsWith("schema.ts");
  /** As if every read model read everything. */
  const everything = all.map((table) => `.selectFrom("${table}")`).join("");
  const problemsWith = (tables, source = everything) =>
    ownershipProblems((file) => (isSchema(file) ? schemaOf(tables) : source));

  it("name every table once", () => {
    expect(new Set(all).size).toBe(all.length);
    expect(problemsWith(all)).toEqual([]);
  });

  it("miss no new table and keep no old one", () => {
    expect(problemsWith([...all, "wheel_spin"])).toEqual([expect.stringContaining("wheel_spin has no owner")]);
    expect(problemsWith(all.filter((table) => table !== "mail"))).toEqual([expect.stringContaining("no table mail")]);
    expect(ownershipProblems(() => undefined).length).toBeGreaterThan(all.length);
  });

  it("keep no exception that nobody needs", () => {
    expect(problemsWith(all, "")).toContainEqual(
      expect.stringMatching(/list-transactions\.ts does not read buy_order any more/),
    );
  });
});

it("tells a write from a read", () => {
  expect(tablesIn('tx.insertInto("mail"); sql`select from mail`')).toEqual([
    { table: "mail", isWrite: true },
    { table: "mail", isWrite: false },
  ]);
});
