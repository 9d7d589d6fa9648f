// A bank deposit as the player's history shows it (docs/product/money.md#history).
import { type BuyOrderState, fiatFromMinor, mayDispute } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { maskedLabel, methodNames } from "../payment-methods/index.ts";
import { convertFiat, wireCurrency } from "../rates/index.ts";
import { wireStatus } from "./orders.ts";
import { askedMinor } from "./settle-buy-order.ts";

function selectBuyOrders(reader: Reader) {
  return reader
    .selectFrom("buy_order")
    .innerJoin(methodNames(reader).as("payment_method"), "payment_method.id", "buy_order.method_id")
    .selectAll("buy_order")
    .select(["payment_method.method", "payment_method.name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBuyOrders>["executeTakeFirstOrThrow"]>>;

function buyTransaction(row: Row): Transaction {
  const state = row.status as BuyOrderState;
  const asked = askedMinor(row);
  const creditMinor =
    row.credited_minor === null ? convertFiat(asked, BigInt(row.rate_e12)).targetMinor : BigInt(row.credited_minor);
  return {
    id: row.id,
    type: "buy",
    status: wireStatus(state),
    timestamp: row.created_at.toISOString(),
    originalAmount: { value: fiatFromMinor(asked), currency: wireCurrency(row.currency) },
    amount: { value: fiatFromMinor(creditMinor), currency: wireCurrency(row.wallet_currency) },
    fee: null,
    externalId: row.provider_order_id,
    paymentDetails: maskedLabel(row.sender),
    address: null,
    cancellableUntil: null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isDisputable: mayDispute(state),
    senderBank: { method: row.method, label: row.name, id: row.method_id },
  };
}

/** By id, for the ids that are deposits of this player. */
export async function listBuyTransactions(
  reader: Reader,
  playerId: string,
  ids: readonly string[],
): Promise<Map<string, Transaction>> {
  if (ids.length === 0) return new Map();
  const rows = await selectBuyOrders(reader)
    .where("buy_order.player_id", "=", playerId)
    .where("buy_order.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, buyTransaction(row)]));
}
