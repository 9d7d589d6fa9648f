// One flight with many bettors on two server processes, of which one is killed in mid-flight. Everybody hears the flight over a socket and bets and
// leaves over HTTP, through a network that sends the dead one's people to the other, as a balancer would. Afterwards every answer is held
// against the rows: who was told a cash-out is paid it, once, at the height of that moment.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fiatToMinor } from "@windfall/domain";
import { CRASH_GROWTH_PER_MS, CRASH_ID } from "@windfall/games/crash";
import { sql } from "kysely";
import type { Database } from "../src/kernel/db.ts";
import { openEmbeddedDatabase } from "../src/kernel/postgres/embedded-database.ts";
import { verifyLedger } from "../src/ledger/index.ts";
import { REALTIME_PATH } from "../src/realtime/index.ts";
import { newDataFolder } from "./data-folder.ts";
import { addPlayerAt, DiceClient, type DicePlayer } from "./dice-players.ts";
import { patientDatabase } from "./patient-database.ts";
import { createClient, disconnectClients, type Network, startNetwork, until } from "./realtime.ts";
import { seeded } from "./seeded.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface CrashKillOptions {
  seed: number;
  bettors: number;
  /** From the take-off to the end. */
  flightMs: number;
  log?: (line: string) => void;
}

export interface CrashKillReport {
  seed: number;
  bettors: number;
  /** Told that they left, by hand, and how many of these had asked the process that was killed. */
  acknowledged: number;
  askedAgain: number;
  /** Left at their target, and lost. */
  atTarget: number;
  lost: number;
  /** How far the take-off that somebody worked out from what they heard is from the true one, at most. */
  apartMs: number;
  /** Heard nothing of the flight after the kill. */
  deaf: number;
  /** Told one thing, and kept or paid another. */
  wrongAnswers: number;
  /** Left at a height that the flight did not have between the question and the answer. */
  wrongHeights: number;
  wrongTargets: number;
  paidTwice: number;
  unsettled: number;
  wrongBalances: number;
  ledgerProblems: number;
}

const BALANCE_MINOR = 100_00n;
const STAKE_MINOR = 10_00n;
const AT_ONCE = 32;
const TARGET = 150;
const MOST_OUTPUT = 4_000;
const MINUTE_MS = 60_000;
const heightAt = (ms: number): number => Math.floor(100 * Math.exp(CRASH_GROWTH_PER_MS * Math.max(0, ms)));

type Plan = { kind: "target" } | { kind: "leave"; afterMs: number } | { kind: "stay" };

interface Bettor extends DicePlayer {
  playId: string;
  url: string;
  plan: Plan;
  /** The earliest take-off that what was heard allows: what was on its way for the shortest time is the truest. */
  takeOff: number;
  lastHeardAt: number;
  told?: { cashOut: number; win: string; askedAt: number; answeredAt: number };
  wasAskedAgain: boolean;
}

export async function killProcessInFlight(options: CrashKillOptions): Promise<CrashKillReport> {
  const dataDir = await newDataFolder("windfall-crash-");
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  const env = {
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    DEMO_ROBOTS: "off",
    RATE_LIMIT_BURST: "1000000",
    RATE_LIMIT_PER_SECOND: "100000",
  };
  const servers: ServerProcess[] = [];
  const networks: Network[] = [];
  const db = patientDatabase(database.url, 8);
  try {
    for (let count = 0; count < 2; count++) {
      const server = await startServerProcess(env);
      servers.push(server);
      networks.push(await startNetwork(Number(new URL(server.url).port)));
    }
    return await flyAndKill(db, options, { servers, networks });
  } catch (error) {
    // Why a flight did not go on is known to the servers only.
    for (const { output } of servers) options.log?.(output().slice(-MOST_OUTPUT));
    throw error;
  } finally {
    disconnectClients();
    await Promise.all(networks.map((network) => network.close()));
    await Promise.all(servers.map((server) => server.kill()));
    await db.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function flyAndKill(
  db: Database,
  options: CrashKillOptions,
  { servers, networks }: { servers: readonly ServerProcess[]; networks: readonly Network[] },
): Promise<CrashKillReport> {
  const [doomed, other] = servers as [ServerProcess, ServerProcess];
  const log = stopwatch(options.log);
  const bettors = await seatBettors(db, options, networks);
  log(`${bettors.length} bettors hear the flight`);
  await openForBets(db);
  log("a flight takes bets");
  await bet(bettors);
  log("all bets are in the flight");
  // What was heard of flights before this one is not of it.
  for (const bettor of bettors) bettor.takeOff = Number.POSITIVE_INFINITY;
  const takeOff = await takeOffNow(db, options.flightMs);
  const killed = kill(doomed, networks, Number(new URL(other.url).port), takeOff + options.flightMs * 0.4);
  await Promise.all([killed, ...bettors.map((bettor) => leave(bettor, takeOff))]);
  log("the flight is over");
  const killedAt = await killed;
  await untilSettled(db);
  log("every bet is settled");
  return {
    seed: options.seed,
    bettors: bettors.length,
    ...heard(bettors, takeOff, killedAt),
    ...(await compare(db, bettors, takeOff)),
  };
}

/** What took how long: a run that breaks off says where its time went. */
function stopwatch(log: CrashKillOptions["log"]): (line: string) => void {
  let since = performance.now();
  return (line) => {
    const now = performance.now();
    log?.(`${line} after ${((now - since) / 1_000).toFixed(1)} s`);
    since = now;
  };
}

async function inBatches<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    made.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(make))));
  return made;
}

