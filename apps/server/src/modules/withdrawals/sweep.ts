// Comes back every minute for whatever a lost job, a crash or a closed switch left standing: nothing waits for ever.
import type { SellOrderState } from "@windfall/domain";
import type { JobHandler } from "../../kernel/jobs.ts";
import { handle } from "../../kernel/jobs.ts";
import type { Periodic } from "../../kernel/worker.ts";
import { payWithdrawal, pollPayout, releaseWithdrawal, type WithdrawalsDeps } from "./deps.ts";
import { paySellOrder, pollSellOrder } from "./pay-sell-order.ts";
import { releaseSellOrder } from "./release-sell-order.ts";

/** The next minute takes the rest. */
const MOST_AT_ONCE = 500;
const POLL_AFTER_MS = 60_000;

async function listWaiting(
  { db }: WithdrawalsDeps,
  state: SellOrderState,
  column: "cancellable_until" | "changed_at",
  before: Date,
): Promise<string[]> {
  const rows = await db.read((reader) =>
    reader
      .selectFrom("sell_order")
      .select("id")
      .where("state", "=", state)
      .where((row) => row.or([row(column, "is", null), row(column, "<=", before)]))
      .orderBy("changed_at")
      .limit(MOST_AT_ONCE)
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** Goes on after one that fails, and tells of it at the end: one order must not stop the others. */
async function each(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) await run(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be moved`);
}

export async function sweepWithdrawals(deps: WithdrawalsDeps): Promise<void> {
  const now = deps.clock.now();
  const longAgo = new Date(now.getTime() - POLL_AFTER_MS);
  await each(await listWaiting(deps, "requested", "cancellable_until", now), (id) => releaseSellOrder(deps, id));
  await each(await listWaiting(deps, "approved", "changed_at", now), (id) => paySellOrder(deps, id));
  for (const state of ["sending", "unknown"] as const)
    await each(await listWaiting(deps, state, "changed_at", longAgo), (id) => pollSellOrder(deps, id));
}

export function withdrawalHandlers(deps: WithdrawalsDeps): JobHandler[] {
  return [
    handle(releaseWithdrawal, ({ orderId }) => releaseSellOrder(deps, orderId)),
    handle(payWithdrawal, ({ orderId }) => paySellOrder(deps, orderId)),
    handle(pollPayout, ({ orderId }) => pollSellOrder(deps, orderId)),
  ];
}

export function withdrawalPeriodic(deps: WithdrawalsDeps): Periodic[] {
  return [{ name: "withdrawals.sweep", pattern: "* * * * *", run: () => sweepWithdrawals(deps) }];
}
