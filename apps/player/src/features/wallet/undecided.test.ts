import { ApiFailure } from "@windfall/domain/client";
import { expect, test } from "vitest";
import { isUndecided } from "./undecided.ts";

test.each([
  [0, "network", true],
  [500, "internal_error", true],
  [502, "unknown", true],
  [503, "service_unavailable", true],
  [409, "idempotency_key_in_flight", true],
  [502, "create_deposit_failed", false],
  [503, "payments_are_disabled", false],
  [403, "wallet_buy_banned", false],
  [409, "error_orders_limit", false],
  [422, "validation_failed", false],
])("%d %s leaves it open: %s", (status, detail, expected) => {
  expect(isUndecided(new ApiFailure(status, detail))).toBe(expected);
});
