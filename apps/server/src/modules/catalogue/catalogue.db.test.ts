// Games as visitors and players find them: categories, filters, sorts, pages, search, one game, and how fresh it all is.
import { readRecipe } from "@windfall/covers";
import { LOCALES } from "@windfall/domain";
import type { GameSort } from "@windfall/domain/api/index";
import { describedGame, HOUSE_GAME_IDS, multiplierText, ORIGINAL_IDS } from "@windfall/games";
import { SLOTS } from "@windfall/games/slots/machines";
import { beforeAll, describe, expect, it } from "vitest";
import { addTestGames } from "../../../test/catalogue.ts";
import { PATIENCE_MS } from "../../../test/patience.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { createDatabase } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { seedDemoCategories, seedDemoGames, seedHouseGames } from "./index.ts";
import { createLiveCatalogue } from "./live-catalogue.ts";
import { DEMO_GAMES } from "./seed-data/games.ts";
import { slugOf } from "./slug.ts";

const { server, visitor, player, clock, databaseUrl } = useTestServer();

/** After a silence the first who asks looks whether anything changed. */
const afterSilence = () => clock.advance(6_000);
const sidebar = (query: { locale?: "ru" | "uk" } = {}) => visitor().client.catalogue.sidebar({ query });
const rowsOf = (table: "game_category" | "game" | "game_provider" | "promo_category" | "game_in_category") =>
  server().db.read((reader) => reader.selectFrom(table).selectAll().execute());
const seedEverything = async (db = server().db) => {
  await seedDemoCategories({ db });
  await seedHouseGames({ db, clock });
  await seedDemoGames({ db, clock });
};
const otherProcess = () =>
  createDatabase({ url: databaseUrl(), poolSize: 2, log: createLogger({ level: "silent" }), waitMs: PATIENCE_MS });
type ListQuery = Partial<Record<"category" | "provider" | "promoCategory" | "bonus" | "search", string>> & {
  sort?: GameSort;
  limit?: string;
  offset?: string;
};
const list = (query: ListQuery = {}, person = visitor()) => person.client.games.list({ query });
const idsOf = async (query: ListQuery = {}) => (await list(query)).items.map(({ id }) => id);

beforeAll(async () => {
  const other = otherProcess();
  await Promise.all([seedEverything(), seedEverything(other)]);
  await other.close();
  afterSilence();
});

describe("seeding", () => {
  it("two processes at once made one set, and another run changes nothing that was done since", async () => {
    expect(await rowsOf("game_category")).toHaveLength(7);
    expect(await rowsOf("game_provider")).toHaveLength(7);
    await server().db.transact(async (tx) => {
      await tx.updateTable("game").set({ label: "Exclusive" }).where("id", "=", "gem-cascade").execute();
      await tx.deleteFrom("game_in_category").where("game_id", "=", "gem-cascade").execute();
    });
    const changed = [await rowsOf("game"), await rowsOf("game_in_category"), await rowsOf("promo_category")];
    await seedEverything();
    expect([await rowsOf("game"), await rowsOf("game_in_category"), await rowsOf("promo_category")]).toEqual(changed);
  });
  it("says every title of categories and promoted selections in every language", async () => {
    for (const { titles } of [...(await rowsOf("game_category")), ...(await rowsOf("promo_category"))] as {
      titles: object;
    }[])
      expect(Object.keys(titles).sort()).toEqual([...LOCALES].sort());
  });
  it("has the games of the house, whose numbers are those of their maths", async () => {
    afterSilence();
    for (const id of HOUSE_GAME_IDS) {
      const { rtpBasisPoints, maxMultiplier } = describedGame(id) ?? { rtpBasisPoints: 0, maxMultiplier: 0n };
      expect(await visitor().client.games.get({ params: { id }, query: {} })).toMatchObject({
        isHouse: true,
        hasDemo: true,
        rtp: (rtpBasisPoints / 100).toFixed(2),
        maxMultiplier: multiplierText(maxMultiplier).slice(0, -2),
        provider: { id: "originals", title: "Windfall Originals" },
        categories: [{ value: "originals", title: "Originals" }],
        imageUrl: expect.stringMatching(new RegExp(`^/covers/${id}\\.webp\\?v=[\\w-]+$`)),
      });
    }
    expect((await list({ provider: "originals" })).meta.total).toBe(ORIGINAL_IDS.length);
  });
  it("has a machine and a cover cast for each of the sandbox games", () => {
    expect(DEMO_GAMES.map(({ title }) => slugOf(title)).sort()).toEqual(SLOTS.map(({ id }) => id).sort());
    for (const { title, cover } of DEMO_GAMES) expect([title, readRecipe(cover)]).toEqual([title, cover]);
  });
});

