// Owns the database of one test file: a copy of the migrated template, so that files can neither see nor wait for each other.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";

export const TEMPLATE_DATABASE = "windfall_template";

/** Call once at the top of a test file; `url` is valid inside hooks and tests. */
export function useTestDatabase(): { url: () => string } {
  const name = `t_${randomBytes(8).toString("hex")}`;
  // file_copy takes about 20 ms without fsync, a third of what the default strategy needs.
  beforeAll(() => asAdmin(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`));
  // With force, because a test that failed may not have closed its connections.
  afterAll(() => asAdmin(`drop database if exists ${name} with (force)`));
  return {
    url: () => {
      const url = new URL(inject("pgUrl"));
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(inject("pgUrl"));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
