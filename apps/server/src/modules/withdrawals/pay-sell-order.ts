// Gives a withdrawal to its provider and follows it to its end. Never sent twice: the state `sending` is committed before the call, the
// provider knows the payout by our id, and after a crash it is asked before it is told again. Unknown is never failed: what
// has no answer stays held and is asked again.

import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { type PaymentProvider, type ProviderPayout, ProviderRefused } from "../payment-methods/index.ts";
import { pollPayout, type WithdrawalsDeps } from "./deps.ts";
import { payHeld, releaseHeld } from "./money.ts";
import { arePayoutsOn, arePayoutsOnForShare } from "./payout-switch.ts";
import { changeSellOrder, findSellOrder, findSellOrderForUpdate, type SellOrderRow } from "./store.ts";

/** Longer than a call to a provider may take, so that its own answer is there first. */
const FIRST_POLL_MS = 15_000;
/** A provider that still knows nothing of a payout after this never got it. */
const RESEND_AFTER_MS = 60_000;

export async function paySellOrder(deps: WithdrawalsDeps, orderId: string): Promise<void> {
  const order = await deps.db.transact(async (tx) => {
    if (!(await arePayoutsOnForShare(tx))) return undefined;
    const found = await findSellOrderForUpdate(tx, orderId);
    if (found?.state !== "approved") return undefined;
    await changeSellOrder(tx, deps, found, { to: "sending", by: "clock" });
    const runAt = new Date(deps.clock.now().getTime() + FIRST_POLL_MS);
    await enqueue(tx, pollPayout, { orderId }, { key: `withdrawals.poll:${orderId}`, runAt });
    return found;
  });
  if (order) await send(deps, order);
}

/** Asks the provider how a payout stands. A withdrawal that is not under way needs no asking. */
export async function pollSellOrder(deps: WithdrawalsDeps, orderId: string): Promise<void> {
  const order = await deps.db.read((reader) => findSellOrder(reader, orderId));
  if (order?.state !== "sending") return;
  const answer = await ask(() => deps.providers.get(order.provider)?.payoutStatus(orderId));
  if (answer === "unknown") return;
  if (answer) return deps.db.transact((tx) => applyPayout(tx, deps, orderId, answer));
  if (deps.clock.now().getTime() - order.changed_at.getTime() < RESEND_AFTER_MS) return;
  if (await deps.db.read(arePayoutsOn)) await send(deps, order);
}

async function send(deps: WithdrawalsDeps, order: SellOrderRow): Promise<void> {
  const provider = deps.providers.get(order.provider);
  if (!provider) return;
  const recipient = await deps.db.read((reader) =>
    reader
      .selectFrom("saved_recipient")
      .select("recipient_token")
      .where("id", "=", order.recipient_id)
      .executeTakeFirstOrThrow(),
  );
  const answer = await createPayout(provider, order, recipient.recipient_token);
  if (answer !== "unknown") await deps.db.transact((tx) => applyPayout(tx, deps, order.id, answer));
}

async function createPayout(
  provider: PaymentProvider,
  order: SellOrderRow,
  recipientToken: string,
): Promise<ProviderPayout | "unknown"> {
  try {
    const answer = await ask(() =>
      provider.createPayout({
        orderId: order.id,
        methodId: order.method_id,
        recipientToken,
        amountMinor: BigInt(order.amount_minor) - BigInt(order.fee_minor),
        currency: order.currency,
      }),
    );
    return answer ?? "unknown";
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // A refusal of the message is not yet a refusal of the payout: it may have been taken at an earlier try.
    const known = await ask(() => provider.payoutStatus(order.id));
    return known ?? { providerPayoutId: "", status: "refused", reason: error.message };
  }
}

async function ask<T>(call: () => Promise<T> | undefined): Promise<T | "unknown" | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnreachable) return "unknown";
    throw error;
  }
}

/** Brings ours to what the provider says. An order that is not `sending` any more was brought there by somebody else. */
export async function applyPayout(
  tx: Tx,
  deps: Pick<WithdrawalsDeps, "clock">,
  orderId: string,
  payout: ProviderPayout,
): Promise<void> {
  const order = await findSellOrderForUpdate(tx, orderId);
  if (order?.state !== "sending") return;
  const known = { provider_payout_id: payout.providerPayoutId || order.provider_payout_id };
  if (payout.status === "accepted") {
    await tx.updateTable("sell_order").set(known).where("id", "=", orderId).execute();
    return;
  }
  if (payout.status === "paid") {
    const columns = { ...known, completed_at: deps.clock.now() };
    await changeSellOrder(tx, deps, order, { to: "completed", by: "provider", columns });
    await payHeld(tx, order);
    return;
  }
  const columns = { ...known, decline_reason: payout.reason ?? null };
  await changeSellOrder(tx, deps, order, { to: "declined", by: "provider", reason: payout.reason, columns });
  await releaseHeld(tx, order);
}
