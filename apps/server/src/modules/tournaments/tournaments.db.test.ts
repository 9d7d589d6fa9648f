// Tournaments: order, pages, languages, refusals, seeding.
import { BRAND, DUBAI_VACATION_TOURNAMENT_ID, fiatToMinor, LOCALES, localisedDescription } from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { PATIENCE_MS } from "../../../test/patience.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { createDatabase } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { seedDemoTournaments } from "./index.ts";

const features = { ...BRAND.features, tournaments: true };
const { server, visitor, clock, databaseUrl } = useTestServer({}, { features });

/** Reference rows are kept for half a minute. */
const letCacheExpire = () => clock.advance(31_000);
const list = (query: { limit?: string; offset?: string; locale?: "ru" } = {}) =>
  visitor().client.tournaments.list({ query });
const storedRows = () =>
  server().db.read(async (reader) => ({
    tournaments: await reader.selectFrom("tournament").selectAll().orderBy("id").execute(),
    banners: await reader.selectFrom("banner").selectAll().orderBy("id").execute(),
  }));

describe("seeding", () => {
  it("two processes at once make one set, and a later start changes nothing", async () => {
    const other = createDatabase({
      url: databaseUrl(),
      poolSize: 2,
      log: createLogger({ level: "silent" }),
      waitMs: PATIENCE_MS,
    });
    await Promise.all([seedDemoTournaments(server().identity), seedDemoTournaments({ db: other, clock })]);
    await other.close();
    await server().db.transact((tx) =>
      tx.updateTable("banner").set({ is_active: false }).where("id", "=", "sport").execute(),
    );
    const rows = await storedRows();
    expect(rows.tournaments).toHaveLength(5);
    clock.advance(3_600_000);
    await seedDemoTournaments(server().identity);
    expect(await storedRows()).toEqual(rows);
  });
  it("prizes add up to the pool, place after place", async () => {
    for (const { prize_pool, prizes, id } of (await list()).items) {
      const total = prizes.reduce(
        (sum, row) => sum + fiatToMinor(row.amount) * BigInt(row.place_to - row.place_from + 1),
        0n,
      );
      expect(total, id).toBe(fiatToMinor(prize_pool.amount));
      expect(prizes.map((row) => row.place_from)).toEqual([1, ...prizes.slice(0, -1).map((row) => row.place_to + 1)]);
    }
  });
  it("says everything in every language", async () => {
    for (const { descriptions } of (await list()).items)
      for (const locale of LOCALES)
        expect(Object.keys(localisedDescription(descriptions, locale)).sort()).toEqual(["image", "name", "text"]);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    const hour = 3_600_000;
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    const row = (id: string, starts: number, ends: number) => ({
      id,
      starts_at: at(starts),
      ends_at: at(ends),
      descriptions: JSON.stringify({ en: { name: id } }),
      prize_pool_minor: 0,
      prize_currency: "USD",
    });
    await server().db.transact((tx) =>
      tx
        .insertInto("tournament")
        .values([row("over-long-ago", -200, -100), row("over-just-now", -50, -1), row("later", 900, 901)])
        .execute(),
    );
    letCacheExpire();
  });

  it("has the live ones by their end, then the upcoming, then the finished ones, also those for VIP players", async () => {
    const { items, meta } = await list();
    expect(items.map((item) => item.id)).toEqual([
      "originals-sprint",
      "trade-winds-cup",
      "gold-barb-series",
      "downwind-derby",
      DUBAI_VACATION_TOURNAMENT_ID,
      "later",
      "over-just-now",
      "over-long-ago",
    ]);
    expect(meta).toEqual({ total: 8, limit: 30, offset: 0 });
    expect(items.filter((item) => item.vip_players_only).map((item) => item.id)).toEqual(["gold-barb-series"]);
  });
  it("comes in pages", async () => {
    const page = await list({ limit: "3", offset: "2" });
    expect(page.items.map((item) => item.id)).toEqual([
      "gold-barb-series",
      "downwind-derby",
      DUBAI_VACATION_TOURNAMENT_ID,
    ]);
    expect(page.meta).toEqual({ total: 8, limit: 3, offset: 2 });
    expect((await list({ limit: "3", offset: "100" })).items).toEqual([]);
    expect(await list({ limit: "0" })).toEqual({ items: [], meta: { total: 8, limit: 0, offset: 0 } });
    expect((await list({ limit: "101" })).meta).toEqual({ total: 8, limit: 100, offset: 0 });
  });
  it.each([{ limit: "-1" }, { offset: "x" }, { offset: "1e3" }])("refuses %j", async (query) => {
    expect(await refusalOf(list(query))).toBe("validation_failed");
  });
  it("speaks one language when asked, with English where that one is silent", async () => {
    const { items } = await list({ locale: "ru" });
    expect(items[1]?.descriptions).toMatchObject({
      ru: { name: "Кубок пассатов", image: "/art/scenes/dawn-wide.svg" },
    });
    expect(items.find((item) => item.id === "later")?.descriptions).toEqual({ ru: { name: "later" } });
    for (const { descriptions } of items) expect(Object.keys(descriptions)).toEqual(["ru"]);
  });
});

