// Rows stand in the order in which the rule decides; each row also breaks everything below it, so that the order itself is tested.
import { describe, expect, it } from "vitest";
import {
  BANNER_TARGETS,
  BANNER_TYPES,
  type BannerFacts,
  type BannerViewer,
  isBannerShown,
  type PlayerCategory,
  whyBannerIsHidden,
} from "./banners.ts";
import { DUBAI_VACATION_TOURNAMENT_ID } from "./tournaments.ts";

const banner = (fields: Partial<BannerFacts> = {}): BannerFacts => ({
  type: "common",
  descriptions: { en: { image: "/a.svg" } },
  url: "/bonuses",
  games: [],
  game_providers: [],
  game_categories: [],
  tournament: null,
  settings: {},
  ...fields,
});
const visitor: BannerViewer = { country: "KZ", isSignedIn: false, isVip: false, hasDeposits: false };
const newcomer: BannerViewer = { ...visitor, isSignedIn: true, billing: { countDeposit: 0, sumDepositsMinor: 0n } };
const regular: BannerViewer = {
  ...newcomer,
  hasDeposits: true,
  billing: { countDeposit: 4, sumDepositsMinor: 100_00n },
};
const vip: BannerViewer = { ...regular, isVip: true };
const vipTournament = { id: "gold", vip_players_only: true, descriptions: { en: { image: "/t.svg" } } };

describe("whyBannerIsHidden, in order of precedence", () => {
  const worst: BannerFacts = {
    type: "wallet",
    descriptions: {},
    url: null,
    games: [],
    game_providers: [],
    game_categories: [],
    tournament: vipTournament,
    settings: { geo: ["PL"], player_category: { authorized: true, vip: true, deposits_count_from: 9 } },
  };
  const withImage = { ...worst, descriptions: { en: { image_3: "/a.svg" } } };
  const here = { ...withImage, settings: { ...worst.settings, geo: ["kz"] } };
  const open = (player_category: PlayerCategory) => ({ ...here, settings: { player_category } });
  it.each([
    ["no image", worst, visitor, "no_image"],
    ["no target", { ...withImage, type: "common" }, visitor, "no_target"],
    ["another country", withImage, visitor, "geo"],
    ["nobody signed in", here, visitor, "not_signed_in"],
    ["no VIP", here, newcomer, "not_vip"],
    ["deposits", here, vip, "deposits"],
    ["a wallet banner for somebody with deposits", open({}), regular, "has_deposits"],
    ["a VIP tournament", open({}), newcomer, "vip_tournament"],
    ["nothing in the way", open({}), { ...newcomer, isVip: true }, undefined],
  ] as const)("%s", (_, facts, viewer, reason) => {
    expect(whyBannerIsHidden(facts, viewer)).toBe(reason);
    expect(isBannerShown(facts, viewer)).toBe(reason === undefined);
  });
});

describe("what a type needs", () => {
  it("knows the fifteen types of the specification", () => {
    expect(BANNER_TYPES).toHaveLength(15);
  });
  it.each(BANNER_TYPES)("%s", (type) => {
    const full = { type, games: [{ game_id: "gust" }], tournament: { ...vipTournament, vip_players_only: false } };
    const target = BANNER_TARGETS[type];
    expect(isBannerShown(banner(full), newcomer)).toBe(true);
    expect(isBannerShown(banner({ ...full, url: " " }), newcomer)).toBe(true);
    expect(whyBannerIsHidden(banner({ ...full, games: [], url: " " }), newcomer)).toBe(
      target === "url" || target === "games" ? "no_target" : undefined,
    );
    expect(whyBannerIsHidden(banner({ ...full, games: [] }), newcomer)).toBe(
      target === "games" ? "no_target" : undefined,
    );
    for (const named of [{ game_providers: [{ provider_id: "p" }] }, { game_categories: [{ key_title: "c" }] }])
      expect(isBannerShown(banner({ ...full, games: [], url: null, ...named }), newcomer)).toBe(true);
    expect(whyBannerIsHidden(banner({ ...full, tournament: null }), newcomer)).toBe(
      target === "tournament" ? "no_target" : undefined,
    );
  });
  it.each(["image", "image_bg", "image_fg", "image_3"])("%s is an image", (field) => {
    expect(isBannerShown(banner({ descriptions: { en: { [field]: "/a.svg" } } }), visitor)).toBe(true);
    expect(isBannerShown(banner({ descriptions: { en: { [field]: " " } } }), visitor)).toBe(false);
  });
  it("an image in one language is one for its readers; one in English is one for all", () => {
    const russian = banner({ descriptions: { ru: { image: "/a.svg" } } });
    expect(isBannerShown(russian, { ...visitor, locale: "ru" })).toBe(true);
    expect(isBannerShown(russian, { ...visitor, locale: "pl" })).toBe(false);
    expect(isBannerShown(russian, visitor)).toBe(false);
    expect(isBannerShown(banner(), { ...visitor, locale: "pl" })).toBe(true);
  });
  it("a tournament lends its banner an image, and no other type", () => {
    const bare = { descriptions: {}, tournament: { ...vipTournament, vip_players_only: false } };
    expect(isBannerShown(banner({ ...bare, type: "tournament" }), visitor)).toBe(true);
    expect(isBannerShown(banner({ ...bare, type: "common" }), visitor)).toBe(false);
  });
});

