// Owns where a refused withdrawal leads (docs/product/withdrawals.md#refusals-in-this-order). The flow decides the view; here it is decided
// what the refusal is: a reason with a view of its own, wrong fields, a plain no, or an end that nobody knows.
import { ApiFailure } from "@windfall/domain/client";
import { type ErrorCode, isErrorCode } from "@windfall/domain/errors";
import type { Violation } from "@windfall/domain/validation";
import { isOutcomeUnknown } from "@windfall/web/outcome-unknown";
import { violationsInPayload } from "../../../platform/form/form-state.ts";

export type RefusalRoute =
  /** There is a view that says what to do. */
  | { kind: "view"; code: ErrorCode }
  /** The form can be mended. */
  | { kind: "fields"; violations: Violation[] }
  /** The bank's side failed for certain; nothing is held. */
  | { kind: "failed" }
  /** Refused for certain; a toast says why. */
  | { kind: "refused" }
  /** No answer, or none that says how it ended: to be tried again with the same key. */
  | { kind: "unknown" };

const VIEW_CODES: readonly string[] = ["wager", "verification_required", "payments_are_disabled"];

export function refusalRoute(error: unknown): RefusalRoute {
  if (isOutcomeUnknown(error) || !(error instanceof ApiFailure)) return { kind: "unknown" };
  const { detail } = error;
  if (isErrorCode(detail) && VIEW_CODES.includes(detail)) return { kind: "view", code: detail };
  if (detail === "create_withdrawal_failed") return { kind: "failed" };
  if (detail === "validation_failed") return { kind: "fields", violations: fieldsOf(error.payload) };
  return { kind: "refused" };
}

/** The server names `details.fields.card` what the form calls `card`. */
function fieldsOf(payload: unknown): Violation[] {
  return violationsInPayload(payload).map((violation) => ({
    ...violation,
    path: violation.path.replace(/^details\.(fields\.)?/, ""),
  }));
}
