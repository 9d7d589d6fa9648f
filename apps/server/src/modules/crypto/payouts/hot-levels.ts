// How much the hot wallets have, beside what has to leave and what should be there: written down every minute, and an alarm where it is too little.
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { hotFloor } from "@windfall/domain/rules/crypto/withdrawals";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../kernel/db.ts";
import type { Metrics } from "../../../kernel/metrics.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { Periodic } from "../../../kernel/worker.ts";
import { NodeNonsense, type PayingNode } from "../chains/chain.ts";
import type { CryptoDeps } from "../deps.ts";
import { hotWallets, paysOut } from "../withdrawals/payable.ts";
import { hasPaidOut } from "./rows.ts";

/** Payments that the network's own coin must pay the fees of. */
const FEES_KEPT = 50n;

interface Level {
  network: NetworkId;
  contract: string;
  wallet: string;
  units: string;
  waiting_units: string;
  floor_units: string;
}

export function hotLevelWatch(deps: CryptoDeps, metrics: Metrics): Periodic {
  let low = 0;
  metrics.gauge(
    "crypto_hot_wallets_low",
    "Coins of which the hot wallets have too little; anything but 0 wants more",
    () => low,
  );
  return {
    name: "crypto.watch_hot_wallets",
    pattern: "* * * * *",
    async run() {
      // A house that has paid out nothing yet has nobody to ask: asking starts the signer of a demo.
      if (await deps.db.read(hasPaidOut)) await lookAtLevels(deps);
      low = await deps.db.read(countLow);
    },
  };
}

async function lookAtLevels(deps: CryptoDeps): Promise<void> {
  const { db, log, networks, signer } = deps;
  for (const { id, payer } of networks.values()) {
    if (!payer || !signer || !paysOut(deps, { network: id })) continue;
    try {
      const wallet = (await hotWallets(signer)).get(id);
      if (wallet === undefined) continue;
      const levels = await levelsOf(deps, id, payer, wallet);
      await db.transact((tx) => store(tx, levels, deps.clock.now()));
    } catch (error) {
      // What was known stays, with its time beside it.
      if (!(error instanceof ProviderUnreachable || error instanceof NodeNonsense)) throw error;
      log.warn({ network: id, reason: error.message }, "nobody can say what the hot wallet has");
    }
  }
}

async function levelsOf({ db }: CryptoDeps, network: NetworkId, payer: PayingNode, wallet: string): Promise<Level[]> {
  const { waiting, fee } = await db.read((reader) => outgoing(reader, network));
  const floors = new Map<string, bigint>([["", fee * FEES_KEPT]]);
  for (const asset of CRYPTO_ASSETS)
    if (asset.network === network)
      floors.set(asset.contract ?? "", (floors.get(asset.contract ?? "") ?? 0n) + hotFloor(asset));
  const levels: Level[] = [];
  for (const [contract, floor] of floors) {
    const units = await payer.balanceOf(wallet, contract === "" ? null : contract);
    levels.push({
      network,
      contract,
      wallet,
      units: units.toString(),
      waiting_units: (waiting.get(contract) ?? 0n).toString(),
      floor_units: floor.toString(),
    });
  }
  return levels;
}

/** What was asked for and no block has, by contract, and what a payment costs at most of late. */
async function outgoing(reader: Reader, network: NetworkId): Promise<{ waiting: Map<string, bigint>; fee: bigint }> {
  const rows = await reader
    .selectFrom("coin_withdrawal")
    .select(["asset", sql<string>`sum(units)::text`.as("units")])
    .where("network", "=", network)
    .where("state", "in", ["wanted", "signed", "sent"])
    .where("block_height", "is", null)
    .groupBy("asset")
    .execute();
  const last = await reader
    .selectFrom("coin_payment")
    .select("fee_units")
    .where("network", "=", network)
    .orderBy("signed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const contractOf = (code: string) => CRYPTO_ASSETS.find((asset) => asset.code === code)?.contract ?? "";
  return {
    waiting: new Map(rows.map(({ asset, units }) => [contractOf(asset), BigInt(units)])),
    fee: BigInt(last?.fee_units ?? 0),
  };
}

async function store(tx: Tx, levels: readonly Level[], checkedAt: Date): Promise<void> {
  await tx
    .insertInto("hot_wallet_level")
    .values(levels.map((level) => ({ ...level, checked_at: checkedAt })))
    .onConflict((conflict) =>
      conflict.columns(["network", "contract"]).doUpdateSet(({ ref }) => ({
        wallet: ref("excluded.wallet"),
        units: ref("excluded.units"),
        waiting_units: ref("excluded.waiting_units"),
        floor_units: ref("excluded.floor_units"),
        checked_at: ref("excluded.checked_at"),
      })),
    )
    .execute();
}

export const isLowLevel = (level: { units: string; waiting_units: string; floor_units: string }): boolean =>
  BigInt(level.units) < BigInt(level.waiting_units) + BigInt(level.floor_units);

async function countLow(reader: Reader): Promise<number> {
  const rows = await reader.selectFrom("hot_wallet_level").selectAll().execute();
  return rows.filter(isLowLevel).length;
}
