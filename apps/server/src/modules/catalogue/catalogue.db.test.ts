// The sidebar's categories: languages, order, children, freshness, seeding.
import { LOCALES } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { useTestServer } from "../../../test/server.ts";
import { createDatabase } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { seedDemoCategories } from "./index.ts";

const { server, visitor, clock, databaseUrl } = useTestServer();

/** Reference rows are kept for half a minute. */
const letCacheExpire = () => clock.advance(31_000);
const sidebar = (query: { locale?: "ru" | "uk" } = {}) => visitor().client.catalogue.sidebar({ query });
const storedRows = () => server().db.read((reader) => reader.selectFrom("game_category").selectAll().execute());

describe("seeding", () => {
  it("two processes at once make one set, and a second run changes nothing", async () => {
    const other = createDatabase({ url: databaseUrl(), poolSize: 2, log: createLogger({ level: "silent" }) });
    await Promise.all([seedDemoCategories({ db: server().db }), seedDemoCategories({ db: other })]);
    await other.close();
    const first = await storedRows();
    expect(first).toHaveLength(7);
    await server().db.transact((tx) =>
      tx.updateTable("game_category").set({ icon: "star" }).where("value", "=", "new").execute(),
    );
    const changed = await storedRows();
    await seedDemoCategories({ db: server().db });
    expect(await storedRows()).toEqual(changed);
  });
  it("says every title in every language", async () => {
    for (const { titles } of await storedRows())
      expect(Object.keys(titles as object).sort()).toEqual([...LOCALES].sort());
  });
});

describe("the sidebar", () => {
  it("lists the categories in order, in English unless asked otherwise", async () => {
    letCacheExpire();
    const { items } = await sidebar();
    expect(items.map((item) => item.value)).toEqual([
      "originals",
      "slots",
      "live-casino",
      "crash",
      "table-games",
      "jackpots",
      "new",
    ]);
    expect(items[1]).toEqual({
      id: "slots",
      parentId: null,
      position: 20,
      title: "Slots",
      value: "slots",
      icon: "cherry",
      gamesCount: 0,
      children: [],
    });
    expect((await sidebar({ locale: "ru" })).items[1]?.title).toBe("Слоты");
  });
  it("puts children under their parent, and falls back to English, then to the key", async () => {
    const child = { parent_id: "slots", icon: "star" };
    await server().db.transact((tx) =>
      tx
        .insertInto("game_category")
        .values([
          { ...child, id: "b", value: "megaways", position: 2, titles: JSON.stringify({ en: "Many ways", uk: " " }) },
          { ...child, id: "a", value: "classic", position: 1, titles: "{}" },
        ])
        .execute(),
    );
    expect((await sidebar({ locale: "uk" })).items[1]?.children).toEqual([]);
    letCacheExpire();
    const { items } = await sidebar({ locale: "uk" });
    expect(items).toHaveLength(7);
    expect(items[1]?.children).toEqual([
      { id: "a", parentId: "slots", position: 1, title: "classic", value: "classic", icon: "star", gamesCount: 0 },
      { id: "b", parentId: "slots", position: 2, title: "Many ways", value: "megaways", icon: "star", gamesCount: 0 },
    ]);
  });
});
