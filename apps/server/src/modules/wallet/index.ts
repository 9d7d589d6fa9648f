// The wallet as a whole: balance, history, statement, and the news of them.
import type { Publish } from "@windfall/domain/publications";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { WalletDeps } from "./deps.ts";
import { publishLeftBalances } from "./publish-balances.ts";
import { walletReactions } from "./reactions.ts";
import { walletRoutes } from "./routes.ts";

export { type WalletDeps, walletDeps } from "./deps.ts";
export { listByIds as listTransactionsByIds, listTransactions, transactionsBefore } from "./list-transactions.ts";
export { publishBalances } from "./publish-balances.ts";
export { signText } from "./statement-key.ts";

export function walletModule(deps: WalletDeps, publish: Publish): Module<Actor> {
  return {
    name: "wallet",
    routes: (routes) => walletRoutes(routes, deps),
    reactions: walletReactions(deps, publish),
    periodic: [
      {
        name: "wallet.publish_left_balances",
        pattern: "* * * * *",
        run: () => publishLeftBalances(deps, publish),
      },
    ],
  };
}
