// The database that a script of an operator looks at: that of DATABASE_URL, or the embedded one of DATA_DIR, whether the product is running on it
// or not. As the owner, because nobody has given rights in a database that was restored a minute ago.
import { readEnv } from "../apps/server/src/env.ts";
import { openEmbeddedDatabase } from "../apps/server/src/kernel/postgres/embedded-database.ts";
import { findRunningDatabase } from "../apps/server/src/kernel/postgres/running-database.ts";

export async function openDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  // Only what leads to the database: looking must not need the secrets of production.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const env = readEnv({ DATABASE_URL, DATA_DIR });
  const found = env.DATABASE_URL ?? (await findRunningDatabase(env.DATA_DIR))?.ownerUrl;
  if (found) return { url: found, close: async () => undefined };
  const { ownerUrl, close } = await openEmbeddedDatabase({ dataDir: env.DATA_DIR, log: () => undefined });
  return { url: ownerUrl, close };
}
