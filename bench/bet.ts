// `npm run bench -- bet`: what a bet over HTTP costs beside the barest authenticated GET there is (one row of a table), in turns, in
// processor time of server and PostgreSQL together, and how many there are a second beside pgbench on the same server; then 200 players at 50
// rounds a second. A bet is the whole round: stake, draw and win. `npm run bench -- ledger` measures the same without HTTP.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDatabase, type Database } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { verifyLedger } from "../apps/server/src/ledger/index.ts";
import { addDicePlayer, DiceClient, type DicePlayer } from "../apps/server/test/dice-players.ts";
import { type ServerProcess, startServerProcess } from "../apps/server/test/server-process.ts";
import { postgresMs, processMs } from "./ledger/cpu.ts";
import { hasPgbench, preparePgbench } from "./ledger/pgbench.ts";
import { productionEnv } from "./production-env.ts";

const { values: args } = parseArgs({
  options: {
    pairs: { type: "string", default: "3" },
    /** Of each turn of the comparison. */
    turn: { type: "string", default: "5" },
    callers: { type: "string", default: "64" },
    /** Of the load at a steady rate. */
    seconds: { type: "string", default: "120" },
    rate: { type: "string", default: "50" },
  },
});
const PLAYERS = 200;
const GOAL_RATIO = 3;
/** Bets a second over HTTP, with the load made on the same cores, by transactions a second of pgbench. */
const GOAL_OF_PGBENCH = 0.45;
const GOAL_P99_MS = 100;
const STAKE = "1.00";
const BALANCE_MINOR = 100_000_00n;

type Call = (player: DicePlayer) => Promise<{ status: number; text: string }>;

/** Processor time so far. */
interface Cpu {
  serverMs: number;
  postgresMs: number;
}

interface Turn {
  /** Per call. */
  serverMs: number;
  postgresMs: number;
  callsPerSecond: number;
  failed: number;
}

