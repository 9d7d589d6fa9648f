// Owns which failures leave open whether the server did what it was asked: unknown is never failed.
import { ApiFailure } from "@windfall/domain/client";

/** Refusals with a status of the server's side that are nevertheless final: the order was turned down, or never made. */
const DECIDED_CODES: readonly string[] = ["create_deposit_failed", "payments_are_disabled"];

export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  if (DECIDED_CODES.includes(error.detail)) return false;
  return error.status === 0 || error.status >= 500 || error.detail === "idempotency_key_in_flight";
}
