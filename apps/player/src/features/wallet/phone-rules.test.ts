import { phoneCountry } from "@windfall/domain/rules/payment-fields";
import { describe, expect, test } from "vitest";
import { callingCode, internationalPhone } from "./phone-rules.ts";

describe("phone numbers, with the country that a currency starts with", () => {
  test.each([
    ["+7 701 234 56 78", "KZT", "+77012345678"],
    ["8 701 234 56 78", "KZT", "+77012345678"],
    ["0501234567", "UAH", "+380501234567"],
    ["+48 512 345 678", "PLN", "+48512345678"],
    ["812-3456-7890", "IDR", "+6281234567890"],
    ["+998 90 123 45 67", "UZS", "+998901234567"],
    ["+91 98765 43210", "INR", "+919876543210"],
  ])("%s for %s", (text, currency, number) => {
    expect(internationalPhone(text, phoneCountry(currency))).toBe(number);
  });

  test.each(["", "123", "+7 000", "hello"])("%j is none", (text) => {
    expect(internationalPhone(text, "KZ")).toBeUndefined();
  });

  test("the calling code of a country that is not known is not made up", () => {
    expect(callingCode("KZ")).toBe("+7");
    expect(callingCode(undefined)).toBeUndefined();
    expect(callingCode("XX")).toBeUndefined();
  });
});