describe("countries", () => {
  it.each([
    ["the list names the country", ["PL", "KZ"], "KZ", true],
    ["in any case", ["kz"], "KZ", true],
    ["of either side", [" Kz "], "kz", true],
    ["it does not", ["PL"], "KZ", false],
    ["nobody knows the country", ["PL"], undefined, false],
    ["an empty list is everywhere", [], "KZ", true],
    ["also for who is nowhere", [], undefined, true],
    ["no list is everywhere", undefined, "KZ", true],
  ])("%s", (_, geo, country, shown) => {
    expect(isBannerShown(banner({ settings: { geo } }), { ...visitor, country })).toBe(shown);
  });
});

describe("who somebody is", () => {
  it.each([
    ["no category", {}, [true, true, true]],
    ["all", { all: true }, [true, true, true]],
    ["authorized", { authorized: true }, [false, true, true]],
    ["vip", { vip: true }, [false, false, true]],
    ["authorized and vip", { authorized: true, vip: true }, [false, false, true]],
    ["all lifts the others", { all: true, authorized: true, vip: true }, [true, true, true]],
    ["false is no demand", { authorized: false, vip: false, all: false }, [true, true, true]],
  ])("%s", (_, player_category, expected) => {
    const shown = [visitor, regular, vip].map((viewer) =>
      isBannerShown(banner({ settings: { player_category } }), viewer),
    );
    expect(shown).toEqual(expected);
  });
});

describe("deposits: 4 of them, 100.00 together", () => {
  it.each<[string, PlayerCategory, boolean]>([
    ["count from, met", { deposits_count_from: 4 }, true],
    ["count from, one short", { deposits_count_from: 5 }, false],
    ["count to, met", { deposits_count_to: 4 }, true],
    ["count to, one over", { deposits_count_to: 3 }, false],
    ["sum from, met", { deposits_from: "100.00" }, true],
    ["sum from, a cent short", { deposits_from: "100.01" }, false],
    ["sum to, met", { deposits_to: "100.00" }, true],
    ["sum to, a cent over", { deposits_to: "99.99" }, false],
    ["sum to of nothing", { deposits_to: "0.00" }, false],
    ["whole amounts and one decimal", { deposits_from: "100", deposits_to: "100.5" }, true],
    ["sums beyond what a float holds", { deposits_from: "90071992547409.93" }, false],
    [
      "all of them",
      { deposits_from: "1.00", deposits_to: "200.00", deposits_count_from: 1, deposits_count_to: 9 },
      true,
    ],
    ["all of them, one broken", { deposits_from: "1.00", deposits_to: "200.00", deposits_count_from: 5 }, false],
    ["all does not lift a threshold", { all: true, deposits_count_from: 5 }, false],
    ["null is no threshold", { deposits_from: null, deposits_to: null, deposits_count_from: null }, true],
  ])("%s", (_, player_category, shown) => {
    expect(isBannerShown(banner({ settings: { player_category } }), regular)).toBe(shown);
  });
  it.each<PlayerCategory>([
    { deposits_count_from: 0 },
    { deposits_count_to: 0 },
    { deposits_from: "0.00" },
    { deposits_to: "0.00" },
  ])("%j is not met without billing, and met by somebody who never paid in", (player_category) => {
    expect(isBannerShown(banner({ settings: { player_category } }), visitor)).toBe(false);
    expect(isBannerShown(banner({ settings: { player_category } }), newcomer)).toBe(true);
  });
});

it("wallet banners go with the first deposit", () => {
  expect([visitor, newcomer, regular].map((viewer) => isBannerShown(banner({ type: "wallet" }), viewer))).toEqual([
    true,
    true,
    false,
  ]);
});

describe("tournament banners", () => {
  it.each([
    ["an open one", { id: "cup", vip_players_only: false }, [true, true, true]],
    ["a VIP one", { id: "gold", vip_players_only: true }, [false, false, true]],
    ["the vacation in Dubai", { id: DUBAI_VACATION_TOURNAMENT_ID, vip_players_only: false }, [false, false, true]],
  ])("%s", (_, tournament, expected) => {
    const facts = banner({ type: "tournament", tournament: { ...tournament, descriptions: {} } });
    expect([visitor, regular, vip].map((viewer) => isBannerShown(facts, viewer))).toEqual(expected);
  });
});
