import { FIAT_CURRENCIES } from "@windfall/domain";
import { expect, it } from "vitest";
import { chanceText, oneIn, prizeText } from "./prize-text.ts";

const DOLLARS = FIAT_CURRENCIES.find(({ code }) => code === "USD")?.displayFormat ?? "";

it.each([
  ["0.00", "$0"],
  ["0.05", "$0.05"],
  ["0.50", "$0.50"],
  ["1.00", "$1"],
  ["999.99", "$999.99"],
  ["1000.00", "$1k"],
  ["1599.00", "$1.5k"],
  ["5000.00", "$5k"],
  ["2500000.00", "$2.5m"],
  ["999999.00", "$999.9k"],
])("writes %s as %s", (amount, text) => expect(prizeText(amount, DOLLARS, "en")).toBe(text));

it("writes the sign where the currency has it, and the point as the language does", () => {
  expect(prizeText("2500.00", "{amount} ₸", "ru")).toBe("2,5k\u00a0₸");
});

it.each([
  [600_000, 2],
  [150_000, 7],
  [6_000, 167],
  [1, 1_000_000],
])("%i of a million is 1 in %i", (weight, count) => expect(oneIn(weight)).toBe(count));

it.each([
  [600_000, "60%"],
  [6_000, "0.6%"],
  [723_622, "72.3622%"],
  [1, "0.0001%"],
])("%i of a million are %s", (weight, text) => expect(chanceText(weight, "en")).toBe(text));
