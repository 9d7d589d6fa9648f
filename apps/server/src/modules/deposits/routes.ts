// Binds the calls of bank deposits.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { ownOrigin } from "../../kernel/security.ts";
import type { Actor } from "../identity/index.ts";
import { createBuyOrder } from "./create-buy-order.ts";
import type { DepositsDeps } from "./deps.ts";
import { findOpenOrder, getBuyOrder } from "./get-buy-order.ts";
import { markPaid } from "./mark-paid.ts";
import { openDispute } from "./open-dispute.ts";
import { getProof } from "./proofs.ts";

export function depositRoutes(
  { implement }: Routes<Actor>,
  deps: DepositsDeps,
  { publicOrigin }: { publicOrigin: string | undefined },
): void {
  implement(api.wallet.createBuyOrder, ({ actor, body, request, onceAfter }) => {
    const { amount, bankId, externalFields = {}, callbackUrl } = body;
    const origin = ownOrigin(request, publicOrigin);
    return createBuyOrder(deps, { playerId: actor.id, amount, bankId, externalFields, callbackUrl, origin }, onceAfter);
  });
  implement(api.wallet.findOpenOrder, ({ actor, query }) => findOpenOrder(deps, actor.id, query.bank_id));
  implement(api.wallet.getBuyOrder, ({ actor, params }) => getBuyOrder(deps, actor.id, params.id));
  implement(api.wallet.markPaid, ({ actor, params, body }) => markPaid(deps, actor.id, params.id, body));
  implement(api.wallet.openDispute, ({ actor, params, body }) => openDispute(deps, actor.id, params.id, body));
  implement(api.wallet.getProof, ({ actor, params }) => getProof(deps, actor.id, params.id));
}
