// Banners: each person sees those that the rule of SPEC §5 leaves, computed from what the server itself knows.
import {
  BANNER_TYPES,
  type BannerField,
  type BannerType,
  LOCALES,
  type Localised,
  localisedDescription,
} from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, useTestServer } from "../../../test/server.ts";
import { seedDemoTournaments } from "./index.ts";

const { server, visitor, player, clock } = useTestServer();

beforeAll(() => seedDemoTournaments(server().identity));

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
  "trade-winds-cup",
  "turbine",
  "game-of-the-week",
  "game-of-the-month",
  "gust",
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

describe("the list", () => {
  it("keeps the order of the house", async () => {
    const shown = await idsOf(visitor());
    expect([shown[0], shown[1], shown.at(-1)]).toEqual(["welcome", "trade-winds-cup", "before-you-go"]);
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
    expect(await idsOf(visitor(), "common")).toEqual(["sport"]);
    const russian = await visitor().client.tournaments.banners({ query: { type: "common", locale: "ru" } });
    expect(russian.items.map((item) => item.id)).toEqual(["russian", "sport"]);
  });
  it("drops the banner of a tournament that is over, at that moment", async () => {
    expect(await idsOf(visitor(), "tournament")).toEqual(["trade-winds-cup"]);
    const { ends_at } = await visitor().client.tournaments.get({ params: { id: "trade-winds-cup" } });
    clock.advance(Date.parse(ends_at) - clock.now().getTime());
    expect(await idsOf(visitor(), "tournament")).toEqual([]);
  });
});
