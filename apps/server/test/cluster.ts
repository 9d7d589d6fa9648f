// Owns the PostgreSQL of a test run: started once, migrated once, and copied for every test file (database.ts).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../src/kernel/postgres/embedded-postgres.ts";
import { TEMPLATE_DATABASE } from "./database.ts";

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(tmpdir(), "windfall-db-"));
  const postgres = await startEmbeddedPostgres({ dataDir: dir, durable: false, log: () => undefined });
  const stop = async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.url(), postgres.url(TEMPLATE_DATABASE));
  } catch (error) {
    // Vitest does not call the teardown of a setup that failed, and a PostgreSQL without a purpose would remain.
    await stop();
    throw error;
  }
  project.provide("pgUrl", postgres.url());
  return stop;
}

async function makeTemplate(adminUrl: string, templateUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await admin.query(`create database ${TEMPLATE_DATABASE}`);
    await migrateDatabase(templateUrl);
    // A database can only be copied while nobody is connected to it, so nobody may.
    await admin.query(`alter database ${TEMPLATE_DATABASE} is_template true allow_connections false`);
  } finally {
    await admin.end();
  }
}