describe("the sidebar", () => {
  it("lists the categories that have games, in order, in English unless asked otherwise", async () => {
    const { items } = await sidebar();
    expect(items.map((item) => item.value)).toEqual(["originals", "slots"]);
    expect(items[0]).toEqual({
      id: "originals",
      parentId: null,
      position: 10,
      title: "Originals",
      value: "originals",
      icon: "wind",
      gamesCount: ORIGINAL_IDS.length,
      children: [],
    });
    expect((await sidebar({ locale: "ru" })).items[1]?.title).toBe("Слоты");
  });
  it("puts children with games under their parent, counts them once, and falls back to English, then to the key", async () => {
    const child = { parent_id: "slots", icon: "star" };
    await server().db.transact(async (tx) => {
      await tx
        .insertInto("game_category")
        .values([
          { ...child, id: "b", value: "megaways", position: 2, titles: JSON.stringify({ en: "Many ways", uk: " " }) },
          { ...child, id: "a", value: "classic", position: 1, titles: "{}" },
          { ...child, id: "c", value: "nobody", position: 3, titles: "{}" },
        ])
        .execute();
      await tx
        .insertInto("game_in_category")
        .values([
          { category_id: "a", game_id: "golden-bell" },
          { category_id: "b", game_id: "gem-cascade" },
        ])
        .execute();
    });
    const before = (await list({ category: "slots" })).meta.total;
    afterSilence();
    const slots = (await sidebar({ locale: "uk" })).items[1];
    expect(slots?.gamesCount).toBe(before + 1);
    expect(slots?.children).toEqual([
      { id: "a", parentId: "slots", position: 1, title: "classic", value: "classic", icon: "star", gamesCount: 1 },
      { id: "b", parentId: "slots", position: 2, title: "Many ways", value: "megaways", icon: "star", gamesCount: 1 },
    ]);
    expect(await idsOf({ category: "megaways" })).toEqual(["gem-cascade"]);
    expect(await idsOf({ category: "slots", limit: "100" })).toContain("gem-cascade");
    expect((await list({ category: "nobody" })).meta.total).toBe(0);
  });
});

