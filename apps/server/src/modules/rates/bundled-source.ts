// The prices of the demo: a table, and a drift of up to half a percent that the minute of the clock decides. The same minute gives
// the same prices in every process, so that a quote can be understood later. Production refuses to start with it (env.ts).
import { createHash } from "node:crypto";
import { FIAT_CODES, type FiatCode, rateFromDecimal } from "@windfall/domain";
import { COINS, type Coin } from "@windfall/domain/rules/crypto/assets";
import type { Clock } from "../../kernel/clock.ts";
import type { RateSource, RateTable } from "./rate-source.ts";

const USD_PRICES: Readonly<Record<FiatCode, string>> = {
  USD: "1",
  EUR: "1.0842",
  KZT: "0.001942",
  RUB: "0.010874",
  UAH: "0.024135",
  UZS: "0.00007912",
  AZN: "0.588235",
  PLN: "0.253811",
  INR: "0.011286",
  IDR: "0.00006135",
};

const COIN_PRICES: Readonly<Record<Coin, string>> = {
  USDT: "1",
  USDC: "1",
  BTC: "64250",
  ETH: "3150",
  SOL: "152.4",
  TON: "5.32",
  TRX: "0.1284",
  LTC: "84.12",
  NOT: "0.00742",
  BNB: "612",
};

const MINUTE_MS = 60_000;
const DRIFT_PPM = 5000;
const PPM = 1_000_000n;

/** From -5000 to +5000 millionths. */
function driftPpm(code: FiatCode | Coin, minute: number): bigint {
  if (code === "USD" || code === "USDT" || code === "USDC") return 0n;
  const number = createHash("sha256").update(`${code} ${minute}`).digest().readUInt32BE(0);
  return BigInt((number % (2 * DRIFT_PPM + 1)) - DRIFT_PPM);
}

export function bundledRates(clock: Clock): RateSource {
  return {
    async read() {
      const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
      const at = (code: FiatCode | Coin, price: string) =>
        [code, (rateFromDecimal(price) * (PPM + driftPpm(code, minute))) / PPM] as const;
      return {
        asOf: new Date(minute * MINUTE_MS),
        usdE12: Object.fromEntries(FIAT_CODES.map((code) => at(code, USD_PRICES[code]))) as RateTable["usdE12"],
        coinUsdE12: Object.fromEntries(COINS.map((coin) => at(coin, COIN_PRICES[coin]))),
      };
    },
  };
}
