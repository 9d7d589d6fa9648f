// Banners: each person sees those that the rule leaves (docs/product/content.md#banners), computed from what the server itself knows.
import { readFileSync } from "node:fs";
import {
  BANNER_TYPES,
  type BannerField,
  type BannerType,
  BRAND,
  FEATURES,
  type Features,
  LOCALES,
  type Localised,
  localisedDescription,
} from "@windfall/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { DEMO_OFFERS, seedDemoOffers } from "../bonuses/index.ts";
import { seedDemoCategories, seedDemoGames, seedHouseGames } from "../catalogue/index.ts";
import { seedDemoTournaments } from "./index.ts";

const MIGRATION = new URL("../../../../../db/migrations/0020_true_banners.sql", import.meta.url);
const ALL_ON = Object.fromEntries(FEATURES.map((part) => [part, true])) as Features;
const { server, visitor, player, clock } = useTestServer({}, { features: ALL_ON });
const house = useTestServer({}, { features: { ...BRAND.features, tournaments: false, sportsbook: false } });

type Identity = ReturnType<typeof server>["identity"];

async function seed(identity: Identity): Promise<void> {
  await seedDemoCategories(identity);
  await seedHouseGames(identity);
  await seedDemoGames(identity);
  await seedDemoOffers(identity);
  await seedDemoTournaments(identity);
}

beforeAll(() => seed(server().identity));

/** Reference rows are kept for half a minute. */
const letCacheExpire = () => clock.advance(31_000);
const bannersOf = async (person: Person, type?: BannerType) =>
  (await person.client.tournaments.banners({ query: { ...(type && { type }) } })).items;
const idsOf = async (person: Person, type?: BannerType) => (await bannersOf(person, type)).map((banner) => banner.id);

async function playerWith(facts: { isVip?: boolean; countDeposit?: number; sumMinor?: number }): Promise<Person> {
  const person = await player();
  await server().db.transact(async (tx) => {
    const { id } = await tx
      .updateTable("player")
      .set({ is_vip: facts.isVip ?? false })
      .where("global_id", "=", person.globalId)
      .returning("id")
      .executeTakeFirstOrThrow();
    if (facts.countDeposit !== undefined)
      await tx
        .insertInto("player_billing")
        .values({ player_id: id, count_deposit: facts.countDeposit, sum_deposits_minor: facts.sumMinor ?? 0 })
        .execute();
  });
  return person;
}

const EVERYONE = [
  "welcome",
  "tumble",
  "trade-winds-cup",
  "turbine",
  "game-of-the-week",
  "game-of-the-month",
  "house-picks",
  "sport",
  "cashback",
  "welcome-back",
  "before-you-go",
];
const VIP_ONLY = ["gold-barb-series", "dubai-vacation", "vip-club"];

describe("who sees what", () => {
  it("a visitor", async () => {
    expect((await idsOf(visitor())).sort()).toEqual([...EVERYONE, "wallet-first-deposit"].sort());
  });
  it("a player who never paid in", async () => {
    expect((await idsOf(await player())).sort()).toEqual([...EVERYONE, "wallet-first-deposit", "next-deposit"].sort());
  });
  it("a player with deposits: no wallet banner, thresholds at their edges", async () => {
    const once = await playerWith({ countDeposit: 1, sumMinor: 1000 });
    expect((await idsOf(once)).sort()).toEqual([...EVERYONE, "next-deposit", "everyday-bonus"].sort());
    const three = await playerWith({ countDeposit: 3, sumMinor: 50_00 });
    expect((await idsOf(three)).sort()).toEqual(
      [...EVERYONE, "next-deposit", "everyday-bonus", "active-players"].sort(),
    );
    const cautious = await playerWith({ countDeposit: 4, sumMinor: 49_99 });
    expect((await idsOf(cautious)).sort()).toEqual([...EVERYONE, "everyday-bonus"].sort());
  });
  it("a VIP player: their tournaments and the vacation in Dubai", async () => {
    const vip = await playerWith({ isVip: true, countDeposit: 9, sumMinor: 9_000_00 });
    expect((await idsOf(vip)).sort()).toEqual([...EVERYONE, ...VIP_ONLY, "everyday-bonus", "active-players"].sort());
  });
  it("somebody in a country that a banner names, and nobody else", async () => {
    await server().db.transact((tx) =>
      tx
        .updateTable("banner")
        .set({ settings: JSON.stringify({ geo: ["in", "kz"] }) })
        .where("id", "=", "cricket")
        .execute(),
    );
    letCacheExpire();
    const inKazakhstan = visitor();
    inKazakhstan.address = "192.0.2.7";
    expect(await idsOf(inKazakhstan)).toContain("cricket");
    const inAmerica = visitor();
    inAmerica.address = "192.0.2.66";
    expect(await idsOf(inAmerica)).not.toContain("cricket");
    expect(await idsOf(visitor())).not.toContain("cricket");
  });
  it("what becomes true of a player counts at once, although banners are kept for a while", async () => {
    const person = await player();
    expect(await idsOf(person, "vip")).toEqual([]);
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ is_vip: true }).where("global_id", "=", person.globalId).execute(),
    );
    expect(await idsOf(person, "vip")).toEqual(["vip-club"]);
  });
});

