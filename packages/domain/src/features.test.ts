import { expect, it } from "vitest";
import { featuresOfBanner } from "./features.ts";

const plain = { type: "common", url: null, tournament: null } as const;

it.each([
  ["nothing", plain, []],
  ["a tournament, by its type", { ...plain, type: "tournament" }, ["tournaments"]],
  ["a tournament that it carries", { ...plain, type: "vip", tournament: {} }, ["tournaments"]],
  ["the wheel", { ...plain, type: "turbine" }, ["wheel"]],
  ["cashback", { ...plain, type: "cashback", url: "/bonuses" }, ["cashback", "bonuses"]],
  ["a bonus on the next deposit", { ...plain, type: "bonus_on_deposit" }, ["bonuses"]],
  ["a page of bonuses", { ...plain, url: "/bonuses/categories/welcome" }, ["bonuses"]],
  ["a sport", { ...plain, url: "/sportsbook/cricket-6" }, ["sportsbook"]],
  ["the list of tournaments", { ...plain, url: " /tournaments?live " }, ["tournaments"]],
  ["a page that only begins alike", { ...plain, url: "/bonusesandmore" }, []],
  ["another site", { ...plain, url: "https://bonuses.test/bonuses" }, []],
  ["a game", { ...plain, type: "specific_game", url: "/games/tumble" }, []],
] as const)("a banner announces %s", (_, banner, parts) => {
  expect(featuresOfBanner(banner)).toEqual(parts);
});
