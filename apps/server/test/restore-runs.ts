// Moves money at random while a base backup is taken and WAL is archived, then restores to random moments after it, and compares what is
// there with what callers were told: everything that was acknowledged before the moment, nothing that was asked for after it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createDatabase, type Database } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { migrateDatabase } from "../src/kernel/migrate.ts";
import { findBalance, type Posting, postAll, verifyLedger } from "../src/ledger/index.ts";
import {
  type ArchivedPostgres,
  archivedFiles,
  archiveEverything,
  type Places,
  restoreTo,
  startArchived,
  takeBaseBackup,
} from "./base-backup.ts";
import { bet, deposit, mainOf, transfer } from "./postings.ts";
import { seeded } from "./seeded.ts";
import { createSubmitter } from "./submitter.ts";

export interface RestoreOptions {
  seed: number;
  /** How long money moves after the base backup. */
  seconds: number;
  /** How many moments are restored to, each from the same backup. */
  restores: number;
  /** Programs of another PostgreSQL than the one that comes with the product. */
  binDir?: string;
  log?: (line: string) => void;
}

export interface RestoreReport {
  /** After the base backup, in seconds. */
  moment: string;
  recoverySeconds: string;
  /** Acknowledged before the moment, and how many of those are not there. */
  before: number;
  lost: number;
  /** Asked for after the moment, and how many of those are there nevertheless. */
  after: number;
  surplus: number;
  /** Under way at the moment: there or not. */
  underWay: number;
  /** The control: lost and surplus, judged by a moment that is a second off in either direction. Nothing of it means a blind judge. */
  secondOff: number;
  wrongBalances: number;
  problems: number;
  /** Of what is not there, how many postings could not be made again. */
  notRepeated: number;
  /** What the product's role may do too much. */
  excess: number;
}

export interface RestoreRun {
  seed: number;
  postgres: string;
  method: string;
  acknowledged: number;
  /** Of those, while the base copy was made. */
  duringBackup: number;
  backupMb: string;
  backupSeconds: string;
  walFiles: number;
  restores: RestoreReport[];
}

interface Asked {
  posting: Posting;
  askedAt: number;
  acknowledgedAt?: number;
}

const PLAYERS = Array.from({ length: 40 }, (_, index) => `ply_${index}`);
const CALLERS = 24;
const SECOND = 1_000;
const log = createLogger({ level: "silent" });

/** Deposits, bets and transfers through both doors of the ledger, remembered with the times of question and answer. */
class Workload {
  readonly asked: Asked[] = [];
  #isOver = false;
  readonly #callers: Promise<void>[];
  readonly #db: Database;
  readonly #submitter: ReturnType<typeof createSubmitter>;

  constructor(
    url: string,
    private readonly random: () => number,
  ) {
    this.#db = createDatabase({ url, poolSize: 6, log });
    this.#submitter = createSubmitter({ databaseUrl: url, lanes: 2, log });
    this.#callers = Array.from({ length: CALLERS }, () => this.#call());
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#callers);
    await this.#submitter.close();
    await this.#db.close();
  }

