// Rows of invoices that the bot was asked for, and how one begins: the row first, then the bot, which carries our id. A lost answer leaves an
// invoice that nobody was shown; should it be paid all the same, the bot's notice finds the row.
import { fail } from "@windfall/domain";
import { amountToUnits, type CryptoAsset, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import {
  BOT_INVOICE_LIFE,
  type BotInvoiceState,
  invoiceStatus,
  OPEN_INVOICE_STATES,
} from "@windfall/domain/rules/crypto/bot-invoices";
import { coinDepositViolation } from "@windfall/domain/rules/crypto/deposit-amount";
import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { BotInvoice as BotInvoiceTable } from "../../../kernel/schema.ts";
import { lockDeposits } from "../../deposits/index.ts";
import { type Change, recordChange, transition } from "../../order-history/index.ts";
import { ProviderRefused } from "../../payment-methods/index.ts";
import type { CryptoDeps } from "../deps.ts";
import type { BotInvoice, CryptoBot } from "./crypto-bot.ts";

export type InvoiceRow = Selectable<BotInvoiceTable>;

const MAX_OPEN_INVOICES = 10;
const LIFETIME_SECONDS = 60 * 60;

const BOT_INVOICES = {
  table: "bot_invoice",
  column: "status",
  life: BOT_INVOICE_LIFE,
  wireStatus: invoiceStatus,
} as const;

export const invoiceState = ({ status }: Pick<InvoiceRow, "status">) => status as BotInvoiceState;

/** `row` must be locked. */
export function changeInvoice(
  tx: Tx,
  deps: { clock: Clock },
  row: InvoiceRow,
  change: Change<BotInvoiceState>,
  columns: Updateable<BotInvoiceTable> = {},
): Promise<InvoiceRow> {
  return transition(tx, deps, BOT_INVOICES, row, change, columns);
}

/** By our id, or by the bot's number where it did not carry ours. */
export function findInvoiceForUpdate(tx: Tx, { id, number }: Pick<BotInvoice, "id" | "number">) {
  return tx
    .selectFrom("bot_invoice")
    .selectAll()
    .where((row) => row.or([row("id", "=", id ?? ""), row("number", "=", number)]))
    .forUpdate()
    .executeTakeFirst();
}

/** Where it is paid. */
export async function openInvoice(
  deps: CryptoDeps,
  bot: CryptoBot,
  { playerId, asset, amount }: { playerId: string; asset: CryptoAsset; amount: string },
): Promise<string> {
  const violation = coinDepositViolation(amount, { ...asset, minAmount: asset.minDeposit });
  if (violation) throw fail("validation_failed", { violations: [violation] });
  const askedMinor = amountToUnits(amount, asset.precision) ?? 0n;
  const id = newId("biv");
  await deps.db.transact((tx) => insertInvoice(tx, deps, { id, playerId, asset: asset.code, askedMinor }));
  let invoice: BotInvoice;
  try {
    invoice = await bot.createInvoice({
      id,
      coin: asset.coin,
      amount: unitsToAmount(askedMinor, asset.precision),
      expiresInSeconds: LIFETIME_SECONDS,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefused)) throw error;
    deps.log.warn({ invoiceId: id, problem: error.message }, "the bot made no invoice");
    // Refused is a last word; after silence the row waits for its end, in case that the bot made one.
    if (error instanceof ProviderRefused) await deps.db.transact((tx) => endInvoice(tx, deps, id));
    throw fail("create_deposit_failed");
  }
  await deps.db.transact((tx) => noteNumber(tx, deps, id, invoice.number));
  return invoice.url;
}

interface NewInvoice {
  id: string;
  playerId: string;
  asset: string;
  askedMinor: bigint;
}

async function insertInvoice(tx: Tx, { clock }: CryptoDeps, { id, playerId, asset, askedMinor }: NewInvoice) {
  await lockDeposits(tx, playerId);
  // Counted under the lock: a player's own parallel requests would all see the same number.
  const { count } = await tx
    .selectFrom("bot_invoice")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("player_id", "=", playerId)
    .where("status", "in", [...OPEN_INVOICE_STATES])
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OPEN_INVOICES) throw fail("error_orders_limit");
  const now = clock.now();
  await tx
    .insertInto("bot_invoice")
    .values({
      id,
      player_id: playerId,
      asset,
      asked_minor: askedMinor,
      status: "created",
      expires_at: new Date(now.getTime() + LIFETIME_SECONDS * 1_000),
      created_at: now,
      changed_at: now,
    })
    .execute();
  await recordChange(tx, id, null, { to: "created", by: "player", actorId: playerId }, now);
}

/** A notice may have been faster than the answer. */
async function noteNumber(tx: Tx, deps: CryptoDeps, id: string, number: string): Promise<void> {
  const row = await findInvoiceForUpdate(tx, { id, number });
  if (row && invoiceState(row) === "created")
    await changeInvoice(tx, deps, row, { to: "open", by: "provider" }, { number });
}

async function endInvoice(tx: Tx, deps: CryptoDeps, id: string): Promise<void> {
  const row = await tx.selectFrom("bot_invoice").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  if (invoiceState(row) === "created") await changeInvoice(tx, deps, row, { to: "expired", by: "provider" });
}
