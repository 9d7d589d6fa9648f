// Brings one of our orders to what its provider says, by the table of transitions (docs/security.md D7, D8). Order-independent: whatever
// notices come and however late, only the provider's present answer and our present state decide. What a person decided stays.
import { BUY_ORDER_LIFE, isCreditedByItself, type MachineReason } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { recordChange } from "../order-history/index.ts";
import { raiseAlarm } from "../payment-alarms/index.ts";
import {
  type DepositInstructions,
  getPaymentMethod,
  type PaymentProvider,
  type ProviderDeposit,
} from "../payment-methods/index.ts";
import type { DepositsDeps } from "./deps.ts";
import { insertDispute } from "./disputes.ts";
import { expireOrder } from "./jobs.ts";
import { announce, changeState, getOrderForUpdate, type OrderRow, stateOf } from "./orders.ts";
import { askedMinor, settleBuyOrder } from "./settle-buy-order.ts";

export interface Heard {
  deposit: ProviderDeposit;
  /** Today's rate, asked for before the transaction. */
  freshRateE12: bigint | undefined;
}

export async function applyProviderOrder(
  tx: Tx,
  deps: DepositsDeps,
  provider: PaymentProvider,
  orderId: string,
  { deposit, freshRateE12 }: Heard,
): Promise<void> {
  const order = await getOrderForUpdate(tx, orderId);
  if (deposit.status === "paid") return applyPaid(tx, deps, order, { deposit, freshRateE12 });
  if (deposit.status === "waiting") return applyWaiting(tx, deps, provider, order, deposit);
  return applyEnded(tx, deps, order, deposit);
}

/** An answer that cannot be about this order is no answer: crediting dollars for tenge would be dear. */
export function assertBelievable(order: OrderRow, { status, currency, paidMinor }: ProviderDeposit): void {
  if (currency !== order.currency) throw new ProviderUnreachable(`${order.id}: the provider answers in ${currency}`);
  if (status === "paid" && (paidMinor === null || paidMinor <= 0n))
    throw new ProviderUnreachable(`${order.id}: paid, but not how much`);
}

async function applyPaid(tx: Tx, deps: DepositsDeps, order: OrderRow, { deposit, freshRateE12 }: Heard): Promise<void> {
  const arrivedMinor = deposit.paidMinor;
  invariant(arrivedMinor !== null && deposit.currency === order.currency, `${order.id}: an answer that nobody checked`);
  const state = stateOf(order);
  const arrival = { arrivedMinor, arrivedAt: arrivalOf(order, deposit, deps.clock.now()) };
  if (state === "completed" || state === "refund") {
    if (state === "completed" && BigInt(order.confirmed_minor ?? 0) !== arrivedMinor)
      await contradict(tx, deps, order, "paid", arrivedMinor);
    return;
  }
  if (order.people_decide) return noteForPeople(tx, deps, order, arrival);
  await keepProviderId(tx, order, deposit.providerOrderId);
  const isFor = BUY_ORDER_LIFE.before("completed", "provider").includes(state);
  if (!isFor) return giveToPeople(tx, deps, order, "paid_after_decline", arrival);
  if (!(await isWithinBounds(tx, deps, order, arrivedMinor)))
    return giveToPeople(tx, deps, order, "amount_differs", arrival);
  const { arrivedAt } = arrival;
  const money = { confirmedMinor: arrivedMinor, arrivedAt, freshRateE12 };
  await settleBuyOrder(tx, deps, { orderId: order.id, to: "completed", by: "provider", ...money });
}

interface Arrival {
  arrivedMinor: bigint;
  arrivedAt: Date;
}

/** By the provider's own books where they can be right; else the moment at which we hear of it. */
function arrivalOf(order: OrderRow, { paidAt }: ProviderDeposit, now: Date): Date {
  return paidAt && paidAt >= order.created_at && paidAt <= now ? paidAt : now;
}

