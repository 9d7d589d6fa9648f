// Orders whose time has run out (docs/security.md D13). The server's clock decides; a player who was a moment too late disputes, and money
// that comes later still counts.
import { BUY_ORDER_LIFE } from "@windfall/domain";
import { enqueue, handle, type JobHandler } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { DepositsDeps } from "./deps.ts";
import { expireOrder, resolveOrder } from "./jobs.ts";
import { changeState, getOrderForUpdate, stateOf } from "./orders.ts";
import { GIVE_UP_AFTER_MS, resolveBuyOrder } from "./resolve-order.ts";

const SWEPT_AT_ONCE = 500;

export async function expireBuyOrder(deps: DepositsDeps, orderId: string): Promise<void> {
  await deps.db.transact(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const isDue = order.expires_at !== null && order.expires_at <= deps.clock.now();
    if (!isDue || !BUY_ORDER_LIFE.before("timeouted", "clock").includes(stateOf(order))) return;
    await changeState(tx, deps, order, { to: "timeouted", by: "clock" });
    // A notice may have been lost: the provider is asked once more whether the money is there.
    await enqueue(tx, resolveOrder, { orderId }, { key: `resolve:${orderId}` });
  });
}

/** Catches what a lost job missed, and orders whose provider has not answered for too long. */
export async function sweepOrders(deps: DepositsDeps): Promise<void> {
  const now = deps.clock.now();
  const { due, silent } = await deps.db.read(async (reader) => ({
    due: await reader
      .selectFrom("buy_order")
      .select("id")
      .where("status", "in", BUY_ORDER_LIFE.before("timeouted", "clock"))
      .where("expires_at", "<=", now)
      .limit(SWEPT_AT_ONCE)
      .execute(),
    silent: await reader
      .selectFrom("buy_order")
      .select("id")
      .where("status", "=", "created")
      .where("created_at", "<=", new Date(now.getTime() - GIVE_UP_AFTER_MS))
      .limit(SWEPT_AT_ONCE)
      .execute(),
  }));
  for (const { id } of due) await expireBuyOrder(deps, id);
  for (const { id } of silent)
    await resolveBuyOrder(deps, id).catch((error: unknown) => {
      if (!(error instanceof ProviderUnreachable)) throw error;
    });
}

export function depositHandlers(deps: DepositsDeps): JobHandler[] {
  return [
    handle(resolveOrder, ({ orderId }) => resolveBuyOrder(deps, orderId)),
    handle(expireOrder, ({ orderId }) => expireBuyOrder(deps, orderId)),
  ];
}
