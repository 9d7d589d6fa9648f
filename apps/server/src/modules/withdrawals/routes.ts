// Binds the calls of bank withdrawals.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import { cancelSellOrder } from "./cancel-sell-order.ts";
import { checkWithdrawal } from "./check-withdrawal.ts";
import { createSellOrder } from "./create-sell-order.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { listSavedRecipients } from "./list-saved-recipients.ts";

export function withdrawalRoutes({ implement }: Routes<Actor>, deps: WithdrawalsDeps): void {
  implement(api.wallet.checkWithdrawal, ({ actor }) => checkWithdrawal(deps, actor.id));
  implement(api.wallet.createSellOrder, ({ actor, body, onceAfter }) =>
    createSellOrder(deps, actor.id, body, onceAfter),
  );
  implement(api.wallet.listSavedRecipients, ({ actor, query }) => listSavedRecipients(deps, actor.id, query.bankId));
  implement(api.wallet.cancelSellOrder, ({ actor, params, once }) =>
    once((tx) => cancelSellOrder(tx, deps, actor.id, params.id)),
  );
}
