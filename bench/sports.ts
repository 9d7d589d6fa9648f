// `npm run bench -- sports`: what the sportsbook holds on a durable PostgreSQL. Bets at a steady rate, whatever the answers do, while the embedded feed speaks every second; the processor time
// of one beside that of a house round, at the same rate and as fast as it goes; and a market of many bets that is settled while others bet, beside the same work bet by bet. About six minutes on two quiet cores;
// `--seconds 5 --bets 2000 --single 200` is the short form.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { LOST, WON } from "@windfall/domain/rules/sports/index";
import { sql } from "kysely";
import { systemClock } from "../apps/server/src/kernel/clock.ts";
import { createDatabase, type Database } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { type Posting, playerAccount, postTogether, verifyLedger } from "../apps/server/src/ledger/index.ts";
import { settleDue } from "../apps/server/src/modules/sports/settle-bets.ts";
import { createFeedWatch } from "../apps/server/src/modules/sports/watch-feed.ts";
import { createEmbeddedFeed } from "../apps/server/src/modules/sports-feed/index.ts";
import { sportsLine } from "../apps/server/test/sports.ts";
import { postgresMs, processMs } from "./ledger/cpu.ts";
import type { Door, LoadRequest } from "./ledger/messages.ts";
import { type LoadProcess, startLoad } from "./ledger/process.ts";
import { fanOut } from "./sports/fan-out.ts";

if (process.argv.includes("--fan-out")) process.exit((await fanOut()) ? 0 : 1);

const { values: args } = parseArgs({
  options: {
    /** Of bets at the steady rate. */
    seconds: { type: "string", default: "120" },
    rate: { type: "string", default: "200" },
    players: { type: "string", default: "5000" },
    /** On the market that is settled, and how many of another one bet by bet. */
    bets: { type: "string", default: "100000" },
    single: { type: "string", default: "4000" },
  },
});
const [SECONDS, RATE, PLAYERS, BETS, SINGLE] = [args.seconds, args.rate, args.players, args.bets, args.single].map(
  Number,
) as [number, number, number, number, number];
const GOALS = { p99Ms: 100, ofRound: 1.5, settlement: 8, besideMs: 50 };
const BESIDE_RATE = 20;
const ROUND_SECONDS = 5;
const CALLERS = 256;
/** Until a new world has told of all that is ahead. */
const WARM_UP_BEATS = 60;
const clock = systemClock;

interface Stage {
  postgres: EmbeddedPostgres;
  db: Database;
  load: LoadProcess;
  playerIds: string[];
}

const log = createLogger({ level: "warn" });
const watchOf = (db: Database) =>
  createFeedWatch({ db, clock, publish: async () => undefined, openFeed: () => createEmbeddedFeed("bench") } as never);

/** The feed speaks every second until it is told to end. */
function runFeed(db: Database) {
  const watch = watchOf(db);
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await watch();
      await sleep(Math.max(0, 1_000 - (performance.now() - startedAt)));
    }
  })();
  return async () => {
    isOver = true;
    await running;
  };
}

/** Processor microseconds of a move, in the process that makes it and in PostgreSQL; what the feed takes beside it is taken off. */
async function costOf({ load, postgres }: Stage, idleMsPerSecond: number, request: Omit<LoadRequest, "players">) {
  const before = [processMs(load.pid), postgresMs(postgres.pid()), performance.now()] as const;
  const report = await load.run({ players: PLAYERS, ...request });
  const seconds = (performance.now() - before[2]) / 1_000;
  const nodeUs = ((processMs(load.pid) - before[0]) * 1_000) / report.moves;
  const databaseUs = ((postgresMs(postgres.pid()) - before[1] - idleMsPerSecond * seconds) * 1_000) / report.moves;
  return { report, nodeUs, databaseUs, us: nodeUs + databaseUs };
}

/** What PostgreSQL does for the feed alone, in milliseconds of processor a second. */
async function idleOf({ postgres }: Stage): Promise<number> {
  const before = postgresMs(postgres.pid());
  await sleep(ROUND_SECONDS * 1_000);
  return (postgresMs(postgres.pid()) - before) / ROUND_SECONDS;
}

/** Both at the rate of the bets, and both as fast as callers that wait for their answers get them. */
async function betBesideRounds(stage: Stage): Promise<boolean> {
  const idle = await idleOf(stage);
  const measure = (door: Door, seconds: number, rate?: number) =>
    costOf(stage, idle, { door, seconds, callers: CALLERS, ...(rate && { rate }) });
  const rows = [
    ["bet", `${RATE} a second`, await measure("bet", SECONDS, RATE)],
    ["house round", `${RATE} a second`, await measure("round", ROUND_SECONDS, RATE)],
    ["bet", `${CALLERS} callers`, await measure("bet", ROUND_SECONDS)],
    ["house round", `${CALLERS} callers`, await measure("round", ROUND_SECONDS)],
  ] as const;
  console.table(
    rows.map(([what, how, { report, nodeUs, databaseUs, us }]) => ({
      what,
      how,
      taken: report.moves - report.refused,
      refused: report.refused,
      "p50 ms": report.p50Ms.toFixed(1),
      "p99 ms": report.p99Ms.toFixed(1),
      "processor µs": us.toFixed(0),
      "of it Node": nodeUs.toFixed(0),
      "of it PostgreSQL": databaseUs.toFixed(0),
    })),
  );
  const [[, , bet], [, , round], [, , fastBet], [, , fastRound]] = rows;
  const times = bet.us / round.us;
  console.log(
    `A bet takes ${bet.report.p99Ms.toFixed(1)} ms at p99 (goal: under ${GOALS.p99Ms}) and the processor of ${times.toFixed(2)} house rounds at the same rate ` +
      `(goal: ${GOALS.ofRound}); of ${(fastBet.us / fastRound.us).toFixed(2)} with ${CALLERS} callers each.`,
  );
  return bet.report.refused === 0 && bet.report.p99Ms < GOALS.p99Ms && times <= GOALS.ofRound;
}