/** Half of them on each process; a third has a target, most leave by hand, some stay to the end. */
async function seatBettors(db: Database, options: CrashKillOptions, networks: readonly Network[]): Promise<Bettor[]> {
  const random = seeded(options.seed);
  const plans = Array.from({ length: options.bettors }, (): Plan => {
    const kind = random();
    if (kind < 0.3) return { kind: "target" };
    return kind < 0.9 ? { kind: "leave", afterMs: random() * options.flightMs * 0.95 } : { kind: "stay" };
  });
  const entries = [...plans.entries()];
  return inBatches(entries, async ([index, plan]) => {
    const port = networks[index % networks.length]?.port;
    const seat = { playId: randomUUID(), url: `http://127.0.0.1:${port}`, plan, wasAskedAgain: false };
    const listening = { takeOff: Number.POSITIVE_INFINITY, lastHeardAt: 0 };
    const bettor: Bettor = { ...(await addPlayerAt(db, BALANCE_MINOR, CRASH_ID)), ...seat, ...listening };
    await listen(bettor);
    return bettor;
  });
}

async function listen(bettor: Bettor): Promise<void> {
  const client = createClient(`${bettor.url.replace("http", "ws")}${REALTIME_PATH}`);
  const subscription = client.newSubscription("broadcast:crash");
  let isHeard = false;
  subscription.on("subscribed", () => {
    isHeard = true;
  });
  subscription.on("publication", ({ data }) => {
    const { phase, sinceTakeOffMs } = data as { phase: string; sinceTakeOffMs: number };
    if (phase !== "flying") return;
    bettor.lastHeardAt = Date.now();
    bettor.takeOff = Math.min(bettor.takeOff, bettor.lastHeardAt - sinceTakeOffMs);
  });
  subscription.subscribe();
  client.connect();
  await until("a seat hears the flight", () => isHeard, 60_000);
}

/** A flight that takes bets until all of them are in, however slow the machine is. */
async function openForBets(db: Database): Promise<void> {
  await until("a flight takes bets", async () => (await moveTakeOff(db, 10 * MINUTE_MS)) === 1n, 120_000);
}

async function bet(bettors: readonly Bettor[]): Promise<void> {
  const client = new DiceClient("");
  const stake = `${STAKE_MINOR / 100n}.00`;
  await inBatches(bettors, async ({ url, token, sessionId, playId, plan }) => {
    const autoCashOut = plan.kind === "target" ? TARGET : null;
    const path = `${url}/api/v2/games/sessions/${sessionId}/crash/bets`;
    const { status, text } = await client.call("POST", path, token, { playId, seat: 1, stake, autoCashOut });
    if (status !== 200) throw new Error(`a bet was refused: ${text}`);
  });
  client.close();
}

/** Of the flight that takes bets; how many rows that were. */
async function moveTakeOff(db: Database, inMs: number, flightMs = MINUTE_MS): Promise<bigint> {
  const secs = (ms: number) => ms / 1_000;
  const moved = await db.transact((tx) =>
    sql`update crash_round set crash = ${heightAt(flightMs)}, flies_at = at,
        crashes_at = at + make_interval(secs => ${secs(flightMs)}::float8),
        next_at = at + make_interval(secs => ${secs(flightMs + 4_000)}::float8)
      from (select clock_timestamp() + make_interval(secs => ${secs(inMs)}::float8) as at) takeoff
      where no = (select max(no) from crash_round) and flies_at > clock_timestamp()`.execute(tx),
  );
  return moved.numAffectedRows ?? 0n;
}