describe("a house that has not switched everything on", () => {
  const idsIn = async (person: Person) =>
    (await person.client.tournaments.banners({ query: {} })).items.map(({ id }) => id);
  beforeAll(() => seed(house.server().identity));

  it("announces what is there and nothing else", async () => {
    const games = ["turbine", "tumble", "game-of-the-week", "game-of-the-month", "house-picks", "cashback"];
    const shown = ["welcome", ...games, "wallet-first-deposit", "welcome-back", "before-you-go"];
    expect(await idsIn(house.visitor())).toEqual(shown);
    // What a player's next deposit brings is granted by the deposit.
    expect((await idsIn(await house.player())).toSorted()).toEqual([...shown, "next-deposit"].toSorted());
  });
  it("takes a banner back with the first offer that kept it, and shows it with the last again", async () => {
    const become = async (id: string, status: "live" | "stopped") => {
      await house
        .server()
        .db.transact((tx) => tx.updateTable("bonus_offer").set({ status }).where("id", "=", id).execute());
      house.clock.advance(31_000);
    };
    const person = await house.player();
    const before = await idsIn(person);
    const without = (...gone: string[]) => before.filter((id) => !gone.includes(id));
    await become("welcome-2", "stopped");
    expect(await idsIn(person)).toEqual(without("welcome", "next-deposit"));
    // The lesser variants of a step are no part of the headline.
    await become("welcome-2", "live");
    await become("welcome-4b", "stopped");
    await become("cashback", "stopped");
    expect(await idsIn(person)).toEqual(without("cashback"));
    await become("welcome-4b", "live");
    await become("cashback", "live");
    expect(await idsIn(person)).toEqual(before);
  });
  it("has no tournaments, in a list or by themselves", async () => {
    const { tournaments } = house.visitor().client;
    expect(await tournaments.list({ query: {} })).toMatchObject({ items: [], meta: { total: 0 } });
    expect(await refusalOf(tournaments.get({ params: { id: "trade-winds-cup" } }))).toBe("not_found");
  });
  it("promises no money and no prize in the words of any banner that it shows, but what the welcome gives in full", async () => {
    const { items } = await house.visitor().client.tournaments.banners({ query: {} });
    const best = [1, 2, 3, 4].map((step) =>
      DEMO_OFFERS.filter(({ terms }) => terms.type === "Welcome" && terms.minDepositNumber === step)
        .map(({ terms }) => terms)
        .reduce((most, terms) => (terms.freespinsCount > most.freespinsCount ? terms : most)),
    );
    const sum = (figures: number[]) => String(figures.reduce((all, figure) => all + figure, 0));
    const whole = [
      sum(best.map(({ amountMultiplier }) => (amountMultiplier ?? 0) / 100)),
      sum(best.map(({ freespinsCount }) => freespinsCount)),
    ];
    for (const { id, descriptions } of items)
      for (const [locale, texts] of Object.entries(descriptions)) {
        const words = Object.values(texts ?? {}).join(" ");
        if (id === "welcome") expect(words.match(/\d+/g), locale).toEqual(whole);
        else expect(words, `${id} ${locale}`).not.toMatch(/[%$]|\d{2,}/);
      }
  });
  it("forgets the promises of an older demo, by their words, and leaves an operator's banner of the same name", async () => {
    const { db, identity } = house.server();
    const setTexts = (id: string, title: string, text: string) =>
      db.transact((tx) =>
        tx
          .updateTable("banner")
          .set({ descriptions: JSON.stringify({ en: { title, text, image: "/art/scenes/kite.svg" } }) })
          .where("id", "=", id)
          .execute(),
      );
    await setTexts("welcome", "Up to 500% and 350 free spins", "Across your first four deposits");
    await setTexts("tumble", "Our own words", "");
    await db.transact((tx) => sql.raw(readFileSync(MIGRATION, "utf8")).execute(tx));
    await seedDemoTournaments(identity);
    house.clock.advance(31_000);
    const { items } = await house.visitor().client.tournaments.banners({ query: { locale: "en" } });
    const words = new Map(items.map(({ id, descriptions }) => [id, descriptions.en]));
    expect(words.get("welcome")?.text).toBe("With your first four deposits.");
    expect(words.get("tumble")?.title).toBe("Our own words");
  });
  it("names only games that there are", async () => {
    const { items } = await house.visitor().client.tournaments.banners({ query: {} });
    const named = items.flatMap(({ games }) => games.map(({ game_id }) => game_id));
    expect(named).toHaveLength(3);
    for (const id of named)
      expect(await refusalOf(house.visitor().client.games.get({ params: { id }, query: {} })), id).toBe("accepted");
  });
});

