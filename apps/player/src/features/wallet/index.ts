export { balanceQuery, WALLET_KEYS } from "./balance-query.ts";
export { holdBalance } from "./hold-balance.ts";
export { bonusTotal } from "./money-sums.ts";
export { WalletLive } from "./wallet-live.tsx";
