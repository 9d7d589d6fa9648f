// What players have sent goes to the hot wallet when moving it is worth its fee. A deposit names the sweep that takes it along, so that it is planned
// once however many plan; what ends without moving anything is planned again.
import { CRYPTO_ASSETS, type CryptoAsset, feeCoinOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { leastWorthSweeping, sweepFee } from "@windfall/domain/rules/crypto/sweeps";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import type { Loop } from "../../../kernel/loops.ts";
import type { CoinRate } from "../../rates/index.ts";
import type { CryptoDeps } from "../deps.ts";
import { OPEN_STATES } from "../payouts/leaving.ts";
import { hasPaidOut } from "../payouts/rows.ts";
import { lockChain } from "../watch/chain-state.ts";
import { paysOut } from "../withdrawals/payable.ts";
import { hasResting, isResting, restsSince } from "./move.ts";

const PLAN_EVERY_MS = 60_000;
/** Sweeps of addresses that are under way on a network, and outputs of one sweep. */
const MOST_UNDER_WAY = 50;
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
  for (const asset of CRYPTO_ASSETS) {
    if (asset.network !== network) continue;
    const least = leastOf(asset, rate);
    // Without prices nobody knows what is worth it, and nothing is moved.
    if (least !== undefined) await (isByOutputs ? planOutputs : planAddresses)(tx, deps, asset, least);
  }
}

function leastOf({ network, coin, decimals, contract }: CryptoAsset, rate: CoinRate): bigint | undefined {
  const fee = feeCoinOf(network);
  const [priceE12, feePriceE12] = [rate(coin, "USD"), rate(fee.coin, "USD")];
  if (!priceE12 || !feePriceE12) return undefined;
  const units = sweepFee(network, contract !== null);
  return leastWorthSweeping({ decimals, priceE12 }, { units, decimals: fee.decimals, priceE12: feePriceE12 });
}

async function planAddresses(tx: Tx, deps: CryptoDeps, asset: CryptoAsset, least: bigint): Promise<void> {
  const room = MOST_UNDER_WAY - (await countUnderWay(tx, asset.network));
  if (room <= 0) return;
  for (const { address_id, units } of await listUnswept(tx, deps, asset, least, room)) {
    const id = await open(tx, deps, asset, { address_id, units });
    if (id !== undefined)
      await tx
        .updateTable("crypto_deposit")
        .set({ move_id: id })
        .where("id", "in", unswept(tx, asset).select("id").where("address_id", "=", address_id))
        .execute();
  }
}

async function countUnderWay(reader: Reader, network: NetworkId): Promise<number> {
  const { count } = await reader
    .selectFrom("coin_move")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("network", "=", network)
    .where("kind", "=", "sweep")
    .where("state", "in", OPEN_STATES)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Credited, on the chain, and part of no sweep. */
const unswept = (reader: Reader, { network, code }: CryptoAsset) =>
  reader
    .selectFrom("crypto_deposit")
    .where("network", "=", network)
    .where("asset", "=", code)
    .where("status", "=", "completed")
    .where("move_id", "is", null)
    .where("block_height", "is not", null);

/** Addresses without a sweep under way that have enough of it, the most first. */
async function listUnswept(reader: Reader, deps: CryptoDeps, asset: CryptoAsset, least: bigint, limit: number) {
  const since = restsSince(deps);
  return unswept(reader, asset)
    .select(["address_id", sql<string>`sum(units)::text`.as("units")])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("coin_move")
            .select("coin_move.id")
            .whereRef("coin_move.address_id", "=", "crypto_deposit.address_id")
            .where("coin_move.network", "=", asset.network)
            .where("coin_move.kind", "=", "sweep")
            .where((move) =>
              move.or([
                move("coin_move.state", "in", OPEN_STATES),
                move.and([move("coin_move.contract", "is not distinct from", asset.contract), isResting(move, since)]),
              ]),
            ),
        ),
      ),
    )
    .groupBy("address_id")
    .having(sql<string>`sum(units)`, ">=", least.toString())
    .orderBy(sql`sum(units)`, "desc")
    .limit(limit)
    .execute();
}

/** All that are worth it by themselves, in one payment. */
async function planOutputs(tx: Tx, deps: CryptoDeps, asset: CryptoAsset, least: bigint): Promise<void> {
  if (await hasResting(tx, deps, { network: asset.network, kind: "sweep", address_id: null })) return;
  const rows = await unswept(tx, asset)
    .select(["id", "units"])
    .where("units", ">=", least.toString())
    .orderBy("units", "desc")
    .limit(OUTPUTS_AT_ONCE)
    .execute();
  if (rows.length === 0) return;
  const units = rows.reduce((sum, row) => sum + BigInt(row.units), 0n).toString();
  const id = await open(tx, deps, asset, { address_id: null, units });
  if (id === undefined) return;
  await tx
    .updateTable("crypto_deposit")
    .set({ move_id: id })
    .where(
      "id",
      "in",
      rows.map((row) => row.id),
    )
    .where("move_id", "is", null)
    .execute();
}

/** Undefined: one of this address is under way. */
async function open(
  tx: Tx,
  { clock }: CryptoDeps,
  { network, contract }: CryptoAsset,
  what: { address_id: string | null; units: string },
): Promise<string | undefined> {
  const now = clock.now();
  const row = await tx
    .insertInto("coin_move")
    .values({
      id: newId("mov"),
      kind: "sweep",
      network,
      contract,
      ...what,
      state: "wanted",
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
