// Brings one of our orders to what its provider says, by the table of transitions (threats D7, D8). Order-independent: whatever
// notices come and however late, only the provider's present answer and our present state decide.
import { statesBefore } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { DepositInstructions, PaymentProvider, ProviderDeposit } from "../payment-methods/index.ts";
import type { DepositsDeps } from "./deps.ts";
import { insertDispute } from "./disputes.ts";
import { expireOrder } from "./jobs.ts";
import { changeState, getOrderForUpdate, type OrderRow, stateOf } from "./orders.ts";
import { settleBuyOrder } from "./settle-buy-order.ts";

export async function applyProviderOrder(
  tx: Tx,
  deps: DepositsDeps,
  provider: PaymentProvider,
  orderId: string,
  deposit: ProviderDeposit,
): Promise<void> {
  const order = await getOrderForUpdate(tx, orderId);
  if (deposit.status === "paid") return applyPaid(tx, deps, order, deposit);
  if (deposit.status === "waiting") return applyWaiting(tx, deps, provider, order, deposit);
  return applyEnded(tx, deps, order, deposit);
}

/** An answer that cannot be about this order is no answer: crediting dollars for tenge would be dear. */
export function assertBelievable(order: OrderRow, { status, currency, paidMinor }: ProviderDeposit): void {
  if (currency !== order.currency) throw new ProviderUnreachable(`${order.id}: the provider answers in ${currency}`);
  if (status === "paid" && (paidMinor === null || paidMinor <= 0n))
    throw new ProviderUnreachable(`${order.id}: paid, but not how much`);
}

async function applyPaid(tx: Tx, deps: DepositsDeps, order: OrderRow, deposit: ProviderDeposit): Promise<void> {
  const confirmedMinor = deposit.paidMinor;
  invariant(
    confirmedMinor !== null && deposit.currency === order.currency,
    `${order.id}: an answer that nobody checked`,
  );
  if (statesBefore("completed", "provider").includes(stateOf(order))) {
    await keepProviderId(tx, order, deposit.providerOrderId);
    await settleBuyOrder(tx, deps, { orderId: order.id, to: "completed", by: "provider", confirmedMinor });
  } else if (stateOf(order) === "declined") {
    // Money for an order that was turned down: people decide, the amount is there for them to see.
    await changeState(tx, deps, order, { to: "disputed", by: "provider", reason: "paid_after_decline" });
    await insertDispute(tx, deps, order.id, { acceptOption: "CHANGE_INVOICE", amountMinor: confirmedMinor });
  }
}

/** Only an order that never got its first answer has something to learn here. */
async function applyWaiting(
  tx: Tx,
  deps: DepositsDeps,
  provider: PaymentProvider,
  order: OrderRow,
  { providerOrderId, instructions }: ProviderDeposit,
): Promise<void> {
  if (stateOf(order) === "created" && instructions)
    await applyInstructions(tx, deps, provider, order, providerOrderId, instructions);
}

async function applyEnded(tx: Tx, deps: DepositsDeps, order: OrderRow, { status }: ProviderDeposit): Promise<void> {
  // Our own clock decides about an order that shows a countdown; the provider's about one that does not.
  const counts = status === "declined" || ["created", "pending"].includes(stateOf(order));
  if (counts && statesBefore("declined", "provider").includes(stateOf(order)))
    await settleBuyOrder(tx, deps, { orderId: order.id, to: "declined", by: "provider", reason: `provider_${status}` });
}

/** From `created` to the way of paying that the provider names. A page that players may not be sent to ends the order. */
export async function applyInstructions(
  tx: Tx,
  deps: DepositsDeps,
  provider: PaymentProvider,
  order: OrderRow,
  providerOrderId: string,
  told: DepositInstructions,
): Promise<OrderRow> {
  const by = "provider";
  if (told.outcome === "pending")
    return changeState(tx, deps, order, { to: "pending", by }, { provider_order_id: providerOrderId });
  if (told.outcome === "invoice" && !isSafePage(provider, told.url)) {
    deps.log.error({ orderId: order.id, provider: provider.name }, "a provider named a page that is not its own");
    return changeState(tx, deps, order, { to: "declined", by, reason: "unsafe_page" });
  }
  const columns = { provider_order_id: providerOrderId, expires_at: told.expiresAt };
  await enqueue(tx, expireOrder, { orderId: order.id }, { runAt: told.expiresAt, key: `expire:${order.id}` });
  if (told.outcome === "invoice")
    return changeState(
      tx,
      deps,
      order,
      { to: "pay_external_invoice", by },
      { ...columns, url: told.url, target: told.target },
    );
  return changeState(
    tx,
    deps,
    order,
    { to: "waiting", by },
    { ...columns, requisites: JSON.stringify(told.requisites), additional_minor: told.additionalMinor },
  );
}

/** No page but the provider's own, and none that runs instead of opening (threats S11). */
function isSafePage(provider: PaymentProvider, url: string): boolean {
  return URL.canParse(url) && provider.acceptsPage(new URL(url));
}

async function keepProviderId(tx: Tx, order: OrderRow, providerOrderId: string): Promise<void> {
  if (order.provider_order_id !== null) return;
  await tx.updateTable("buy_order").set({ provider_order_id: providerOrderId }).where("id", "=", order.id).execute();
}
