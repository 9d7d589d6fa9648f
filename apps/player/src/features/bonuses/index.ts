// What other parts may use of bonuses: the answers about them, the drawer, and what the cashier and games show of them.
export { isBonusCategory } from "./bonus-categories.ts";
export { BonusDrawer } from "./bonus-drawer.tsx";
export { type FreeSpinList, freeSpinsQuery, offersQuery, ownBonusesQuery, type SpinAnswer } from "./bonus-queries.ts";
export type { BonusRefusal } from "./bonus-refused.tsx";
export { useBonusMoney } from "./bonus-texts.tsx";
export { type DepositStatus, depositStatusQuery } from "./deposit-status-query.ts";
export { afterSpin, spinsOf } from "./free-spin-facts.ts";
export { BonusRefused, BurnList, DepositBonus, GameBonus, GameFreeSpins, PendingDepositBonus } from "./lazy-pieces.ts";
export { useDepositRate } from "./use-deposit-rate.ts";
