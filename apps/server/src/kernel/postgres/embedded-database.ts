// The product's own database inside the PostgreSQL that comes with it: folder claimed, server running, database there.
import path from "node:path";
import pg from "pg";
import type { DatabaseAddresses } from "../migrate.ts";
import { claimDataDir } from "./data-dir.ts";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded-postgres.ts";

export const DATABASE = "windfall";

export interface EmbeddedDatabase extends DatabaseAddresses {
  close(): Promise<void>;
}

export async function openEmbeddedDatabase(
  options: Omit<EmbeddedPostgresOptions, "durable" | "settings">,
): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir);
  const claim = await claimDataDir(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ ...options, dataDir, durable: true });
    await createOnce(postgres.ownerUrl());
    return {
      url: postgres.url(DATABASE),
      ownerUrl: postgres.ownerUrl(DATABASE),
      async close() {
        await postgres.stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function createOnce(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    const found = await admin.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE}`);
  } finally {
    await admin.end();
  }
}
