// When one person is not enough (docs/product/staff.md#two-people). Pure, so that its whole table can be read and tested.
import type { Decision, PendingDecision } from "./pending-decision.ts";

/**
 * - `execute`: now
 * - `record`: wait for somebody else to decide the same
 * - `second_person_required`: it waits already, and the one who decided asks again
 * - `conflict`: somebody decided something else; turning down is the only other thing that one person may do
 */
export type NextStep = "execute" | "record" | "second_person_required" | "conflict";

const isSame = (one: Decision, other: Decision) => one.action === other.action && one.amountMinor === other.amountMinor;

export function nextStep(
  decision: Decision,
  context: { actorId: string; pending: PendingDecision | undefined; needsSecondPerson: boolean },
): NextStep {
  const { actorId, pending, needsSecondPerson } = context;
  // Nothing leaves the house by a refusal, and a suspicion must not wait for a colleague.
  if (decision.action === "decline") return "execute";
  if (!pending) return needsSecondPerson ? "record" : "execute";
  if (pending.actorId !== actorId) return isSame(pending, decision) ? "execute" : "conflict";
  // The first person may correct what they decided; agreeing with themselves counts for nothing, and neither does a threshold that has
  // moved or a smaller amount: what waits is ended by somebody else.
  return isSame(pending, decision) ? "second_person_required" : "record";
}
