// `npm run bench -- bet`: what a bet and a call cost, all in one run and in turns, so that the machine's mood hits everybody alike. Moves of money stand
// beside pgbench's own transaction (TPC-B, scale 50, prepared, 16 connections) on the same durable PostgreSQL, the barest authenticated GET beside a bare
// Fastify with pg. Then pairs of the same bet with and without what might cost it something, every game that is decided at once beside Tumble, rounds over HTTP with 1, 2 and 4 API
// processes, at a steady rate, and memory under full load. About a quarter of an hour on two quiet cores; `--turns 11` for a quieter median, `--setting wal_compression=off` for what a setting of PostgreSQL does. What is
// given a 0 is left out: `--turns 0 --pairs 0 --processes 0 --steady 0 --minutes 0` leaves the games alone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Database } from "../apps/server/src/kernel/db.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import type { EmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { verifyLedger } from "../apps/server/src/ledger/index.ts";
import type { DicePlayer } from "../apps/server/test/dice-players.ts";
import { patientDatabase } from "../apps/server/test/patient-database.ts";
import { compareGames } from "./bet/games.ts";
import { billingOf, roundsOf, runHttp, seatCallers, startBare, startProduct, stopAll, type Turn } from "./bet/http.ts";
import {
  costOf,
  isNoise,
  measurePairs,
  type Way,
  withoutBonuses,
  withTournament,
  withVerification,
} from "./bet/pairs.ts";
import { playSteadily } from "./bet/steady.ts";
import { type Contestant, liveMb } from "./contestant.ts";
import { postgresMs, processMs } from "./ledger/cpu.ts";
import type { LoadRequest } from "./ledger/messages.ts";
import { hasPgbench, preparePgbench } from "./ledger/pgbench.ts";
import { type LoadProcess, startLoad } from "./ledger/process.ts";
import { describePages, startServer } from "./ledger/server.ts";
import { median } from "./median.ts";

const { values: args } = parseArgs({
  options: {
    turns: { type: "string", default: "5" },
    /** Seconds of each turn. */
    seconds: { type: "string", default: "4" },
    /** Of full load, for memory. */
    minutes: { type: "string", default: "1" },
    /** Of rounds at a steady rate. */
    steady: { type: "string", default: "20" },
    /** Of the same bet with and without a bonus, without the engine of bonuses, and of a round with and without a tournament that follows it. */
    pairs: { type: "string", default: "5" },
    /** Of every game that is decided at once, beside Tumble. */
    games: { type: "string", default: "3" },
    processes: { type: "string", default: "1,2,4" },
    players: { type: "string", default: "10000" },
    /** Of PostgreSQL, `name=value`, any number of them. */
    setting: { type: "string", multiple: true, default: [] },
  },
});
const SECONDS = Number(args.seconds);
const PLAYERS = Number(args.players);
const GOAL_P99_MS = 60;
/** Over the load; what grows without end grows by more. */
const GOAL_GROWTH = 1.1;
const MEMORY_TURN_SECONDS = 10;
const GOAL_OF_GET = 3;
const ROUND_OVER_HTTP = "house round over HTTP, 64 callers";
/** With a bonus, and no money of their own. */
const BONUS_PLAYERS = 2_000;
const GOAL_OF_BONUS = 1.3;
/** Of rounds, while the whole ledger is verified: the share of the time in which it reads (`ledgerWatch`) times what they are fewer then. */
const GOAL_OF_VERIFYING = 0.1;
const SHARE_OF_VERIFYING = 1 / 6;
const BAREST_GET = "GET /api/v1/me/billing, 64 callers";

const settingsOf = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(given.map((setting) => setting.split("=", 2) as [string, string]));

interface Row {
  /** What it stands beside. */
  beside: "pgbench" | "bare server";
  goal: number;
  p99GoalMs?: number;
  run(): Promise<Turn>;
}