async function isWithinBounds(
  tx: Tx,
  { tolerancePercent }: DepositsDeps,
  order: OrderRow,
  arrivedMinor: bigint,
): Promise<boolean> {
  const asked = askedMinor(order);
  const method = await getPaymentMethod(tx, order.method_id);
  // What the provider adds to tell payments apart comes on top of what the method takes.
  const mostMinor = method?.buy ? method.buy.maxMinor + BigInt(order.additional_minor) : asked;
  return isCreditedByItself(arrivedMinor, { askedMinor: asked, mostMinor, tolerancePercent });
}

/** Who said in time to have paid keeps that moment. */
const columnsOf = (order: OrderRow, { arrivedMinor, arrivedAt }: Arrival) => ({
  arrived_minor: arrivedMinor,
  paid_at: order.paid_at ?? arrivedAt,
});

/** Not for a machine to credit: people see what arrived and when, and decide. */
async function giveToPeople(
  tx: Tx,
  deps: DepositsDeps,
  order: OrderRow,
  reason: Extract<MachineReason, "amount_differs" | "paid_after_decline">,
  { arrivedMinor, arrivedAt }: Arrival,
): Promise<void> {
  const change = { to: "disputed", by: "provider", reason } as const;
  const columns = columnsOf(order, { arrivedMinor, arrivedAt });
  if (stateOf(order) !== "disputed") {
    await changeState(tx, deps, order, change, columns);
    await insertDispute(tx, deps, order.id, { openedBy: "provider", acceptOption: "CHANGE_INVOICE" });
    return;
  }
  // Its player disputes already; their words stay, and the amount stands beside them.
  await tx
    .updateTable("buy_order")
    .set({ ...columns, people_decide: true })
    .where("id", "=", order.id)
    .execute();
  await recordChange(tx, order.id, "disputed", change, deps.clock.now());
  await announce(tx, order);
}

/** What a person decided stands. The amount is kept for whoever looks next, and what contradicts a decision is an alarm. */
async function noteForPeople(tx: Tx, deps: DepositsDeps, order: OrderRow, arrival: Arrival): Promise<void> {
  const { arrivedMinor } = arrival;
  const isNews = order.arrived_minor === null || BigInt(order.arrived_minor) !== arrivedMinor;
  if (isNews) {
    await tx.updateTable("buy_order").set(columnsOf(order, arrival)).where("id", "=", order.id).execute();
    await announce(tx, order);
  }
  if (stateOf(order) === "declined") await contradict(tx, deps, order, "paid", arrivedMinor);
}

async function contradict(
  tx: Tx,
  deps: DepositsDeps,
  order: OrderRow,
  said: "paid" | "declined",
  amountMinor: bigint,
): Promise<void> {
  await raiseAlarm(tx, deps, {
    kind: "deposit_against_decision",
    orderId: order.id,
    playerId: order.player_id,
    provider: order.provider,
    said,
    amountMinor,
    currency: order.currency,
  });
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
  const state = stateOf(order);
  // Credited or sent back, and the provider says that nothing arrived.
  if (status === "declined" && (state === "completed" || state === "refund"))
    return contradict(tx, deps, order, "declined", BigInt(order.confirmed_minor ?? askedMinor(order)));
  // Our own clock decides about an order that shows a countdown; the provider's about one that does not.
  const counts = status === "declined" || ["created", "pending"].includes(state);
  if (counts && BUY_ORDER_LIFE.before("declined", "provider").includes(state))
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

/** No page but the provider's own, and none that runs instead of opening (docs/security.md S11). */
function isSafePage(provider: PaymentProvider, url: string): boolean {
  return URL.canParse(url) && provider.acceptsPage(new URL(url));
}

async function keepProviderId(tx: Tx, order: OrderRow, providerOrderId: string): Promise<void> {
  if (order.provider_order_id !== null) return;
  await tx.updateTable("buy_order").set({ provider_order_id: providerOrderId }).where("id", "=", order.id).execute();
}
