// What other parts may use of the bonus drawer: the drawer for the layout, and the facts that decide about it.
export { BonusDrawer } from "./bonus-drawer.tsx";
export { type DepositStatus, depositStatusQuery } from "./deposit-status-query.ts";
