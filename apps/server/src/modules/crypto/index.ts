// Crypto: the addresses that players send coins to, the watchers that see them arrive, and the deposits that come of it.
import type { Metrics } from "../../kernel/metrics.ts";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { isLow, poolLevel, poolWatch } from "./addresses/pool.ts";
import type { CryptoDeps } from "./deps.ts";
import { cryptoRoutes } from "./routes.ts";
import { chainLoops, chainWatch } from "./watch/loops.ts";

export { isOwnAddress } from "./addresses/deposit-address.ts";
export { createKeyRing } from "./addresses/key-ring.ts";
export { fillPool } from "./addresses/pool.ts";
export type { Block, ChainNode, Transfer, WatchedNetwork } from "./chains/chain.ts";
export { findCryptoDeposit, hasCryptoDeposit, sumCryptoDeposits } from "./deposits/rows.ts";
export { conversionOf, listCryptoTransactions } from "./deposits/transactions.ts";
export type { CryptoDeps } from "./deps.ts";
export { cryptoDepositChanged } from "./events.ts";

export function cryptoModule(deps: CryptoDeps, metrics: Metrics): Module<Actor> {
  const { db, log, refillPool } = deps;
  return {
    name: "crypto",
    routes: (routes) => cryptoRoutes(routes, deps),
    periodic: [poolWatch({ db, log, metrics, refill: refillPool }), chainWatch(deps, metrics)],
    loops: chainLoops(deps),
    async seed() {
      if (refillPool && isLow(await db.read(poolLevel))) await db.transact(refillPool);
    },
  };
}
