// Kills the server while people take bonuses and work them off, and the run that pays cashback in the middle of a payment, then counts what was
// paid twice or is gone. Whoever was cut off asks again with the same key.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { weekOf } from "@windfall/domain/rules/bonuses/index";
import { dice } from "@windfall/games/dice";
import { sql } from "kysely";
import { systemClock } from "../src/kernel/clock.ts";
import type { Database, Reader } from "../src/kernel/db.ts";
import { openEmbeddedDatabase } from "../src/kernel/postgres/embedded-database.ts";
import { verifyLedger } from "../src/ledger/index.ts";
import { createPromoCodes, saveOffer } from "../src/modules/bonuses/index.ts";
import { HOUSE_INTEGRATION } from "../src/modules/catalogue/index.ts";
import { ANYBODY, TERMS, wrongBonuses } from "./bonuses.ts";
import { newDataFolder } from "./data-folder.ts";
import { addDicePlayer, DICE_INPUT, type DicePlayer } from "./dice-players.ts";
import { newWallet } from "./game-wallets.ts";
import { holdLock } from "./held-lock.ts";
import { LoopbackClient } from "./loopback-client.ts";
import { patientDatabase } from "./patient-database.ts";
import { type PersistCounts, untilAnswered } from "./persist.ts";
import { seeded } from "./seeded.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface BonusKillOptions {
  seed: number;
  /** Bonuses that are taken and worked off, and players who are owed cashback. */
  bonuses: number;
  payees: number;
  serverKills: number;
  payerKills: number;
  log?: (line: string) => void;
}

export interface BonusKillReport {
  seed: number;
  bonuses: number;
  payees: number;
  serverKills: number;
  payerKills: number;
  requests: number;
  askedAgain: number;
  /** Of the code: bonuses that one player has beside their first, and players without one. */
  paidTwice: number;
  missing: number;
  notCompleted: number;
  /** Players whose cash is not their bonus and what its rounds brought. */
  wrongBalances: number;
  /** Uses of the code that the code does not count, or counts too much. */
  wrongUses: number;
  /** Payees with another number of payments than one, or another amount. */
  wrongCashback: number;
  wrongBonuses: number;
  ledgerPostings: number;
  ledgerProblems: number;
}

/** Anything that must not be. */
export function bonusDamage(report: BonusKillReport): number {
  const { paidTwice, missing, notCompleted, wrongBalances, wrongUses, wrongCashback } = report;
  const wrong = paidTwice + missing + notCompleted + wrongBalances + wrongUses + wrongCashback;
  return wrong + report.wrongBonuses + report.ledgerProblems;
}

const AT_ONCE = 8;
const CODE = "UNDER-FIRE";
const BONUS_MINOR = 5_00n;
/** Worked off by five of these, which nobody can lose before. */
const STAKE = "1.00";
const STAKES = 5;
/** Dice count a quarter, and cashback is at most 3 % of what counts. */
const LOST_MINOR = 100_00n;
const CASHBACK_MINOR = 75n;

