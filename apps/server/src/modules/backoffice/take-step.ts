// What one person's decision leads to: it is done, it waits for a second person, or it is refused.
import { fail, fiatFromMinor } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { type Actor, audit } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { decisionRecorded } from "./events.ts";
import { type Decision, findPendingDecision, recordDecision } from "./pending-decision.ts";
import { nextStep } from "./second-person.ts";

export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const SUBJECTS = { orders: "order", withdrawals: "withdrawal" } as const;

export interface DecisionContext {
  queue: keyof typeof SUBJECTS;
  /** Locked by the caller. */
  order: { id: string; status: string; changedAt: Date };
  needsSecondPerson: boolean;
}

/** True: carry it out now, in this transaction. False: it was recorded and waits for somebody else. */
export async function takeStep(
  tx: Tx,
  { identity }: Pick<BackofficeDeps, "identity">,
  actor: Pick<Actor, "id">,
  { queue, order, needsSecondPerson }: DecisionContext,
  decision: Decision & { reason: string },
): Promise<boolean> {
  const pending = await findPendingDecision(tx, order);
  const step = nextStep(decision, { actorId: actor.id, pending, needsSecondPerson });
  if (step === "second_person_required") throw fail("second_person_required");
  if (step === "conflict") throw fail("order_state_changed", { status: order.status });
  if (step === "execute") return true;
  await recordDecision(tx, { ...decision, orderId: order.id, actorId: actor.id, at: identity.clock.now() });
  await audit(tx, identity, {
    actor,
    action: `${SUBJECTS[queue]}.${decision.action}_proposed`,
    subjectId: order.id,
    reason: decision.reason,
    details: decision.amountMinor === null ? {} : { amount: fiatFromMinor(decision.amountMinor) },
  });
  await emit(tx, decisionRecorded, { queue, id: order.id });
  return false;
}
