// Bank deposits: orders, proofs, disputes, and the notices that settle them.
export { createImageCleaner } from "./clean-image.ts";
export type { DepositsDeps } from "./deps.ts";
export { depositChanged, depositCredited } from "./events.ts";
export { depositHandlers, sweepOrders } from "./expire-orders.ts";
export { freshRate } from "./fresh-rate.ts";
export { hasLivingOrder, lockDeposits } from "./living-orders.ts";
export { depositNotices } from "./resolve-order.ts";
export { depositRoutes } from "./routes.ts";
export { seedDemoDeposits } from "./seed-demo-deposits.ts";
export { seedDemoDesk } from "./seed-demo-desk.ts";
export { type Settlement, settleBuyOrder } from "./settle-buy-order.ts";
