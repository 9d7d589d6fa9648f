import { expect, test } from "vitest";
import { isMessengerNewEnough, isMiniAppEntry, readStartParameter, redirectStartParameter } from "./mini-app.ts";

test.each([
  ["promo_SUMMER", { promo: "SUMMER" }],
  ["game_gust", { path: "/games/gust" }],
  ["promo_SUM-24__game_storm_chaser", { promo: "SUM-24", path: "/games/storm_chaser" }],
  ["tournament_trn_01abc", { path: "/tournaments/trn_01abc" }],
  [redirectStartParameter("/profile/notifications?x=1"), { path: "/profile/notifications?x=1" }],
  [`promo_A__${redirectStartParameter("/?bonus10")}`, { promo: "A", path: "/?bonus10" }],
  [redirectStartParameter("/search?q=ÿÿÿ>>>???"), { path: "/search?q=%C3%BF%C3%BF%C3%BF%3E%3E%3E???" }],
])("%s is understood", (text, target) => expect(readStartParameter(text)).toEqual(target));

test.each([
  undefined,
  "",
  "hello",
  "game_",
  "game_../profile",
  "promo_<b>",
  "game_a/b",
  redirectStartParameter("//evil.example"),
  redirectStartParameter("https://evil.example/"),
  redirectStartParameter("/\\evil.example"),
  "redirect_%%%",
  "redirect_gA",
  `game_${"a".repeat(600)}`,
])("%s says nothing, and opens the app all the same", (text) => expect(readStartParameter(text)).toEqual({}));

test("features need version 8 of the messenger", () => {
  expect(["8", "8.0", "9.1", "10.0"].filter(isMessengerNewEnough)).toHaveLength(4);
  expect(["7.10", "6.0", "", "x", "8x", "-8"].filter(isMessengerNewEnough)).toEqual([]);
});

test("the entry is two addresses in each language, and nothing below or beside them", () => {
  expect(["/en/mini-app/normal", "/ru/mini-app/vip"].every(isMiniAppEntry)).toBe(true);
  expect(
    ["/en", "/mini-app/vip", "/en/mini-app", "/en/mini-app/vip/x", "/en/mini-app/other", "/en/profile"].filter(
      isMiniAppEntry,
    ),
  ).toEqual([]);
});
