// Coins as the desk sees them: what the hot wallets have and what is on its way to them, what arrived and nobody can attribute, and how networks are
// followed.
import type { DeskCoins } from "@windfall/domain/api/index";
import { assetOnChain, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { ChainProblem } from "@windfall/domain/rules/crypto/troubles";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader } from "../../kernel/db.ts";
import { nameOf, people } from "../identity/index.ts";
import { BOT_DECIMALS, BOT_NAME, CRYPTO_BOT } from "./messengers/crypto-bot.ts";
import { isLowLevel } from "./payouts/hot-levels.ts";
import { sweepLevels } from "./sweeps/sweep-watch.ts";

const STRAYS_SHOWN = 50;

export async function deskCoins(reader: Reader, deps: { clock: Clock }, actor: { id: string }): Promise<DeskCoins> {
  return {
    wallets: await walletsOf(reader),
    sweeps: await sweepsOf(reader, deps),
    strays: await straysOf(reader, actor),
    networks: await networksOf(reader),
  };
}

/** An amount as people write it; of a token that nobody here knows there are only units. */
function written(network: NetworkId, contract: string | null, units: string) {
  const asset = assetOnChain(network, contract);
  if (asset) return { amount: unitsToAmount(BigInt(units), asset.decimals), coin: asset.coin };
  // The coin of BNB Smart Chain pays fees there, and is nothing that players have.
  const isFeeCoin = contract === null && NETWORKS[network].keys === "evm";
  return isFeeCoin ? { amount: unitsToAmount(BigInt(units), 18), coin: "BNB" } : { amount: units, coin: null };
}

async function walletsOf(reader: Reader): Promise<DeskCoins["wallets"]> {
  const rows = await reader.selectFrom("hot_wallet_level").selectAll().orderBy("network").orderBy("contract").execute();
  return rows.map((row) => {
    const network = row.network as NetworkId;
    const contract = row.contract === "" ? null : row.contract;
    const { amount, coin } = written(network, contract, row.units);
    return {
      network: NETWORKS[network].name,
      coin: coin ?? row.contract,
      address: row.wallet,
      amount,
      waiting: written(network, contract, row.waiting_units).amount,
      floor: written(network, contract, row.floor_units).amount,
      isLow: isLowLevel(row),
      checkedAt: row.checked_at.toISOString(),
    };
  });
}

async function sweepsOf(reader: Reader, deps: { clock: Clock }): Promise<DeskCoins["sweeps"]> {
  const levels = await sweepLevels(reader, deps);
  return levels.map(({ network, contract, lyingUnits, underWay, failed }) => {
    const { amount, coin } = written(network, contract, lyingUnits.toString());
    return { network: NETWORKS[network].name, coin: coin ?? contract ?? "", lying: amount, underWay, failed };
  });
}

/** The oldest first: whoever sent them has waited longest. */
async function straysOf(reader: Reader, actor: { id: string }): Promise<DeskCoins["strays"]> {
  const rows = await reader
    .selectFrom("chain_stray")
    .leftJoin(people(reader).as("player"), "player.id", "chain_stray.player_id")
    .leftJoin(people(reader).as("first"), "first.id", "chain_stray.first_by")
    .selectAll("chain_stray")
    .select(["player.global_id", "first.first_name", "first.last_name", "first.email"])
    .where("chain_stray.closed_at", "is", null)
    .orderBy("chain_stray.created_at")
    .orderBy("chain_stray.id")
    .limit(STRAYS_SHOWN)
    .execute();
  return rows.map((row) => {
    const isAtBot = row.network === CRYPTO_BOT;
    const { amount, coin } = isAtBot
      ? { amount: unitsToAmount(BigInt(row.units), BOT_DECIMALS), coin: row.contract }
      : written(row.network as NetworkId, row.contract, row.units);
    return {
      id: row.id,
      network: isAtBot ? BOT_NAME : NETWORKS[row.network as NetworkId].name,
      amount,
      coin,
      contract: row.contract,
      address: row.address,
      txHash: row.tx_hash,
      reason: row.reason as DeskCoins["strays"][number]["reason"],
      playerId: row.global_id,
      seenAt: row.created_at.toISOString(),
      isOwnAccount: row.player_id === actor.id,
      pending:
        row.first_at === null
          ? null
          : {
              reason: row.first_reason ?? "",
              by: nameOf(row) ?? row.email ?? "",
              at: row.first_at.toISOString(),
              isOwn: row.first_by === actor.id,
            },
    };
  });
}

async function networksOf(reader: Reader): Promise<DeskCoins["networks"]> {
  const rows = await reader
    .selectFrom("chain_watch")
    .selectAll()
    .select((row) =>
      row
        .selectFrom("chain_block")
        .select(({ fn }) => fn.max<string>("height").as("height"))
        .whereRef("chain_block.network", "=", "chain_watch.network")
        .as("height"),
    )
    .orderBy("network")
    .execute();
  return rows.map((row) => ({
    network: NETWORKS[row.network as NetworkId].name,
    height: row.height === null ? null : Number(row.height),
    problem: row.problem as ChainProblem | null,
    since: row.problem_since?.toISOString() ?? null,
    checkedAt: row.checked_at.toISOString(),
  }));
}
