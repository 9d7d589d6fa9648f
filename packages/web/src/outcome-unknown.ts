// Owns the one rule for an outcome that nobody knows: which failures leave open whether the server did what it was asked. Unknown is never
// failed: the same attempt is repeated under its key, and the person is not told that it did not happen.
import { ApiFailure } from "@windfall/domain/client";
import type { ErrorCode } from "@windfall/domain/errors";

/** Refusals with a status of the server's side that are final all the same: it was turned down, or never begun. */
const DECIDED: readonly string[] = [
  "create_deposit_failed",
  "create_withdrawal_failed",
  "payments_are_disabled",
] as const satisfies readonly ErrorCode[];

/** Refusals of a repetition that say nothing about how the attempt before it ended. */
const OF_A_REPETITION: readonly string[] = [
  "idempotency_key_in_flight",
  "rate_limited",
] as const satisfies readonly ErrorCode[];

export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  if (DECIDED.includes(error.detail)) return false;
  return error.status === 0 || error.status >= 500 || OF_A_REPETITION.includes(error.detail);
}

/** For repeating by itself: whoever is asked to slow down does. */
export function isWorthRepeating(error: unknown): boolean {
  return isOutcomeUnknown(error) && !(error instanceof ApiFailure && error.detail === "rate_limited");
}
