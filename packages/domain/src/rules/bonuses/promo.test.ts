import { expect, it } from "vitest";
import { readPromoCode } from "./promo.ts";

it.each([
  [" tail wind ", "TAILWIND"],
  ["SUMMER-26", "SUMMER-26"],
  ["a1-", "A1-"],
])("%s is the code %s", (typed, code) => expect(readPromoCode(typed)).toBe(code));

it.each(["", "ab", "-abc", "ключ", "a".repeat(41), "abc;drop"])("%s is no code", (typed) =>
  expect(readPromoCode(typed)).toBeUndefined(),
);
