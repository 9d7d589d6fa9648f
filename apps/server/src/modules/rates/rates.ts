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
  RATE_SCALE,
  Refusal,
  rateToDecimal,
} from "@windfall/domain";
import type { Money } from "@windfall/domain/api/index";
import type { Coin } from "@windfall/domain/rules/crypto/assets";
import type { Clock } from "../../kernel/clock.ts";
import { invariant } from "../../kernel/invariant.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { RateSource, RateTable } from "./rate-source.ts";

const STALE_MS = 60 * 60 * 1000;
const SCALE = 2;
const SCALES = { source: SCALE, target: SCALE };
/** Decimals that a remainder is told with, behind those of the currency. */
const REMAINDER_DIGITS = 4;
const REMAINDER_PARTS = 10n ** BigInt(REMAINDER_DIGITS);
const SAME_CURRENCY_E12 = 10n ** 12n;

export interface Quote {
  /** Units of the target for one unit of the source, times 10^12. */
  rateE12: bigint;
  asOf: Date;
}

export interface Rates {
  /** Refuses with `payments_are_disabled` while there are no fresh prices. The same currency needs none. */
  quote(from: string, to: string): Promise<Quote>;
  /** What coins are worth at one moment's prices, for those who need many, or need them where nobody may wait. */
  coinRates(): Promise<CoinRate>;
  /** The last known prices with their time; how old is too old is for whoever shows them. */
  usdPrices(): Promise<{ asOf: Date; rates: { code: FiatCode; usd: string }[] }>;
  /** In the display currency at today's rate; in its own one while there is no rate, for a balance is shown in any case. */
  moneyOf(amountMinor: bigint, currency: string, displayCurrency: string): Promise<Money>;
  /** The same at one moment's prices, for those who show many amounts, or show them where nobody may wait for prices. */
  shownIn(displayCurrency: string): Promise<ShowMoney>;
}

/** Units of a currency for one of the coin, times 10^12; undefined while there is no fresh price. */
export type CoinRate = (coin: Coin, to: string) => bigint | undefined;

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
  const freshOrNone = (): Promise<RateTable | undefined> =>
    fresh().catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  const quote: Rates["quote"] = async (from, to) => {
    if (from === to) return { rateE12: SAME_CURRENCY_E12, asOf: clock.now() };
    const { asOf, usdE12 } = await fresh();
    return { rateE12: crossRate(usdE12[fiat(from).code], usdE12[fiat(to).code]), asOf };
  };
  const shownIn: Rates["shownIn"] = async (displayCurrency) => {
    return moneyShower(displayCurrency, await freshOrNone());
  };
  return {
    quote,
    async coinRates() {
      const table = await freshOrNone();
      return (coin, to) => {
        const price = table?.coinUsdE12[coin];
        return table && price !== undefined ? crossRate(price, table.usdE12[fiat(to).code]) : undefined;
      };
    },
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

/** What an amount of a coin in steps of `precision` decimals is worth at a quoted rate. */
export function convertCoin(bookedMinor: bigint, precision: number, rateE12: bigint) {
  return convert(bookedMinor, rateE12, { source: precision, target: SCALE });
}

/** What of that is below the smallest unit, as a decimal: "0.0039"; null where nothing is. */
export function coinRemainder(bookedMinor: bigint, precision: number, rateE12: bigint): string | null {
  const whole = 10n ** BigInt(RATE_SCALE + precision);
  const left = (bookedMinor * rateE12 * 10n ** BigInt(SCALE)) % whole;
  const digits = ((left * REMAINDER_PARTS) / whole).toString().padStart(REMAINDER_DIGITS, "0");
  return left === 0n ? null : `0.${"0".repeat(SCALE)}${digits}`;
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
