// `npm run pool:fill < pool.json`: adds addresses of Solana, as the signer has shown them (`showsPool`), to those that players are given. Takes
// DATABASE_URL and SECRET, by which each address is marked as ours.
import { text } from "node:stream/consumers";
import * as z from "zod/mini";
import { readEnv } from "../apps/server/src/env.ts";
import { createDatabase } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { deriveKey } from "../apps/server/src/kernel/secrets.ts";
import { StartupError } from "../apps/server/src/kernel/startup-error.ts";
import { bringToPool, createKeyRing } from "../apps/server/src/modules/crypto/index.ts";

const Pool = z.strictObject({
  first: z.int().check(z.gte(0)),
  addresses: z.array(z.string()).check(z.minLength(1), z.maxLength(10_000)),
});

try {
  // Only what leads to the database and marks addresses.
  const { DATABASE_URL, SECRET } = readEnv({ DATABASE_URL: process.env.DATABASE_URL, SECRET: process.env.SECRET });
  if (!DATABASE_URL || !SECRET) throw new StartupError("DATABASE_URL and SECRET are needed.");
  const brought = Pool.safeParse(JSON.parse(await text(process.stdin)));
  if (!brought.success) throw new StartupError("The standard input is not what the signer shows of a pool.");
  const db = createDatabase({ url: DATABASE_URL, poolSize: 1, log: createLogger({ level: "warn" }) });
  const keys = createKeyRing({ keys: {}, markKey: deriveKey(SECRET, "deposit-addresses") });
  const level = await db.transact((tx) => bringToPool(tx, keys, brought.data)).finally(() => db.close());
  console.log(`${brought.data.addresses.length} addresses were added: ${level.free} of ${level.total} are free.`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
