// A decision about a bank deposit (docs/product/staff.md#two-people): always with a reason and an audit row, above the threshold by two
// people.
import { fail, fiatFromMinor, fiatToMinor, ORDER_DECISIONS, type OrderAction, orderActions } from "@windfall/domain";
import type { DeskOrderDetails } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import { buyStateOf, freshRate, getBuyOrderForUpdate, settleBuyOrder } from "../deposits/index.ts";
import { type Actor, audit } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { getOrder } from "./get-order.ts";
import { getOrderRow, payableMinor } from "./list-orders.ts";
import { assertMayDecide, attempting } from "./may-decide.ts";
import { clearDecision } from "./pending-decision.ts";
import { type Once, takeStep } from "./take-step.ts";
import { exceedsThreshold } from "./threshold.ts";

export interface OrderDecision {
  action: OrderAction;
  reason: string;
  /** What really arrived, where it is not what the order says. */
  amount?: string | undefined;
}

export async function decideOrder(
  deps: BackofficeDeps,
  actor: Actor,
  orderId: string,
  { action, reason, amount }: OrderDecision,
  once: Once,
): Promise<DeskOrderDetails> {
  const { identity } = deps;
  const known = await identity.db.read((reader) => getOrderRow(reader, orderId));
  const payable = payableMinor(known);
  const confirmedMinor = amount === undefined ? payable : fiatToMinor(amount);
  // By the larger of the two, so that neither a large order nor a large correction is one person's matter.
  const atStake = confirmedMinor > payable ? confirmedMinor : payable;
  const needsSecondPerson = await exceedsThreshold(deps, { amountMinor: atStake, currency: known.currency });
  const freshRateE12 = action === "approve" ? await freshRate(deps, known) : undefined;

  await attempting(deps, { actor, action: `order.${action}`, reason }, () =>
    once(async (tx) => {
      const order = await lockOrder(tx, orderId);
      await assertMayDecide(tx, actor, { playerId: order.playerId, orderId });
      if (!orderActions(order.status).includes(action)) throw fail("order_state_changed", { status: order.status });
      const amountMinor = confirmedMinor === payable ? null : confirmedMinor;
      const context = { queue: "orders", order, needsSecondPerson } as const;
      if (!(await takeStep(tx, deps, actor, context, { action, amountMinor, reason }))) return;
      await clearDecision(tx, orderId);
      await settleBuyOrder(tx, identity, {
        orderId,
        to: ORDER_DECISIONS[action],
        by: "staff",
        actorId: actor.id,
        reason,
        ...(action === "approve" && { confirmedMinor, freshRateE12 }),
      });
      await audit(tx, identity, {
        actor,
        action: `order.${action}`,
        subjectId: orderId,
        reason,
        details: { from: order.status, ...(action === "approve" && { amount: fiatFromMinor(confirmedMinor) }) },
      });
    }),
  );
  return getOrder(deps, actor, orderId);
}

/** Locked: of two people who decide at once the second sees what the first one did. */
async function lockOrder(tx: Tx, orderId: string) {
  const row = await getBuyOrderForUpdate(tx, orderId);
  return { id: orderId, playerId: row.player_id, status: buyStateOf(row), changedAt: row.changed_at };
}
