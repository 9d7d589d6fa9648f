// Withdrawals: asking for one, taking it back, and the way of the money to a bank or a network.
import type { Metrics } from "../../kernel/metrics.ts";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { withdrawalRoutes } from "./routes.ts";
import { seedDemoWithdrawals } from "./seed-demo-withdrawals.ts";
import { withdrawalHandlers, withdrawalPeriodic } from "./sweep.ts";
import { unknownPayoutsWatch } from "./watch.ts";

export { cancelWithdrawal } from "./cancel-sell-order.ts";
export { type AmountFacts, assertCoinWithdrawal, type CoinFacts } from "./checks.ts";
export { decideSellOrder, type SellOrderDecision } from "./decide-sell-order.ts";
export type { PayoutChannel, WithdrawalsDeps } from "./deps.ts";
export { withdrawalChanged } from "./events.ts";
export { loadAmountFacts } from "./facts.ts";
export { medianSeconds } from "./median-seconds.ts";
export { openWithdrawal } from "./open-withdrawal.ts";
export { listAttempts } from "./payout-attempts.ts";
export { askAboutPayout, payoutNotices } from "./payout-notices.ts";
export { placeMark } from "./recipient.ts";
export { seedDemoWithdrawals } from "./seed-demo-withdrawals.ts";
export {
  announceAgain,
  countSellOrders,
  findSellOrder,
  findSellOrderForUpdate,
  listSellOrders,
  type SellOrderRow,
  sumPaidOut,
} from "./store.ts";
export { sweepWithdrawals } from "./sweep.ts";
export { listSellTransactions } from "./wire.ts";

export function withdrawalsModule(deps: WithdrawalsDeps, metrics: Metrics): Module<Actor> {
  return {
    name: "withdrawals",
    routes: (routes) => withdrawalRoutes(routes, deps),
    jobs: withdrawalHandlers(deps),
    periodic: [...withdrawalPeriodic(deps), unknownPayoutsWatch(deps, metrics)],
    async seed(isDemo) {
      if (isDemo) await seedDemoWithdrawals(deps);
    },
  };
}
