// Binds the calls of the wallet as a whole.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import { changeCurrency } from "./change-currency.ts";
import type { WalletDeps } from "./deps.ts";
import { getBalance } from "./get-balance.ts";
import { getTransaction } from "./get-transaction.ts";
import { listConditions } from "./list-conditions.ts";
import { listTransactions } from "./list-transactions.ts";
import { getStatement, getStatementKey } from "./statement.ts";

export function walletRoutes({ implement }: Routes<Actor>, deps: WalletDeps): void {
  implement(api.wallet.balance, ({ actor }) => getBalance(deps, actor.id));
  implement(api.wallet.changeCurrency, async ({ actor, body }) => {
    await changeCurrency(deps, actor.id, body.currency);
    return body;
  });
  implement(api.wallet.listTransactions, ({ actor, query }) => listTransactions(deps, actor.id, query));
  implement(api.wallet.getTransaction, ({ actor, params }) => getTransaction(deps, actor.id, params.id));
  implement(api.wallet.statement, ({ actor, query }) => getStatement(deps, actor.id, query));
  implement(api.wallet.statementKey, async () => getStatementKey(deps));
  implement(api.wallet.conditions, ({ actor }) => listConditions(deps, actor.id));
}
