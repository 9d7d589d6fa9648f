import { ApiFailure } from "@windfall/domain/client";
import { ERRORS, type ErrorCode } from "@windfall/domain/errors";
import { expect, test } from "vitest";
import { refusalRoute } from "./refusal-route.ts";

const refusal = (code: ErrorCode, payload?: unknown) => new ApiFailure(ERRORS[code].status, code, payload);

test.each([
  ["wager", "view"],
  ["verification_required", "view"],
  ["payments_are_disabled", "view"],
  ["wallet_fiat_banned", "refused"],
  ["error_currency_not_supported", "refused"],
  ["wallet_withdraw_too_small", "refused"],
  ["withdraw_daily_limit_exceeded", "refused"],
  ["invalid_ggr", "refused"],
  ["insufficient_balance", "refused"],
  ["idempotency_key_reused", "refused"],
  ["create_withdrawal_failed", "failed"],
  ["idempotency_key_in_flight", "unknown"],
  ["rate_limited", "unknown"],
  ["internal_error", "unknown"],
  ["service_unavailable", "unknown"],
] as [ErrorCode, string][])("%s is %s", (code, kind) => {
  expect(refusalRoute(refusal(code)).kind).toBe(kind);
});

test("a lost answer says nothing about the withdrawal", () => {
  expect(refusalRoute(new ApiFailure(0, "network"))).toEqual({ kind: "unknown" });
  expect(refusalRoute(new TypeError("x"))).toEqual({ kind: "unknown" });
  expect(refusalRoute(new ApiFailure(504, "unknown"))).toEqual({ kind: "unknown" });
});

test("wrong fields come back to the form under its own names", () => {
  const violations = [
    { path: "details.fields.phone", key: "Validation.invalid_phone" },
    { path: "amount", key: "Validation.maximum_amount", params: { amount: "5", currency: "USD" } },
  ];
  expect(refusalRoute(refusal("validation_failed", { violations }))).toEqual({
    kind: "fields",
    violations: [
      { path: "phone", key: "Validation.invalid_phone" },
      { path: "amount", key: "Validation.maximum_amount", params: { amount: "5", currency: "USD" } },
    ],
  });
});
