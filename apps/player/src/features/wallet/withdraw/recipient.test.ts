import type { DetailField } from "@windfall/domain/rules/payment-fields";
import { describe, expect, test } from "vitest";
import {
  draftRecipient,
  firstRecipient,
  isKept,
  NEW_RECIPIENT,
  type Recipient,
  recipientRules,
  recipientTitle,
  recipientViolations,
  savedRecipient,
  withSubbank,
  withValue,
} from "./recipient.ts";

const asks = (method: string, required: DetailField[] = [], optional: DetailField[] = [], subbanks: string[] = []) =>
  recipientRules({
    method,
    sell: { externalDetailsFields: { required, optional }, subbanks: subbanks.map((id) => ({ id })) },
  });
const entry = { id: "rcp_1", details: { card: "•••• 4242", full_name: "Aigerim Seitova" }, subbankId: null };
const isPhone = (value: string) => value.startsWith("+7");
const typed = (values: Recipient["values"]): Recipient => ({ ...NEW_RECIPIENT, values });

describe("which fields a method asks for", () => {
  test.each([
    ["p2p", [], [], ["card*", "full_name*"]],
    ["account_number", [], ["email"], ["account_number_online_banking_ph*", "full_name*", "email"]],
    ["sbp", ["person_id"], [], ["phone*", "person_id*", "full_name*"]],
    // The name is asked for by its own rule, whatever the lists call it.
    ["p2p", ["full_name", "card"], ["name"], ["card*", "full_name*"]],
    ["p2p", ["full_name_latin"], [], ["card*", "full_name_latin*"]],
    ["steam", ["email"], [], ["email*"]],
    ["blik", ["phone"], [], ["phone*"]],
  ] as [string, DetailField[], DetailField[], string[]][])("%s %j %j", (method, required, optional, expected) => {
    const { fields } = asks(method, required, optional);
    expect(fields.map(({ field, isRequired }) => `${field}${isRequired ? "*" : ""}`)).toEqual(expected);
  });

  test("a name in Latin letters, where the method wants them", () => {
    const recipient = typed({ card: "4242424242424242", full_name_latin: "Айгерим" });
    expect(recipientViolations(recipient, asks("p2p", ["full_name_latin"]), isPhone)).toEqual([
      { path: "full_name_latin", key: "Validation.invalid_full_name_latin" },
    ]);
  });
});

describe("a saved recipient", () => {
  const rules = asks("p2p");
  const saved = savedRecipient(entry);

  test("is named and not repeated", () => {
    expect(recipientViolations(saved, rules, isPhone)).toEqual([]);
    expect(draftRecipient(saved, rules)).toEqual({ details: { savedId: "rcp_1", fields: {} } });
    expect(isKept(saved, "card")).toBe(true);
    expect(isKept(saved, "full_name")).toBe(false);
  });

  test("becomes a new one with the first change, and its masked values must be typed", () => {
    const changed = withValue(saved, "full_name", "Daniyar Karimov");
    expect(changed).toEqual(typed({ full_name: "Daniyar Karimov" }));
    expect(recipientViolations(changed, rules, isPhone)).toEqual([{ path: "card", key: "Validation.required" }]);
    const complete = withValue(changed, "card", "4242 4242 4242 4242");
    expect(draftRecipient(complete, rules)).toEqual({
      details: { fields: { card: "4242424242424242", full_name: "Daniyar Karimov" } },
    });
  });

  test("keeps what is known in full when its card is replaced", () => {
    expect(withValue(saved, "card", "")).toEqual(typed({ card: "", full_name: "Aigerim Seitova" }));
  });

  test("is another one at another bank", () => {
    const banked = savedRecipient({ ...entry, subbankId: "east" });
    expect(withSubbank(banked, "east")).toBe(banked);
    expect(withSubbank(banked, "west")).toMatchObject({ savedId: undefined, subbankId: "west" });
  });

  test("that is first prefills the form", () => {
    const other = { ...entry, id: "rcp_2" };
    expect(firstRecipient([entry, other], undefined).savedId).toBe("rcp_1");
    expect(firstRecipient([], undefined)).toBe(NEW_RECIPIENT);
  });

  test("gives way to a draft that was put aside", () => {
    const draft = { amount: "1", bankId: "b", details: { savedId: "rcp_2", fields: {} } };
    expect(firstRecipient([entry, { ...entry, id: "rcp_2" }], draft).savedId).toBe("rcp_2");
    const written = { amount: "1", bankId: "b", subbankId: "east", details: { fields: { card: "4242424242424242" } } };
    expect(firstRecipient([entry], written)).toEqual({
      savedId: undefined,
      subbankId: "east",
      values: { card: "4242424242424242" },
    });
  });
});

describe("a bank of several", () => {
  const rules = asks("blik", [], [], ["east", "west"]);

  test("must be chosen, and one that is gone is none", () => {
    const missing = [{ path: "subbankId", key: "Validation.required" }];
    expect(recipientViolations(NEW_RECIPIENT, rules, isPhone)).toEqual(missing);
    expect(recipientViolations(withSubbank(NEW_RECIPIENT, "north"), rules, isPhone)).toEqual(missing);
    expect(recipientViolations(withSubbank(NEW_RECIPIENT, "west"), rules, isPhone)).toEqual([]);
  });

  test("is part of the draft", () => {
    expect(draftRecipient(withSubbank(NEW_RECIPIENT, "west"), rules)).toEqual({
      subbankId: "west",
      details: { fields: {} },
    });
    expect(draftRecipient(withSubbank(NEW_RECIPIENT, "west"), asks("blik"))).toEqual({ details: { fields: {} } });
  });
});

test("a telephone number gets its closer look, and an empty optional one does not", () => {
  const wrong = typed({ phone: "+48 600 000 000", full_name: "A" });
  expect(recipientViolations(wrong, asks("sbp"), isPhone)).toEqual([
    { path: "phone", key: "Validation.invalid_phone" },
  ]);
  expect(recipientViolations(NEW_RECIPIENT, asks("steam", [], ["phone"]), isPhone)).toEqual([]);
});

test.each([
  [{ card: "4242424242424242", full_name: "A" }, "•••• 4242"],
  [{ card: "•••• 4242" }, "•••• 4242"],
  [{ phone: "+7•••0011", full_name: "A" }, "+7•••0011"],
  [{ full_name: "A B" }, "A B"],
  [{ holder: "C D" }, "C D"],
  [{}, ""],
])("%j is known as %j", (values, title) => {
  expect(recipientTitle(values)).toBe(title);
});
