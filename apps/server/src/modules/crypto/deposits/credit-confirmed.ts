// Credits deposits that have their confirmations: once, at the rate of this moment, after the node was asked again whether the transaction
// still is where it was. Large ones wait for more blocks and for the word of a second node.
import { type AssetCode, assetOf, type CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import { minimumUnits } from "@windfall/domain/rules/crypto/deposits";
import { LARGE_DEPOSIT_USD, NETWORKS } from "@windfall/domain/rules/crypto/networks";
import type { ChainProblem } from "@windfall/domain/rules/crypto/troubles";
import type { Tx } from "../../../kernel/db.ts";
import { hasOpenAlarm } from "../../payment-alarms/index.ts";
import { type CoinRate, convertCoin } from "../../rates/index.ts";
import type { WatchedNetwork } from "../chains/chain.ts";
import type { CryptoDeps } from "../deps.ts";
import { lockChain } from "../watch/chain-state.ts";
import { creditRow } from "./credit-row.ts";
import { type CryptoDepositRow, changeState, findForUpdate, stateOf } from "./rows.ts";

const CREDITED_AT_ONCE = 200;
const LARGE_USD_MINOR = BigInt(LARGE_DEPOSIT_USD) * 100n;

/** Answers what keeps it from crediting, if something does. */
export async function creditConfirmed(
  deps: CryptoDeps,
  network: WatchedNetwork,
  rate: CoinRate,
): Promise<ChainProblem | undefined> {
  const due = await listDue(deps, network);
  if (due.length === 0) return undefined;
  let problem: ChainProblem | undefined;
  for (const row of due) problem = (await creditOne(deps, network, row, rate)) ?? problem;
  return problem;
}

function listDue(deps: CryptoDeps, { id }: WatchedNetwork): Promise<CryptoDepositRow[]> {
  return deps.db.read((reader) =>
    reader
      .selectFrom("crypto_deposit")
      .selectAll()
      .where("network", "=", id)
      .where("status", "=", "seen")
      .where("block_height", "is not", null)
      .whereRef("confirmations", ">=", "required")
      .orderBy("block_height")
      .orderBy("id")
      .limit(CREDITED_AT_ONCE)
      .execute(),
  );
}

async function creditOne(
  deps: CryptoDeps,
  network: WatchedNetwork,
  row: CryptoDepositRow,
  rate: CoinRate,
): Promise<ChainProblem | undefined> {
  const asset = assetOf(row.asset as AssetCode);
  const rateE12 = rate(asset.coin, row.wallet_currency);
  const usdE12 = rate(asset.coin, "USD");
  // Without prices it waits; what has arrived is not lost.
  if (rateE12 === undefined || usdE12 === undefined) return undefined;
  const isLarge = convertCoin(BigInt(row.booked_minor), asset.precision, usdE12).targetMinor > LARGE_USD_MINOR;
  const { confirmationsWhenLarge } = NETWORKS[network.id];
  if (isLarge && row.required < confirmationsWhenLarge) {
    await deps.db.transact((tx) => askForMore(tx, row.id, confirmationsWhenLarge));
    return undefined;
  }
  if (!(await isStillThere(network, row, isLarge))) return "contradiction";
  return deps.db.transact((tx) => credit(tx, deps, { id: row.id, block: row.block_hash, asset, rateE12 }));
}

async function askForMore(tx: Tx, id: string, required: number): Promise<void> {
  await tx.updateTable("crypto_deposit").set({ required }).where("id", "=", id).where("status", "=", "seen").execute();
}

/** By the node that was read, and for a large one by another that knows nothing of it. */
async function isStillThere({ nodes }: WatchedNetwork, row: CryptoDepositRow, isLarge: boolean): Promise<boolean> {
  const [first, second] = nodes;
  const found = await first.findTransaction(row.tx_hash);
  if (!found?.succeeded || found.blockHash !== row.block_hash) return false;
  if (!isLarge) return true;
  return second !== undefined && (await second.hashAt(Number(row.block_height))) === row.block_hash;
}

interface Due {
  id: string;
  block: string | null;
  asset: CryptoAsset;
  rateE12: bigint;
}

async function credit(tx: Tx, deps: CryptoDeps, { id, block, asset, rateE12 }: Due): Promise<ChainProblem | undefined> {
  const unlocked = await tx
    .selectFrom("crypto_deposit")
    .select("network")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // No block is replaced while it is credited, and nobody else credits.
  await lockChain(tx, unlocked.network as WatchedNetwork["id"]);
  if (await hasOpenAlarm(tx, "deposit_reorganised", unlocked.network)) return "frozen";
  const row = await findForUpdate(tx, id);
  if (!row || stateOf(row) !== "seen" || row.block_hash !== block || row.confirmations < row.required) return undefined;
  const waiting = await smallOnes(tx, row);
  const together = [row, ...waiting].reduce((sum, { units }) => sum + BigInt(units), 0n);
  if (together < minimumUnits(asset)) {
    await changeState(tx, deps, row, { to: "small" });
    return undefined;
  }
  const worth = (each: CryptoDepositRow) => convertCoin(BigInt(each.booked_minor), asset.precision, rateE12);
  const sum = [row, ...waiting].reduce((total, each) => total + worth(each).targetMinor, 0n);
  // One bonus for what reached the minimum together.
  for (const each of waiting) await creditRow(tx, deps, each, { ...worth(each), asset, rateE12, bonusBaseMinor: 0n });
  await creditRow(tx, deps, row, { ...worth(row), asset, rateE12, bonusBaseMinor: sum });
  return undefined;
}

/** Confirmed before, and too little by themselves. A deposit that is enough by itself takes them along. */
function smallOnes(tx: Tx, row: CryptoDepositRow): Promise<CryptoDepositRow[]> {
  return tx
    .selectFrom("crypto_deposit")
    .selectAll()
    .where("player_id", "=", row.player_id)
    .where("asset", "=", row.asset)
    .where("status", "=", "small")
    .orderBy("id")
    .forUpdate()
    .execute();
}
