// Where prices of currencies come from (docs/product/money.md#rates).
import type { FiatCode } from "@windfall/domain";
import type { Coin } from "@windfall/domain/rules/crypto/assets";

/** What one unit of each currency costs in US dollars, times 10^12. */
export interface RateTable {
  asOf: Date;
  usdE12: Readonly<Record<FiatCode, bigint>>;
  /** The same of coins. One without a price is neither converted nor credited. */
  coinUsdE12: Readonly<Partial<Record<Coin, bigint>>>;
}

export interface RateSource {
  /** Throws when there is no answer. */
  read(): Promise<RateTable>;
}
