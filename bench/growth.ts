// `npm run bench -- growth`: what a bet, a history page, a balance, the catalogue and the verification of the ledger cost when there are ten thousand
// rounds, a million, and with `--sizes 10000,1000000,20000000` twenty million. In processor time per call, which neighbours disturb least; what costs
// a fifth more than at first is named.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "../apps/server/src/kernel/db.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { verifyLedger } from "../apps/server/src/ledger/index.ts";
import type { DicePlayer } from "../apps/server/test/dice-players.ts";
import { patientDatabase } from "../apps/server/test/patient-database.ts";
import { roundsOf, runHttp, seatCallers, startProduct, stopAll, type Turn } from "./bet/http.ts";
import type { Contestant } from "./contestant.ts";
import { growTo } from "./growth/fill.ts";
import { startLoad } from "./ledger/process.ts";

const { values: args } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,1000000" },
    turns: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    players: { type: "string", default: "1000" },
  },
});
const SIZES = args.sizes.split(",").map(Number);
const FLAT = 1.2;

const read = (path: string) => (players: readonly DicePlayer[]) => ({
  path: () => path,
  headers: (caller: number) => ({ authorization: `Bearer ${players[caller]?.token}` }),
});
const CALLS: Record<string, typeof roundsOf> = {
  "house round over HTTP": roundsOf,
  "history of rounds, first page": read("/api/v2/games/rounds?limit=20"),
  "history of money, first page": read("/api/v2/wallet/txns?limit=20"),
  balance: read("/api/v2/wallet/balance"),
  "page of the catalogue": read("/api/v2/games?limit=20&offset=0"),
};

/** By what was measured: microseconds of both processors per call, or milliseconds per verification. */
type Figures = Record<string, number>;

interface Stage {
  db: Database;
  product: Contestant;
  players: readonly DicePlayer[];
  postmaster: number | undefined;
}

async function measure({ db, product, players, postmaster }: Stage): Promise<Figures> {
  const timing = { seconds: Number(args.seconds), postmaster };
  const turns = new Map<string, Turn[]>(Object.keys(CALLS).map((name) => [name, []]));
  for (const calls of Object.values(CALLS)) await runHttp([product], players, calls, timing);
  for (let number = 0; number < Number(args.turns); number++)
    for (const [name, calls] of Object.entries(CALLS))
      turns.get(name)?.push(await runHttp([product], players, calls, timing));
  const figures: Figures = {};
  for (const [name, all] of turns) {
    // The least, not the middle: neighbours only ever add.
    figures[`${name}: PostgreSQL us`] = Math.min(...all.map(({ postgresUs }) => postgresUs));
    figures[`${name}: Node us`] = Math.min(...all.map(({ serverUs }) => serverUs));
  }
  return { ...figures, ...(await verify(db)) };
}

async function verify(db: Database): Promise<Figures> {
  const timed = async (since?: string) => {
    const startedAt = performance.now();
    const report = await db.read((reader) => verifyLedger(reader, { since }));
    if (report.problems.length > 0) throw new Error(`the ledger is not whole: ${JSON.stringify(report.problems[0])}`);
    return { report, ms: performance.now() - startedAt };
  };
  const full = await timed();
  const { ms } = await timed(full.report.until);
  return {
    "ledger:verify, what is new: ms": ms,
    "ledger:verify, everything: ms per 100,000 postings": full.ms / (full.report.checked.postings / 100_000),
  };
}

function print(measured: readonly Figures[]): void {
  const [first = {}] = measured;
  const last = measured.at(-1) ?? {};
  const table: Record<string, object> = {};
  for (const name of Object.keys(first)) {
    const growth = (last[name] ?? Number.NaN) / (first[name] ?? Number.NaN);
    table[name] = {
      ...Object.fromEntries(measured.map((figures, index) => [`${SIZES[index]} rounds`, figures[name]?.toFixed(0)])),
      growth: growth.toFixed(2),
      "": growth > FLAT ? "not flat" : "",
    };
  }
  console.table(table);
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
  const open: (() => Promise<unknown>)[] = [];
  try {
    const [url, ownerUrl] = [postgres.url(), postgres.ownerUrl()];
    await migrateDatabase({ url, ownerUrl });
    const load = startLoad({ url, ownerUrl });
    await load.seat(Number(args.players));
    await load.stop();
    const db = patientDatabase(url, 2, "warn");
    open.push(() => db.close());
    const players = await seatCallers(db);
    const measured: Figures[] = [];
    for (const size of SIZES) {
      const product = await startProduct(url);
      open.push(() => stopAll([product]));
      const stage: Stage = { db, product, players, postmaster: postgres.pid() };
      // The first rounds open the house's account.
      if (measured.length === 0)
        await runHttp([product], players, roundsOf, { seconds: 1, postmaster: postgres.pid() });
      await growTo(ownerUrl, size);
      console.log(`${size} rounds: measuring`);
      measured.push(await measure(stage));
      await stopAll([product]);
    }
    print(measured);
  } finally {
    for (const close of open.reverse()) await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
