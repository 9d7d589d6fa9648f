// Crypto: the addresses that players send coins to, the watchers that see them arrive, the deposits that come of it, and the coins that leave.
import type { Metrics } from "../../kernel/metrics.ts";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { isLow, poolLevel, poolWatch } from "./addresses/pool.ts";
import type { CryptoDeps } from "./deps.ts";
import { hotLevelWatch } from "./payouts/hot-levels.ts";
import { payoutLoops } from "./payouts/pay-network.ts";
import { cryptoRoutes } from "./routes.ts";
import { chainLoops, chainWatch } from "./watch/loops.ts";

export { isOwnAddress } from "./addresses/deposit-address.ts";
export { createKeyRing } from "./addresses/key-ring.ts";
export { fillPool } from "./addresses/pool.ts";
export type { Block, ChainNode, PayingNode, Transfer, WatchedNetwork } from "./chains/chain.ts";
export { realNetwork } from "./chains/real-networks.ts";
export { findCryptoDeposit, hasCryptoDeposit, sumCryptoDeposits } from "./deposits/rows.ts";
export { conversionOf, listCryptoTransactions } from "./deposits/transactions.ts";
export type { CryptoDeps } from "./deps.ts";
export { deskCoins } from "./desk-coins.ts";
export { cryptoDepositChanged } from "./events.ts";
export { coinChannel } from "./payouts/channel.ts";
export { hasOpenPayouts } from "./payouts/rows.ts";
export { hotWallets } from "./withdrawals/payable.ts";
export { findCoinWithdrawal, listCoinWithdrawals } from "./withdrawals/transactions.ts";

export function cryptoModule(deps: CryptoDeps, metrics: Metrics): Module<Actor> {
  const { db, log, refillPool } = deps;
  return {
    name: "crypto",
    routes: (routes) => cryptoRoutes(routes, deps),
    periodic: [
      poolWatch({ db, log, metrics, refill: refillPool }),
      chainWatch(deps, metrics),
      hotLevelWatch(deps, metrics),
    ],
    loops: [...chainLoops(deps), ...payoutLoops(deps)],
    async seed() {
      if (refillPool && isLow(await db.read(poolLevel))) await db.transact(refillPool);
    },
  };
}
