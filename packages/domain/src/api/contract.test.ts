// The contract holds together: strict inputs, one call for each method and path, every code declared, violations in keys.
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ERROR_CODES, ERRORS, fail } from "../errors.ts";
import { violationsOf } from "../validation.ts";
import { ALL_CALLS, type AnyCall, api, errorsOf } from "./index.ts";

/** Not bound to a call: a path or method that no call has, and our own mistakes. */
const NOT_OF_A_CALL = ["method_not_allowed", "internal_error", "service_unavailable"];

it("has one call for each method and path", () => {
  const rows = ALL_CALLS.map((call) => `${call.method} ${call.path}`);
  expect(new Set(rows).size).toBe(rows.length);
});

it("every code of the catalogue is declared by a call, and no other", () => {
  const declared = new Set<string>(ALL_CALLS.flatMap((call) => errorsOf(call)));
  expect(ERROR_CODES.filter((code) => !declared.has(code)).sort()).toEqual([...NOT_OF_A_CALL].sort());
  for (const code of declared) expect(ERRORS).toHaveProperty(code);
});

describe.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
  it("refuses unknown fields wherever it takes any", () => {
    for (const schema of [call.params, call.query, call.body]) {
      if (!schema) continue;
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
        additionalProperties?: boolean;
      };
      expect(json.additionalProperties).toBe(false);
    }
  });
  it("names its path parameters", () => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const json = call.params ? (z.toJSONSchema(call.params, { io: "input" }) as { properties?: object }) : {};
    expect(Object.keys(json.properties ?? {})).toEqual(named);
  });
});

describe("limits of lists", () => {
  const lists = ALL_CALLS.filter((call) => call.query && "limit" in (call.query.safeParse({}).data ?? {}));
  const limitOf = (call: AnyCall, limit: string) => call.query?.safeParse({ limit }).data?.limit;
  it("are capped, not refused, in every list", () => {
    expect(lists.length).toBeGreaterThan(5);
    for (const call of lists) {
      const asked = ["0", "1", "100", "101", "1000", "999999999999999"].map((limit) => limitOf(call, limit));
      expect(asked, call.path).toEqual([0, 1, 100, 100, 100, 100]);
    }
  });
  it("are numbers without a sign", () => {
    for (const call of lists)
      for (const limit of ["-1", "1e3", "1.5", "x", ""]) expect(limitOf(call, limit), call.path).toBeUndefined();
  });
});

describe("violationsOf", () => {
  const violations = (input: unknown) => {
    const result = api.auth.register.body?.safeParse(input);
    return violationsOf((result?.error?.issues ?? []) as Parameters<typeof violationsOf>[0], input);
  };
  it("speaks in keys", () => {
    expect(violations({ email: "not an address", password: "short", acceptTerms: false, isVip: true })).toEqual([
      { path: "email", key: "Validation.invalid_email" },
      { path: "password", key: "Validation.password_too_short", params: { minimum: 10 } },
      { path: "acceptTerms", key: "Validation.must_accept" },
      { path: "isVip", key: "Validation.unknown_field" },
    ]);
  });
  it("tells what is missing from what is wrong", () => {
    expect(violations({ password: 5, acceptTerms: true })).toEqual([
      { path: "email", key: "Validation.required" },
      { path: "password", key: "Validation.invalid_format" },
    ]);
  });
  it("survives what is no object", () => {
    for (const input of [null, 5, "text", []])
      expect(violations(input)).toEqual([{ path: "", key: "Validation.invalid_format" }]);
  });
  it("an e-mail is trimmed and lower case before it is looked at", () => {
    const result = api.auth.register.body?.safeParse({
      email: "  Ann@Example.COM ",
      password: "correct horse battery",
      acceptTerms: true,
    });
    expect(result?.data?.email).toBe("ann@example.com");
  });
});

it("a refusal carries its status and payload", () => {
  const refusal = fail("rate_limited", { retryAfterSeconds: 3 });
  expect([refusal.status, refusal.payload]).toEqual([429, { retryAfterSeconds: 3 }]);
});
