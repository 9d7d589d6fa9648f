// Where prices of currencies come from (docs/product/money.md#rates).
import type { FiatCode } from "@windfall/domain";

/** What one unit of each currency costs in US dollars, times 10^12. */
export interface RateTable {
  asOf: Date;
  usdE12: Readonly<Record<FiatCode, bigint>>;
}

export interface RateSource {
  /** Throws when there is no answer. */
  read(): Promise<RateTable>;
}
