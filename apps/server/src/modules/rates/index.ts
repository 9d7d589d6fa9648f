// Prices of currencies: quotes for payments, and what an amount is worth in the display currency.
export { bundledRates } from "./bundled-source.ts";
export { httpRates } from "./http-source.ts";
export type { RateSource, RateTable } from "./rate-source.ts";
export { convertFiat, createRates, type Quote, type Rates, wireCurrency } from "./rates.ts";
export { ratesRoutes } from "./routes.ts";
