// Binds the calls of crypto.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { ownOrigin } from "../../kernel/security.ts";
import type { Actor } from "../identity/index.ts";
import { createDeposit } from "./create-deposit.ts";
import type { CryptoDeps } from "./deps.ts";
import { listCurrencies } from "./list-currencies.ts";
import { createRocketDeposit, listRocketCurrencies } from "./messengers/rocket-deposits.ts";
import { connectTon, disconnectTon, getTonWallet, tonChallenge, tonTransfer } from "./ton-connect/ton-wallet.ts";
import { cancelCoinWithdrawal, createWithdrawal } from "./withdrawals/create-withdrawal.ts";
import { listAddresses } from "./withdrawals/list-addresses.ts";
import { withdrawFee } from "./withdrawals/withdraw-fee.ts";

export interface CryptoRouteOptions {
  publicOrigin: string | undefined;
}

export function cryptoRoutes(
  { implement }: Routes<Actor>,
  deps: CryptoDeps,
  { publicOrigin }: CryptoRouteOptions,
): void {
  implement(api.crypto.tonChallenge, ({ actor }) => tonChallenge(deps, actor.id));
  implement(api.crypto.connectTon, ({ actor, body, request }) =>
    connectTon(deps, actor.id, body, ownOrigin(request, publicOrigin)),
  );
  implement(api.crypto.disconnectTon, ({ actor }) => disconnectTon(deps, actor.id));
  implement(api.crypto.tonWallet, ({ actor }) => getTonWallet(deps, actor.id));
  implement(api.crypto.tonTransfer, ({ actor, body }) => tonTransfer(deps, actor.id, body));
  implement(api.crypto.currencies, ({ actor }) => listCurrencies(deps, actor?.id));
  implement(api.crypto.deposit, ({ actor, body }) => createDeposit(deps, actor.id, body));
  implement(api.crypto.rocketCurrencies, () => listRocketCurrencies(deps));
  implement(api.crypto.rocketDeposit, ({ actor, body }) => createRocketDeposit(deps, actor.id, body));
  implement(api.crypto.withdrawFee, ({ actor, params, query }) =>
    withdrawFee(deps, actor.id, params.code, query.amount),
  );
  implement(api.crypto.addresses, ({ actor, params }) => listAddresses(deps, actor.id, params.code));
  implement(api.crypto.withdraw, ({ actor, body, onceAfter }) => createWithdrawal(deps, actor.id, body, onceAfter));
  implement(api.crypto.cancelWithdrawal, ({ actor, params, once }) =>
    once((tx) => cancelCoinWithdrawal(tx, deps, actor.id, params.id)),
  );
}
