// A withdrawal as the player's history shows it (docs/product/money.md#history).
import { type DetailField, fiatFromMinor, type SellOrderState, sellStatus } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { wireCurrency } from "../rates/index.ts";

/** What tells one recipient from another, the most telling first. */
const TELLING_FIELDS: readonly DetailField[] = [
  "card",
  "account_number_online_banking_ph",
  "phone",
  "email",
  "person_id",
  "full_name",
  "full_name_latin",
  "name",
];

/** One line for a recipient or a payer, from values that are masked already: "•••• 4242". */
export function maskedLabel(masked: unknown): string | null {
  const values = (masked ?? {}) as Partial<Record<DetailField, string>>;
  const field = TELLING_FIELDS.find((candidate) => values[candidate]);
  return field ? (values[field] ?? null) : null;
}

function selectSellOrders(reader: Reader) {
  return reader
    .selectFrom("sell_order")
    .innerJoin("saved_recipient", "saved_recipient.id", "sell_order.recipient_id")
    .innerJoin("payment_method", "payment_method.id", "sell_order.method_id")
    .selectAll("sell_order")
    .select(["saved_recipient.masked", "payment_method.method", "payment_method.name"]);
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
    senderBank: { method: row.method, label: row.name, id: row.method_id },
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
