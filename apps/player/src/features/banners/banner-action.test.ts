import { expect, test } from "vitest";
import { bannerAction } from "./banner-action.ts";

const plain = { url: null, games: [], tournament: null };

test("types that name a place lead there", () => {
  expect(bannerAction({ ...plain, type: "registration" })).toEqual({ kind: "auth", step: "register" });
  expect(bannerAction({ ...plain, type: "wallet" })).toEqual({ kind: "wallet" });
  expect(bannerAction({ ...plain, type: "turbine" })).toEqual({ kind: "page", to: "/bonuses", isProtected: true });
});

test("games and addresses are followed", () => {
  expect(bannerAction({ ...plain, type: "specific_game", games: [{ game_id: "gust" }] })).toEqual({
    kind: "page",
    to: "/games/gust",
    isProtected: false,
  });
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