describe("the list", () => {
  it("keeps the order of the house", async () => {
    const shown = await idsOf(visitor());
    expect([shown[0], shown[1], shown.at(-1)]).toEqual(["welcome", "turbine", "before-you-go"]);
  });
  it("is asked for by type, and knows only the fifteen", async () => {
    expect(await idsOf(visitor(), "tournament")).toEqual(["trade-winds-cup"]);
    const answer = await visitor().request({ url: "/api/tournaments/v1/banners?type=popup" });
    expect(answer.statusCode).toBe(422);
  });
  it("is seeded with every type, complete in every language, and with pictures of our own", async () => {
    const rows = await server().db.read((reader) => reader.selectFrom("banner").selectAll().execute());
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(BANNER_TYPES));
    for (const { id, descriptions } of rows)
      for (const locale of LOCALES) {
        const texts = descriptions as Localised<BannerField>;
        expect(Object.keys(texts[locale] ?? {}), `${id} ${locale}`).toEqual(
          expect.arrayContaining(["title", "text", "button"]),
        );
        const images = Object.entries(localisedDescription(texts, locale)).filter(([field]) =>
          field.startsWith("image"),
        );
        for (const [, image] of images) expect(image).toMatch(/^\/art\/scenes\/[a-z-]+\.svg$/);
      }
  });
  it("carries what the specification names", async () => {
    const [banner] = await bannersOf(visitor(), "tournament");
    expect(banner).toMatchObject({
      type: "tournament",
      url: null,
      games: [],
      game_providers: [],
      game_categories: [{ key_title: "originals" }],
      tournament: { id: "trade-winds-cup", vip_players_only: false },
      settings: {},
    });
    expect(await bannersOf(visitor(), "game_of_the_week")).toMatchObject([{ games: [{ game_id: "lantern-night" }] }]);
  });
  it("speaks one language when asked, with English where that one is silent", async () => {
    const { items } = await visitor().client.tournaments.banners({ query: { type: "tournament", locale: "hi" } });
    expect(items).toMatchObject([
      {
        descriptions: { hi: { title: "ट्रेड विंड्स कप", image: "/art/scenes/dawn.svg" } },
        tournament: { descriptions: { hi: { name: "ट्रेड विंड्स कप", image: "/art/scenes/dawn-wide.svg" } } },
      },
    ]);
    expect(Object.keys(items[0]?.descriptions ?? {})).toEqual(["hi"]);
    expect(Object.keys(items[0]?.tournament?.descriptions ?? {})).toEqual(["hi"]);
  });
  it("has no banner of an operator who switched it off, forgot the picture or the way to go", async () => {
    const banner = (id: string, descriptions: object) => ({
      id,
      type: "common",
      position: 1,
      descriptions: JSON.stringify(descriptions),
    });
    const image = { image: "/art/scenes/kite.svg" };
    await server().db.transact((tx) =>
      tx
        .insertInto("banner")
        .values([
          { ...banner("off", { en: image }), url: "/", is_active: false },
          { ...banner("blind", { en: { title: "No picture", image: " " } }), url: "/" },
          banner("dead-end", { en: image }),
          { ...banner("russian", { ru: image }), url: "/" },
        ])
        .execute(),
    );
    letCacheExpire();
    expect(await idsOf(visitor(), "common")).toEqual(["house-picks", "sport"]);
    const russian = await visitor().client.tournaments.banners({ query: { type: "common", locale: "ru" } });
    expect(russian.items.map((item) => item.id)).toEqual(["russian", "house-picks", "sport"]);
  });
  describe("leads only to games that can be opened", () => {
    const named = (id: string, fields: { type?: BannerType; url?: string } & Partial<Record<Names, object[]>>) => ({
      id,
      type: fields.type ?? "specific_game",
      position: 1,
      descriptions: JSON.stringify({ en: { image: "/art/scenes/kite.svg" } }),
      url: fields.url ?? null,
      games: JSON.stringify(fields.games ?? []),
      game_providers: JSON.stringify(fields.game_providers ?? []),
      game_categories: JSON.stringify(fields.game_categories ?? []),
    });
    type Names = "games" | "game_providers" | "game_categories";
    const game = (game_id: string) => ({ game_id });
    const provider = (provider_id: string) => ({ provider_id });
    const category = (key_title: string) => ({ key_title });

    const GONE = [
      named("no-such-game", { games: [game("mirage")] }),
      named("no-such-provider", { game_providers: [provider("nobody")] }),
      named("no-such-category", { game_categories: [category("crash")] }),
      named("game-of-nobody", { type: "game_of_the_week", games: [game("constructor")] }),
      named("address-of-no-game", { type: "common", url: "/games/mirage?mode=demo" }),
      named("address-of-no-provider", { type: "common", url: "/providers/nobody/games" }),
      named("address-of-no-category", { type: "common", url: "/categories/crash/games" }),
      named("address-of-no-selection", { type: "common", url: "/promo-categories/nothing/games" }),
    ];
    const THERE = [
      named("one-of-two", { games: [game("mirage"), game("wolf-meridian")], game_categories: [category("crash")] }),
      named("provider", { games: [game("mirage")], game_providers: [provider("moonrake")] }),
      named("category", { game_categories: [category("crash"), category("slots")] }),
      named("common-of-provider", { type: "common", game_providers: [provider("moonrake")] }),
      named("address-of-game", { type: "common", url: "/games/wolf-meridian?mode=demo" }),
      named("address-of-favourites", { type: "common", url: "/games/favorites" }),
      named("address-of-selection", { type: "common", url: "/promo-categories/sea-breeze/games" }),
    ];

    beforeAll(async () => {
      await server().db.transact((tx) =>
        tx
          .insertInto("banner")
          .values([...GONE, ...THERE])
          .execute(),
      );
      letCacheExpire();
    });
    afterAll(async () => {
      const ids = [...GONE, ...THERE].map(({ id }) => id);
      await server().db.transact((tx) => tx.deleteFrom("banner").where("id", "in", ids).execute());
      letCacheExpire();
    });

    it("and is silent about the others", async () => {
      const shown = await bannersOf(visitor());
      const ids = shown.map(({ id }) => id);
      expect(GONE.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([]);
      expect(THERE.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
      const namedBy = (id: string) => {
        const { games, game_providers, game_categories } = shown.find((banner) => banner.id === id) ?? {};
        return [games, game_providers, game_categories];
      };
      expect(namedBy("one-of-two")).toEqual([[game("wolf-meridian")], [], []]);
      expect(namedBy("provider")).toEqual([[], [provider("moonrake")], []]);
      expect(namedBy("category")).toEqual([[], [], [category("slots")]]);
    });

    it("as long as they are there", async () => {
      const retire = (at: Date | null) =>
        server().db.transact((tx) =>
          tx.updateTable("game").set({ retired_at: at }).where("id", "=", "lantern-night").execute(),
        );
      expect(await idsOf(visitor(), "game_of_the_week")).toEqual(["game-of-the-week"]);
      await retire(clock.now());
      letCacheExpire();
      expect(await idsOf(visitor(), "game_of_the_week")).toEqual([]);
      await retire(null);
      letCacheExpire();
      expect(await idsOf(visitor(), "game_of_the_week")).toEqual(["game-of-the-week"]);
    });
  });
  it("drops the banner of a tournament that is over, at that moment", async () => {
    expect(await idsOf(visitor(), "tournament")).toEqual(["trade-winds-cup"]);
    const { ends_at } = await visitor().client.tournaments.get({ params: { id: "trade-winds-cup" } });
    clock.advance(Date.parse(ends_at) - clock.now().getTime());
    expect(await idsOf(visitor(), "tournament")).toEqual([]);
  });
});
