// What every operation of deposits works with.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import type { PaymentProviders } from "../payment-methods/index.ts";
import type { Rates } from "../rates/index.ts";
import type { ImageCleaner } from "./clean-image.ts";

export interface DepositsDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  rates: Rates;
  providers: PaymentProviders;
  images: ImageCleaner;
  /** How far from the asked amount is credited without a person. */
  tolerancePercent: number;
}
