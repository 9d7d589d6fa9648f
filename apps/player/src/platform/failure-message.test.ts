import { ApiFailure, type FailureCode } from "@windfall/domain/client";
import { expect, test } from "vitest";
import { supportKeyOf } from "./failure-message.ts";

const cases: readonly [FailureCode, number, string | undefined][] = [
  ["invalid_credentials", 401, undefined],
  ["wrong_password", 403, undefined],
  ["rate_limited", 429, undefined],
  ["internal_error", 500, "req_1"],
  ["name_change_unavailable", 409, "req_1"],
  ["unknown", 418, "req_1"],
];

test.each(cases)("%s: what support can look up", (detail, status, key) => {
  expect(supportKeyOf(new ApiFailure(status, detail, undefined, "req_1"))).toBe(key);
});

test("what is no answer of the server has no key", () => {
  expect(supportKeyOf(new Error("offline"))).toBe(undefined);
});
