// What the turbine works with.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { LiveCatalogue } from "../catalogue/index.ts";
import type { Rates } from "../rates/index.ts";

export interface TurbineDeps {
  db: Database;
  clock: Clock;
  rates: Rates;
  /** What each game returns: a stake counts by it. */
  catalogue: LiveCatalogue;
}

/** A spin as its row keeps it. */
export interface SpinRow {
  id: string;
  player_id: string;
  currency: string;
  prize_cents: number;
  amount_minor: string;
}
