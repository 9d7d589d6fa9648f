import { api } from "@windfall/domain/api/index";
import { violationsOf } from "@windfall/domain/validation";
import { describe, expect, test } from "vitest";
import { allShown, readValues, violationsByField, violationsInPayload, withoutField } from "./form-state.ts";

function dataOf(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

/** What a form does before it sends. */
function check(values: Record<string, string>) {
  const input = readValues(dataOf(values));
  const checked = api.auth.register.body?.safeParse({ ...input, acceptTerms: values.acceptTerms !== undefined });
  return violationsByField(checked?.success ? [] : violationsOf(checked?.error.issues ?? [], input));
}

describe("values", () => {
  test("an empty field counts as not given", () => {
    expect(readValues(dataOf({ email: "a@b.test", promo: "" }))).toEqual({ email: "a@b.test" });
  });

  test("a file is no text", () => {
    const data = dataOf({ name: "x" });
    data.set("proof", new File(["x"], "x.png"));
    expect(readValues(data)).toEqual({ name: "x" });
  });
});

describe("what is wrong with a registration", () => {
  test.each([
    ["an empty form", {}, { email: "required", password: "required", acceptTerms: "must_accept" }],
    [
      "a word for an address",
      { email: "dana", password: "long enough 1", acceptTerms: "on" },
      { email: "invalid_email" },
    ],
    [
      "a short password",
      { email: "a@b.test", password: "short", acceptTerms: "on" },
      { password: "password_too_short" },
    ],
    ["nothing", { email: "A@B.test", password: "long enough 1", acceptTerms: "on", currency: "KZT" }, {}],
  ])("%s", (_, values, expected) => {
    const keys = Object.entries(check(values)).map(([name, { key }]) => [name, key.replace("Validation.", "")]);
    expect(Object.fromEntries(keys)).toEqual(expected);
  });
});

describe("violations from the server", () => {
  const payload = {
    violations: [
      { path: "currency.primary", key: "Validation.invalid_format" },
      { path: "firstName", key: "Validation.required" },
    ],
  };

  test("are put to the fields that they name", () => {
    const fields = violationsByField(violationsInPayload(payload));
    expect(fields["currency.primary"]?.key).toBe("Validation.invalid_format");
    expect(withoutField(fields, "firstName")).toEqual({ "currency.primary": fields["currency.primary"] });
  });

  test("are also told above the form when a field is not on it", () => {
    const found = violationsInPayload(payload);
    expect(allShown(found, ["firstName", "currency.primary"])).toBe(true);
    expect(allShown(found, ["firstName"])).toBe(false);
    expect(allShown([], ["firstName"])).toBe(false);
  });

  test.each([undefined, null, {}, { violations: "no" }, { violations: [null, 1, { path: 1 }] }])(
    "%j holds none",
    (broken) => {
      expect(violationsInPayload(broken)).toEqual([]);
    },
  );
});
