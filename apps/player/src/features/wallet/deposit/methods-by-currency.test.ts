import type { PaymentMethod } from "@windfall/domain/api/wallet";
import { expect, test } from "vitest";
import { depositMethods } from "./methods-by-currency.ts";

const method = (currency: string, id: string, takesMoney = true) =>
  ({ id, currency, buy: takesMoney ? {} : null }) as PaymentMethod;
const METHODS = [
  method("RUB", "rub-1"),
  method("KZT", "kzt-1"),
  method("UAH", "uah-1"),
  method("USD", "usd-1"),
  method("USD", "usd-2"),
  method("PLN", "pln-out", false),
];

test("currencies stand in the order of the list, those that take no money left out", () => {
  expect(depositMethods(METHODS, "USD", "en").currencies).toEqual(["USD", "KZT", "RUB", "UAH"]);
});

test("in Ukrainian UAH is second and RUB last", () => {
  expect(depositMethods(METHODS, "KZT", "uk").currencies).toEqual(["USD", "UAH", "KZT", "RUB"]);
});

test("the player's own currency is shown first, wherever it stands", () => {
  expect(depositMethods(METHODS, "RUB", "uk").first).toBe("RUB");
  expect(depositMethods(METHODS, "PLN", "uk").first).toBe("USD");
  expect(depositMethods([], "USD", "en").first).toBeUndefined();
});

test("within a currency the order of the server stays", () => {
  expect(
    depositMethods(METHODS, "USD", "en")
      .methods.get("USD")
      ?.map(({ id }) => id),
  ).toEqual(["usd-1", "usd-2"]);
});
