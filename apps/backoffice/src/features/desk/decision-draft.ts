// Owns a decision before it is sent: what was typed, checked by the schema that the server uses.
import { api } from "@windfall/domain/api/index";
import { violationsOf } from "@windfall/domain/validation";

export interface DecisionDraft {
  reason: string;
  amount?: string;
}

export interface DraftProblems {
  reason?: "decision.reason_missing" | undefined;
  amount?: "decision.amount_wrong" | undefined;
}

/** People type a comma, and the wire takes a point. */
export function tidyAmount(text: string): string {
  return text.trim().replace(",", ".");
}

export function draftProblems(draft: DecisionDraft): DraftProblems {
  const checked = api.desk.approveOrder.body?.safeParse(draft);
  if (!checked || checked.success) return {};
  const paths = violationsOf(checked.error.issues as Parameters<typeof violationsOf>[0], draft).map(({ path }) => path);
  return {
    ...(paths.includes("reason") && { reason: "decision.reason_missing" as const }),
    ...(paths.includes("amount") && { amount: "decision.amount_wrong" as const }),
  };
}
