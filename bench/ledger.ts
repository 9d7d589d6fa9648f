// `npm run bench -- ledger`: the doors that money really takes, beside pgbench on the same durable PostgreSQL, in turns, so that the
// machine's mood hits both alike. The reference is pgbench's own transaction (TPC-B, scale 50, prepared, 16 connections).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import type { EmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { verifyLedger } from "../apps/server/src/ledger/index.ts";
import { patientDatabase } from "../apps/server/test/patient-database.ts";
import { usedMs } from "./ledger/cpu.ts";
import type { LoadReport, LoadRequest } from "./ledger/messages.ts";
import { hasPgbench, preparePgbench } from "./ledger/pgbench.ts";
import { type LoadProcess, startLoad } from "./ledger/process.ts";
import { describePages, startServer } from "./ledger/server.ts";
import { median } from "./median.ts";

const { values: args } = parseArgs({
  options: {
    pairs: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    /** Postings to fill the tables with before measuring. */
    fill: { type: "string", default: "0" },
    lanes: { type: "string" },
    only: { type: "string" },
  },
});
const PLAYERS = 10_000;
const GOAL_P99_MS = 60;
const GOAL_RSS_MB = 400;

interface Case extends Omit<LoadRequest, "seconds"> {
  name: string;
  /** How many times the reference it must reach. */
  goal?: number;
}
const CASES: Case[] = [
  { name: "post in a transaction, 16 callers", door: "post", callers: 16, players: PLAYERS, goal: 0.5 },
  { name: "bet and win in one play, 64 callers", door: "play", callers: 64, players: PLAYERS },
  { name: "bet and win in one play, 256 callers", door: "play", callers: 256, players: PLAYERS, goal: 2 },
  { name: "house round, 256 callers", door: "round", callers: 256, players: PLAYERS, goal: 1.8 },
];

interface Round {
  reference: number;
  load: LoadReport;
  /** Processor time of a transaction of the reference, over that of a posting. */
  workRatio: number;
}

async function measure(
  { name, goal, ...asked }: Case,
  load: LoadProcess,
  postgres: EmbeddedPostgres,
  measureReference: (seconds: string) => Promise<number>,
): Promise<Round[]> {
  const request = { ...asked, seconds: Number(args.seconds) };
  const used = () => usedMs(postgres.pid(), load.pid);
  await load.run({ ...request, seconds: 1 });
  const rounds: Round[] = [];
  for (let pair = 0; pair < Number(args.pairs); pair++) {
    const before = used();
    const reference = await measureReference(args.seconds);
    const between = used();
    const report = await load.run(request);
    const workOfReference = (between - before) / reference;
    const workOfLoad = (used() - between) / report.perSecond;
    rounds.push({ reference, load: report, workRatio: workOfReference / workOfLoad });
  }
  return rounds;
}

function judge(contestant: Case, rounds: Round[]) {
  const of = (read: (round: Round) => number) => median(rounds.map(read));
  const ratio = of(({ load, reference }) => load.perSecond / reference);
  const p99Ms = of(({ load }) => load.p99Ms);
  const rssMb = Math.max(...rounds.map(({ load }) => load.rssMb));
  const refused = rounds.reduce((sum, { load }) => sum + load.refused, 0);
  const isGood = ratio >= (contestant.goal ?? 0) && (p99Ms < GOAL_P99_MS || !contestant.goal) && rssMb < GOAL_RSS_MB;
  return {
    isGood: isGood && refused === 0,
    row: {
      "pgbench /s": of(({ reference }) => reference).toFixed(0),
      "moves /s": of(({ load }) => load.perSecond).toFixed(0),
      ratio: ratio.toFixed(2),
      "CPU ratio": of(({ workRatio }) => workRatio).toFixed(1),
      goal: contestant.goal ? `>= ${contestant.goal}` : "",
      "p50 ms": of(({ load }) => load.p50Ms).toFixed(1),
      "p99 ms": p99Ms.toFixed(1),
      "p99 goal": contestant.goal ? `< ${GOAL_P99_MS}` : "",
      "per commit": of(({ load }) => load.perCommit).toFixed(0),
      "RSS MB": rssMb.toFixed(0),
      refused,
    },
  };
}

async function createLedger(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query("create database ledger");
  await admin.end();
}

async function fill(load: LoadProcess, ledgerUrl: string): Promise<void> {
  const db = new pg.Client(ledgerUrl);
  await db.connect();
  const count = async () => {
    const { rows } = await db.query<{ count: string }>("select count(*) from ledger_posting");
    return Number(rows[0]?.count);
  };
  for (let filled = await count(); filled < Number(args.fill); filled = await count()) {
    console.log(`${filled} postings`);
    await load.run({ door: "play", callers: 512, players: PLAYERS, seconds: 10 });
  }
  await db.end();
}

async function describeTables(ledgerUrl: string): Promise<void> {
  const db = patientDatabase(ledgerUrl, 1, "warn");
  const startedAt = performance.now();
  const report = await db.read((reader) => verifyLedger(reader));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  await db.close();
  console.log(`verified in ${seconds} s: ${JSON.stringify(report.checked)}, ${report.problems.length} problems`);
  const client = new pg.Client(ledgerUrl);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    `select round((pg_total_relation_size('ledger_posting') + pg_total_relation_size('ledger_line_more')
       + pg_total_relation_size('ledger_batch'))::numeric / count(*)) as bytes from ledger_posting`,
  );
  console.log(`${rows[0]?.bytes} bytes per posting with all indexes`);
  await client.end();
}

async function main(): Promise<boolean> {
  if (!hasPgbench()) {
    console.log("pgbench is not in the PATH: there is nothing to compare with.");
    return false;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startServer(dataDir);
  let load: LoadProcess | undefined;
  try {
    console.log(await describePages(postgres));
    await createLedger(postgres.ownerUrl());
    const ledgerUrl = postgres.url("ledger");
    await migrateDatabase({ url: ledgerUrl, ownerUrl: postgres.ownerUrl("ledger") });
    const measureReference = await preparePgbench(postgres);
    load = startLoad({ url: ledgerUrl, ownerUrl: postgres.ownerUrl("ledger") }, args.lanes);
    await load.seat(PLAYERS);
    await fill(load, ledgerUrl);

    const table: Record<string, object> = {};
    let isGood = true;
    for (const contestant of CASES) {
      if (args.only && !contestant.name.includes(args.only)) continue;
      const verdict = judge(contestant, await measure(contestant, load, postgres, measureReference));
      table[contestant.name] = verdict.row;
      isGood &&= verdict.isGood;
    }
    console.table(table);
    await describeTables(ledgerUrl);
    return isGood;
  } finally {
    await load?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(reached ? "Goals reached." : "A goal was missed.");
process.exit(reached ? 0 : 1);
