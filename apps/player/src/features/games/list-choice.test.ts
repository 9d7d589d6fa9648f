import { expect, test } from "vitest";
import { readListChoice, withChoice } from "./list-choice.ts";

test("the address says how a list is sorted and narrowed", () => {
  expect(readListChoice("?sort=title&provider=brasswork")).toEqual({ sort: "title", provider: "brasswork" });
  expect(readListChoice("")).toEqual({});
});

test("what cannot be meant is ignored", () => {
  expect(readListChoice("?sort=cheapest&provider=../etc")).toEqual({});
  expect(readListChoice("?sort=&provider=")).toEqual({});
});

test("a choice is put in, replaced and taken back, and the rest of the address stays", () => {
  const here = { pathname: "/en/categories/slots/games", search: "?sort=rate&bonus10=1" };
  expect(withChoice(here, "sort", "title")).toBe("/en/categories/slots/games?bonus10=1&sort=title");
  expect(withChoice(here, "sort", undefined)).toBe("/en/categories/slots/games?bonus10=1");
  expect(withChoice({ pathname: "/en", search: "" }, "provider", "house")).toBe("/en?provider=house");
});
