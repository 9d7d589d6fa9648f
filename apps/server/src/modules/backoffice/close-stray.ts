// Coins that nobody can attribute are closed with a word on what became of them, by two people: what they are worth is often nobody's to say, so it is
// never little. It moves no money: what is to be booked is booked where money moves.
import { fail } from "@windfall/domain";
import type { DeskStrayState } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import { closeStray, holdStray, keepStray, proposeClosing } from "../crypto/index.ts";
import { type Actor, audit } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { assertMayDecide, attempting } from "./may-decide.ts";
import { nextStep } from "./second-person.ts";
import type { Once } from "./take-step.ts";

type Action = "close" | "keep";

export function decideStray(
  deps: BackofficeDeps,
  actor: Actor,
  strayId: string,
  { action, reason }: { action: Action; reason: string },
  once: Once,
): Promise<DeskStrayState> {
  return attempting(deps, { actor, action: `stray.${action}`, reason }, () =>
    once(async (tx) => {
      const stray = await holdStray(tx, strayId);
      if (!stray) throw fail("not_found");
      if (stray.player_id !== null) await assertMayDecide(tx, actor, { playerId: stray.player_id, orderId: strayId });
      if (stray.closed_at !== null) throw fail("order_state_changed", { status: "closed" });
      const done = await carryOut(tx, deps, actor, { id: strayId, firstBy: stray.first_by, action, reason });
      await audit(tx, deps.identity, {
        actor,
        action: `stray.${done}`,
        subjectId: strayId,
        reason,
        details: { network: stray.network, transaction: stray.tx_hash, why: stray.reason },
      });
      return { id: strayId, isClosed: done === "close" };
    }),
  );
}

interface Step {
  id: string;
  firstBy: string | null;
  action: Action;
  reason: string;
}

async function carryOut(
  tx: Tx,
  { identity }: BackofficeDeps,
  actor: Actor,
  { id, firstBy, action, reason }: Step,
): Promise<Action | "close_proposed"> {
  if (action === "keep") {
    // Nobody wanted it closed, or somebody kept it before.
    if (firstBy === null) throw fail("order_state_changed", { status: "open" });
    await keepStray(tx, id);
    return "keep";
  }
  const wanted = { action: "approve", amountMinor: null } as const;
  const pending = firstBy === null ? undefined : { ...wanted, actorId: firstBy };
  const step = nextStep(wanted, { actorId: actor.id, pending, needsSecondPerson: true });
  if (step === "second_person_required") throw fail("second_person_required");
  const word = { by: actor.id, reason };
  if (step === "record") {
    await proposeClosing(tx, identity, id, word);
    return "close_proposed";
  }
  await closeStray(tx, identity, id, word);
  return "close";
}
