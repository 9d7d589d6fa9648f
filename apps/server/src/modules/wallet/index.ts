// The wallet as a whole: balance, history, statement, and the news of them.
export { type WalletDeps, walletDeps } from "./deps.ts";
export { type Publish, publishBalance, walletReactions } from "./reactions.ts";
export { walletRoutes } from "./routes.ts";
