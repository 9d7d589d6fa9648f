import { expect, test } from "vitest";
import { bannerAction } from "./banner-action.ts";

const plain = { url: null, games: [], game_providers: [], game_categories: [], tournament: null };

test("types that name a place lead there", () => {
  expect(bannerAction({ ...plain, type: "registration" })).toEqual({ kind: "auth", step: "register" });
  expect(bannerAction({ ...plain, type: "wallet" })).toEqual({ kind: "wallet" });
  expect(bannerAction({ ...plain, type: "turbine" })).toEqual({ kind: "turbine" });
});

test("a game, a provider and a category are opened, the narrowest first", () => {
  const category = { ...plain, game_categories: [{ key_title: "slots" }] };
  const provider = { ...category, game_providers: [{ provider_id: "moonrake" }] };
  const game = { ...provider, games: [{ game_id: "gust" }] };
  const leadsTo = (to: string) => ({ kind: "page", to, isProtected: false });
  for (const type of ["specific_game", "game_of_the_week", "common"] as const) {
    expect(bannerAction({ ...game, type })).toEqual(leadsTo("/games/gust"));
    expect(bannerAction({ ...provider, type })).toEqual(leadsTo("/providers/moonrake/games"));
    expect(bannerAction({ ...category, type })).toEqual(leadsTo("/categories/slots/games"));
  }
  expect(bannerAction({ ...category, url: "/tournaments", type: "common" })).toEqual(leadsTo("/tournaments"));
  expect(bannerAction({ ...category, url: "/tournaments", type: "specific_game" })).toEqual(
    leadsTo("/categories/slots/games"),
  );
});

test("addresses are followed", () => {
  expect(bannerAction({ ...plain, type: "common", url: "/sportsbook" })).toMatchObject({ to: "/sportsbook" });
  expect(bannerAction({ ...plain, type: "common", url: "https://a.test/x" })).toEqual({
    kind: "elsewhere",
    href: "https://a.test/x",
  });
});

test("an address that is neither ours nor safe leads nowhere", () => {
  for (const url of ["javascript:alert(1)", "//evil.test", "/\\evil.test", "http://evil.test", "data:text/html,x"]) {
    expect(bannerAction({ ...plain, type: "common", url }), url).toEqual({ kind: "none" });
  }
});