/** Bets on one market in bulk, as whole as if they had been placed: rows, legs and stakes in the ledger. */
async function fillMarket({ db, playerIds }: Stage, name: string, count: number): Promise<string> {
  const eventId = await sportsLine({ db, clock }).open();
  const bets = Array.from({ length: count }, (_, index) => ({
    id: `sb_${name}${String(index).padStart(26 - name.length, "0")}`,
    playerId: playerIds[index % playerIds.length] ?? "",
  }));
  for (let made = 0; made < count; made += 500) {
    const some = bets.slice(made, made + 500);
    const [ids, players] = [some.map(({ id }) => id), some.map(({ playerId }) => playerId)];
    await db.transact(async (tx) => {
      await sql`
        insert into sports_bet (player_id, id, client_id, wish, kind, size, lines, unit_minor, stake_minor, cap_minor, potential_minor, currency,
          usd_rate_e12, policy, status, requested_at, accepted_at)
        select n.player, n.id, gen_random_uuid(), '{}', 'single', 1, 1, 100, 100, 10000000, 200, 'USD', 1000000000000, 'none', 'open', now(), now()
        from unnest(${players}::text[], ${ids}::text[]) n(player, id)`.execute(tx);
      await sql`
        insert into sports_leg (player_id, bet_id, no, event_id, market_key, outcome, odds, version, stops, is_live, score_home, score_away)
        select n.player, n.id, 1, ${eventId}, '1x2', '1', 2000, 1, 0, false, 0, 0
        from unnest(${players}::text[], ${ids}::text[]) n(player, id)`.execute(tx);
      await postTogether(tx, some.map(stakeOf));
    });
  }
  return eventId;
}

const stakeOf = ({ id, playerId }: { id: string; playerId: string }): Posting => ({
  ...{ key: `sports:${id}:stake`, kind: "sports.staked", reference: id },
  lines: [
    { account: playerAccount("main", playerId, "USD"), amountMinor: -100n },
    { account: playerAccount("staked", playerId, "USD"), amountMinor: 100n },
  ],
});

async function settled(stage: Stage, eventId: string, count: number, betsAtOnce?: number): Promise<number> {
  await sportsLine({ db: stage.db, clock }).settle(eventId, { "1": WON, x: LOST, "2": LOST });
  const startedAt = performance.now();
  await settleDue({ db: stage.db, clock }, betsAtOnce);
  return count / ((performance.now() - startedAt) / 1_000);
}

async function settleBesideBets(stage: Stage): Promise<boolean> {
  const [many, few] = [await fillMarket(stage, "m", BETS), await fillMarket(stage, "f", SINGLE)];
  const single = await settled(stage, few, SINGLE, 1);
  const betting = stage.load.run({ door: "bet", callers: 0, players: PLAYERS, seconds: 3_600, rate: BESIDE_RATE });
  const together = await settled(stage, many, BETS);
  stage.load.endRun();
  const beside = await betting;
  const times = together / single;
  console.log(
    `${BETS} bets of one market: ${together.toFixed(0)} a second, ${single.toFixed(0)} bet by bet: ${times.toFixed(1)} times (goal: ${GOALS.settlement}); ` +
      `${beside.moves} bets beside it, ${beside.refused} refused, p99 ${beside.p99Ms.toFixed(1)} ms (goal: under ${GOALS.besideMs})`,
  );
  return times >= GOALS.settlement && beside.p99Ms < GOALS.besideMs;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
  const [url, ownerUrl] = [postgres.url(), postgres.ownerUrl()];
  await migrateDatabase({ url, ownerUrl });
  const db = createDatabase({ url, poolSize: 16, log });
  const load = startLoad({ url, ownerUrl });
  try {
    await load.seat(PLAYERS);
    const { rows } = await db.read((reader) =>
      sql<{ id: string }>`select id from player where global_id is not null order by id limit ${PLAYERS}`.execute(
        reader as never,
      ),
    );
    const stage: Stage = { postgres, db, load, playerIds: rows.map(({ id }) => id) };
    const watch = watchOf(db);
    for (let beat = 0; beat < WARM_UP_BEATS; beat++) await watch();
    const endFeed = runFeed(db);
    const isQuick = await betBesideRounds(stage);
    const isSettled = await settleBesideBets(stage);
    await endFeed();
    const { problems } = await db.read((reader) => verifyLedger(reader));
    console.log(problems.length === 0 ? "The ledger balances." : `${problems.length} problems of the ledger.`);
    return isQuick && isSettled && problems.length === 0;
  } finally {
    await load.stop();
    await db.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(reached ? "Goals reached." : "A goal was missed.");
process.exit(reached ? 0 : 1);
