// Begins a bank withdrawal: checks, tells the provider who gets the money, then holds the amount
// (docs/product/withdrawals.md#hold-window-payout).
import { type DetailField, fail, fiatFromMinor, fiatToMinor, withdrawalFee } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { invariant } from "../../kernel/invariant.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { noteMark } from "../bonuses/index.ts";
import { canBeTakenBack, getAccount, holdAccount } from "../identity/index.ts";
import { recordChange } from "../order-history/index.ts";
import { fieldsAsked, getPaymentMethod, type PaymentMethod, refusedCardFields } from "../payment-methods/index.ts";
import { assertWithdrawal, type WithdrawalFacts } from "./checks.ts";
import { releaseWithdrawal, type WithdrawalsDeps } from "./deps.ts";
import { loadWithdrawalFacts, type Wish } from "./facts.ts";
import { holdAmount } from "./money.ts";
import { checkRecipient, type Recipient, type RecipientWish, registerRecipient, saveRecipient } from "./recipient.ts";
import { announce } from "./store.ts";
import { getSellTransaction } from "./wire.ts";

export interface SellOrderRequest extends RecipientWish {
  amount: string;
  bankId: string;
  /** What the player was told that it would end of bonuses. */
  burns?: string | undefined;
}

/** Runs the work once for the key of a request, after something from outside was prepared. */
type OnceAfter = <P, T>(prepare: () => Promise<P>, work: (tx: Tx, prepared: P) => Promise<T>) => Promise<T>;

interface Prepared {
  wish: Wish;
  method: PaymentMethod;
  recipient: Recipient;
}

export function createSellOrder(
  deps: WithdrawalsDeps,
  playerId: string,
  request: SellOrderRequest,
  onceAfter: OnceAfter,
): Promise<Transaction> {
  return onceAfter(
    () => prepare(deps, playerId, request),
    async (tx, { wish, method, recipient }) => {
      // Withdrawals of one player come one after the other, so that two cannot both fit under one limit.
      await holdAccount(tx, playerId);
      // Once more: what was true before the provider answered may have changed, and the lock makes it stay.
      const facts = await loadWithdrawalFacts(tx, deps, playerId, wish);
      assertWithdrawal(facts);
      const id = await insertOrder(tx, deps, playerId, { method, recipient, facts, burns: request.burns ?? "0" });
      return getSellTransaction(tx, id);
    },
  );
}

/** Everything is checked before the provider hears of it: a refused request tells nobody a card number. */
async function prepare(deps: WithdrawalsDeps, playerId: string, request: SellOrderRequest): Promise<Prepared> {
  const { method, checked, currency } = await deps.db.read(async (reader) => {
    const found = await getPaymentMethod(reader, request.bankId);
    const { walletCurrency } = await getAccount(reader, playerId);
    const usable = found?.sell && deps.providers.has(found.provider) ? found : undefined;
    return {
      method: usable,
      checked: usable && (await checkRecipient(reader, playerId, usable, request)),
      currency: walletCurrency,
    };
  });
  const { rateE12 } = await deps.rates.quote(currency, "USD");
  const wish: Wish = {
    amountMinor: fiatToMinor(request.amount),
    method,
    isCardDataTaken: method === undefined || isCardDataTaken(deps, method, request),
    violations: checked?.violations ?? [],
    usdRateE12: rateE12,
  };
  assertWithdrawal(await deps.db.read((reader) => loadWithdrawalFacts(reader, deps, playerId, wish)));
  invariant(method && checked, "a withdrawal that passed its checks has a method");
  return { wish, method, recipient: await registerRecipient(deps, method, checked) };
}

function isCardDataTaken({ providers }: WithdrawalsDeps, method: PaymentMethod, request: SellOrderRequest): boolean {
  const provider = providers.get(method.provider);
  const fields = [...fieldsAsked(method, "payouts"), ...(Object.keys(request.details.fields) as DetailField[])];
  return provider !== undefined && refusedCardFields(provider, "payouts", fields).length === 0;
}

/** Whoever moved an account to another address may not be its owner: while that can be undone, a person looks at what leaves it. */
async function needsReview(tx: Tx, deps: WithdrawalsDeps, playerId: string, facts: WithdrawalFacts): Promise<boolean> {
  return (
    facts.withdrawnTodayUsdMinor + facts.amountUsdMinor > deps.reviewAboveUsdMinor ||
    (await canBeTakenBack(tx, deps, playerId))
  );
}

interface Insertion {
  method: PaymentMethod;
  recipient: Recipient;
  facts: WithdrawalFacts;
  burns: string;
}

async function insertOrder(
  tx: Tx,
  deps: WithdrawalsDeps,
  playerId: string,
  { method, recipient, facts, burns }: Insertion,
): Promise<string> {
  const now = deps.clock.now();
  const windowSeconds = deps.jurisdiction.cancelWindowSeconds;
  const cancellableUntil = windowSeconds === null ? null : new Date(now.getTime() + windowSeconds * 1000);
  const order = {
    id: newId("wd"),
    player_id: playerId,
    method_id: method.id,
    recipient_id: await saveRecipient(tx, method, playerId, recipient, now),
    provider: method.provider,
    state: "requested" as const,
    amount_minor: facts.amountMinor,
    fee_minor: withdrawalFee(facts.amountMinor, method.sell?.feeTiers ?? []),
    currency: method.currency,
    cancellable_until: cancellableUntil,
    usd_minor: facts.amountUsdMinor,
    needs_review: await needsReview(tx, deps, playerId, facts),
    created_at: now,
    changed_at: now,
  };
  await tx.insertInto("sell_order").values(order).execute();
  const burnedMinor = await holdAmount(tx, deps, order);
  // A bet between the question and the answer changes what there is to end. What was announced ends, or nothing does; whoever says nothing
  // announced nothing.
  if (fiatToMinor(burns) !== burnedMinor)
    throw fail("bonus_burn_changed", { amount: fiatFromMinor(burnedMinor), currency: order.currency });
  for (const mark of recipient.marks) await noteMark(tx, deps, { playerId, kind: "payout", mark });
  await recordChange(tx, order.id, null, { to: "requested", by: "player", actorId: playerId }, now);
  await announce(tx, order, "requested");
  await enqueue(
    tx,
    releaseWithdrawal,
    { orderId: order.id },
    { key: `withdrawals.release:${order.id}`, ...(cancellableUntil && { runAt: cancellableUntil }) },
  );
  return order.id;
}
