// `npm run bench -- tournaments [--entries 1000000] [--calls 2000]`: where one of a million stands, and a page of the table at any place. Filled in bulk:
// half of the entries have points of their own, half share a few, which is the worst case for a place.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { createDatabase, type Database } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { listStandings, standingsOf } from "../apps/server/src/modules/tournaments/standings.ts";
import { rebuildStretches } from "../apps/server/src/modules/tournaments/stretches.ts";
import { seeded } from "../apps/server/test/seeded.ts";

const { values } = parseArgs({
  options: { entries: { type: "string", default: "1000000" }, calls: { type: "string", default: "2000" } },
});
const [entries, calls] = [Number(values.entries), Number(values.calls)];
const CUP = "bench-cup";
const PAGE = 20;
/** What is promised: p99 of a place, and of a page, in milliseconds. */
const LIMITS = { place: 10, page: 5 };

async function fill(db: Database): Promise<void> {
  await db.transact(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into tournament (id, descriptions, starts_at, ends_at, prize_pool_minor, prize_currency)
      values (${CUP}, '{}', now() - interval '1 day', now() + interval '1 day', 0, 'USD')`.execute(tx);
    await sql`
      insert into player (id, global_id, language, wallet_currency, display_currency, registered_at)
      select 'ply_' || lpad(n::text, 26, '0'), lpad(n::text, 12, '0'), 'en', 'USD', 'USD', now()
      from generate_series(1, ${entries}::int) n`.execute(tx);
    await sql`
      insert into tournament_entry (tournament_id, player_id, joined_at, counts_after, points, reached)
      select ${CUP}, 'ply_' || lpad(n::text, 26, '0'), now(), '1'::xid8,
        case when n % 2 = 0 then 1 + (n * 7919::bigint) % 50000000 else 100 * (1 + n % 5) end, (n * 104729::bigint) % 1000000007
      from generate_series(1, ${entries}::int) n`.execute(tx);
    await rebuildStretches(tx, CUP);
  });
}

async function measure(work: () => Promise<unknown>): Promise<{ p50: number; p99: number; most: number }> {
  for (let call = 0; call < 200; call++) await work();
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), most: at(0.9999) };
}

const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
const [url, ownerUrl] = [postgres.url(), postgres.ownerUrl()];
await migrateDatabase({ url, ownerUrl });
const db = createDatabase({ url, poolSize: 2, log: createLogger({ level: "warn" }) });
const owner = createDatabase({ url: ownerUrl, poolSize: 1, log: createLogger({ level: "warn" }) });
try {
  await fill(db);
  await owner.read((reader) => sql`vacuum analyze tournament_entry, tournament_stretch`.execute(reader as never));
  const random = seeded(18);
  const somebody = () => `ply_${String(1 + Math.floor(random() * entries)).padStart(26, "0")}`;
  const place = await measure(() => db.read((reader) => standingsOf(reader, CUP, [somebody()])));
  const page = await measure(() =>
    db.read((reader) => listStandings(reader, CUP, { from: 1 + Math.floor(random() * entries), limit: PAGE })),
  );
  console.log(`${entries} entries, ${calls} calls each, in milliseconds`);
  console.table({ place, page });
  process.exitCode = place.p99 < LIMITS.place && page.p99 < LIMITS.page ? 0 : 1;
} finally {
  await db.close();
  await owner.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
