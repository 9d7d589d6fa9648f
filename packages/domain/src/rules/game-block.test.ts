import { expect, test } from "vitest";
import { gameBlock } from "./game-block.ts";

const lists = { countries: ["NL", "us"], currencies: ["RUB"] };

test("a game is blocked by the country, whatever the case of its letters", () => {
  expect(gameBlock(lists, { country: "nl" })).toBe("country");
  expect(gameBlock(lists, { country: "US", currency: "USD" })).toBe("country");
});

test("a game is blocked by the currency of the wallet, and the country is told first", () => {
  expect(gameBlock(lists, { country: "KZ", currency: "RUB" })).toBe("currency");
  expect(gameBlock(lists, { country: "NL", currency: "RUB" })).toBe("country");
});

test("where nothing is known nothing is blocked", () => {
  expect(gameBlock(lists, {})).toBeUndefined();
  expect(gameBlock({ countries: [], currencies: [] }, { country: "NL", currency: "RUB" })).toBeUndefined();
});