describe("lists", () => {
  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await addTestGames(server().db, [
      { id: "s-one", title: "Zeta 10", popularity: 5, rate: 900, added_at: at(1), provider_id: "sorts" },
      { id: "s-two", title: "zeta 9", popularity: 9, rate: 100, added_at: at(3), provider_id: "sorts" },
      { id: "s-three", title: "Äther", popularity: 5, rate: 500, added_at: at(2), provider_id: "sorts" },
      { id: "s-gone", title: "Gone", retired_at: at(4), provider_id: "sorts" },
    ]);
    afterSilence();
  });

  it.each([
    [undefined, ["s-two", "s-one", "s-three"]],
    ["popularity", ["s-two", "s-one", "s-three"]],
    ["rate", ["s-one", "s-three", "s-two"]],
    ["recently", ["s-two", "s-three", "s-one"]],
    ["title", ["s-three", "s-two", "s-one"]],
  ] as const)("sorted by %s", async (sort, expected) => {
    expect(await idsOf({ provider: "sorts", ...(sort && { sort }) })).toEqual(expected);
  });

  it("keep the order of the house in a promoted selection, unless another is asked for", async () => {
    const picks = await idsOf({ promoCategory: "sea-breeze" });
    expect(picks).toEqual([
      "crown-of-tides",
      "marauder-bay",
      "pearl-trident",
      "charted-waters",
      "koi-garden",
      "lotus-wheel",
    ]);
    expect(await idsOf({ promoCategory: "sea-breeze", sort: "title" })).toEqual([
      "charted-waters",
      "crown-of-tides",
      "koi-garden",
      "lotus-wheel",
      "marauder-bay",
      "pearl-trident",
    ]);
  });

  it("combine filters", async () => {
    expect(await idsOf({ promoCategory: "sea-breeze", provider: "halyard" })).toEqual([
      "crown-of-tides",
      "pearl-trident",
    ]);
    expect(await idsOf({ promoCategory: "sea-breeze", provider: "halyard", category: "classic" })).toEqual([]);
    expect(await idsOf({ search: "bell", category: "classic" })).toEqual(["golden-bell"]);
    expect(await idsOf({ search: "bell", provider: "brasswork" })).toEqual([]);
  });

  it.each([
    ["whole pages", "30"],
    ["odd pages", "7"],
  ])("are read to their end without a gap or a repetition, by %s", async (_, limit) => {
    const everything = await idsOf({ sort: "title", limit: "100" });
    const read: string[] = [];
    for (let offset = 0; offset <= everything.length; offset += Number(limit))
      read.push(...(await idsOf({ sort: "title", limit, offset: String(offset) })));
    expect(read).toEqual(everything);
    expect(new Set(read).size).toBe(everything.length);
    expect(everything.length).toBeGreaterThan(50);
    expect(await list({ offset: "1000000" })).toMatchObject({ items: [], meta: { offset: 1_000_000 } });
  });

  it.each([
    { category: "no-such" },
    { provider: "no-such" },
    { promoCategory: "no-such" },
    { bonus: "first-deposit" },
    { search: "wolf", category: "no-such" },
    { category: "__proto__" },
    { provider: "constructor" },
  ])("refuse %j, which is not there", async (query) => {
    const isSlug = !Object.values(query).includes("__proto__");
    expect(await refusalOf(list(query))).toBe(isSlug ? "not_found" : "validation_failed");
  });

  it.each([
    "search=ab",
    "search=%20%20ab%20",
    `search=${"a".repeat(101)}`,
    "search[]=wolf",
    "search=wolf&search=fox",
    "sort=price",
    "sort=",
    "limit=-1",
    "limit=1e3",
    "offset=1000001",
    "category=Slots",
    "provider=../etc",
    "page=2",
  ])("refuse the query %s", async (query) => {
    const answer = await visitor().request({ url: `/api/v2/games?${query}` });
    expect([answer.statusCode, answer.json().detail]).toEqual([422, "validation_failed"]);
  });

  it.each([
    "'; drop table game; --",
    "%_%_%",
    "<script>",
    "\u202e\u202e\u202e",
    "😀😀😀",
    "ﷺ".repeat(100),
    "wolf".repeat(25),
  ])("take %j as something to look for", async (search) => {
    expect((await list({ search })).items.length).toBeLessThanOrEqual(1);
  });

  it("find titles with an error and in other letters, the first page first", async () => {
    for (const search of ["wolf meridian", "wlof merdian", "вулф меридиан", "цщда ьукшвшфт"])
      expect((await idsOf({ search }))[0]).toBe("wolf-meridian");
    expect(await idsOf({ search: "wolf", limit: "1", offset: "1" })).not.toContain("wolf-meridian");
  });

  it("find what a provider has by its name, unfinished, with an error and in other letters too", async () => {
    const ofMoonrake = await idsOf({ provider: "moonrake" });
    expect(ofMoonrake.length).toBeGreaterThan(3);
    for (const search of ["moonrake", "MOONRAKE", "moonr", "monrake", "moonrkae", "мунрейк", "ьщщткфлу"])
      expect(await idsOf({ search }), search).toEqual(ofMoonrake);
    expect(await idsOf({ search: "moonrake", limit: "2", offset: "1" })).toEqual(ofMoonrake.slice(1, 3));
  });

  it("find titles before providers of the same name, each game once", async () => {
    const found = await idsOf({ search: "meridian", limit: "100" });
    expect(found[0]).toBe("wolf-meridian");
    expect(found.slice(1)).toEqual(await idsOf({ provider: "lucky-meridian", limit: "100" }));
    expect(new Set(found).size).toBe(found.length);
    // Half of a provider's name beside something else means the title.
    expect(await idsOf({ search: "wolf meridian" })).toEqual(["wolf-meridian"]);
  });

  it("find providers within the filters", async () => {
    const classics = await idsOf({ provider: "moonrake", category: "classic" });
    expect(await idsOf({ search: "moonrake", category: "classic" })).toEqual(classics);
    expect(await idsOf({ search: "moonrake", provider: "moonrake" })).toEqual(await idsOf({ provider: "moonrake" }));
    expect(await idsOf({ search: "moonrake", provider: "halyard" })).toEqual([]);
  });
});

