// Owns the way to the embedded database for a second process, while the one that started it is running.
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { POSTGRES_ROLE, readPassword } from "./cluster.ts";
import { DATABASE } from "./embedded-database.ts";

/** Its address if it runs. A crash leaves the file with the port behind, so the port is tried. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const clusterDir = path.join(path.resolve(dataDir), "postgres");
  const port = readPort(path.join(clusterDir, "postmaster.pid"));
  if (port === undefined) return undefined;
  const url = `postgres://${POSTGRES_ROLE}:${readPassword(clusterDir)}@127.0.0.1:${port}/${DATABASE}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return url;
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
