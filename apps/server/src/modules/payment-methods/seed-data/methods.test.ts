import { CARD_ONLY_NAMES, genericMethod } from "@windfall/domain";
import { expect, it } from "vitest";
import { DEMO_METHODS } from "./methods.ts";

it("every method of the demo is called by words that are translated, or by the brands of its cards", () => {
  const untranslated = DEMO_METHODS.map(({ name }) => name).filter((name) => genericMethod(name) === undefined);
  expect(untranslated.filter((name) => !CARD_ONLY_NAMES.includes(name.toLowerCase()))).toEqual([]);
});