export async function killDuringBonuses(options: BonusKillOptions): Promise<BonusKillReport> {
  const dataDir = await newDataFolder("windfall-bonuses-");
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  const env = {
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    RATE_LIMIT_BURST: "1000000",
    RATE_LIMIT_PER_SECOND: "100000",
  };
  const db = patientDatabase(database.url, 4);
  const server = await startServerProcess(env);
  const claims = new Claims(options, db, { ...env, PORT: new URL(server.url).port }, server);
  try {
    await makeCode(db, options.bonuses);
    const players = await claims.run();
    await claims.server.stop();
    const payees = await loseAWeek(db, database.url, options.payees);
    const payerKills = await payUnderKills(options, {
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      secret: readFileSync(path.join(dataDir, "secret"), "utf8"),
      payees,
    });
    const { seed, bonuses, serverKills } = options;
    const found = await db.read((reader) => count(reader, players, payees));
    return { seed, bonuses, payees: payees.length, serverKills, payerKills, ...claims.counts, ...found };
  } finally {
    claims.close();
    await claims.server.kill();
    await db.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeCode(db: Database, uses: number): Promise<void> {
  const terms = { ...TERMS, type: "Promo", wager: 1 } as const;
  const offer = { id: "under-fire", titles: { en: "Test" }, terms, position: 100, status: "live" } as const;
  const code = { ...ANYBODY, codes: [CODE], offerId: offer.id, maxUses: uses };
  await db.transact(async (tx) => {
    await saveOffer(tx, { clock: systemClock }, offer);
    await createPromoCodes(tx, { clock: systemClock }, code);
  });
}

/** Each bonus has a player of its own, who takes it and works it off. */
class Claims {
  readonly counts: PersistCounts = { requests: 0, askedAgain: 0 };
  readonly #players: DicePlayer[] = [];
  readonly #client: LoopbackClient;
  #taken = 0;
  #steps = 0;

  constructor(
    private readonly options: BonusKillOptions,
    private readonly db: Database,
    private readonly env: Record<string, string>,
    public server: ServerProcess,
  ) {
    this.#client = new LoopbackClient(server.url);
  }

  close(): void {
    this.#client.close();
  }

  async run(): Promise<DicePlayer[]> {
    const lane = async () => {
      while (this.#taken < this.options.bonuses) await this.#takeAndWorkOff(this.#taken++);
    };
    await Promise.all([...Array.from({ length: AT_ONCE }, lane), this.#kill()]);
    return this.#players;
  }

  async #takeAndWorkOff(number: number): Promise<void> {
    const player = await addDicePlayer(this.db, 0n);
    this.#players.push(player);
    await this.#ask(player, "/api/v2/bonuses/promo", { code: CODE }, `claim-${number}`);
    for (let nth = 0; nth < STAKES; nth++) {
      const playId = `00000000-0000-4000-8000-${String(number * STAKES + nth).padStart(12, "0")}`;
      const body = { playId, stake: STAKE, input: DICE_INPUT };
      await this.#ask(player, `/api/v2/games/sessions/${player.sessionId}/play`, body);
    }
  }

  async #ask({ token }: DicePlayer, where: string, body: object, key?: string): Promise<void> {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const { status, body: told } = await untilAnswered(where, this.counts, async () => {
      const answer = await this.#client.send({ method: "POST", path: where, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
    });
    if (status >= 400) throw new Error(`${where} is answered ${status} ${JSON.stringify(told)}`);
    this.#steps++;
  }

  /** By progress and not by time, so that all of them fall into the load however fast the machine is. */
  async #kill(): Promise<void> {
    const { seed, serverKills, bonuses, log = () => undefined } = this.options;
    const random = seeded(seed);
    const steps = bonuses * (STAKES + 1);
    const moments = Array.from({ length: serverKills }, () => Math.floor(random() * steps * 0.9)).sort((a, b) => a - b);
    for (const moment of moments) {
      while (this.#steps < moment) await sleep(5);
      await sleep(random() * 30);
      log(`kill -9 of the server after ${this.#steps} of ${steps} steps`);
      await this.server.kill();
      this.server = await startServerProcess(this.env);
    }
  }
}

/** Players who have lost of their own this week, straight through a wallet of games. */
async function loseAWeek(db: Database, databaseUrl: string, payees: number): Promise<string[]> {
  const published = { balances: [], lastBets: [] };
  const wallet = newWallet({ db, clock: systemClock, published, databaseUrl: () => databaseUrl });
  try {
    return await Promise.all(
      Array.from({ length: payees }, async () => {
        const { playerId } = await addDicePlayer(db, LOST_MINOR);
        const actions = [
          { kind: "bet", id: `${playerId}-b`, amountMinor: LOST_MINOR },
          { kind: "win", id: `${playerId}-w`, amountMinor: 0n },
        ] as const;
        const place = { providerId: HOUSE_INTEGRATION, gameId: dice.id, externalRoundId: `${playerId}-r` };
        const { status } = await wallet.play({ ...place, playerId, currency: "USD", actions, finished: true });
        if (status !== "done") throw new Error("the bet was refused");
        return playerId;
      }),
    );
  } finally {
    await wallet.close();
  }
}

interface PayerPlace {
  databaseUrl: string;
  ownerUrl: string;
  secret: string;
  payees: readonly string[];
}

/**
 * Held where it is killed: before a payee is counted, or after the bonus was granted and before the week is written down. The last run
 * is let through.
 */
async function payUnderKills({ seed, payerKills, log = () => undefined }: BonusKillOptions, place: PayerPlace) {
  const random = seeded(seed + 1);
  const inOrder = [...place.payees].sort();
  for (let nth = 0; nth < payerKills; nth++) {
    // Further and further, so that each run meets somebody who is not paid yet.
    const payee = inOrder[Math.floor(((nth + random()) / payerKills) * inOrder.length)] ?? "";
    const isCounted = nth % 2 === 1;
    const statement = isCounted
      ? "lock table cashback in share row exclusive mode"
      : `select from ledger_account where kind = 'main' and owner = '${payee}' for update`;
    const held = await holdLock(place.ownerUrl, statement);
    const payer = startPayer(place);
    await held.untilWaiting(1);
    log(`kill -9 of the payer ${isCounted ? "with a bonus granted and its week unwritten" : `before ${payee}`}`);
    payer.kill("SIGKILL");
    await once(payer, "exit");
    await held.letGo();
  }
  const [code] = (await once(startPayer(place), "exit")) as [number];
  if (code !== 0) throw new Error(`the payer ended with ${code}`);
  return payerKills;
}

function startPayer({ databaseUrl, secret }: PayerPlace) {
  const monday = new Date(weekOf(systemClock.now()).to.getTime() + 1).toISOString();
  const script = path.join(import.meta.dirname, "cashback-payer.ts");
  return fork(script, [databaseUrl, secret, monday], { execArgv: ["--import", "tsx"], stdio: "inherit" });
}

async function count(reader: Reader, players: readonly DicePlayer[], payees: readonly string[]) {
  const ids = players.map(({ playerId }) => playerId);
  const { rows } = await sql<Record<string, string>>`
    with taken as (
      select p.id, count(b.id) as bonuses, count(b.id) filter (where b.status = 'completed') as completed
      from unnest(${ids}::text[]) p(id) left join user_bonus b on b.player_id = p.id group by p.id
    ), paid as (
      select p.id, count(b.id) as bonuses, coalesce(sum(b.amount_minor), 0) as amount,
        (select count(*) from cashback c where c.player_id = p.id and c.status = 'paid') as weeks
      from unnest(${payees}::text[]) p(id) left join user_bonus b on b.player_id = p.id group by p.id
    )
    select (select sum(greatest(bonuses - 1, 0)) from taken) as "paidTwice",
      (select count(*) from taken where bonuses = 0) as missing,
      (select count(*) from taken where completed <> 1) as "notCompleted",
      (select count(*) from taken t where ${BONUS_MINOR}::bigint + (
          select coalesce(sum(r.won_minor - r.staked_minor), 0) from game_round r where r.player_id = t.id
        ) is distinct from (select a.balance_minor from ledger_account a where a.kind = 'main' and a.owner = t.id)) as "wrongBalances",
      (select abs(uses - ${ids.length}) + abs(uses - (select count(*) from promo_use u where u.code = c.code))
        from promo_code c where code = ${CODE}) as "wrongUses",
      (select count(*) from paid where bonuses <> 1 or weeks <> 1 or amount <> ${CASHBACK_MINOR}::bigint) as "wrongCashback"`.execute(
    reader as never,
  );
  const { problems, checked } = await verifyLedger(reader);
  const found = (name: string) => Number(rows[0]?.[name] ?? Number.NaN);
  return {
    paidTwice: found("paidTwice"),
    missing: found("missing"),
    notCompleted: found("notCompleted"),
    wrongBalances: found("wrongBalances"),
    wrongUses: found("wrongUses"),
    wrongCashback: found("wrongCashback"),
    wrongBonuses: (await wrongBonuses(reader)).length,
    ledgerPostings: checked.postings,
    ledgerProblems: problems.length,
  };
}
