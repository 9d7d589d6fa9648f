import { ApiFailure, type FailureCode } from "@windfall/domain/client";
import { ERROR_CODES, ERRORS } from "@windfall/domain/errors";
import { expect, test } from "vitest";
import { isOutcomeUnknown, isWorthRepeating } from "./outcome-unknown.ts";

const cases: readonly [number, FailureCode, boolean][] = [
  [0, "network", true],
  [500, "internal_error", true],
  [502, "unknown", true],
  [503, "service_unavailable", true],
  [409, "idempotency_key_in_flight", true],
  [429, "rate_limited", true],
  [502, "create_deposit_failed", false],
  [502, "create_withdrawal_failed", false],
  [503, "payments_are_disabled", false],
  [403, "wallet_buy_banned", false],
  [409, "error_orders_limit", false],
  [409, "order_state_changed", false],
  [422, "validation_failed", false],
];

test.each(cases)("%d %s leaves it open: %s", (status, detail, expected) => {
  expect(isOutcomeUnknown(new ApiFailure(status, detail))).toBe(expected);
});

test("what is no answer at all leaves it open", () => {
  expect(isOutcomeUnknown(new TypeError("a module did not come"))).toBe(true);
});

test("nobody repeats by itself what was asked to slow down", () => {
  expect(isWorthRepeating(new ApiFailure(429, "rate_limited"))).toBe(false);
  expect(isWorthRepeating(new ApiFailure(0, "network"))).toBe(true);
});

test("every refusal of the server's side is one or the other by a decision", () => {
  const ofTheServer = ERROR_CODES.filter((code) => ERRORS[code].status >= 500);
  expect(ofTheServer.map((code) => [code, isOutcomeUnknown(new ApiFailure(ERRORS[code].status, code))])).toEqual([
    ["internal_error", true],
    ["service_unavailable", true],
    ["payments_are_disabled", false],
    ["create_deposit_failed", false],
    ["create_withdrawal_failed", false],
    ["game_provider_unavailable", true],
  ]);
});
