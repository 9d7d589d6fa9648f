// Crypto: the addresses that players send coins to, the watchers that see them arrive, the deposits that come of it, and the coins that leave.
import type { Metrics } from "../../kernel/metrics.ts";
import type { Module } from "../../kernel/module.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import type { Actor } from "../identity/index.ts";
import { isLow, poolLevel, poolWatch } from "./addresses/pool.ts";
import type { CryptoDeps } from "./deps.ts";
import { invoiceLoop } from "./messengers/follow-invoices.ts";
import { botNoticeRoutes } from "./messengers/notice-routes.ts";
import { hotLevelWatch } from "./payouts/hot-levels.ts";
import { payoutLoops } from "./payouts/pay-network.ts";
import { type CryptoRouteOptions, cryptoRoutes } from "./routes.ts";
import { sweepLoop } from "./sweeps/plan-sweeps.ts";
import { sweepWatch } from "./sweeps/sweep-watch.ts";
import { manifestRoute } from "./ton-connect/manifest.ts";
import { chainLoops, chainWatch } from "./watch/loops.ts";

export { isOwnAddress } from "./addresses/deposit-address.ts";
export { createKeyRing } from "./addresses/key-ring.ts";
export { bringToPool, fillPool } from "./addresses/pool.ts";
export type { Block, ChainNode, PayingNode, Transfer, WatchedNetwork } from "./chains/chain.ts";
export { realNetwork } from "./chains/real-networks.ts";
export { findCryptoDeposit, hasCryptoDeposit, sumCryptoDeposits } from "./deposits/rows.ts";
export { conversionOf, listCryptoTransactions } from "./deposits/transactions.ts";
export type { CryptoDeps } from "./deps.ts";
export { deskCoins } from "./desk-coins.ts";
export { cryptoDepositChanged } from "./events.ts";
export { CRYPTO_BOT, createCryptoBot } from "./messengers/crypto-bot.ts";
export { type CallMessenger, isMessengerPage } from "./messengers/messenger-http.ts";
export { BOT_NOTICES_PATH } from "./messengers/notice-routes.ts";
export { createRocket } from "./messengers/rocket.ts";
export { noticeSignature } from "./messengers/signed-notice.ts";
export { coinChannel } from "./payouts/channel.ts";
export { hasOpenPayouts } from "./payouts/rows.ts";
export { closeStray, hasWaitingStray, holdStray, keepStray, proposeClosing } from "./strays.ts";
export { hasOpenMoves } from "./sweeps/rows.ts";
export { type TonIndex, tonIndex } from "./ton-connect/ton-index.ts";
export { hotWallets } from "./withdrawals/payable.ts";
export { findCoinWithdrawal, listCoinWithdrawals } from "./withdrawals/transactions.ts";

export function cryptoModule(
  deps: CryptoDeps,
  metrics: Metrics,
  { calls, publicOrigin }: CryptoRouteOptions & { calls: SignedCalls },
): Module<Actor> {
  const { db, log, refillPool, messengers } = deps;
  const { bot } = messengers;
  return {
    name: "crypto",
    routes: (routes) => cryptoRoutes(routes, deps, { publicOrigin }),
    async doors(app) {
      if (bot) await botNoticeRoutes(app, deps, bot, calls);
      if (deps.ton) manifestRoute(app, publicOrigin);
    },
    periodic: [
      poolWatch({ db, log, metrics, refill: refillPool }),
      chainWatch(deps, metrics),
      hotLevelWatch(deps, metrics),
      sweepWatch(deps, metrics),
    ],
    loops: [...chainLoops(deps), ...payoutLoops(deps), sweepLoop(deps), ...(bot ? [invoiceLoop(deps, bot)] : [])],
    async seed() {
      if (refillPool && isLow(await db.read(poolLevel))) await db.transact(refillPool);
    },
  };
}
