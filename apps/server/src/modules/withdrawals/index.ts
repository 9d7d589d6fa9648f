// Bank withdrawals: asking for one, taking it back, and the way of the money to the bank.
export { decideSellOrder, type SellOrderDecision } from "./decide-sell-order.ts";
export type { WithdrawalsDeps } from "./deps.ts";
export { withdrawalChanged } from "./events.ts";
export { medianSeconds } from "./median-seconds.ts";
export { listAttempts } from "./payout-attempts.ts";
export { payoutNotices } from "./payout-notices.ts";
export { freezePayouts } from "./payout-switch.ts";
export { withdrawalRoutes } from "./routes.ts";
export { seedDemoWithdrawals } from "./seed-demo-withdrawals.ts";
export { findSellOrder, findSellOrderForUpdate, type SellOrderRow } from "./store.ts";
export { sweepWithdrawals, withdrawalHandlers, withdrawalPeriodic } from "./sweep.ts";
export { listSellTransactions, maskedLabel } from "./wire.ts";
