// Prices of currencies: quotes for payments, and what an amount is worth in the display currency.
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import type { Rates } from "./rates.ts";
import { ratesRoutes } from "./routes.ts";

export { bundledRates } from "./bundled-source.ts";
export { httpRates } from "./http-source.ts";
export type { RateSource, RateTable } from "./rate-source.ts";
export {
  type CoinRate,
  coinRemainder,
  convertCoin,
  convertFiat,
  createRates,
  type Quote,
  type Rates,
  type ShowMoney,
  wireCurrency,
} from "./rates.ts";

export function ratesModule<Actor extends ActorBasics>(rates: Rates): Module<Actor> {
  return { name: "rates", routes: (routes) => ratesRoutes(routes, rates) };
}
