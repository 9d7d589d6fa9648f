// Kills the api, the worker and PostgreSQL in turns, at seeded moments, while people bet on sports and cash out and results come, are corrected and come again
// (docs/security.md G3). Afterwards every bet that was acknowledged is there once, pays what the last word of the feed says and once, and every cash-out
// that was acknowledged was honoured once.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type LegResult, LOST, payoutOfBet, WON } from "@windfall/domain/rules/sports/index";
import { sql } from "kysely";
import { systemClock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { openEmbeddedDatabase } from "../src/kernel/postgres/embedded-database.ts";
import { newToken } from "../src/kernel/secrets.ts";
import { verifyLedger } from "../src/ledger/index.ts";
import { newDataFolder } from "./data-folder.ts";
import { addSession } from "./dice-players.ts";
import { insertTestPlayer } from "./game-wallets.ts";
import { call } from "./loopback-call.ts";
import { patientDatabase } from "./patient-database.ts";
import { seeded } from "./seeded.ts";
import { killPostgres, type ServerProcess, startServerProcess, untilReady } from "./server-process.ts";
import { leg, type Outcomes, sportsLine } from "./sports.ts";

export interface SportsKillOptions {
  seed: number;
  bets: number;
  kills: number;
  log?: (line: string) => void;
}

export interface SportsKillReport {
  seed: number;
  bets: number;
  apiKills: number;
  workerKills: number;
  postgresKills: number;
  /** Asked for again after the connection was cut, and left alone after that. */
  resumed: number;
  leftAlone: number;
  cashOuts: number;
  corrections: number;
  lostBets: number;
  /** Neither settled nor cashed out at the end. */
  undecided: number;
  wrongPayouts: number;
  lostCashOuts: number;
  cashedOutTwice: number;
  wrongBalances: number;
  ledgerProblems: number;
}

export const sportsDamage = (report: SportsKillReport): number =>
  report.lostBets +
  report.undecided +
  report.wrongPayouts +
  report.lostCashOuts +
  report.cashedOutTwice +
  report.wrongBalances +
  report.ledgerProblems;

const PLAYERS = 12;
const BALANCE_MINOR = 100_000_00n;
const EVENTS = 6;
const BETS_BEFORE_RESULT = 12;
/** Without chances nothing could be cashed out. */
const PRICES: Outcomes = {
  "1": { odds: 2_000, chance: { win: 480_000, back: 0 } },
  x: { odds: 3_400, chance: { win: 280_000, back: 0 } },
  "2": { odds: 3_900, chance: { win: 240_000, back: 0 } },
};
const OUTCOMES = ["1", "x", "2"] as const;
const ODDS = { "1": 2_000, x: 3_400, "2": 3_900 } as const;
const END_LIMIT_MS = 120_000;
/** A live bet waits for some seconds, and so does its cash-out. */
const LIVE_WAIT_MS = 8_000;

interface Bettor {
  playerId: string;
  token: string;
}

interface Open {
  id: string;
  isLive: boolean;
  bets: number;
}

type Results = Record<string, LegResult>;

/** Done again until the database answers: what tells the line must not give up while PostgreSQL starts. */
async function surely<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(50);
    }
  }
}

