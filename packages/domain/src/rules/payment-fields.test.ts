import { describe, expect, it } from "vitest";
import { hideCardNumbers } from "./card-numbers.ts";
import {
  DETAIL_FIELDS,
  type DetailField,
  fieldViolation,
  maskField,
  phoneCountry,
  SECRET_FIELDS,
  tidyField,
  withdrawalFields,
  withdrawalNameField,
  withdrawalNameRule,
} from "./payment-fields.ts";

describe("fieldViolation", () => {
  const good: [DetailField, string][] = [
    ["email", "a@example.com"],
    ["phone", "+7 (700) 123-45-67"],
    ["card", "4242424242424242"],
    ["person_id", "1234567890"],
    ["full_name_latin", "Anna-Maria de Vries"],
    ["full_name_latin", "Anna  B"],
    ["full_name_latin", "Anna -Maria"],
    ["month", "01"],
    ["month", "12"],
    ["year", "28"],
    ["year", "2028"],
    ["expiration_month", "09"],
    ["expiration_year", "2029"],
    ["cvc", "123"],
    ["cvc", "1234"],
    ["name", "Ḁnything 名前"],
    ["holder", "A. B."],
    ["full_name", "Имя Фамилия"],
    ["first_name", "X"],
    ["last_name", "Y"],
    ["account_number_online_banking_ph", "GB00-1234"],
  ];
  it("is tried with every field", () => expect(new Set(good.map(([field]) => field))).toEqual(new Set(DETAIL_FIELDS)));
  it.each(good)("%s takes %j", (field, value) => expect(fieldViolation(field, value, true)).toBeUndefined());
  it.each<[DetailField, string, string]>([
    ["email", "a@b", "Validation.invalid_email"],
    ["email", "a b@example.com", "Validation.invalid_email"],
    ["phone", "call me", "Validation.invalid_phone"],
    ["phone", "12345", "Validation.invalid_phone"],
    ["card", "424242424242424", "Validation.invalid_card"],
    ["card", "42424242424242421", "Validation.invalid_card"],
    ["card", "4242 4242 4242 4242", "Validation.invalid_card"],
    ["card", "４２４２４２４２４２４２４２４２", "Validation.invalid_card"],
    ["person_id", "123456789", "Validation.invalid_person_id"],
    ["full_name_latin", "Анна", "Validation.invalid_full_name_latin"],
    ["full_name_latin", "Anna B.", "Validation.invalid_full_name_latin"],
    ["full_name_latin", "Anna1", "Validation.invalid_full_name_latin"],
    ["full_name_latin", "- -", "Validation.invalid_full_name_latin"],
    ["month", "13", "Validation.invalid_format"],
    ["month", "1", "Validation.invalid_format"],
    ["expiration_month", "00", "Validation.invalid_format"],
    ["expiration_year", "28", "Validation.invalid_format"],
    ["year", "028", "Validation.invalid_format"],
    ["cvc", "12", "Validation.invalid_format"],
    ["name", "x".repeat(201), "Validation.too_long"],
  ])("%s refuses %j with %s", (field, value, key) => expect(fieldViolation(field, value, false)).toBe(key));
  it("misses a required field, and only that", () => {
    expect(fieldViolation("name", "", true)).toBe("Validation.required");
    expect(fieldViolation("name", "", false)).toBeUndefined();
  });
});

it.each<[DetailField, string, string]>([
  ["card", " 4242-4242 4242 4242 ", "4242424242424242"],
  ["person_id", "12 345-67890", "1234567890"],
  ["full_name", "  Anna Maria ", "Anna Maria"],
])("tidies %s", (field, value, tidy) => expect(tidyField(field, value)).toBe(tidy));

describe("what is kept of a value", () => {
  it.each<[DetailField, string, string | undefined]>([
    ["card", "4242424242424242", "•••• 4242"],
    ["cvc", "123", undefined],
    ["month", "12", undefined],
    ["year", "2028", undefined],
    ["expiration_month", "12", undefined],
    ["expiration_year", "2028", undefined],
    ["phone", "+77001234567", "+7•••4567"],
    ["phone", "123456", "•••"],
    ["account_number_online_banking_ph", "GB001234567890", "GB•••7890"],
    ["person_id", "1234567890", "12•••7890"],
    ["name", "Anna", "Anna"],
    ["holder", "4242 4242 4242 4242", "•••• 4242"],
  ])("%s %j", (field, value, kept) => expect(maskField(field, value)).toBe(kept));
  it("is nothing of a secret, but the end of a card", () => {
    for (const field of SECRET_FIELDS) expect(maskField(field, "4242424242424242") ?? "").not.toContain("42424242");
  });
  it.each([
    ["paid by 4242-4242-4242-4242, thank you", "paid by •••• 4242, thank you"],
    ["4242424242424242", "•••• 4242"],
    ["order 12345678 at 12:30", "order 12345678 at 12:30"],
    ["1".repeat(19), "•••• 1111"],
  ])("card numbers in words: %j", (text, hidden) => expect(hideCardNumbers(text)).toBe(hidden));
});

describe("withdrawals ask for", () => {
  const none = { required: [], optional: [] };
  it.each<[string, DetailField[]]>([
    ["p2p", ["card"]],
    ["account_number", ["account_number_online_banking_ph"]],
    ["sbp", ["phone"]],
    ["skrill", []],
  ])("%s: %j", (method, required) => expect(withdrawalFields(method, none)).toEqual({ required, optional: [] }));
  it("the method's own fields too, names and repetitions apart", () => {
    expect(
      withdrawalFields("p2p", { required: ["card", "full_name", "email"], optional: ["phone", "name", "email"] }),
    ).toEqual({
      required: ["card", "email"],
      optional: ["phone"],
    });
  });
  it.each<[string, DetailField[], string, DetailField | undefined]>([
    ["p2p", [], "any", "full_name"],
    ["steam", [], "none", undefined],
    ["blik", [], "none", undefined],
    ["p2p", ["full_name_latin"], "latin", "full_name_latin"],
    ["steam", ["full_name_latin"], "latin", "full_name_latin"],
  ])("a name from %s with %j: %s", (method, required, rule, field) => {
    expect(withdrawalNameRule(method, { required, optional: [] })).toBe(rule);
    expect(withdrawalNameField(method, { required, optional: [] })).toBe(field);
  });
});

it.each([
  ["IDR", "ID"],
  ["RUB", "RU"],
  ["KZT", "KZ"],
  ["UAH", "UA"],
  ["UZS", "UZ"],
  ["PLN", "PL"],
  ["USD", undefined],
])("the phone of %s starts in %s", (currency, country) => expect(phoneCountry(currency)).toBe(country));
