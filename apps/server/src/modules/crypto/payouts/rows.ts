// Payments on their way to a chain: reading, locking, and the one way to change what is known of one.
import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Reader, Tx } from "../../../kernel/db.ts";
import type { CoinPayment, CoinWithdrawal } from "../../../kernel/schema.ts";
import { announceAgain, askAboutPayout } from "../../withdrawals/index.ts";

export type PayoutRow = Selectable<CoinWithdrawal>;
export type PaymentRow = Selectable<CoinPayment>;
export type PayoutState = "asked" | "wanted" | "signed" | "sent" | "confirmed" | "failed" | "refused";

/** What can become of a payment. Nothing leaves an end, and bytes once signed stay signed. */
const NEXT: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  asked: ["wanted"],
  wanted: ["wanted", "signed", "refused"],
  signed: ["signed", "sent", "confirmed", "failed"],
  sent: ["sent", "confirmed", "failed"],
  confirmed: [],
  failed: [],
  refused: [],
};

const ENDS: readonly PayoutState[] = ["confirmed", "failed", "refused"];

export function findPayoutForUpdate(tx: Tx, orderId: string): Promise<PayoutRow | undefined> {
  return tx.selectFrom("coin_withdrawal").selectAll().where("order_id", "=", orderId).forUpdate().executeTakeFirst();
}

/** False: it is somewhere else by now. `row` need not be locked: the state that it leaves is part of the change. */
export async function changePayout(
  tx: Tx,
  { clock }: { clock: Clock },
  row: Pick<PayoutRow, "order_id" | "state">,
  to: PayoutState,
  columns: Updateable<CoinWithdrawal> = {},
): Promise<boolean> {
  if (!NEXT[row.state as PayoutState].includes(to)) return false;
  const { numUpdatedRows } = await tx
    .updateTable("coin_withdrawal")
    .set({ ...columns, state: to, changed_at: clock.now() })
    .where("order_id", "=", row.order_id)
    .where("state", "=", row.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // Whoever holds the money asks what became of it; the player's pages are told how far it is.
  if (ENDS.includes(to)) await askAboutPayout(tx, row.order_id);
  else if (row.state !== to || "confirmations" in columns) await announceAgain(tx, row.order_id);
  return true;
}

/** Whether anything is to be signed, sent or confirmed. */
export async function hasOpenPayouts(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom("coin_withdrawal")
    .select("order_id")
    .where("state", "in", ["wanted", "signed", "sent"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every version of a payment, the newest last. */
export function listPayments(reader: Reader, orderId: string): Promise<PaymentRow[]> {
  return reader.selectFrom("coin_payment").selectAll().where("order_id", "=", orderId).orderBy("version").execute();
}
