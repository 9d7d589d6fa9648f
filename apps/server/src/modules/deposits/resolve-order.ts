// Asks the provider about an order and brings ours to the answer: after a lost answer, a notice that came while the provider was
// away, or an order that ran out of time. An order is never made a second time: its secrets are gone.
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { NoticeTarget, PaymentProvider } from "../payment-methods/index.ts";
import { applyProviderOrder, assertBelievable } from "./apply-provider-order.ts";
import type { DepositsDeps } from "./deps.ts";
import { freshRate } from "./fresh-rate.ts";
import { resolveOrder } from "./jobs.ts";
import { changeState, findOrder, getOrderForUpdate, type OrderRow, stateOf } from "./orders.ts";

/** A request that a provider has not heard of by then was lost on the way. */
const LOST_AFTER_MS = 60_000;
/** Until then an order may be there and nobody can say. Money that comes later goes to the desk. */
export const GIVE_UP_AFTER_MS = 10 * 60 * 1000;

type Follow = (tx: Tx) => Promise<void>;

/** undefined: no such order at this provider. Throws `ProviderUnreachable`. */
async function follow(deps: DepositsDeps, provider: PaymentProvider, orderId: string): Promise<Follow | undefined> {
  const order = await deps.db.read((reader) => findOrder(reader, orderId));
  if (order?.provider !== provider.name) return undefined;
  const deposit = await provider.depositStatus(orderId);
  if (deposit) {
    assertBelievable(order, deposit);
    const freshRateE12 = deposit.status === "paid" ? await freshRate(deps, order) : undefined;
    return (tx) => applyProviderOrder(tx, deps, provider, orderId, { deposit, freshRateE12 });
  }
  return (tx) => giveUp(tx, deps, order, LOST_AFTER_MS, "never_arrived");
}

async function giveUp(tx: Tx, deps: DepositsDeps, { id }: OrderRow, afterMs: number, reason: string): Promise<void> {
  const order = await getOrderForUpdate(tx, id);
  const age = deps.clock.now().getTime() - order.created_at.getTime();
  if (stateOf(order) === "created" && age >= afterMs)
    await changeState(tx, deps, order, { to: "declined", by: "clock", reason });
}

export async function resolveBuyOrder(deps: DepositsDeps, orderId: string): Promise<void> {
  const order = await deps.db.read((reader) => findOrder(reader, orderId));
  const provider = order && deps.providers.get(order.provider);
  if (!provider) return;
  try {
    const bring = await follow(deps, provider, orderId);
    if (bring) await deps.db.transact(bring);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    await deps.db.transact((tx) => giveUp(tx, deps, order, GIVE_UP_AFTER_MS, "no_answer"));
    // The job is tried again, each time later, until the provider answers.
    throw error;
  }
}

/** How notices about deposits reach their orders. */
export function depositNotices(deps: DepositsDeps): NoticeTarget {
  return {
    follow: (provider, orderId) => follow(deps, provider, orderId),
    followLater: (tx, orderId) => enqueue(tx, resolveOrder, { orderId }, { key: `resolve:${orderId}` }),
  };
}