async function takeOffNow(db: Database, flightMs: number): Promise<number> {
  await moveTakeOff(db, 1_000, flightMs);
  const row = await db.read((reader) =>
    reader
      .selectFrom("crash_round")
      .select(sql<number>`extract(epoch from flies_at) * 1000`.as("at"))
      .orderBy("no", "desc")
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return Number(row.at);
}

async function kill(doomed: ServerProcess, networks: readonly Network[], toPort: number, at: number): Promise<number> {
  await sleep(Math.max(0, at - Date.now()));
  await doomed.kill();
  for (const network of networks) network.retarget(toPort);
  return Date.now();
}

/** Asks until there is an answer that is one: a connection that broke says nothing about what was done. */
async function leave(bettor: Bettor, takeOff: number): Promise<void> {
  if (bettor.plan.kind !== "leave") return;
  await sleep(Math.max(0, takeOff + bettor.plan.afterMs - Date.now()));
  const client = new DiceClient("");
  const path = `${bettor.url}/api/v2/games/sessions/${bettor.sessionId}/crash/bets/${bettor.playId}/cash-out`;
  for (const askedAt = Date.now(); ; ) {
    const answer = await client.call("POST", path, bettor.token, {}).catch(() => undefined);
    if (answer?.status === 200) {
      const { cashOut, win } = JSON.parse(answer.text) as { cashOut: number; win: string };
      bettor.told = { cashOut, win, askedAt, answeredAt: Date.now() };
    }
    if (answer && answer.status < 500) break;
    bettor.wasAskedAgain = true;
    await sleep(20);
  }
  client.close();
}

async function untilSettled(db: Database): Promise<void> {
  await until(
    "every bet is settled",
    async () => {
      const { left } = await db.read((reader) =>
        reader
          .selectFrom("crash_bet")
          .select(({ fn }) => fn.countAll().as("left"))
          .where("settled_at", "is", null)
          .executeTakeFirstOrThrow(),
      );
      return Number(left) === 0;
    },
    180_000,
  );
}

function heard(bettors: readonly Bettor[], takeOff: number, killedAt: number) {
  return {
    apartMs: Math.ceil(Math.max(...bettors.map((bettor) => Math.abs(bettor.takeOff - takeOff)))),
    deaf: bettors.filter(({ lastHeardAt }) => lastHeardAt <= killedAt).length,
    askedAgain: bettors.filter(({ wasAskedAgain, told }) => wasAskedAgain && told).length,
  };
}

async function compare(db: Database, bettors: readonly Bettor[], takeOff: number) {
  const { rows, wins, balances, problems } = await db.read(async (reader) => ({
    rows: await reader.selectFrom("crash_bet").selectAll().execute(),
    wins: await reader
      .selectFrom("game_action")
      .select(["player_id", ({ fn }) => fn.countAll<string>().as("count")])
      .where("kind", "=", "win")
      .groupBy("player_id")
      .execute(),
    balances: await reader
      .selectFrom("ledger_account")
      .select(["owner", "balance_minor"])
      .where("kind", "=", "main")
      .execute(),
    problems: (await verifyLedger(reader)).problems,
  }));
  const betOf = new Map(rows.map((row) => [row.play_id, row]));
  const winsOf = new Map(wins.map(({ player_id, count }) => [player_id, Number(count)]));
  const balanceOf = new Map(balances.map(({ owner, balance_minor }) => [owner, BigInt(balance_minor)]));
  const counts = { acknowledged: 0, atTarget: 0, lost: 0, wrongAnswers: 0, wrongHeights: 0, wrongTargets: 0 };
  let [paidTwice, unsettled, wrongBalances] = [0, 0, 0];
  for (const { playId, playerId, plan, told } of bettors) {
    const row = betOf.get(playId);
    const won = BigInt(row?.win_minor ?? 0);
    if (row?.settled_at == null) unsettled += 1;
    if ((winsOf.get(playerId) ?? 0) !== 1) paidTwice += 1;
    if (balanceOf.get(playerId) !== BALANCE_MINOR - STAKE_MINOR + won) wrongBalances += 1;
    if (row?.status === "lost") counts.lost += 1;
    if (plan.kind === "target") {
      counts.atTarget += 1;
      if (row?.cashed_hundredths !== TARGET || won !== (STAKE_MINOR * BigInt(TARGET)) / 100n) counts.wrongTargets += 1;
    }
    if (!told) continue;
    counts.acknowledged += 1;
    if (row?.status !== "cashed" || row.cashed_hundredths !== told.cashOut || won !== fiatToMinor(told.win))
      counts.wrongAnswers += 1;
    const [least, most] = [heightAt(told.askedAt - takeOff - 1), heightAt(told.answeredAt - takeOff + 1)];
    if (told.cashOut < least || told.cashOut > most) counts.wrongHeights += 1;
  }
  return { ...counts, paidTwice, unsettled, wrongBalances, ledgerProblems: problems.length };
}
