// Owns the way to the embedded database for a second process, while the one that started it is running.
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DatabaseAddresses } from "../migrate.ts";
import { clusterAddress, OWNER_ROLE, PRODUCT_ROLE, type Role, readPassword } from "./cluster.ts";
import { DATABASE } from "./embedded-database.ts";

/** Its addresses if it runs. A crash leaves the file with the port behind, so the port is tried. */
export async function findRunningDatabase(dataDir: string): Promise<DatabaseAddresses | undefined> {
  const clusterDir = path.join(path.resolve(dataDir), "postgres");
  const port = readPort(path.join(clusterDir, "postmaster.pid"));
  if (port === undefined) return undefined;
  const addressAs = (role: Role) =>
    clusterAddress(clusterDir, { role, password: readPassword(clusterDir, role), port, database: DATABASE });
  const url = addressAs(PRODUCT_ROLE);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return { url, ownerUrl: addressAs(OWNER_ROLE) };
  } catch {
    return undefined;
  }
}

function readPort(pidFile: string): number | undefined {
  try {
    // Process, folder, start, port: the first four lines, in this order since PostgreSQL 9.
    return Number(readFileSync(pidFile, "utf8").split("\n")[3]) || undefined;
  } catch {
    return undefined;
  }
}