describe("one tournament", () => {
  it("is there for everyone, also one for VIP players", async () => {
    const { client } = visitor();
    const cup = await client.tournaments.get({ params: { id: "gold-barb-series" }, query: { locale: "pl" } });
    expect(cup).toMatchObject({
      id: "gold-barb-series",
      vip_players_only: true,
      prize_pool: { amount: "120000.00", currency: "USD" },
      descriptions: { pl: { name: "Seria Złote Pióro" } },
    });
    expect(Object.keys((await client.tournaments.get({ params: { id: cup.id } })).descriptions).sort()).toEqual(
      [...LOCALES].sort(),
    );
  });
  it("that does not exist is not found", async () => {
    expect(await refusalOf(visitor().client.tournaments.get({ params: { id: "no-such-cup" } }))).toBe("not_found");
  });
});

describe("a demo that is started again later", () => {
  it("goes on with what follows what has ended, leads there, and leaves what runs", async () => {
    const before = await storedRows();
    const hour = 3_600_000;
    // Three have ended by then, and this clock is not set back: no test comes after it.
    clock.advance(70 * hour);
    await seedDemoTournaments(server().identity);
    const after = await storedRows();
    const added = after.tournaments.filter(({ id }) => !before.tournaments.some((old) => old.id === id));
    expect(added.map(({ id, series, series_no }) => [id, series, series_no])).toEqual([
      ["downwind-derby_2", "downwind-derby", 2],
      ["originals-sprint_2", "originals-sprint", 2],
      ["trade-winds-cup_2", "trade-winds-cup", 2],
    ]);
    const now = clock.now();
    for (const row of added) {
      const old = before.tournaments.find(({ id }) => id === row.series) ?? expect.fail();
      expect(row.ends_at > now && row.starts_at <= now, row.id).toBe(true);
      expect(row.ends_at.getTime() - row.starts_at.getTime()).toBe(old.ends_at.getTime() - old.starts_at.getTime());
      const termsOf = ({ prizes, prize_pool_minor, scoring, games, sports, fee_cents }: typeof row) => ({
        ...{ prizes, prize_pool_minor, scoring, games, sports, fee_cents },
      });
      expect(termsOf(row)).toEqual(termsOf(old));
    }
    expect(after.tournaments.filter(({ id }) => !added.some((row) => row.id === id))).toEqual(before.tournaments);
    expect(after.banners.find(({ id }) => id === "trade-winds-cup")?.tournament_id).toBe("trade-winds-cup_2");
    await seedDemoTournaments(server().identity);
    expect(await storedRows()).toEqual(after);
  });
});
