// A withdrawal as the player's history shows it (docs/product/money.md#history).
import { fiatFromMinor, type SellOrderState, sellStatus } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { maskedLabel, methodNames } from "../payment-methods/index.ts";
import { wireCurrency } from "../rates/index.ts";

function selectSellOrders(reader: Reader) {
  return reader
    .selectFrom("sell_order")
    .innerJoin("saved_recipient", "saved_recipient.id", "sell_order.recipient_id")
    .innerJoin(methodNames(reader).as("payment_method"), "payment_method.id", "sell_order.method_id")
    .selectAll("sell_order")
    .select(["saved_recipient.masked", "payment_method.id as bank_id", "payment_method.method", "payment_method.name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSellOrders>["executeTakeFirstOrThrow"]>>;

export function sellTransaction(row: Row): Transaction {
  const amount = { value: fiatFromMinor(BigInt(row.amount_minor)), currency: wireCurrency(row.currency) };
  return {
    id: row.id,
    type: "sell",
    status: sellStatus(row.state as SellOrderState),
    timestamp: row.created_at.toISOString(),
    originalAmount: amount,
    amount,
    fee: fiatFromMinor(BigInt(row.fee_minor)),
    externalId: row.provider_payout_id,
    paymentDetails: maskedLabel(row.masked),
    address: null,
    cancellableUntil: row.cancellable_until?.toISOString() ?? null,
    expiresAt: null,
    isDisputable: false,
    senderBank: { method: row.method, label: row.name, id: row.bank_id },
  };
}

/** By id, for the ids that are withdrawals of this player. */
export async function listSellTransactions(
  reader: Reader,
  playerId: string,
  ids: readonly string[],
): Promise<Map<string, Transaction>> {
  if (ids.length === 0) return new Map();
  const rows = await selectSellOrders(reader)
    .where("sell_order.player_id", "=", playerId)
    .where("sell_order.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, sellTransaction(row)]));
}

export async function getSellTransaction(reader: Reader, id: string): Promise<Transaction> {
  return sellTransaction(await selectSellOrders(reader).where("sell_order.id", "=", id).executeTakeFirstOrThrow());
}
