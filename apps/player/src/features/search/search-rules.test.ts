import { describe, expect, test } from "vitest";
import { isSearchable, isSettled, isTooShort, NO_SEARCH, type SearchEvent, searchStep } from "./search-rules.ts";

const after = (...events: SearchEvent[]) => events.reduce(searchStep, NO_SEARCH);
const typed = (text: string): SearchEvent => ({ type: "typed", text });
const settled: SearchEvent = { type: "settled" };
const chosen: SearchEvent = { type: "filterChosen", filter: { category: "slots" } };

test("a search starts with three characters, and spaces are none", () => {
  expect(isSearchable("ab")).toBe(false);
  expect(isSearchable("  ab  ")).toBe(false);
  expect(isSearchable("abc")).toBe(true);
  expect(isSearchable("𝒜𝒷")).toBe(false);
});

test("more is asked for while something too short stands in the field, and only then", () => {
  expect(["", "   ", "la", " la ", "lan", "moonrake"].filter(isTooShort)).toEqual(["la", " la "]);
});

describe("a search", () => {
  test("is asked for once typing has settled, without the spaces around it", () => {
    expect(after(typed("lan")).asked).toBeUndefined();
    expect(after(typed("  lan "), settled).asked).toBe("lan");
    expect(after(typed("la"), settled).asked).toBeUndefined();
  });

  test("keeps what it had until the longer text has settled", () => {
    expect(after(typed("lan"), settled, typed("lantern")).asked).toBe("lan");
    expect(after(typed("lan"), settled, typed("lantern"), settled).asked).toBe("lantern");
  });

  test("ends at once when the text becomes too short", () => {
    expect(after(typed("lan"), settled, typed("la"))).toEqual({ text: "la" });
  });

  test("loses its filter with every key, and with none of the rest", () => {
    expect(after(chosen, typed("lan"))).toEqual({ text: "lan" });
    expect(after(typed("lan"), settled, chosen)).toEqual({ text: "lan", asked: "lan", filter: { category: "slots" } });
    expect(after(typed("lan"), chosen, settled).filter).toEqual({ category: "slots" });
    expect(after(typed("lan"), settled, chosen, { type: "filterChosen", filter: undefined })).toEqual({
      text: "lan",
      asked: "lan",
    });
  });

  test("is settled when what is asked for stands in the field", () => {
    expect(isSettled(NO_SEARCH)).toBe(true);
    expect(isSettled(after(typed("la")))).toBe(true);
    expect(isSettled(after(typed("lan")))).toBe(false);
    expect(isSettled(after(typed("lan "), settled))).toBe(true);
    expect(isSettled(after(typed("lan"), settled, typed("lant")))).toBe(false);
  });
});
