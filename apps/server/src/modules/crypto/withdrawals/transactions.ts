// A withdrawal of a coin as the player's history shows it (docs/product/money.md#history).
import { fiatFromMinor, rateToDecimal, type SellOrderState, sellStatus } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import { type AssetCode, assetOf, networkOf, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import type { Selectable } from "kysely";
import type { Reader } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { CoinWithdrawal } from "../../../kernel/schema.ts";
import { wireCurrency } from "../../rates/index.ts";
import { listSellOrders, type SellOrderRow } from "../../withdrawals/index.ts";
import type { CryptoDeps } from "../deps.ts";
import { coinCurrency } from "../list-currencies.ts";

type LinkDeps = Pick<CryptoDeps, "txLink">;

function coinTransaction({ txLink }: LinkDeps, row: Selectable<CoinWithdrawal>, order: SellOrderRow): Transaction {
  const asset = assetOf(row.asset as AssetCode);
  const network = networkOf(asset);
  const amount = unitsToAmount(BigInt(order.payout_minor ?? 0), asset.precision);
  return {
    id: order.id,
    type: "withdraw",
    status: sellStatus(order.state as SellOrderState),
    timestamp: order.created_at.toISOString(),
    originalAmount: { value: amount, currency: coinCurrency(asset) },
    amount: { value: fiatFromMinor(BigInt(order.amount_minor)), currency: wireCurrency(order.currency) },
    fee: unitsToAmount(BigInt(order.payout_fee_minor ?? 0), asset.precision),
    externalId: row.tx_hash,
    paymentDetails: null,
    address: row.address,
    cancellableUntil: order.cancellable_until?.toISOString() ?? null,
    expiresAt: null,
    isDisputable: false,
    senderBank: { method: "crypto", label: `${asset.coin} ${network.label}`, id: asset.code },
    payout: {
      networkName: network.name,
      receives: unitsToAmount(BigInt(row.units), asset.decimals),
      memo: row.memo,
      txUrl: row.tx_hash === null ? null : txLink(network.id, row.tx_hash),
      confirmations: Math.min(row.confirmations, network.confirmations),
      required: network.confirmations,
      rate: rateToDecimal(BigInt(row.rate_e12)),
    },
  };
}

/** By id, for the ids that are withdrawals of a coin by this player. */
export async function listCoinWithdrawals(
  reader: Reader,
  deps: LinkDeps,
  playerId: string,
  ids: readonly string[],
): Promise<Map<string, Transaction>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("coin_withdrawal")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("order_id", "in", ids)
    .execute();
  const orders = await listSellOrders(
    reader,
    rows.map(({ order_id }) => order_id),
  );
  return new Map(
    rows.map((row) => {
      const order = orders.get(row.order_id);
      invariant(order, `${row.order_id} is no withdrawal`);
      return [row.order_id, coinTransaction(deps, row, order)];
    }),
  );
}

export async function getCoinWithdrawal(reader: Reader, deps: LinkDeps, orderId: string): Promise<Transaction> {
  const row = await findCoinWithdrawal(reader, orderId);
  invariant(row, `${orderId} is no withdrawal of a coin`);
  const found = (await listCoinWithdrawals(reader, deps, row.player_id, [orderId])).get(orderId);
  invariant(found, `${orderId} is no withdrawal of its player`);
  return found;
}

export function findCoinWithdrawal(reader: Reader, orderId: string): Promise<Selectable<CoinWithdrawal> | undefined> {
  return reader.selectFrom("coin_withdrawal").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
