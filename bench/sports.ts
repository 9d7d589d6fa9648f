// `npm run bench -- sports`: what the sportsbook holds on a durable PostgreSQL. Bets at a steady rate, whatever the answers do, while the embedded feed speaks every second; the processor time
// of one beside that of a house round; and a market of many bets that is settled while others bet, beside the same work bet by bet. About six minutes on two quiet cores;
// `--seconds 5 --bets 2000 --single 200` is the short form.
import { randomUUID } from "node:crypto";
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
import { bundledRates, createRates } from "../apps/server/src/modules/rates/index.ts";
import { createBetDoor } from "../apps/server/src/modules/sports/index.ts";
import { settleDue } from "../apps/server/src/modules/sports/settle-bets.ts";
import { createFeedWatch } from "../apps/server/src/modules/sports/watch-feed.ts";
import { createEmbeddedFeed } from "../apps/server/src/modules/sports-feed/index.ts";
import { sportsLine } from "../apps/server/test/sports.ts";
import { postgresMs, processMs } from "./ledger/cpu.ts";
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
/** Until a new world has told of all that is ahead. */
const WARM_UP_BEATS = 60;
const clock = systemClock;

interface Offer {
  eventId: string;
  market: string;
  outcome: string;
  odds: number;
  version: number;
}

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

/** Prices of what has not begun, with a market that anybody can bet on. */
async function offers(db: Database): Promise<Offer[]> {
  const { rows } = await db.read((reader) =>
    sql<Offer>`
      select m.event_id as "eventId", m.key as market, o.value ->> 0 as outcome, (o.value ->> 1)::int as odds, m.version::int as version
      from sports_event e join sports_market m on m.event_id = e.id cross join lateral jsonb_array_elements(m.outcomes) o
      where e.status = 'not_started' and e.start_at > now() + interval '10 minutes' and m.status = 'active' and m.key in ('1x2', 'winner')
        and (o.value ->> 1)::int between 1100 and 20000
      limit 2000`.execute(reader as never),
  );
  return rows;
}

/** Bets at a rate; a slow answer makes the next ones wait in the product and not here. */
async function betSteadily(
  { db, playerIds }: Stage,
  open: readonly Offer[],
  rate: number,
  seconds: number,
  isOver = () => false,
) {
  const rates = createRates({ source: bundledRates(clock), clock });
  const door = createBetDoor({ db, clock, rates, log, onPaid: () => undefined });
  const [latencies, failures] = [[] as number[], new Map<string, number>()];
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let bet = 0; bet < rate * seconds && !isOver(); bet++) {
    const dueAt = startedAt + (bet * 1_000) / rate;
    await sleep(Math.max(0, dueAt - performance.now()));
    const offer = open[(bet * 7919) % open.length] as Offer;
    const slip = {
      clientId: randomUUID(),
      stake: "1.00",
      kind: "single",
      size: 0,
      policy: "any",
      legs: [offer],
    } as const;
    under.push(
      door.place(playerIds[bet % playerIds.length] ?? "", slip).then(
        () => void latencies.push(performance.now() - dueAt),
        (error: Error) => void failures.set(error.message, (failures.get(error.message) ?? 0) + 1),
      ),
    );
  }
  await Promise.all(under);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  for (const [what, count] of failures) console.log(`${count} times: ${what}`);
  return { taken: latencies.length, refused: under.length - latencies.length, p50: at(0.5), p99: at(0.99) };
}

/** Processor milliseconds of this process and of PostgreSQL while something is done. */
async function costOf<T>({ postgres }: Stage, work: () => Promise<T>) {
  const before = [processMs(process.pid), postgresMs(postgres.pid())] as const;
  const answer = await work();
  const [nodeMs, databaseMs] = [processMs(process.pid) - before[0], postgresMs(postgres.pid()) - before[1]];
  return { nodeMs, databaseMs, ms: nodeMs + databaseMs, answer };
}

async function betBesideRounds(stage: Stage): Promise<boolean> {
  const open = await offers(stage.db);
  const idle = await costOf(stage, () => sleep(ROUND_SECONDS * 1_000));
  const { answer, ...cost } = await costOf(stage, () => betSteadily(stage, open, RATE, SECONDS));
  const usOf = (part: "nodeMs" | "databaseMs") =>
    ((cost[part] - (idle[part] / ROUND_SECONDS) * SECONDS) * 1_000) / answer.taken;
  const betUs = usOf("nodeMs") + usOf("databaseMs");
  const before = processMs(stage.load.pid) + postgresMs(stage.postgres.pid());
  const rounds = await stage.load.run({ door: "round", callers: 16, players: PLAYERS, seconds: ROUND_SECONDS });
  const used = processMs(stage.load.pid) + postgresMs(stage.postgres.pid()) - before - idle.ms;
  const roundUs = (used * 1_000) / (rounds.perSecond * ROUND_SECONDS);
  console.log(
    `${answer.taken} bets at ${RATE} a second beside the feed, ${answer.refused} refused: p50 ${answer.p50.toFixed(1)} ms, ` +
      `p99 ${answer.p99.toFixed(1)} ms (goal: under ${GOALS.p99Ms})`,
  );
  console.log(
    `A bet costs ${betUs.toFixed(0)} µs of processor (PostgreSQL ${usOf("databaseMs").toFixed(0)}), a house round ${roundUs.toFixed(0)}: ${(betUs / roundUs).toFixed(2)} times (goal: ${GOALS.ofRound})`,
  );
  return answer.p99 < GOALS.p99Ms && betUs / roundUs <= GOALS.ofRound;
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
  let isOver = false;
  const betting = betSteadily(stage, await offers(stage.db), BESIDE_RATE, 3_600, () => isOver);
  const together = await settled(stage, many, BETS);
  isOver = true;
  const beside = await betting;
  const times = together / single;
  console.log(
    `${BETS} bets of one market: ${together.toFixed(0)} a second, ${single.toFixed(0)} bet by bet: ${times.toFixed(1)} times (goal: ${GOALS.settlement}); ` +
      `${beside.taken} bets beside it, p99 ${beside.p99.toFixed(1)} ms (goal: under ${GOALS.besideMs})`,
  );
  return times >= GOALS.settlement && beside.p99 < GOALS.besideMs;
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