  async #call(): Promise<void> {
    while (!this.#isOver) {
      const asked: Asked = { posting: this.#next(), askedAt: Date.now() };
      this.asked.push(asked);
      const status =
        this.random() < 0.8
          ? (await this.#submitter.submit(asked.posting)).status
          : (await this.#db.transact((tx) => postAll(tx, [asked.posting])))[0]?.status;
      // What a player did not have was answered and not posted.
      if (status === "done") asked.acknowledgedAt = Date.now();
      // Faster would only make more of the same.
      await sleep(5);
    }
  }

  #next(): Posting {
    const key = `op:${this.asked.length}`;
    const [player, other] = [this.#player(), this.#player()];
    const amount = BigInt(1 + Math.floor(this.random() * 1_000));
    const kind = this.random();
    if (kind < 0.4) return deposit(player, amount, key);
    return kind < 0.8 || player === other ? bet(player, amount, key) : transfer(player, other, amount, key);
  }

  #player(): string {
    return PLAYERS[Math.floor(this.random() * PLAYERS.length)] as string;
  }
}

export async function restoreToRandomMoments(options: RestoreOptions): Promise<RestoreRun> {
  const { seed, seconds, restores, log: say = () => undefined } = options;
  const random = seeded(seed);
  const places: Places = { dir: mkdtempSync(path.join(tmpdir(), "windfall-restore-")), binDir: options.binDir };
  const postgres = await startArchived(places);
  try {
    await migrateDatabase({ url: postgres.url(), ownerUrl: postgres.ownerUrl() });
    const workload = new Workload(postgres.url(), random);
    await sleep(1_000);
    say(`base backup of PostgreSQL ${postgres.version} by ${postgres.method} while money moves`);
    const startedAt = Date.now();
    const bytes = await takeBaseBackup(places, postgres);
    const backedUpAt = Date.now();
    await sleep(seconds * 1_000);
    const endedAt = Date.now();
    await workload.end();
    await archiveEverything(postgres);
    const { asked } = workload;
    const reports: RestoreReport[] = [];
    for (let number = 0; number < restores; number++) {
      const moment = new Date(Math.round(backedUpAt + SECOND + random() * (endedAt - backedUpAt - 2 * SECOND)));
      say(`restoring to ${moment.toISOString()}, ${asked.length} postings were asked for`);
      const after = ((moment.getTime() - backedUpAt) / 1_000).toFixed(3);
      reports.push({ moment: after, ...(await restoreAndCompare(places, postgres, moment, asked)) });
    }
    return {
      seed,
      postgres: postgres.version,
      method: postgres.method,
      acknowledged: countAcknowledged(asked, 0, Number.POSITIVE_INFINITY),
      duringBackup: countAcknowledged(asked, startedAt, backedUpAt),
      backupMb: (bytes / 1_000_000).toFixed(0),
      backupSeconds: ((backedUpAt - startedAt) / 1_000).toFixed(1),
      walFiles: archivedFiles(places),
      restores: reports,
    };
  } finally {
    await postgres.stop();
    rmSync(places.dir, { recursive: true, force: true });
  }
}

function countAcknowledged(asked: readonly Asked[], from: number, to: number): number {
  return asked.filter(({ acknowledgedAt = Number.NaN }) => acknowledgedAt >= from && acknowledgedAt < to).length;
}

async function restoreAndCompare(places: Places, postgres: ArchivedPostgres, moment: Date, asked: readonly Asked[]) {
  const startedAt = performance.now();
  const restored = await restoreTo(places, postgres, moment);
  const recoverySeconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const excess = await migrateDatabase({ url: restored.url(), ownerUrl: restored.ownerUrl() });
  const db = createDatabase({ url: restored.url(), poolSize: 4, log });
  try {
    const compared = await compare(db, moment.getTime(), asked);
    return { recoverySeconds, ...compared, excess: excess.length };
  } finally {
    await db.close();
    await restored.stop();
  }
}

/**
 * A commit has its time before its caller hears of it and after the caller asked, by the same clock, and recovery ends before the first
 * commit that is later than the moment. So both bounds are sharp; a millisecond is what the clock here leaves out.
 */
async function compare(db: Database, moment: number, asked: readonly Asked[]) {
  const { rows } = await db.read((reader) =>
    sql<{ key: string }>`select key from ledger_posting where key like 'op:%'`.execute(reader),
  );
  const there = new Set(rows.map(({ key }) => key));
  const isThere = ({ posting }: Asked) => there.has(posting.key);
  const acknowledgedBefore = (ms: number) =>
    asked.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined && acknowledgedAt + 1 < ms);
  const askedAfter = (ms: number) => asked.filter(({ askedAt }) => askedAt > ms);
  const countLost = (ms: number) => acknowledgedBefore(ms).filter((one) => !isThere(one)).length;
  const countSurplus = (ms: number) => askedAfter(ms).filter(isThere).length;
  const wrongBalances = await countWrongBalances(db, asked.filter(isThere));
  const { problems } = await db.read((reader) => verifyLedger(reader));
  const notRepeated = await repeat(
    db,
    asked.filter((one) => one.acknowledgedAt !== undefined && !isThere(one)),
  );
  const afterwards = await db.read((reader) => verifyLedger(reader));
  return {
    before: acknowledgedBefore(moment).length,
    lost: countLost(moment),
    after: askedAfter(moment).length,
    surplus: countSurplus(moment),
    secondOff: Math.min(countLost(moment + SECOND), countSurplus(moment - SECOND)),
    underWay: asked.filter(
      ({ askedAt, acknowledgedAt }) =>
        askedAt <= moment && acknowledgedAt !== undefined && acknowledgedAt + 1 >= moment,
    ).length,
    wrongBalances,
    problems: problems.length + afterwards.problems.length,
    notRepeated,
  };
}

async function countWrongBalances(db: Database, there: readonly Asked[]): Promise<number> {
  let wrong = 0;
  for (const player of PLAYERS) {
    const lines = there.flatMap(({ posting }) => posting.lines).filter(({ account }) => account.owner === player);
    const expected = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    if ((await db.read((reader) => findBalance(reader, mainOf(player)))) !== expected) wrong++;
  }
  return wrong;
}

/** Life goes on: what the restored database does not know is posted again under its old key, in the old order. */
async function repeat(db: Database, missing: readonly Asked[]): Promise<number> {
  const inOrder = missing.toSorted((a, b) => (a.acknowledgedAt ?? 0) - (b.acknowledgedAt ?? 0));
  const results = await db.transact((tx) =>
    postAll(
      tx,
      inOrder.map(({ posting }) => posting),
    ),
  );
  // By the order of answers and not of commits, so that somebody may be short for a moment: refused, and nothing is damaged.
  return results.filter(({ status }) => status !== "done" && status !== "insufficient").length;
}