describe("a page for visitors", () => {
  const request = (headers: Record<string, string> = {}, url = "/api/v2/games") => visitor().request({ url, headers });

  it("is made once, compressed, and known again by its tag", async () => {
    const plain = await request();
    expect(plain.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding",
    });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const brotli = await request({ "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect((await request({ "accept-encoding": "gzip;q=1, br;q=0" })).headers["content-encoding"]).toBe("gzip");
    const again = await request({ "if-none-match": String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await request({}, "/api/v2/games?offset=30")).headers.etag).not.toBe(plain.headers.etag);
  });

  it("is never what a player gets", async () => {
    const { etag } = (await request()).headers;
    const person = await player();
    const answer = await person.request({ url: "/api/v2/games", headers: { "if-none-match": String(etag) } });
    expect([answer.statusCode, answer.headers["cache-control"], answer.headers.etag]).toEqual([
      200,
      "no-store",
      undefined,
    ]);
  });
});

describe("one game", () => {
  beforeAll(async () => {
    await addTestGames(server().db, [
      { id: "blocked", blocked_countries: ["KZ"], blocked_currencies: ["USD"] },
      {
        id: "told",
        title: "Told",
        image_url: "https://cdn.example/told.png",
        rtp_basis_points: 9605,
        hit_rate_basis_points: 2507,
        volatility: "high",
        descriptions: JSON.stringify({ en: { text: "Words", rules: "One\n\n Two " }, ru: { text: "Слова" } }),
        categories: ["slots"],
      },
      { id: "retired", retired_at: new Date() },
    ]);
    await server().db.transact((tx) =>
      tx
        .insertInto("game_provider")
        .values({ id: "asleep", title: "A", position: 9, integration: "test", is_active: false })
        .execute(),
    );
    await addTestGames(server().db, [{ id: "of-asleep", provider_id: "asleep" }]);
    afterSilence();
  });
  const get = (id: string, locale?: "ru", person = visitor()) =>
    person.client.games.get({ params: { id }, query: locale ? { locale } : {} });

  it("tells what the provider tells, in the language of the query where there is one", async () => {
    expect(await get("told", "ru")).toEqual({
      id: "told",
      title: "Told",
      imageUrl: "https://cdn.example/told.png",
      labelType: null,
      blacklists: { countries: [], currencies: [] },
      favorite: false,
      provider: { id: "studio", title: "STUDIO" },
      hasDemo: false,
      description: "Слова",
      rules: ["One", "Two"],
      categories: [{ value: "slots", title: "Слоты" }],
      rtp: "96.05",
      volatility: "high",
      maxMultiplier: null,
      hitRate: "25.07",
      isHouse: false,
      blockedBy: null,
    });
  });

  it("says by what it is blocked: the country of whoever asks, then the currency of the wallet", async () => {
    const kazakh = visitor();
    kazakh.address = "192.0.2.7";
    expect((await get("blocked", undefined, kazakh)).blockedBy).toBe("country");
    expect((await get("blocked")).blockedBy).toBeNull();
    const person = await player();
    expect((await get("blocked", undefined, person)).blockedBy).toBe("currency");
    person.address = "192.0.2.7";
    expect((await get("blocked", undefined, person)).blockedBy).toBe("country");
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "cashier" }).where("global_id", "=", person.globalId).execute(),
    );
    expect((await get("blocked", undefined, person)).blockedBy).toBe("staff");
  });

  it.each(["no-such", "retired", "of-asleep"])("is not found: %s", async (id) => {
    expect(await refusalOf(get(id))).toBe("not_found");
    expect(await idsOf({ search: id })).not.toContain(id);
  });
});

