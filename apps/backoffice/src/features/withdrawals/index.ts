// Bank withdrawals at the desk.
export { WithdrawalsPage } from "./withdrawals-page.tsx";
