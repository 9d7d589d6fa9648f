// Owns the PostgreSQL of a test run: started once, migrated once, and copied for every test file (database.ts). And the folder for what
// tests build.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../src/kernel/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/kernel/postgres/embedded-postgres.ts";
import { TEMPLATE_DATABASE } from "./database.ts";

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(tmpdir(), "windfall-db-"));
  // Below node_modules, so that what is built there finds its packages.
  const buildDir = mkdtempSync(path.resolve(import.meta.dirname, "../../../node_modules/.windfall-build-"));
  // A password that is cheap to prove: some thousand connections of a run spent seconds on the usual four thousand turns of its hash.
  const settings = { scram_iterations: "1" };
  const postgres = await startEmbeddedPostgres({ dataDir: dir, durable: false, settings, log: () => undefined });
  const stop = async () => {
    await postgres.stop();
    for (const folder of [dir, buildDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres);
  } catch (error) {
    // Vitest does not call the teardown of a setup that failed, and a PostgreSQL without a purpose would remain.
    await stop();
    throw error;
  }
  project.provide("pgUrl", postgres.url());
  project.provide("pgOwnerUrl", postgres.ownerUrl());
  project.provide("buildDir", buildDir);
  return stop;
}

async function makeTemplate({ url, ownerUrl }: EmbeddedPostgres): Promise<void> {
  const owner = new pg.Client(ownerUrl());
  await owner.connect();
  try {
    await owner.query(`create database ${TEMPLATE_DATABASE}`);
    await migrateDatabase({ url: url(TEMPLATE_DATABASE), ownerUrl: ownerUrl(TEMPLATE_DATABASE) });
    // A database can only be copied while nobody is connected to it, so nobody may.
    await owner.query(`alter database ${TEMPLATE_DATABASE} is_template true allow_connections false`);
  } finally {
    await owner.end();
  }
}
