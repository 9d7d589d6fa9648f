// Cashback: a part of what a player has lost of their own in a week, as a bonus on its Monday.
import { api } from "@windfall/domain/api/index";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { CashbackDeps } from "./deps.ts";
import { getCashback } from "./get-cashback.ts";
import { payLastWeek } from "./pay-week.ts";

export { weekCounter } from "./count.ts";
export type { CashbackDeps } from "./deps.ts";
export { payCashback, payLastWeek } from "./pay-week.ts";

export function cashbackModule(deps: CashbackDeps): Module<Actor> {
  return {
    name: "cashback",
    routes: ({ implement }) => implement(api.cashback.get, ({ actor }) => getCashback(deps, actor.id)),
    // Every hour, so that a Monday on which nobody ran it is made up for.
    periodic: [{ name: "cashback.pay", pattern: "7 * * * *", run: async () => void (await payLastWeek(deps)) }],
  };
}
