// What the desk and the metrics are told of sweeps: what lies at players' addresses, what is on its way to the hot wallets, and what did not arrive.
import { type AssetCode, assetOf, assetOnChain } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Reader } from "../../../kernel/db.ts";
import type { Metrics } from "../../../kernel/metrics.ts";
import type { Periodic } from "../../../kernel/worker.ts";
import type { CryptoDeps } from "../deps.ts";
import { OPEN_STATES } from "../payouts/leaving.ts";
import { isResting, restsSince } from "./move.ts";

export interface SweepLevel {
  network: NetworkId;
  contract: string | null;
  /** Credited, and part of no sweep: too little to be worth the fee, or waiting for its turn. */
  lyingUnits: bigint;
  underWay: number;
  /** Those of the last day that moved nothing, and are not tried again before it is over. */
  failed: number;
}

/** By network and coin, where there is anything to tell. */
export async function sweepLevels(reader: Reader, deps: { clock: Clock }): Promise<SweepLevel[]> {
  const levels = new Map<string, SweepLevel>();
  const levelOf = (network: NetworkId, contract: string | null) => {
    const name = `${network} ${contract ?? ""}`;
    const level = levels.get(name) ?? { network, contract, lyingUnits: 0n, underWay: 0, failed: 0 };
    levels.set(name, level);
    return level;
  };
  const lying = await reader
    .selectFrom("crypto_deposit")
    .select(["network", "asset", sql<string>`sum(units)::text`.as("units")])
    .where("status", "=", "completed")
    .where("move_id", "is", null)
    .where("block_height", "is not", null)
    .groupBy(["network", "asset"])
    .execute();
  for (const { asset, units } of lying) {
    const { network, contract } = assetOf(asset as AssetCode);
    levelOf(network, contract).lyingUnits = BigInt(units);
  }
  const since = restsSince(deps);
  const moves = await reader
    .selectFrom("coin_move")
    .select((move) => [
      "network",
      "contract",
      sql<number>`count(*)::int`.as("count"),
      move("state", "in", OPEN_STATES).as("is_open"),
    ])
    .where("kind", "=", "sweep")
    .where((move) => move.or([move("state", "in", OPEN_STATES), isResting(move, since)]))
    .groupBy(["network", "contract", "is_open"])
    .execute();
  for (const { network, contract, count, is_open } of moves)
    levelOf(network as NetworkId, contract)[is_open ? "underWay" : "failed"] = count;
  const coinOf = ({ network, contract }: SweepLevel) => assetOnChain(network, contract)?.code ?? "";
  return [...levels.values()].sort((a, b) => (coinOf(a) < coinOf(b) ? -1 : 1));
}

export function sweepWatch(deps: CryptoDeps, metrics: Metrics): Periodic {
  let [underWay, failed] = [0, 0];
  metrics.gauge("crypto_sweeps_open", "Coins of players on their way to the hot wallets", () => underWay);
  metrics.gauge(
    "crypto_sweeps_failed",
    "Sweeps of the last day that moved nothing; anything but 0 is worth a look at the desk",
    () => failed,
  );
  return {
    name: "crypto.watch_sweeps",
    pattern: "* * * * *",
    async run() {
      const levels = await deps.db.read((reader) => sweepLevels(reader, deps));
      underWay = levels.reduce((sum, level) => sum + level.underWay, 0);
      failed = levels.reduce((sum, level) => sum + level.failed, 0);
    },
  };
}
