// Begins a bank withdrawal: checks, tells the provider who gets the money, then holds the amount
// (docs/product/withdrawals.md#hold-window-payout).
import { type DetailField, fiatToMinor, withdrawalFee } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { getAccount, holdAccount } from "../identity/index.ts";
import { fieldsAsked, getPaymentMethod, type PaymentMethod, refusedCardFields } from "../payment-methods/index.ts";
import { assertWithdrawal } from "./checks.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { loadWithdrawalFacts, type Wish } from "./facts.ts";
import { openWithdrawal } from "./open-withdrawal.ts";
import { checkRecipient, type Recipient, type RecipientWish, registerRecipient, saveRecipient } from "./recipient.ts";
import { getSellTransaction } from "./wire.ts";

export interface SellOrderRequest extends RecipientWish {
  amount: string;
  bankId: string;
  /** What the player was told that it would end of bonuses. */
  burns?: string | undefined;
}

/** Runs the work once for the key of a request, after something from outside was prepared. */
export type OnceAfter = <P, T>(prepare: () => Promise<P>, work: (tx: Tx, prepared: P) => Promise<T>) => Promise<T>;

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
      const { sell, provider, id: methodId } = method;
      const id = await openWithdrawal(tx, deps, playerId, {
        facts,
        burns: request.burns ?? "0",
        marks: recipient.marks,
        columns: {
          provider,
          method_id: methodId,
          recipient_id: await saveRecipient(tx, method, playerId, recipient, deps.clock.now()),
          fee_minor: withdrawalFee(facts.amountMinor, sell?.feeTiers ?? []),
        },
      });
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
