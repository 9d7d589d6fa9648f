// Strikes the posting process, PostgreSQL and its disk at seeded moments while money moves, then counts what was lost or doubled.
// A posting counts as acknowledged once its answer arrived; what was under way at a kill may have happened or not.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { createDatabase, type Database } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { migrateDatabase } from "../src/kernel/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/kernel/postgres/embedded-postgres.ts";
import { findBalance, post, verifyLedger } from "../src/ledger/index.ts";
import { newDataFolder } from "./data-folder.ts";
import type { PosterAnswer, PosterRequest } from "./ledger-poster.ts";
import { deposit, mainOf } from "./postings.ts";
import { seeded } from "./seeded.ts";

export interface LedgerFaultReport {
  seed: number;
  faults: number;
  asked: number;
  acknowledged: number;
  /** Under way when the posting process died, and not asked for again. */
  leftUnknown: number;
  /** Of those, how many had happened. */
  unknownPosted: number;
  askedAgain: number;
  /** What callers were told while it did not work. */
  refusals: Record<string, number>;
  lost: number;
  /** Players whose balance is not what their postings make it. */
  wrongBalances: number;
  problems: number;
}

/** What a fault can lay its hands on. */
export interface LedgerTrial {
  acknowledged(): number;
  postgres(): EmbeddedPostgres;
  killPoster(): Promise<void>;
}

export interface LedgerFault {
  name: string;
  strike(trial: LedgerTrial): Promise<void>;
}

export const posterKill: LedgerFault = {
  name: "kill -9 of the posting process",
  strike: (trial) => trial.killPoster(),
};

export const postgresKill: LedgerFault = {
  name: "kill -9 of PostgreSQL",
  strike: async ({ postgres }) => {
    const pid = postgres().pid();
    if (pid === undefined) throw new Error("PostgreSQL is not running");
    process.kill(pid, "SIGKILL");
    while (postgres().pid() === pid || postgres().pid() === undefined) await sleep(10);
  },
};

/** As often each, in turns. */
export const kills = (count: number): LedgerFault[] =>
  Array.from({ length: count }, () => [posterKill, postgresKill]).flat();

export interface LedgerFaultOptions {
  faults: readonly LedgerFault[];
  postings: number;
  seed: number;
  /** Where PostgreSQL lives; a folder of its own by default. */
  dataDir?: string;
  /** The control: takes out of the database what makes a commit of money wait for the disk. */
  withoutGuard?: boolean;
  log?: (line: string) => void;
}

const PLAYERS = Array.from({ length: 20 }, (_, index) => `ply_${index}`);
const DEPOSIT_MINOR = 1_000_000_000n;
const IN_FLIGHT = 120;

/** The client of the posting process: keeps a number of postings under way and remembers what it was told. */
class Asker {
  readonly requests = new Map<string, PosterRequest>();
  readonly acknowledged = new Set<string>();
  readonly #inFlight = new Set<string>();
  askedAgain = 0;
  readonly refusals: Record<string, number> = {};
  #again: PosterRequest[] = [];
  #child: ChildProcess | undefined;

  constructor(
    private readonly total: number,
    private readonly random: () => number,
  ) {}

  attach(child: ChildProcess): void {
    this.#child = child;
    child.on("message", (answer: PosterAnswer) => this.#onAnswer(answer));
    this.#fill();
  }

  /** The process is dead. Half of what was under way is asked again, as an impatient client does; the rest stays unknown. */
  detach(): void {
    this.#child = undefined;
    for (const key of this.#inFlight) {
      const request = this.requests.get(key);
      if (request && this.random() < 0.5) this.#again.push(request);
    }
    this.#inFlight.clear();
  }

  get isDone(): boolean {
    return this.requests.size >= this.total && this.#inFlight.size === 0 && this.#again.length === 0;
  }

  #onAnswer({ key, status }: PosterAnswer): void {
    this.#inFlight.delete(key);
    const request = this.requests.get(key);
    if (status === "done" || status === "duplicate") this.acknowledged.add(key);
    else if (request) {
      this.refusals[status] = (this.refusals[status] ?? 0) + 1;
      this.#again.push(request);
    }
    this.#fill();
  }

  #fill(): void {
    while (this.#child?.connected && this.#inFlight.size < IN_FLIGHT) {
      const request = this.#next();
      if (!request) return;
      this.#inFlight.add(request.key);
      this.#child.send(request);
    }
  }

  #next(): PosterRequest | undefined {
    const again = this.#again.shift();
    if (again) this.askedAgain++;
    if (again || this.requests.size >= this.total) return again;
    const request: PosterRequest = {
      key: `bet:${this.requests.size}`,
      player: PLAYERS[Math.floor(this.random() * PLAYERS.length)] as string,
      amountMinor: String(1 + Math.floor(this.random() * 1_000)),
      door: this.random() < 0.1 ? "post" : "submit",
    };
    this.requests.set(request.key, request);
    return request;
  }
}

