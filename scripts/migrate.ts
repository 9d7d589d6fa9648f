// `npm run migrate`: brings the database of DATABASE_URL to this version and its role to its rights, as DATABASE_MIGRATION_URL, and
// ends. For operators whose servers do not know the owner's password: those then start without it.
import { readEnv } from "../apps/server/src/env.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { StartupError } from "../apps/server/src/kernel/startup-error.ts";

try {
  // Only what leads to the database: migrating must not need the secrets of production.
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = process.env;
  const env = readEnv({ DATABASE_URL, DATABASE_MIGRATION_URL });
  if (!env.DATABASE_URL)
    throw new StartupError("DATABASE_URL is needed; the embedded database is migrated at the start.");
  const excess = await migrateDatabase({
    url: env.DATABASE_URL,
    ownerUrl: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL,
  });
  console.log("The database is of this version.");
  for (const right of excess) console.log(`The role of DATABASE_URL ${right}, which the product does not need.`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
