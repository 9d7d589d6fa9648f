import { expect, test } from "vitest";
import { isSearchable } from "./search-rules.ts";

test("a search starts with three characters, and spaces are none", () => {
  expect(isSearchable("ab")).toBe(false);
  expect(isSearchable("  ab  ")).toBe(false);
  expect(isSearchable("abc")).toBe(true);
  expect(isSearchable("𝒜𝒷")).toBe(false);
});
