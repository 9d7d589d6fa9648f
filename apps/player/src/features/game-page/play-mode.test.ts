// The money a game is opened with, by address and person.
import { expect, it } from "vitest";
import { modeOf, searchWithMode } from "./play-mode.ts";

it.each([
  ["", true, true, "real"],
  ["", true, false, undefined],
  ["?mode=demo", true, false, "demo"],
  ["?mode=demo", true, true, "demo"],
  ["?mode=demo", false, true, "real"],
  ["?mode=demo", false, false, undefined],
  ["?mode=gold", true, true, "real"],
])("of %j with demo %s for a player %s is %s", (search, hasDemo, isPlayer, mode) => {
  expect(modeOf(search, { hasDemo }, isPlayer)).toBe(mode);
});

it("keeps the rest of the address", () => {
  expect(searchWithMode("?a=1", "demo")).toBe("?a=1&mode=demo");
  expect(searchWithMode("?a=1&mode=demo", "real")).toBe("?a=1");
  expect(searchWithMode("?mode=demo", "real")).toBe("");
});
