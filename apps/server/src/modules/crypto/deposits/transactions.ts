// A crypto deposit as the player's history shows it (docs/product/money.md#history).
import { fiatFromMinor, rateToDecimal } from "@windfall/domain";
import type { Transaction, TransactionDetails } from "@windfall/domain/api/index";
import { type AssetCode, assetOf, networkOf, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import { cryptoStatus } from "@windfall/domain/rules/crypto/deposits";
import { secondsLeft } from "@windfall/domain/rules/crypto/networks";
import type { Reader } from "../../../kernel/db.ts";
import { coinRemainder, convertCoin, wireCurrency } from "../../rates/index.ts";
import type { CryptoDeps } from "../deps.ts";
import { coinCurrency } from "../list-currencies.ts";
import { BOT_NAME, CRYPTO_BOT } from "../messengers/crypto-bot.ts";
import { type CryptoDepositRow, stateOf } from "./rows.ts";

type LinkDeps = Pick<CryptoDeps, "txLink">;

function cryptoTransaction({ txLink }: LinkDeps, row: CryptoDepositRow & { address: string | null }): Transaction {
  const asset = assetOf(row.asset as AssetCode);
  const network = networkOf(asset);
  // The bot holds the coins: no network has heard of them.
  const isAtBot = row.network === CRYPTO_BOT;
  const state = stateOf(row);
  const rateE12 = rateOf(row);
  return {
    id: row.id,
    type: "deposit",
    status: cryptoStatus(state),
    timestamp: row.created_at.toISOString(),
    originalAmount: { value: unitsToAmount(BigInt(row.units), asset.decimals), currency: coinCurrency(asset) },
    amount: { value: fiatFromMinor(amountMinor(row, asset.precision)), currency: wireCurrency(row.wallet_currency) },
    fee: null,
    externalId: row.tx_hash,
    paymentDetails: null,
    address: row.address,
    cancellableUntil: null,
    expiresAt: null,
    isDisputable: false,
    senderBank: {
      method: "crypto",
      label: isAtBot ? `${asset.coin} ${BOT_NAME}` : `${asset.coin} ${network.label}`,
      id: asset.code,
    },
    crypto: {
      state,
      networkName: isAtBot ? BOT_NAME : network.name,
      txUrl: isAtBot ? null : txLink(network.id, row.tx_hash),
      confirmations: row.confirmations,
      required: row.required,
      secondsLeft: state === "seen" ? secondsLeft(network, row.confirmations, row.required) : 0,
      minAmount: asset.minDeposit,
      rate: rateE12 === undefined ? null : rateToDecimal(rateE12),
      remainder: rateE12 === undefined ? null : coinRemainder(BigInt(row.booked_minor), asset.precision, rateE12),
    },
  };
}

/** The one that it was credited at; before that the one of its first sight. */
function rateOf({ rate_e12, seen_rate_e12 }: CryptoDepositRow): bigint | undefined {
  const rate = rate_e12 ?? seen_rate_e12;
  return rate === null ? undefined : BigInt(rate);
}

/** Credited, or what it would be worth. */
function amountMinor(row: CryptoDepositRow, precision: number): bigint {
  if (row.credited_minor !== null) return BigInt(row.credited_minor);
  const rateE12 = rateOf(row);
  return rateE12 === undefined ? 0n : convertCoin(BigInt(row.booked_minor), precision, rateE12).targetMinor;
}

/** Once it was credited. */
export function conversionOf({ rate_e12 }: CryptoDepositRow): TransactionDetails["conversion"] {
  if (rate_e12 === null) return null;
  // Nobody was promised another one.
  const rate = rateToDecimal(BigInt(rate_e12));
  return { rate, quotedRate: rate, isRateOfArrival: false };
}

/** By id, for the ids that are crypto deposits of this player. */
export async function listCryptoTransactions(
  reader: Reader,
  deps: LinkDeps,
  playerId: string,
  ids: readonly string[],
): Promise<Map<string, Transaction>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("crypto_deposit")
    .leftJoin("deposit_address", "deposit_address.id", "crypto_deposit.address_id")
    .selectAll("crypto_deposit")
    .select("deposit_address.address")
    .where("crypto_deposit.player_id", "=", playerId)
    .where("crypto_deposit.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, cryptoTransaction(deps, row)]));
}