export async function killDuringBets(options: SportsKillOptions): Promise<SportsKillReport> {
  const dataDir = await newDataFolder("windfall-sports-");
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  const env = {
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT_BURST: "1000000",
    RATE_LIMIT_PER_SECOND: "100000",
  };
  const db = patientDatabase(database.url, 6);
  const api = await startServerProcess({ ...env, ROLES: "api" });
  const run = new Run(options, env, db, { api, worker: await startServerProcess({ ...env, ROLES: "worker" }) });
  try {
    await run.bet();
    await run.end();
    return { seed: options.seed, ...run.counts, ...(await run.count()) };
  } finally {
    await run.stop();
    await db.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class Run {
  readonly counts = {
    ...{
      bets: 0,
      apiKills: 0,
      workerKills: 0,
      postgresKills: 0,
      resumed: 0,
      leftAlone: 0,
      cashOuts: 0,
      corrections: 0,
    },
  };
  readonly #random: () => number;
  readonly #line: ReturnType<typeof sportsLine>;
  readonly #bettors: Bettor[] = [];
  /** Client ids that were answered, and cash-outs as bet and number. */
  readonly #taken: { playerId: string; clientId: string; betId: string }[] = [];
  readonly #cashed: { betId: string; no: number }[] = [];
  /** What the feed said last, by event. */
  readonly #results = new Map<string, Results>();
  #open: Open[] = [];
  #started = 0;
  #isOver = false;

  constructor(
    private readonly options: SportsKillOptions,
    private readonly env: Record<string, string> & { DATA_DIR: string },
    private readonly db: Database,
    private readonly servers: { api: ServerProcess; worker: ServerProcess },
  ) {
    this.#random = seeded(options.seed);
    this.#line = sportsLine({ db, clock: systemClock });
  }

  async bet(): Promise<void> {
    for (let made = 0; made < PLAYERS; made++) this.#bettors.push(await this.#addBettor());
    for (let made = 0; made < EVENTS; made++) await this.#openEvent();
    const heartbeat = this.#beat();
    await Promise.all([...this.#bettors.map((bettor) => this.#betAs(bettor)), this.#tellResults(), this.#kill()]);
    // Everything gets its result; live bets that wait are decided before it.
    await sleep(this.#open.some(({ isLive }) => isLive) ? LIVE_WAIT_MS : 0);
    for (const event of this.#open) await this.#settle(event.id);
    this.#isOver = true;
    await heartbeat;
  }

  async #addBettor(): Promise<Bettor> {
    const playerId = await insertTestPlayer(this.db, BALANCE_MINOR);
    const token = newToken();
    await this.db.transact((tx) => addSession(tx, playerId, token, new Date(Date.now() + 86_400_000)));
    return { playerId, token };
  }

  async #openEvent(): Promise<void> {
    const isLive = this.#random() < 0.25;
    const id = await surely(() => this.#line.open({ isLive, markets: { "1x2": PRICES } }));
    this.#open.push({ id, isLive, bets: 0 });
  }

  async #beat(): Promise<void> {
    while (!this.#isOver) {
      await surely(() => this.#line.alive());
      await sleep(1_000);
    }
  }

  async #betAs(bettor: Bettor): Promise<void> {
    while (this.#started < this.options.bets) {
      this.#started++;
      const event = this.#open[Math.floor(this.#random() * this.#open.length)];
      if (!event) throw new Error("There is nothing to bet on");
      event.bets++;
      await this.#place(bettor, event);
      if (this.#random() < 0.3) await this.#cashOut(bettor);
    }
  }

  async #place(bettor: Bettor, event: Open): Promise<void> {
    const outcome = OUTCOMES[Math.floor(this.#random() * OUTCOMES.length)] ?? "1";
    const clientId = randomUUID();
    const body = {
      ...{ clientId, stake: "1.00", kind: "single", size: 0, policy: "any" },
      legs: [leg(event.id, outcome, ODDS[outcome])],
    };
    const answer = await this.#ask(bettor, "POST", "/api/v2/sports/bets", body);
    // Refused because its event was just decided: no bet, and the next one is another.
    if (answer?.status !== 200) return;
    this.counts.bets++;
    this.#taken.push({ playerId: bettor.playerId, clientId, betId: String(answer.body.id) });
  }

  async #cashOut(bettor: Bettor): Promise<void> {
    const offers = await this.#ask(bettor, "GET", "/api/v2/sports/cash-outs?limit=5");
    const items = (offers?.body.items ?? []) as { betId: string; offer: Record<string, string> | null }[];
    const found = items.find(({ offer }) => offer !== null);
    if (!found?.offer) return;
    const { quote = "", signature = "", stake = "" } = found.offer;
    const part = this.#random() < 0.5 ? stake : "0.40";
    if (Number(part) > Number(stake)) return;
    const body = { quote, signature, stake: part };
    const answer = await this.#ask(bettor, "POST", `/api/v2/sports/bets/${found.betId}/cash-outs`, body);
    if (answer?.status !== 200) return;
    this.counts.cashOuts++;
    this.#cashed.push({ betId: found.betId, no: (JSON.parse(quote) as { no: number }).no });
  }

  /** Undefined: cut off, and left alone. The same request is sent again, and must lead to the same. */
  async #ask(bettor: Bettor, method: string, path: string, body?: object) {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const answer = await call(`${this.servers.api.url}${path}`, method, bettor.token, body);
        if (answer.status >= 500) throw new Error("not now");
        if (!isFirst) this.counts.resumed++;
        return answer;
      } catch {
        if (isFirst && this.#random() < 0.5) {
          this.counts.leftAlone++;
          return undefined;
        }
        await sleep(50);
      }
    }
  }

  async #tellResults(): Promise<void> {
    while (this.#started < this.options.bets) {
      await sleep(20);
      const ready = this.#open.find(({ bets }) => bets >= BETS_BEFORE_RESULT);
      if (!ready) continue;
      await this.#openEvent();
      this.#open = this.#open.filter((one) => one !== ready);
      await this.#settle(ready.id);
      // Some were wrong, and are corrected while the first settlement may still be under way.
      if (this.#random() < 0.5) continue;
      this.counts.corrections++;
      await this.#settle(ready.id);
    }
  }

  async #settle(eventId: string): Promise<void> {
    const winner = OUTCOMES[Math.floor(this.#random() * OUTCOMES.length)];
    const results = Object.fromEntries(OUTCOMES.map((one) => [one, one === winner ? WON : LOST]));
    const at = Math.max(Date.now(), (this.#toldAt.get(eventId) ?? 0) + 1);
    this.#toldAt.set(eventId, at);
    await surely(() => this.#line.settle(eventId, results, { at }));
    this.#results.set(eventId, results);
  }
  readonly #toldAt = new Map<string, number>();

  async #kill(): Promise<void> {
    const { kills, bets } = this.options;
    const moments = Array.from({ length: kills }, () => Math.floor(this.#random() * bets * 0.9)).sort((a, b) => a - b);
    for (const [index, moment] of moments.entries()) {
      while (this.#started < moment) await sleep(5);
      await sleep(this.#random() * 200);
      const victim = (["api", "worker", "postgres"] as const)[index % 3] ?? "api";
      this.options.log?.(`kill -9 of ${victim} after ${this.counts.bets} bets`);
      if (victim === "postgres") await this.#killPostgres();
      else await this.#killServer(victim);
    }
  }

  async #killServer(role: "api" | "worker"): Promise<void> {
    await this.servers[role].kill();
    this.counts[role === "api" ? "apiKills" : "workerKills"]++;
    this.servers[role] = await surely(() => startServerProcess({ ...this.env, ROLES: role }));
  }

  async #killPostgres(): Promise<void> {
    killPostgres(this.env.DATA_DIR);
    this.counts.postgresKills++;
    await sleep(100);
    for (const { url, child, output } of Object.values(this.servers)) await untilReady(url, child, output);
  }

  /** Until the worker has nothing left to settle or to decide. */
  async end(): Promise<void> {
    const endsAt = Date.now() + END_LIMIT_MS;
    const left = () =>
      this.db.read((reader) =>
        sql<{ left: number }>`
          select ((select count(*) from sports_due) + (select count(*) from sports_bet where status = 'pending')
            + (select count(*) from sports_cash_out where status = 'pending'))::int as left`.execute(reader as never),
      );
    while ((await surely(left)).rows[0]?.left !== 0 && Date.now() < endsAt) await sleep(200);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.servers.api.kill();
    await this.servers.worker.kill();
  }

  async count() {
    const { bets, legs, cashOuts, balances, twice } = await this.#rows();
    const byClient = new Map(bets.map((bet) => [`${bet.player_id} ${bet.client_id}`, bet.id]));
    const done = new Set(
      cashOuts.filter(({ status }) => status !== "refused").map(({ bet_id, no }) => `${bet_id} ${no}`),
    );
    const legOf = new Map(legs.map((one) => [one.bet_id, one]));
    const wrongPayouts = bets.filter((bet) => {
      const own = legOf.get(bet.id);
      if (bet.status !== "settled" || !own) return false;
      const unitMinor = BigInt(bet.unit_minor) - BigInt(bet.cashed_unit_minor);
      const result = this.#results.get(own.event_id)?.[own.outcome];
      const expected = payoutOfBet({
        ...{ unitMinor, stakeMinor: unitMinor, capMinor: BigInt(bet.cap_minor), sizes: [1] },
        legs: [{ odds: own.odds, result }],
      });
      return expected !== BigInt(bet.payout_minor ?? -1);
    });
    const { problems } = await this.db.read((reader) => verifyLedger(reader));
    return {
      lostBets: this.#taken.filter(({ playerId, clientId, betId }) => byClient.get(`${playerId} ${clientId}`) !== betId)
        .length,
      undecided: bets.filter(({ status }) => status === "open" || status === "pending").length,
      wrongPayouts: wrongPayouts.length,
      lostCashOuts: this.#cashed.filter(({ betId, no }) => {
        const row = cashOuts.find((one) => one.bet_id === betId && one.no === no);
        // One that waited may have been refused afterwards; it is told in the bet, and moved nothing.
        return !row || (row.decide_at === null && !done.has(`${betId} ${no}`));
      }).length,
      cashedOutTwice: twice,
      wrongBalances: balances,
      ledgerProblems: problems.length,
    };
  }

  async #rows() {
    const ids = this.#bettors.map(({ playerId }) => playerId);
    return this.db.read(async (reader) => {
      const bets = await reader.selectFrom("sports_bet").selectAll().where("player_id", "in", ids).execute();
      const legs = await reader.selectFrom("sports_leg").selectAll().where("player_id", "in", ids).execute();
      const cashOuts = await reader.selectFrom("sports_cash_out").selectAll().where("player_id", "in", ids).execute();
      // What a player has is what they began with, less every stake that was taken, with everything that was paid.
      const { rows } = await sql<{ balances: number; twice: number }>`
        select (select count(*)::int from ledger_account a where a.kind = 'main' and a.owner = any (${ids})
            and a.balance_minor <> ${BALANCE_MINOR}::bigint
              - (select coalesce(sum(b.stake_minor), 0) from sports_bet b where b.player_id = a.owner and b.status <> 'rejected')
              + (select coalesce(sum(b.payout_minor), 0) from sports_bet b where b.player_id = a.owner)
              + (select coalesce(sum(c.value_minor), 0) from sports_cash_out c where c.player_id = a.owner and c.status = 'done')
              + (select coalesce(sum(d.owed_minor), 0) from sports_debt d where d.player_id = a.owner)) as balances,
          (select count(*)::int from sports_bet b where b.player_id = any (${ids}) and b.cashed_unit_minor <> (
            select coalesce(sum(c.unit_minor), 0) from sports_cash_out c
            where (c.player_id, c.bet_id) = (b.player_id, b.id) and c.status = 'done')) as twice`.execute(
        reader as never,
      );
      return { bets, legs, cashOuts, balances: rows[0]?.balances ?? -1, twice: rows[0]?.twice ?? -1 };
    });
  }
}
