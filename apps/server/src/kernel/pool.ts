// Connections to PostgreSQL. Used by db.ts and worker.ts only: everyone else gets a `tx`.
import pg from "pg";
import type { Logger } from "./log.ts";

export function createPool(options: { url: string; size: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    application_name: "windfall",
    options: "-c statement_timeout=20000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC",
  });
  // Without a listener a connection that dies would end the whole process: the pool tells of idle ones, each client of itself
  // while somebody holds it between two queries. The query that follows fails, and that is where it is handled.
  pool.on("error", (error) => options.log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}