interface Stage {
  postgres: EmbeddedPostgres;
  ledgerUrl: string;
  db: Database;
  load: LoadProcess;
  players: readonly DicePlayer[];
  product: Contestant;
  bare: Contestant;
}

async function runInProcess(
  { load, postgres }: Stage,
  request: Pick<LoadRequest, "door" | "callers"> & { players?: number },
): Promise<Turn> {
  const before = { server: processMs(load.pid), postgres: postgresMs(postgres.pid()) };
  const report = await load.run({ players: PLAYERS, ...request, seconds: SECONDS });
  const each = (ms: number) => (ms * 1_000) / (report.perSecond * SECONDS);
  return {
    ...report,
    serverUs: each(processMs(load.pid) - before.server),
    postgresUs: each(postgresMs(postgres.pid()) - before.postgres),
  };
}

function rowsOf(stage: Stage): Record<string, Row> {
  const { players, product, postgres } = stage;
  const timing = { seconds: SECONDS, postmaster: postgres.pid() };
  return {
    "post in a transaction, 16 callers": {
      beside: "pgbench",
      goal: 0.5,
      run: () => runInProcess(stage, { door: "post", callers: 16 }),
    },
    "bet and win in one play, 256 callers": {
      beside: "pgbench",
      goal: 2,
      run: () => runInProcess(stage, { door: "play", callers: 256 }),
    },
    "house round, 256 callers": {
      beside: "pgbench",
      goal: 1.8,
      p99GoalMs: GOAL_P99_MS,
      run: () => runInProcess(stage, { door: "round", callers: 256 }),
    },
    [ROUND_OVER_HTTP]: {
      beside: "pgbench",
      goal: 0.45,
      run: () => runHttp([product], players, roundsOf, timing),
    },
    [BAREST_GET]: {
      beside: "bare server",
      goal: 0.65,
      run: () => runHttp([product], players, billingOf, timing),
    },
  };
}

/** Prints the table. Answers whether all goals were reached. */
async function compare(stage: Stage, measurePgbench: (seconds: string) => Promise<number>): Promise<boolean> {
  const rows = rowsOf(stage);
  const timing = { seconds: SECONDS, postmaster: stage.postgres.pid() };
  const measured = new Map<string, { turn: Turn; beside: number }[]>(Object.keys(rows).map((name) => [name, []]));
  for (const { run } of Object.values(rows)) await run();
  for (let number = 0; number < Number(args.turns); number++) {
    const rates = {
      pgbench: await measurePgbench(args.seconds),
      "bare server": (await runHttp([stage.bare], stage.players, billingOf, timing)).perSecond,
    };
    for (const [name, { run, beside }] of Object.entries(rows))
      measured.get(name)?.push({ turn: await run(), beside: rates[beside] });
    console.log(`turn ${number + 1} of ${args.turns}: pgbench ${rates.pgbench.toFixed(0)} a second`);
  }
  const table: Record<string, object> = {};
  let isGood = true;
  for (const [name, { goal, p99GoalMs, beside }] of Object.entries(rows)) {
    const turns = measured.get(name) ?? [];
    const of = (read: (turn: Turn) => number) => median(turns.map(({ turn }) => read(turn)));
    const ratios = turns.map(({ turn, beside: other }) => turn.perSecond / other);
    const p99Ms = of((turn) => turn.p99Ms);
    const refused = turns.reduce((sum, { turn }) => sum + turn.refused, 0);
    isGood &&= median(ratios) >= goal && p99Ms < (p99GoalMs ?? Number.POSITIVE_INFINITY) && refused === 0;
    table[name] = {
      "a second": of((turn) => turn.perSecond).toFixed(0),
      times: median(ratios).toFixed(2),
      from: Math.min(...ratios).toFixed(2),
      to: Math.max(...ratios).toFixed(2),
      of: beside,
      goal: `>= ${goal}`,
      "PostgreSQL us": of((turn) => turn.postgresUs).toFixed(0),
      "Node us": of((turn) => turn.serverUs).toFixed(0),
      "p99 ms": of((turn) => turn.p99Ms).toFixed(1) + (p99GoalMs === undefined ? "" : ` (< ${p99GoalMs})`),
      refused,
    };
  }
  console.table(table);
  const cpuOf = (name: string) => median((measured.get(name) ?? []).map(({ turn }) => turn.serverUs + turn.postgresUs));
  const ratio = cpuOf(ROUND_OVER_HTTP) / cpuOf(BAREST_GET);
  console.log(
    `a round over HTTP costs ${ratio.toFixed(2)} times the barest GET in processor time (goal: at most ${GOAL_OF_GET})`,
  );
  return isGood && ratio <= GOAL_OF_GET;
}

