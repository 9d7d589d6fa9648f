import { BANNER_TYPES } from "@windfall/domain/rules/banners";
import { expect, test } from "vitest";
import { BANNER_PLACEMENTS, bannersFor, typesOf, variedFirst } from "./banner-placements.ts";

test("every type has a place", () => {
  expect(BANNER_TYPES.filter((type) => BANNER_PLACEMENTS[type].length === 0)).toEqual([]);
});

test("the wallet shows its own banners and those about deposits", () => {
  expect(typesOf("wallet")).toEqual(["wallet", "bonus_on_deposit"]);
});

test("a player is not asked to register", () => {
  const banners = [{ type: "registration" as const }, { type: "tournament" as const }];
  expect(bannersFor(banners, "hero", false)).toEqual(banners);
  expect(bannersFor(banners, "hero", true)).toEqual([{ type: "tournament" }]);
});

test("different types come before a second one of a type", () => {
  const banners = [1, 2, 3].map((id) => ({ id, type: id < 3 ? ("tournament" as const) : ("turbine" as const) }));
  expect(variedFirst(banners).map(({ id }) => id)).toEqual([1, 3, 2]);
});
