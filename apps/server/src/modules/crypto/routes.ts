// Binds the calls of crypto.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import { createDeposit } from "./create-deposit.ts";
import type { CryptoDeps } from "./deps.ts";
import { listCurrencies } from "./list-currencies.ts";

export function cryptoRoutes({ implement }: Routes<Actor>, deps: CryptoDeps): void {
  implement(api.crypto.currencies, ({ actor }) => listCurrencies(deps, actor?.id));
  implement(api.crypto.deposit, ({ actor, body }) => createDeposit(deps, actor.id, body.currency));
}
