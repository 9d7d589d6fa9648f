// Bank deposits: orders, proofs, disputes, and the notices that settle them.
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { DepositsDeps } from "./deps.ts";
import { depositHandlers, sweepOrders } from "./expire-orders.ts";
import { depositRoutes } from "./routes.ts";
import { seedDemoDeposits } from "./seed-demo-deposits.ts";
import { seedDemoDesk } from "./seed-demo-desk.ts";

export { type CleanImage, createImageCleaner, type ImageCleaner } from "./clean-image.ts";
export { creditDeposit } from "./credit-deposit.ts";
export type { DepositsDeps } from "./deps.ts";
export { findDispute } from "./disputes.ts";
export { depositChanged, depositCredited } from "./events.ts";
export { freshRate } from "./fresh-rate.ts";
export { hasLivingOrder, lockDeposits, lockDepositsOf } from "./living-orders.ts";
export {
  countBegun,
  countBuyOrders,
  findOrder as findBuyOrder,
  getOrderForUpdate as getBuyOrderForUpdate,
  stateOf as buyStateOf,
  sumDeposits,
  wireStatus as buyStatus,
} from "./orders.ts";
export { findProof, listProofs } from "./proofs.ts";
export { depositNotices } from "./resolve-order.ts";
export { sampleDeposits } from "./sample-deposits.ts";
export { seedDemoDeposits } from "./seed-demo-deposits.ts";
export { seedDemoDesk } from "./seed-demo-desk.ts";
export { type Settlement, settleBuyOrder } from "./settle-buy-order.ts";
export { listBuyTransactions } from "./transactions.ts";

export function depositsModule(deps: DepositsDeps, options: { publicOrigin: string | undefined }): Module<Actor> {
  return {
    name: "deposits",
    routes: (routes) => depositRoutes(routes, deps, options),
    jobs: depositHandlers(deps),
    periodic: [{ name: "deposits.sweep", pattern: "* * * * *", run: () => sweepOrders(deps) }],
    async seed(isDemo) {
      if (!isDemo) return;
      await seedDemoDeposits(deps);
      await seedDemoDesk(deps);
    },
  };
}
