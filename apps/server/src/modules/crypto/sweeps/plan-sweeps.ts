// What players have sent goes to the hot wallet when moving it is worth its fee. A deposit names the sweep that takes it along, so that it is planned
// once however many plan; what ends without moving anything is planned again.
import { type AssetCode, assetOf, feeCoinOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { isWorthSweeping, sweepFee } from "@windfall/domain/rules/crypto/sweeps";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Loop } from "../../../kernel/loops.ts";
import type { CoinRate } from "../../rates/index.ts";
import type { CryptoDeps } from "../deps.ts";
import { hasPaidOut } from "../payouts/rows.ts";
import { lockChain } from "../watch/chain-state.ts";
import { paysOut } from "../withdrawals/payable.ts";

const PLAN_EVERY_MS = 60_000;
/** Addresses of one plan, and outputs of one sweep. */
const PLANNED_AT_ONCE = 50;
const OUTPUTS_AT_ONCE = 200;

export function sweepLoop(deps: CryptoDeps): Loop {
  return { name: "crypto.sweep", everyMs: PLAN_EVERY_MS, run: () => planSweeps(deps) };
}

export async function planSweeps(deps: CryptoDeps): Promise<void> {
  // Nobody needs coins in a hot wallet before somebody takes some out.
  if (!(await deps.db.read(hasPaidOut))) return;
  const rate = await deps.rates.coinRates();
  for (const { id } of deps.networks.values())
    if (paysOut(deps, { network: id })) await deps.db.transact((tx) => planNetwork(tx, deps, id, rate));
}

async function planNetwork(tx: Tx, deps: CryptoDeps, network: NetworkId, rate: CoinRate): Promise<void> {
  // No block is replaced, and nobody else plans, meanwhile.
  await lockChain(tx, network);
  const isByOutputs = NETWORKS[network].keys === "bitcoin" || NETWORKS[network].keys === "litecoin";
  if (isByOutputs) return planOutputs(tx, deps, network, rate);
  const found = await unsweptOf(tx, network);
  for (const { asset, address_id, units } of found) {
    if (!isWorth({ network, asset, units: BigInt(units), outputs: 1 }, rate)) continue;
    const id = await open(tx, deps, { network, contract: assetOf(asset as AssetCode).contract, address_id, units });
    if (id === undefined) continue;
    await unswept(tx, network, asset).where("address_id", "=", address_id).set({ move_id: id }).execute();
  }
}

interface Unswept {
  asset: string;
  address_id: string | null;
  units: string;
}

/** What lies at addresses without a sweep under way, the most first. */
async function unsweptOf(reader: Reader, network: NetworkId): Promise<Unswept[]> {
  return reader
    .selectFrom("crypto_deposit")
    .select(["asset", "address_id", sql<string>`sum(units)::text`.as("units")])
    .where("network", "=", network)
    .where("status", "=", "completed")
    .where("move_id", "is", null)
    .where("block_height", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("coin_move")
            .select("coin_move.id")
            .whereRef("coin_move.address_id", "=", "crypto_deposit.address_id")
            .where("coin_move.network", "=", network)
            .where("coin_move.kind", "=", "sweep")
            .where("coin_move.state", "in", ["wanted", "signed", "sent"]),
        ),
      ),
    )
    .groupBy(["asset", "address_id"])
    .orderBy(sql`sum(units)`, "desc")
    .limit(PLANNED_AT_ONCE)
    .execute();
}

/** A share of all of them that are worth it together. */
async function planOutputs(tx: Tx, deps: CryptoDeps, network: NetworkId, rate: CoinRate): Promise<void> {
  const rows = await tx
    .selectFrom("crypto_deposit")
    .select(["id", "asset", "units"])
    .where("network", "=", network)
    .where("status", "=", "completed")
    .where("move_id", "is", null)
    .where("block_height", "is not", null)
    .orderBy("units", "desc")
    .limit(OUTPUTS_AT_ONCE)
    .execute();
  const worthy = rows.filter(({ asset, units }) => isWorth({ network, asset, units: BigInt(units), outputs: 1 }, rate));
  if (worthy.length === 0) return;
  const units = worthy.reduce((sum, row) => sum + BigInt(row.units), 0n).toString();
  const id = await open(tx, deps, { network, contract: null, address_id: null, units });
  if (id === undefined) return;
  await tx
    .updateTable("crypto_deposit")
    .set({ move_id: id })
    .where(
      "id",
      "in",
      worthy.map((row) => row.id),
    )
    .where("move_id", "is", null)
    .execute();
}

const unswept = (tx: Tx, network: NetworkId, asset: string) =>
  tx
    .updateTable("crypto_deposit")
    .where("network", "=", network)
    .where("asset", "=", asset)
    .where("status", "=", "completed")
    .where("move_id", "is", null)
    .where("block_height", "is not", null);

/** Without prices nobody knows, and nothing is moved. */
function isWorth(
  { network, asset, units, outputs }: { network: NetworkId; asset: string; units: bigint; outputs: number },
  rate: CoinRate,
): boolean {
  const { coin, decimals, contract } = assetOf(asset as AssetCode);
  const fee = feeCoinOf(network);
  const [price, feePrice] = [rate(coin, "USD"), rate(fee.coin, "USD")];
  if (price === undefined || feePrice === undefined) return false;
  return isWorthSweeping(
    { units, decimals, priceE12: price },
    { units: sweepFee(network, contract !== null) * BigInt(outputs), decimals: fee.decimals, priceE12: feePrice },
  );
}

/** Undefined: one of this address is under way. */
async function open(
  tx: Tx,
  { clock }: CryptoDeps,
  move: { network: NetworkId; contract: string | null; address_id: string | null; units: string },
): Promise<string | undefined> {
  const now = clock.now();
  const row = await tx
    .insertInto("coin_move")
    .values({ id: newId("mov"), kind: "sweep", ...move, state: "wanted", created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
