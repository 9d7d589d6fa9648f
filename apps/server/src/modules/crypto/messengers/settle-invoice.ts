// Brings an invoice to what the bot says of it. What was paid is credited once: the row of the invoice is locked, and a deposit has the bot's number
// as its name. Credited is what was paid, in what it was paid, at the rate of this moment.
import {
  amountToUnits,
  bookedUnits,
  botAsset,
  type CryptoAsset,
  chainUnits,
} from "@windfall/domain/rules/crypto/assets";
import { MOST_BOOKED } from "@windfall/domain/rules/crypto/deposit-amount";
import type { Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import { invariant } from "../../../kernel/invariant.ts";
import { lockDeposits } from "../../deposits/index.ts";
import { getAccount } from "../../identity/index.ts";
import { recordChange } from "../../order-history/index.ts";
import { type CoinRate, convertCoin } from "../../rates/index.ts";
import { creditRow } from "../deposits/credit-row.ts";
import type { CryptoDeps } from "../deps.ts";
import { changeInvoice, findInvoiceForUpdate, type InvoiceRow, invoiceState } from "./bot-invoices.ts";
import { BOT_DECIMALS, type BotInvoice, CRYPTO_BOT } from "./crypto-bot.ts";

const PLACE = "invoice";

/** False: it has to be asked again, for there are no prices now. */
export async function settleInvoice(tx: Tx, deps: CryptoDeps, told: BotInvoice, rate: CoinRate): Promise<boolean> {
  const row = await findInvoiceForUpdate(tx, told);
  if (told.status !== "paid") {
    if (told.status === "expired" && row && invoiceState(row) !== "paid" && invoiceState(row) !== "expired")
      await changeInvoice(tx, deps, row, { to: "expired", by: "provider" });
    return true;
  }
  invariant(told.paid, "a paid invoice without a payment");
  if (row && invoiceState(row) === "paid") return true;
  const asset = botAsset(told.paid.coin);
  const arrivedMinor = asset && readPaid(told.paid.amount, asset);
  if (!row || !asset || arrivedMinor === undefined) {
    await keepStray(tx, deps, told, row, asset);
    if (row) await changeInvoice(tx, deps, row, { to: "paid", by: "provider" }, { number: told.number });
    return true;
  }
  return credit(tx, deps, { row, told, asset, arrivedMinor }, rate);
}

/** In steps of the asset's precision, rounded down; undefined for what no machine books. */
function readPaid(amount: string, asset: CryptoAsset): bigint | undefined {
  const units = amountToUnits(amount, BOT_DECIMALS);
  const minor = units && bookedUnits(units, { decimals: BOT_DECIMALS, precision: asset.precision });
  return minor && minor <= MOST_BOOKED ? minor : undefined;
}

interface Payment {
  row: InvoiceRow;
  told: BotInvoice;
  asset: CryptoAsset;
  arrivedMinor: bigint;
}

async function credit(tx: Tx, deps: CryptoDeps, { row, told, asset, arrivedMinor }: Payment, rate: CoinRate) {
  // The currency of the account is read once it can no longer change under the deposit.
  await lockDeposits(tx, row.player_id);
  const { walletCurrency } = await getAccount(tx, row.player_id);
  const rateE12 = rate(asset.coin, walletCurrency);
  if (rateE12 === undefined) return false;
  const now = deps.clock.now();
  const deposit = await tx
    .insertInto("crypto_deposit")
    .values({
      id: newId("cdp"),
      network: CRYPTO_BOT,
      tx_hash: told.number,
      place: PLACE,
      player_id: row.player_id,
      asset: asset.code,
      units: chainUnits(arrivedMinor, asset).toString(),
      booked_minor: arrivedMinor,
      status: "seen",
      confirmations: 1,
      required: 1,
      seen_rate_e12: rateE12,
      wallet_currency: walletCurrency,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, deposit.id, null, { to: "seen", by: "provider" }, now);
  const worth = convertCoin(arrivedMinor, asset.precision, rateE12);
  await creditRow(tx, deps, deposit, { ...worth, asset, rateE12, bonusBaseMinor: worth.targetMinor });
  await changeInvoice(tx, deps, row, { to: "paid", by: "provider" }, { number: told.number, deposit_id: deposit.id });
  return true;
}

/** Paid, and for people: an invoice of nobody, a coin that nobody takes, or more than a machine books. */
async function keepStray(
  tx: Tx,
  { clock }: CryptoDeps,
  { number, paid }: BotInvoice,
  row: InvoiceRow | undefined,
  asset: CryptoAsset | undefined,
): Promise<void> {
  await tx
    .insertInto("chain_stray")
    .values({
      id: newId("str"),
      network: CRYPTO_BOT,
      tx_hash: number,
      place: PLACE,
      reason: row ? (asset ? "too_large" : "unknown_token") : "unknown_invoice",
      player_id: row?.player_id ?? null,
      address: number,
      // Which coin it is: the bot has no contracts.
      contract: paid?.coin ?? null,
      units: (amountToUnits(paid?.amount ?? "", BOT_DECIMALS) ?? 0n).toString(),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.constraint("chain_stray_name").doNothing())
    .execute();
}
