// `npm run bench -- tournaments [--entries 1000000] [--calls 2000] [--rounds 5]`: where one of a million stands, and a page of the table at any place. Filled in
// bulk: half of the entries have points of their own, half share a few, which is the worst case for a place. Of several rounds the one counts in which the
// machine itself was quietest, told by a bare "select 1" in turn with the rest.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Database } from "../apps/server/src/kernel/db.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { listStandings, standingsOf } from "../apps/server/src/modules/tournaments/standings.ts";
import { rebuildStretches } from "../apps/server/src/modules/tournaments/stretches.ts";
import { patientDatabase } from "../apps/server/test/patient-database.ts";
import { seeded } from "../apps/server/test/seeded.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "1000000" },
    calls: { type: "string", default: "2000" },
    rounds: { type: "string", default: "5" },
  },
});
const [entries, calls, rounds] = [Number(values.entries), Number(values.calls), Number(values.rounds)];
const CUP = "bench-cup";
const PAGE = 20;
const WARM_UP = 200;
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

interface Times {
  p50: number;
  p99: number;
  most: number;
}

/** One call of each in turn, so that whatever else the machine does hits them alike. */
async function measure<Name extends string>(works: Record<Name, () => Promise<unknown>>): Promise<Record<Name, Times>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let call = -WARM_UP; call < calls; call++)
    for (const name of names) {
      const startedAt = performance.now();
      await works[name]();
      if (call >= 0) times.get(name)?.push(performance.now() - startedAt);
    }
  const timesOf = (name: Name): Times => {
    const sorted = (times.get(name) ?? []).sort((a, b) => a - b);
    const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
    return { p50: at(0.5), p99: at(0.99), most: at(0.9999) };
  };
  return Object.fromEntries(names.map((name) => [name, timesOf(name)])) as Record<Name, Times>;
}

const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
const [url, ownerUrl] = [postgres.url(), postgres.ownerUrl()];
await migrateDatabase({ url, ownerUrl });
const db = patientDatabase(url, 2, "warn");
const owner = patientDatabase(ownerUrl, 1, "warn");
try {
  await fill(db);
  await owner.read((reader) => sql`vacuum analyze tournament_entry, tournament_stretch`.execute(reader as never));
  const random = seeded(18);
  const somebody = () => `ply_${String(1 + Math.floor(random() * entries)).padStart(26, "0")}`;
  const works = {
    place: () => db.read((reader) => standingsOf(reader, CUP, [somebody()])),
    page: () =>
      db.read((reader) => listStandings(reader, CUP, { from: 1 + Math.floor(random() * entries), limit: PAGE })),
    nothing: () => db.read((reader) => sql`select 1`.execute(reader as never)),
  };
  const measured: Record<keyof typeof works, Times>[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(works));
  measured.sort((a, b) => a.nothing.p99 - b.nothing.p99);
  const [quietest] = measured;
  if (!quietest) throw new Error("nothing was measured");
  const { place, page, nothing } = quietest;
  console.log(`"select 1" at p99, by round: ${measured.map((round) => round.nothing.p99).join(", ")}`);
  console.log(`${entries} entries, ${calls} calls each, in milliseconds, in the quietest round`);
  console.table({ place, page, "select 1": nothing });
  process.exitCode = place.p99 < LIMITS.place && page.p99 < LIMITS.page ? 0 : 1;
} finally {
  await db.close();
  await owner.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
