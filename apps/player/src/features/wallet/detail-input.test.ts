import { describe, expect, test } from "vitest";
import { cleanDetail, inFours } from "./detail-input.tsx";

describe("what a field takes of what is typed", () => {
  test.each([
    ["card", "4242 4242-4242x4242 99", "4242424242424242"],
    ["cvc", "12a34", "1234"],
    ["expiration_month", "1/2", "12"],
    ["person_id", "123 456 7890 1", "1234567890"],
    ["full_name", "Ana María", "Ana María"],
    ["phone", "+7 (701) 234", "+7 (701) 234"],
  ] as const)("%s: %j", (field, typed, kept) => {
    expect(cleanDetail(field, typed)).toBe(kept);
  });

  test.each([
    ["", ""],
    ["4242", "4242"],
    ["42424", "4242 4"],
    ["4242424242424242", "4242 4242 4242 4242"],
  ])("%j in fours", (digits, text) => {
    expect(inFours(digits)).toBe(text);
  });
});
