// What other parts may use of bonuses: the answers about them, and what the cashier and games show of them, loaded when it is shown.
export { isBonusCategory } from "./bonus-categories.ts";
export { offersQuery, ownBonusesQuery } from "./bonus-queries.ts";
