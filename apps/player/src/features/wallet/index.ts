export { balanceQuery, WALLET_KEYS } from "./balance-query.ts";
export { coinsOf } from "./deposit/crypto-choice.ts";
export { holdBalance } from "./hold-balance.ts";
export { bonusTotal } from "./money-sums.ts";
export { WalletLive } from "./wallet-live.tsx";
export { cryptoMethodsQuery } from "./wallet-queries.ts";