/** A bet with a bonus costs little more than one of cash, whoever has none pays nothing for the engine, and no bet for a tournament that it counts in, as far as turns of one kind agree. */
async function comparePairs(stage: Stage, count: number): Promise<boolean> {
  const { postgres, ledgerUrl } = stage;
  const play = () => runInProcess(stage, { door: "play", callers: 256 });
  // As many players on both sides: somebody who plays already waits for the next batch.
  const bonus = await measurePairs("a bonus", count, (way) =>
    runInProcess(stage, { door: way === "with" ? "bonus" : "play", callers: 256, players: BONUS_PLAYERS }),
  );
  const engine = await measurePairs("the engine of bonuses", count, (way) =>
    way === "with" ? play() : withoutBonuses(postgres.ownerUrl("ledger"), play),
  );
  const round = () => runInProcess(stage, { door: "round", callers: 256 });
  const tournament = await measurePairs("a tournament", count, (way) =>
    way === "with" ? withTournament(ledgerUrl, SECONDS, round) : round(),
  );
  const verified = await measurePairs("a whole verification", count, (way) =>
    way === "with" ? withVerification(ledgerUrl, SECONDS, round) : round(),
  );
  const rateOf = (way: Way) => median(verified[way].map(({ perSecond }) => perSecond));
  const slower = (1 - rateOf("with") / rateOf("without")) * SHARE_OF_VERIFYING;
  const timesCash = median(bonus.with.map(costOf)) / median(bonus.without.map(costOf));
  console.log(
    `a bet with a bonus costs ${timesCash.toFixed(2)} times one of cash in processor time (goal: at most ${GOAL_OF_BONUS})`,
  );
  const told = (isFree: boolean) => (isFree ? "nothing that can be seen" : "something");
  console.log(`the engine of bonuses costs a player without one ${told(isNoise(engine))}`);
  console.log(`a tournament costs a round that counts in it ${told(isNoise(tournament))}`);
  console.log(
    `while everything is verified, rounds are ${(slower * 100).toFixed(1)} % fewer (goal: at most ${GOAL_OF_VERIFYING * 100} %)`,
  );
  return timesCash <= GOAL_OF_BONUS && isNoise(engine) && isNoise(tournament) && slower <= GOAL_OF_VERIFYING;
}

/** On one database and the same cores: more of them show what sharing costs, not what more machines bring. */
async function compareProcesses({ postgres, ledgerUrl, players, product }: Stage): Promise<void> {
  const servers = [product];
  const table: Record<string, object> = {};
  try {
    for (const count of args.processes.split(",").map(Number)) {
      while (servers.length < count) servers.push(await startProduct(ledgerUrl));
      const timing = { seconds: SECONDS, postmaster: postgres.pid() };
      await runHttp(servers.slice(0, count), players, roundsOf, timing);
      const turns: Turn[] = [];
      for (let number = 0; number < 3; number++)
        turns.push(await runHttp(servers.slice(0, count), players, roundsOf, timing));
      const of = (read: (turn: Turn) => number) => median(turns.map(read)).toFixed(0);
      table[`${count} API process${count > 1 ? "es" : ""}`] = {
        "rounds /s": of(({ perSecond }) => perSecond),
        "PostgreSQL us": of(({ postgresUs }) => postgresUs),
        "Node us": of(({ serverUs }) => serverUs),
        "p99 ms": of(({ p99Ms }) => p99Ms),
        "RSS MB": of(({ rssMb }) => rssMb),
      };
    }
  } finally {
    await stopAll(servers.slice(1));
  }
  console.table(table);
}

