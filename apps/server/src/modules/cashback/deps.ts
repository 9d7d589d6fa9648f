// What cashback works with.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { LiveCatalogue } from "../catalogue/index.ts";
import type { Rates } from "../rates/index.ts";

export interface CashbackDeps {
  db: Database;
  clock: Clock;
  rates: Rates;
  /** What each game returns: a stake counts by it. */
  catalogue: LiveCatalogue;
}

/** An offer like any other, which staff may change or stop. */
export const CASHBACK_OFFER = "cashback";
