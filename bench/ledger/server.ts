// The PostgreSQL that stands beside pgbench, as an operator's does that has been running for a while.
import pg from "pg";
import { LOOPBACK } from "../../apps/server/src/kernel/postgres/cluster.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../apps/server/src/kernel/postgres/embedded-postgres.ts";

/** As many as `max_wal_size` allows, so that they are kept. */
const WAL_FILES = 240;
const KEPT_WAL = { min_wal_size: "4GB" };

export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const options = { dataDir, durable: true, settings: { ...KEPT_WAL, ...settings }, log: () => undefined };
  const postgres = byNetwork(await startEmbeddedPostgres(options));
  await makeWalReady(postgres).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return postgres;
}

/** pgbench and the product alike: so are the databases of operators asked who need to know these ratios. The embedded one has a shorter way for the product. */
function byNetwork(postgres: EmbeddedPostgres): EmbeddedPostgres {
  const overLoopback = (address: string) => address.replace(/@[^:/]+:/, `@${LOOPBACK}:`);
  return {
    ...postgres,
    url: (database) => overLoopback(postgres.url(database)),
    ownerUrl: (database) => overLoopback(postgres.ownerUrl(database)),
  };
}

/** What the kernel gives it, which no setting shows and every figure depends on (docs/operations.md, `huge_pages`). */
export async function describePages(postgres: EmbeddedPostgres): Promise<string> {
  const admin = new pg.Client(postgres.ownerUrl());
  await admin.connect();
  try {
    const { rows } = await admin.query<{ status: string }>("select current_setting('huge_pages_status') as status");
    return `large pages of memory: ${rows[0]?.status}`;
  } finally {
    await admin.end();
  }
}

/** WAL files are made once and used again after each checkpoint. A new server makes each while everybody waits for it (docs/operations.md, `min_wal_size`). */
async function makeWalReady(postgres: EmbeddedPostgres): Promise<void> {
  const admin = new pg.Client(postgres.ownerUrl());
  await admin.connect();
  try {
    // A file is left only if something stands in it.
    for (let made = 0; made < WAL_FILES; made++)
      await admin.query("select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()");
    await admin.query("checkpoint");
  } finally {
    await admin.end();
  }
}