/** As many calls at once as there are callers, each of a player of its own. */
async function runTurn(players: readonly DicePlayer[], call: Call, cpu: () => Cpu): Promise<Turn> {
  const endsAt = performance.now() + Number(args.turn) * 1_000;
  let [calls, failed] = [0, 0];
  const [startedAt, before] = [performance.now(), cpu()];
  await Promise.all(
    players.slice(0, Number(args.callers)).map(async (player) => {
      while (performance.now() < endsAt) {
        const { status } = await call(player);
        calls++;
        if (status !== 200) failed++;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = cpu();
  return {
    serverMs: (after.serverMs - before.serverMs) / calls,
    postgresMs: (after.postgresMs - before.postgresMs) / calls,
    callsPerSecond: calls / seconds,
    failed,
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function compare(
  players: readonly DicePlayer[],
  client: DiceClient,
  cpu: () => Cpu,
  measureReference: ((seconds: string) => Promise<number>) | undefined,
): Promise<boolean> {
  const calls: Record<string, Call> = {
    "GET /api/v1/me/billing": (player) => client.billing(player),
    bet: (player) => client.play(player, randomUUID(), STAKE),
  };
  const turns: Record<string, Turn[]> = {};
  for (const call of Object.values(calls)) await runTurn(players, call, cpu);
  const ratios: number[] = [];
  for (let pair = 0; pair < Number(args.pairs); pair++) {
    for (const [name, call] of Object.entries(calls)) {
      turns[name] ??= [];
      turns[name].push(await runTurn(players, call, cpu));
    }
    if (measureReference) ratios.push((turns.bet?.at(-1)?.callsPerSecond ?? 0) / (await measureReference(args.turn)));
  }
  const middle = (name: string, read: (turn: Turn) => number) => median((turns[name] ?? []).map(read));
  const cpuOf = (name: string) => middle(name, ({ serverMs, postgresMs }) => serverMs + postgresMs);
  const ratio = cpuOf("bet") / cpuOf("GET /api/v1/me/billing");
  const failed = Object.values(turns)
    .flat()
    .reduce((sum, turn) => sum + turn.failed, 0);
  console.table(
    Object.fromEntries(
      Object.keys(turns).map((name) => [
        name,
        {
          "CPU ms": cpuOf(name).toFixed(3),
          "of it server": middle(name, ({ serverMs }) => serverMs).toFixed(3),
          "of it PostgreSQL": middle(name, ({ postgresMs }) => postgresMs).toFixed(3),
          "calls /s": middle(name, ({ callsPerSecond }) => callsPerSecond).toFixed(0),
        },
      ]),
    ),
  );
  console.log(`a bet costs ${ratio.toFixed(2)} times a GET (goal: at most ${GOAL_RATIO}), ${failed} calls failed`);
  if (ratios.length === 0) console.log("pgbench is not in the PATH: nothing stands beside the rate of bets.");
  else console.log(`bets over HTTP: ${median(ratios).toFixed(2)} times pgbench (goal: at least ${GOAL_OF_PGBENCH})`);
  const isFast = ratios.length === 0 || median(ratios) >= GOAL_OF_PGBENCH;
  return ratio <= GOAL_RATIO && failed === 0 && isFast;
}

/** At a steady rate, whatever the answers do: a slow server meets a queue, as it would outside. */
async function playSteadily(players: readonly DicePlayer[], client: DiceClient): Promise<boolean> {
  const [rate, seconds] = [Number(args.rate), Number(args.seconds)];
  const latencies: number[] = [];
  const failures = new Map<string, number>();
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let round = 0; round < rate * seconds; round++) {
    const dueAt = startedAt + (round * 1_000) / rate;
    await sleep(Math.max(0, dueAt - performance.now()));
    const player = players[round % players.length] as DicePlayer;
    under.push(
      client.play(player, randomUUID(), STAKE).then(
        ({ status, text }) => {
          latencies.push(performance.now() - dueAt);
          if (status !== 200) failures.set(text.slice(0, 80), (failures.get(text.slice(0, 80)) ?? 0) + 1);
        },
        (error: Error) => void failures.set(error.message, (failures.get(error.message) ?? 0) + 1),
      ),
    );
  }
  await Promise.all(under);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  console.log(
    `${latencies.length} rounds of ${players.length} players at ${rate} a second: p50 ${at(0.5).toFixed(1)} ms, ` +
      `p99 ${at(0.99).toFixed(1)} ms (goal: under ${GOAL_P99_MS}), slowest ${at(0.9999).toFixed(0)} ms`,
  );
  for (const [what, count] of failures) console.log(`${count} times: ${what}`);
  return failures.size === 0 && at(0.99) < GOAL_P99_MS;
}

async function isLedgerClean(db: Database): Promise<boolean> {
  const { problems, checked } = await db.read((reader) => verifyLedger(reader));
  console.log(`the ledger: ${checked.postings} postings, ${problems.length} problems`);
  return problems.length === 0;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  let postgres: EmbeddedPostgres | undefined;
  let server: ServerProcess | undefined;
  let db: Database | undefined;
  try {
    postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
    const started = await startServerProcess({
      ...productionEnv(),
      DATABASE_URL: postgres.url(),
      DATABASE_MIGRATION_URL: postgres.ownerUrl(),
      DATA_DIR: dataDir,
    });
    server = started;
    const open = createDatabase({ url: postgres.url(), poolSize: 4, log: createLogger({ level: "warn" }) });
    db = open;
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => addDicePlayer(open, BALANCE_MINOR)));
    const client = new DiceClient(started.url);
    const postmaster = postgres.pid();
    const cpu = () => ({ serverMs: processMs(started.child.pid), postgresMs: postgresMs(postmaster) });
    const measureReference = hasPgbench() ? await preparePgbench(postgres) : undefined;
    const isCheap = await compare(players, client, cpu, measureReference);
    const isQuick = await playSteadily(players, client);
    client.close();
    return (await isLedgerClean(open)) && isCheap && isQuick;
  } finally {
    await db?.close();
    await server?.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(reached ? "Goals reached." : "A goal was missed.");
process.exit(reached ? 0 : 1);
