// Quotes and today's value of an amount (docs/product/money.md#rates). Prices older than an hour quote nothing: converting at yesterday's
// price is a loss for somebody.
import {
  convert,
  crossRate,
  FIAT_CURRENCIES,
  type FiatCode,
  type FiatCurrency,
  fail,
  fiatFromMinor,
  Refusal,
  rateToDecimal,
} from "@windfall/domain";
import type { Money } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import { invariant } from "../../kernel/invariant.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { RateSource, RateTable } from "./rate-source.ts";

const STALE_MS = 60 * 60 * 1000;
const SCALE = 2;
const SCALES = { source: SCALE, target: SCALE };
const SAME_CURRENCY_E12 = 10n ** 12n;

export interface Quote {
  /** Units of the target for one unit of the source, times 10^12. */
  rateE12: bigint;
  asOf: Date;
}

export interface Rates {
  /** Refuses with `payments_are_disabled` while there are no fresh prices. The same currency needs none. */
  quote(from: string, to: string): Promise<Quote>;
  /** The last known prices with their time; how old is too old is for whoever shows them. */
  usdPrices(): Promise<{ asOf: Date; rates: { code: FiatCode; usd: string }[] }>;
  /** In the display currency at today's rate; in its own one while there is no rate, for a balance is shown in any case. */
  moneyOf(amountMinor: bigint, currency: string, displayCurrency: string): Promise<Money>;
  /** The same at one moment's prices, for those who show many amounts, or show them where nobody may wait for prices. */
  shownIn(displayCurrency: string): Promise<ShowMoney>;
}

export type ShowMoney = (amountMinor: bigint, currency: string) => Money;

export function createRates({ source, clock }: { source: RateSource; clock: Clock }): Rates {
  const read = (refusal: "payments_are_disabled" | "service_unavailable"): Promise<RateTable> =>
    source.read().catch((error: unknown) => {
      throw error instanceof ProviderUnreachable ? fail(refusal) : error;
    });
  const fresh = async (): Promise<RateTable> => {
    const table = await read("payments_are_disabled");
    if (clock.now().getTime() - table.asOf.getTime() > STALE_MS) throw fail("payments_are_disabled");
    return table;
  };
  const quote: Rates["quote"] = async (from, to) => {
    if (from === to) return { rateE12: SAME_CURRENCY_E12, asOf: clock.now() };
    const { asOf, usdE12 } = await fresh();
    return { rateE12: crossRate(usdE12[fiat(from).code], usdE12[fiat(to).code]), asOf };
  };
  const shownIn: Rates["shownIn"] = async (displayCurrency) => {
    const table = await fresh().catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    return moneyShower(displayCurrency, table);
  };
  return {
    quote,
    async usdPrices() {
      const { asOf, usdE12 } = await read("service_unavailable");
      return { asOf, rates: FIAT_CURRENCIES.map(({ code }) => ({ code, usd: rateToDecimal(usdE12[code]) })) };
    },
    shownIn,
    async moneyOf(amountMinor, currency, displayCurrency) {
      const show =
        currency === displayCurrency ? moneyShower(displayCurrency, undefined) : await shownIn(displayCurrency);
      return show(amountMinor, currency);
    },
  };
}

/** Without prices an amount is shown in its own currency. */
function moneyShower(displayCurrency: string, table: RateTable | undefined): ShowMoney {
  const rateOf = (currency: string) =>
    currency === displayCurrency
      ? SAME_CURRENCY_E12
      : table && crossRate(table.usdE12[fiat(currency).code], table.usdE12[fiat(displayCurrency).code]);
  return (amountMinor, currency) => {
    const rateE12 = rateOf(currency);
    return {
      value: fiatFromMinor(amountMinor),
      currency: wireCurrency(currency),
      primaryValue: fiatFromMinor(
        rateE12 === undefined ? amountMinor : convert(amountMinor, rateE12, SCALES).targetMinor,
      ),
      primaryPrecision: SCALE,
      primaryCurrency: wireCurrency(rateE12 === undefined ? currency : displayCurrency),
    };
  };
}

/** What `amountMinor` is worth at a quoted rate; every fiat currency of the product has two decimals. */
export function convertFiat(amountMinor: bigint, rateE12: bigint) {
  return convert(amountMinor, rateE12, SCALES);
}

function fiat(code: string): FiatCurrency & { code: FiatCode } {
  const found = FIAT_CURRENCIES.find((currency) => currency.code === code);
  invariant(found, `${code} is no currency of the product`);
  return found;
}

export function wireCurrency(code: string): { code: string; displayFormat: string; icon: string } {
  const { displayFormat, icon } = fiat(code);
  return { code, displayFormat, icon };
}
