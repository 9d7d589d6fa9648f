// Bank withdrawals: asking for one, taking it back, and the way of the money to the bank.
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { withdrawalRoutes } from "./routes.ts";
import { seedDemoWithdrawals } from "./seed-demo-withdrawals.ts";
import { withdrawalHandlers, withdrawalPeriodic } from "./sweep.ts";

export { decideSellOrder, type SellOrderDecision } from "./decide-sell-order.ts";
export type { WithdrawalsDeps } from "./deps.ts";
export { withdrawalChanged } from "./events.ts";
export { medianSeconds } from "./median-seconds.ts";
export { listAttempts } from "./payout-attempts.ts";
export { payoutNotices } from "./payout-notices.ts";
export { freezePayouts } from "./payout-switch.ts";
export { seedDemoWithdrawals } from "./seed-demo-withdrawals.ts";
export { findSellOrder, findSellOrderForUpdate, type SellOrderRow } from "./store.ts";
export { sweepWithdrawals } from "./sweep.ts";
export { listSellTransactions, maskedLabel } from "./wire.ts";

export function withdrawalsModule(deps: WithdrawalsDeps): Module<Actor> {
  return {
    name: "withdrawals",
    routes: (routes) => withdrawalRoutes(routes, deps),
    jobs: withdrawalHandlers(deps),
    periodic: withdrawalPeriodic(deps),
    async seed(isDemo) {
      if (isDemo) await seedDemoWithdrawals(deps);
    },
  };
}
