// Binds the public call that tells today's prices.
import { api } from "@windfall/domain/api/index";
import type { ActorBasics, Routes } from "../../kernel/route.ts";
import type { Rates } from "./rates.ts";

export function ratesRoutes<Actor extends ActorBasics>({ implement }: Routes<Actor>, rates: Rates): void {
  implement(api.wallet.rates, async () => {
    const { asOf, rates: prices } = await rates.usdPrices();
    return { asOf: asOf.toISOString(), rates: prices };
  });
}
