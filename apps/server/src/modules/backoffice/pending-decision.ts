// Decisions above the threshold that one person took and a second has not agreed to yet (docs/product/staff.md#two-people).
import { type DeskAction, fiatFromMinor } from "@windfall/domain";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { Actor } from "../identity/index.ts";
import { nameOf } from "./wire.ts";

/** Joined to an order. */
export interface PendingColumns {
  decision_action: string | null;
  decision_amount: string | null;
  decision_reason: string | null;
  decision_actor: string | null;
  decision_at: Date | null;
  decision_first_name: string | null;
  decision_last_name: string | null;
  decision_email: string | null;
}

/** As `selectFrom("…").leftJoin(…)` names them. */
export const PENDING_COLUMNS = [
  "staff_decision.action as decision_action",
  "staff_decision.amount_minor as decision_amount",
  "staff_decision.reason as decision_reason",
  "staff_decision.actor_id as decision_actor",
  "staff_decision.created_at as decision_at",
  "decider.first_name as decision_first_name",
  "decider.last_name as decision_last_name",
  "decider.email as decision_email",
] as const;

/** What was decided before the order last changed was decided about another matter, and counts for nothing. */
export function isStale(decidedAt: Date, orderChangedAt: Date): boolean {
  return decidedAt < orderChangedAt;
}

export function pendingOf(row: PendingColumns & { changed_at: Date }, actor: Actor) {
  if (row.decision_action === null || row.decision_at === null || isStale(row.decision_at, row.changed_at)) return null;
  return {
    action: row.decision_action as DeskAction,
    amount: row.decision_amount === null ? null : fiatFromMinor(BigInt(row.decision_amount)),
    reason: row.decision_reason ?? "",
    by: nameOf({ first_name: row.decision_first_name, last_name: row.decision_last_name }) ?? row.decision_email ?? "",
    at: row.decision_at.toISOString(),
    isOwn: row.decision_actor === actor.id,
  };
}

export interface Decision {
  action: DeskAction;
  /** Null: the amount of the order. */
  amountMinor: bigint | null;
}

export interface PendingDecision extends Decision {
  actorId: string;
}

export async function findPendingDecision(
  reader: Reader,
  order: { id: string; changedAt: Date },
): Promise<PendingDecision | undefined> {
  const row = await reader.selectFrom("staff_decision").selectAll().where("order_id", "=", order.id).executeTakeFirst();
  if (!row || isStale(row.created_at, order.changedAt)) return undefined;
  return {
    action: row.action as DeskAction,
    amountMinor: row.amount_minor === null ? null : BigInt(row.amount_minor),
    actorId: row.actor_id,
  };
}

/** Whether somebody's first decision about another order of this player still waits for a second person. */
export async function hasWaitingDecision(
  reader: Reader,
  { actorId, playerId, exceptOrderId }: { actorId: string; playerId: string; exceptOrderId: string | undefined },
): Promise<boolean> {
  const rows = await reader
    .selectFrom("staff_decision")
    .leftJoin("buy_order", "buy_order.id", "staff_decision.order_id")
    .leftJoin("sell_order", "sell_order.id", "staff_decision.order_id")
    .select(["staff_decision.order_id", "staff_decision.created_at"])
    .select((row) => row.fn.coalesce("buy_order.changed_at", "sell_order.changed_at").as("order_changed_at"))
    .where("staff_decision.actor_id", "=", actorId)
    .where((row) => row(row.fn.coalesce("buy_order.player_id", "sell_order.player_id"), "=", playerId))
    .execute();
  return rows.some(
    ({ order_id, created_at, order_changed_at }) =>
      order_id !== exceptOrderId && order_changed_at !== null && !isStale(created_at, order_changed_at),
  );
}

export async function recordDecision(
  tx: Tx,
  row: Decision & { orderId: string; actorId: string; reason: string; at: Date },
): Promise<void> {
  const columns = {
    action: row.action,
    amount_minor: row.amountMinor,
    reason: row.reason,
    actor_id: row.actorId,
    created_at: row.at,
  };
  await tx
    .insertInto("staff_decision")
    .values({ order_id: row.orderId, ...columns })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(columns))
    .execute();
}

export async function clearDecision(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom("staff_decision").where("order_id", "=", orderId).execute();
}