describe("providers and promoted selections", () => {
  it("are those with games", async () => {
    const { items } = await visitor().client.games.providers();
    expect(items[0]).toEqual({ id: "originals", title: "Windfall Originals", gamesCount: ORIGINAL_IDS.length });
    expect(items.map(({ id }) => id)).not.toContain("asleep");
    for (const { id, gamesCount } of items) expect((await list({ provider: id })).meta.total).toBe(gamesCount);
    const promoted = await visitor().client.games.promoCategories({ query: { locale: "ru" } });
    expect(promoted.items.map(({ id, title, gamesCount }) => [id, title, gamesCount])).toEqual([
      ["house-picks", "Наш выбор", 9],
      ["sea-breeze", "Морской бриз", 6],
      ["northern-lights", "Северное сияние", 6],
    ]);
  });
});

describe("freshness", () => {
  const rename = (title: string) =>
    server().db.transact((tx) => tx.updateTable("game").set({ title }).where("id", "=", "koi-garden").execute());

  it("a change is seen in another process: by the next who asks after a silence, within a second of others", async () => {
    const db = otherProcess();
    const live = createLiveCatalogue({ db, clock, log: createLogger({ level: "silent" }) });
    const title = async () => (await live.current()).game("koi-garden")?.card.title;
    try {
      expect(await title()).toBe("Koi Garden");
      await rename("Koi Pond");
      clock.advance(900);
      expect(await title()).toBe("Koi Garden");
      clock.advance(200);
      expect(await title()).toBe("Koi Garden");
      await expect.poll(title).toBe("Koi Pond");
      await rename("Koi Lake");
      afterSilence();
      expect(await title()).toBe("Koi Lake");
    } finally {
      await db.close();
    }
  });

  it("nothing is read again while nothing changes", async () => {
    const before = await server().catalogue.catalogue.current();
    afterSilence();
    expect(await server().catalogue.catalogue.current()).toBe(before);
    await rename("Koi Garden");
    afterSilence();
    expect(await server().catalogue.catalogue.current()).not.toBe(before);
  });

  it("a page of before is not served after", async () => {
    const first = await visitor().request({ url: "/api/v2/games?sort=title" });
    await rename("Aaa Koi");
    afterSilence();
    const second = await visitor().request({ url: "/api/v2/games?sort=title" });
    expect(second.json().items[0].title).toBe("Aaa Koi");
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it("the last catalogue stays when the database cannot be asked, and a first one is not made up", async () => {
    const db = otherProcess();
    const live = createLiveCatalogue({ db, clock, log: createLogger({ level: "silent" }) });
    const kept = await live.current();
    await db.close();
    clock.advance(1_500);
    expect(await live.current()).toBe(kept);
    const empty = createLiveCatalogue({ db, clock, log: createLogger({ level: "silent" }) });
    await expect(empty.current()).rejects.toThrow();
  });
});
