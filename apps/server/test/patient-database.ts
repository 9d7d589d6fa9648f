// The database of whoever watches the product from beside it: soaks, kills and benches. It waits for a connection for as long as tests do.
import { createDatabase, type Database } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { PATIENCE_MS } from "./patience.ts";

export function patientDatabase(url: string, poolSize: number, level: "silent" | "warn" = "silent"): Database {
  return createDatabase({ url, poolSize, log: createLogger({ level }), waitMs: PATIENCE_MS });
}