/** Rounds over HTTP for minutes. What lives in a process that has warmed up stays as much as it was; what it has of the system's memory follows the collector. */
async function watchMemory({ postgres, players, product }: Stage): Promise<boolean> {
  const minutes = Number(args.minutes);
  const sizes: number[] = [];
  let early: number | undefined;
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / (minutes * 60_000);
  while (passed() < 1) {
    const timing = { seconds: MEMORY_TURN_SECONDS, postmaster: postgres.pid() };
    sizes.push((await runHttp([product], players, roundsOf, timing)).rssMb);
    if (passed() > 1 / 3) early ??= await liveMb(product);
  }
  const late = await liveMb(product);
  const third = Math.max(1, Math.floor(sizes.length / 3));
  const [first, last] = [median(sizes.slice(0, third)), median(sizes.slice(-third))];
  console.log(
    `memory over ${minutes} min of full load: ${early?.toFixed(1)} MB live after a third, ${late.toFixed(1)} at the end; the process had ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} in the last`,
  );
  return !(late > (early ?? late) * GOAL_GROWTH);
}

async function isLedgerClean(db: Database): Promise<boolean> {
  const { problems, checked } = await db.read((reader) => verifyLedger(reader));
  console.log(`the ledger: ${checked.postings} postings, ${problems.length} problems`);
  return problems.length === 0;
}

async function createLedger(postgres: EmbeddedPostgres): Promise<string> {
  const admin = new pg.Client(postgres.ownerUrl());
  await admin.connect();
  await admin.query("create database ledger");
  await admin.end();
  await migrateDatabase({ url: postgres.url("ledger"), ownerUrl: postgres.ownerUrl("ledger") });
  return postgres.url("ledger");
}

async function main(): Promise<boolean> {
  if (Number(args.turns) > 0 && !hasPgbench()) {
    console.log("pgbench is not in the PATH: there is nothing to compare with.");
    return false;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startServer(dataDir, settingsOf(args.setting));
  const open: (() => Promise<unknown>)[] = [];
  try {
    console.log(await describePages(postgres));
    const ledgerUrl = await createLedger(postgres);
    const measurePgbench = Number(args.turns) > 0 ? await preparePgbench(postgres) : undefined;
    const load = startLoad({ url: ledgerUrl, ownerUrl: postgres.ownerUrl("ledger") });
    open.push(() => load.stop());
    await load.seat(PLAYERS, BONUS_PLAYERS);
    const db = patientDatabase(ledgerUrl, 2, "warn");
    open.push(() => db.close());
    const players = await seatCallers(db);
    const [product, bare] = [await startProduct(ledgerUrl), await startBare(ledgerUrl)];
    open.push(() => stopAll([product, bare]));
    const stage: Stage = { postgres, ledgerUrl, db, load, players, product, bare };
    const isFast = measurePgbench === undefined || (await compare(stage, measurePgbench));
    const pairs = Number(args.pairs);
    const isFree = pairs === 0 || (await comparePairs(stage, pairs));
    const turns = Number(args.games);
    const timing = { turns, seconds: SECONDS, postmaster: postgres.pid() };
    const isEven = turns === 0 || (await compareGames(db, product, timing));
    if (args.processes !== "0") await compareProcesses(stage);
    const steadySeconds = Number(args.steady);
    const isQuick = steadySeconds === 0 || (await playSteadily(product.port, players, steadySeconds));
    const isFlat = Number(args.minutes) === 0 || (await watchMemory(stage));
    return (await isLedgerClean(db)) && isFast && isFree && isEven && isQuick && isFlat;
  } finally {
    for (const close of open.reverse()) await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(reached ? "Goals reached." : "A goal was missed.");
process.exit(reached ? 0 : 1);
