// A decision about a bank withdrawal (docs/product/staff.md#two-people): always with a reason and an audit row, above the threshold by two
// people.
import { fail, WITHDRAWAL_DECISIONS, type WithdrawalAction, withdrawalActions } from "@windfall/domain";
import type { DeskWithdrawalDetails } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import { type Actor, audit } from "../identity/index.ts";
import { decideSellOrder, findSellOrderForUpdate } from "../withdrawals/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { getWithdrawal, getWithdrawalRow } from "./list-withdrawals.ts";
import { assertMayDecide, attempting } from "./may-decide.ts";
import { clearDecision } from "./pending-decision.ts";
import { type Once, takeStep } from "./take-step.ts";
import { exceedsThreshold } from "./threshold.ts";

export async function decideWithdrawal(
  deps: BackofficeDeps,
  actor: Actor,
  withdrawalId: string,
  { action, reason }: { action: WithdrawalAction; reason: string },
  once: Once,
): Promise<DeskWithdrawalDetails> {
  const { identity } = deps;
  const known = await identity.db.read((reader) => getWithdrawalRow(reader, withdrawalId));
  const needsSecondPerson = await exceedsThreshold(deps, {
    amountMinor: BigInt(known.amount_minor),
    currency: known.currency,
  });
  await attempting(deps, { actor, action: `withdrawal.${action}`, reason }, () =>
    once(async (tx) => {
      const order = await lockWithdrawal(tx, withdrawalId);
      await assertMayDecide(tx, actor, { playerId: order.playerId, orderId: withdrawalId });
      if (!withdrawalActions(order.status).includes(action))
        throw fail("order_state_changed", { status: order.status });
      const context = { queue: "withdrawals", order, needsSecondPerson } as const;
      if (!(await takeStep(tx, deps, actor, context, { action, amountMinor: null, reason }))) return;
      await clearDecision(tx, withdrawalId);
      await decideSellOrder(tx, identity, {
        orderId: withdrawalId,
        to: WITHDRAWAL_DECISIONS[action],
        actorId: actor.id,
        reason,
      });
      await audit(tx, identity, {
        actor,
        action: `withdrawal.${action}`,
        subjectId: withdrawalId,
        reason,
        details: { from: order.status },
      });
    }),
  );
  return getWithdrawal(deps, actor, withdrawalId);
}

/** Locked: of two people who decide at once the second sees what the first one did. */
async function lockWithdrawal(tx: Tx, withdrawalId: string) {
  const row = await findSellOrderForUpdate(tx, withdrawalId);
  if (!row) throw fail("not_found");
  return { id: withdrawalId, playerId: row.player_id, status: row.state, changedAt: row.changed_at };
}