function startPoster(databaseUrl: string): ChildProcess {
  const file = fileURLToPath(new URL("./ledger-poster.ts", import.meta.url));
  return fork(file, [databaseUrl], { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "inherit", "ipc"] });
}

async function fillPurses(db: Database): Promise<void> {
  await db.transact(async (tx) => {
    for (const player of PLAYERS) await post(tx, deposit(player, DEPOSIT_MINOR));
  });
}

async function removeGuard(ownersDb: Database): Promise<void> {
  await ownersDb.transact(async (tx) => {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef('ledger_move'::regproc) as source`.execute(tx);
    const guard = "current_setting('synchronous_commit') = 'off'";
    const source = rows[0]?.source ?? "";
    if (!source.includes(guard)) throw new Error("the guard that the control removes is not there");
    await sql.raw(source.replace(guard, "false")).execute(tx);
  });
}

async function count(db: Database, asker: Asker) {
  const { rows } = await db.read((reader) =>
    sql<{ key: string }>`select key from ledger_posting where key like 'bet:%'`.execute(reader),
  );
  const posted = new Set(rows.map(({ key }) => key));
  const unknown = [...asker.requests.keys()].filter((key) => !asker.acknowledged.has(key));
  let wrongBalances = 0;
  for (const player of PLAYERS) {
    let expected = DEPOSIT_MINOR;
    for (const request of asker.requests.values())
      if (request.player === player && posted.has(request.key)) expected -= BigInt(request.amountMinor);
    if ((await db.read((reader) => findBalance(reader, mainOf(player)))) !== expected) wrongBalances++;
  }
  return {
    asked: asker.requests.size,
    acknowledged: asker.acknowledged.size,
    leftUnknown: unknown.length,
    unknownPosted: unknown.filter((key) => posted.has(key)).length,
    askedAgain: asker.askedAgain,
    refusals: asker.refusals,
    lost: [...asker.acknowledged].filter((key) => !posted.has(key)).length,
    wrongBalances,
    problems: (await db.read((reader) => verifyLedger(reader))).problems.length,
  };
}

export async function strikeLedgerUnderLoad(options: LedgerFaultOptions): Promise<LedgerFaultReport> {
  const { faults, postings, seed, withoutGuard = false, log = () => undefined } = options;
  const random = seeded(seed);
  const dataDir = options.dataDir ?? (await newDataFolder("windfall-ledger-"));
  const silent = createLogger({ level: "silent" });
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      durable: true,
      log: () => undefined,
      // The worst that an operator can set: the ledger must not rely on it.
      settings: { synchronous_commit: "off" },
    });
  let postgres: EmbeddedPostgres = await start();
  let poster: ChildProcess | undefined;
  let db: Database | undefined;
  try {
    await migrateDatabase({ url: postgres.url(), ownerUrl: postgres.ownerUrl() });
    db = createDatabase({ url: postgres.url(), poolSize: 2, log: silent });
    await fillPurses(db);
    if (withoutGuard) {
      const ownersDb = createDatabase({ url: postgres.ownerUrl(), poolSize: 1, log: silent });
      await removeGuard(ownersDb).finally(() => ownersDb.close());
    }
    const asker = new Asker(postings, random);
    const attachPoster = (): ChildProcess => {
      const child = startPoster(postgres.url());
      asker.attach(child);
      return child;
    };
    poster = attachPoster();
    const trial: LedgerTrial = {
      acknowledged: () => asker.acknowledged.size,
      postgres: () => postgres,
      async killPoster() {
        const dying = poster as ChildProcess;
        dying.kill("SIGKILL");
        await once(dying, "close");
        asker.detach();
        poster = attachPoster();
      },
    };
    // Spread over the run by what was acknowledged, then some milliseconds later, so that it hits any part of a batch.
    for (const [index, fault] of faults.entries()) {
      const after = ((index + random()) / faults.length) * postings * 0.9;
      while (asker.acknowledged.size < after && !asker.isDone) await sleep(1);
      await sleep(random() * 30);
      log(`${fault.name}, ${asker.acknowledged.size} acknowledged`);
      await fault.strike(trial);
    }
    while (!asker.isDone) await sleep(5);
    poster.disconnect();
    await once(poster, "exit");
    await db.close();
    // Once more from the disk: what only lived in memory must not count.
    await postgres.stop();
    postgres = await start();
    db = createDatabase({ url: postgres.url(), poolSize: 2, log: silent });
    return { seed, faults: faults.length, ...(await count(db, asker)) };
  } finally {
    poster?.kill("SIGKILL");
    await db?.close();
    await postgres.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
}
