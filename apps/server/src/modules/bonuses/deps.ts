// What bonuses work with.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Rates } from "../rates/index.ts";

export interface BonusesDeps {
  db: Database;
  clock: Clock;
  rates: Rates;
}
