// A random workload over everything that moves money, in lanes that each have players of their own, while the server and PostgreSQL
// are killed. Every thousand operations all lanes stop, and what the product's ledger says is compared with the run's own books.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { systemClock } from "../../src/kernel/clock.ts";
import { findRunningDatabase } from "../../src/kernel/postgres/running-database.ts";
import { deriveKey } from "../../src/kernel/secrets.ts";
import { DEMO_PASSWORD } from "../../src/modules/identity/index.ts";
import { anHourLater } from "../an-hour-later.ts";
import { newDataFolder } from "../data-folder.ts";
import { IdentityLoad } from "../identity-load.ts";
import { Killer } from "../killer.ts";
import { LoopbackClient } from "../loopback-client.ts";
import { wrongBalances } from "../money-invariants.ts";
import { patientDatabase } from "../patient-database.ts";
import { seeded } from "../seeded.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { addAccount, findStudioGame, makeCodes } from "./accounts.ts";
import { checkBooks, onSnapshot } from "./checks.ts";
import { Gambler } from "./gambler.ts";
import { PURSES } from "./methods.ts";
import { operationsOf, type Stream } from "./operations.ts";
import { ask, type Till } from "./till.ts";

export interface MoneySoakOptions {
  seed: number;
  operations: number;
  kills: number;
  players: number;
  lanes: number;
  /** Who register, sign in and change their language meanwhile. */
  people?: number;
  log?: (line: string) => void;
}

export interface MoneySoakReport {
  seed: number;
  operations: number;
  seconds: number;
  operationsPerSecond: number;
  serverKills: number;
  postgresKills: number;
  registrations: number;
  languageChanges: number;
  requests: number;
  askedAgain: number;
  /** Looks at the ledger and at every balance. */
  looks: number;
  ledgerPostings: number;
  /** Orders and rounds that wait for nobody, an hour later. */
  stuck: number;
  /** Of the operations: a replay with the same seed has the same. */
  digest: string;
  done: Record<string, number>;
  damage: string[];
}

const LOOK_EVERY = 1_000;
const DATABASE_PATIENCE_MS = 60_000;
/** Passwords are dear, and the money is what this run is about. */
const PEOPLE_PAUSE_MS = 100;

interface Lane {
  stream: Stream;
  gamblers: Gambler[];
}

export async function soakMoney(options: MoneySoakOptions): Promise<MoneySoakReport> {
  const dataDir = await newDataFolder("windfall-money-");
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    NODE_ENV: "production",
    SANDBOX_AUTOPILOT: "0",
    WINDFALL_CANCEL_SECONDS: "2",
    WITHDRAW_DAILY_LIMIT_USD: "1000000000",
    RATE_LIMIT_BURST: "1000000",
    RATE_LIMIT_PER_SECOND: "100000",
  };
  let server: ServerProcess | undefined;
  let client: LoopbackClient | undefined;
  try {
    server = await startServerProcess(env);
    client = new LoopbackClient(server.url);
    const run = new Run(options, dataDir, await setUp(dataDir, client, options));
    const { kills, operations: total, seed, log = () => undefined } = options;
    const again = { ...env, PORT: new URL(server.url).port };
    const killer = new Killer(server, again, { kills, total, seed, log });
    const killing = killer.run(() => run.finished);
    const beside = new IdentityLoad(server.url, seeded(seed), `seed${seed}`);
    const people = Array.from({ length: options.people ?? 0 }, (_, number) => beside.work(number, PEOPLE_PAUSE_MS));
    await Promise.all([run.play().finally(() => killer.stop()), killing]).finally(() => {
      server = killer.server;
      beside.stop();
    });
    await Promise.all(people);
    await killer.server.stop();
    log(`${run.finished} operations done; settling what is left`);
    const stuck = await run.settle(beside);
    const { registrations, languageChanges } = beside.counts;
    return run.report({ ...killer.kills, registrations, languageChanges, stuck });
  } finally {
    client?.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function proofPicture(): Promise<string> {
  const create = { width: 24, height: 24, channels: 3, background: { r: 9, g: 90, b: 200 } } as const;
  return (await sharp({ create }).png().toBuffer()).toString("base64");
}

async function setUp(dataDir: string, client: LoopbackClient, options: MoneySoakOptions): Promise<Lane[]> {
  const { seed, lanes, players } = options;
  const secret = readFileSync(path.join(dataDir, "secret"), "utf8");
  const till: Till = {
    client,
    origin: client.url,
    operatorToken: "",
    studioSecret: deriveKey(secret, "sandbox-studio").toString("hex"),
    codes: [],
    counts: { requests: 0, askedAgain: 0 },
  };
  const login = { email: "operator@windfall.test", password: DEMO_PASSWORD };
  till.operatorToken = String((await ask(till, "POST", "/api/v1/auth/login", { body: login })).body.token);
  const db = patientDatabase(await databaseUrl(dataDir), 4);
  try {
    const studio = await findStudioGame(db);
    till.codes = await makeCodes(db, systemClock);
    const picture = await proofPicture();
    const made: Lane[] = [];
    const each = Math.ceil(players / lanes);
    for (let lane = 0; lane < lanes; lane++) {
      const gamblers: Gambler[] = [];
      for (let number = 0; number < each; number++) {
        const purse = PURSES[(lane + number) % PURSES.length];
        if (!purse) throw new Error("no purse");
        const account = await addAccount(db, systemClock, purse, studio);
        gamblers.push(new Gambler(till, account, `${seed}-${lane}-${number}`, picture));
      }
      made.push({ stream: operationsOf(seed, lane, gamblers.length), gamblers });
    }
    return made;
  } finally {
    await db.close();
  }
}

/** It may be on its way back from a kill. */
async function databaseUrl(dataDir: string): Promise<string> {
  for (const deadline = Date.now() + DATABASE_PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const running = await findRunningDatabase(dataDir).catch(() => undefined);
    if (running) return running.url;
  }
  throw new Error("the database does not come back");
}

class Run {
  finished = 0;
  #looks = 0;
  #postings = 0;
  #since: string | undefined;
  readonly #damage: string[] = [];
  readonly #startedAt = performance.now();
  #seconds = 0;

  constructor(
    private readonly options: MoneySoakOptions,
    private readonly dataDir: string,
    private readonly lanes: readonly Lane[],
  ) {}

  get #gamblers(): Gambler[] {
    return this.lanes.flatMap(({ gamblers }) => gamblers);
  }

  async play(): Promise<void> {
    const { operations, log = () => undefined } = this.options;
    while (this.finished < operations && this.#damage.length === 0) {
      const share = Math.ceil(Math.min(LOOK_EVERY, operations - this.finished) / this.lanes.length);
      await Promise.all(this.lanes.map((lane) => this.#playLane(lane, share)));
      await this.#look();
      const rate = this.finished / ((performance.now() - this.#startedAt) / 1_000);
      log(`${this.finished} operations, ${rate.toFixed(0)} a second, ${this.#damage.length} damaged`);
    }
    this.#seconds = (performance.now() - this.#startedAt) / 1_000;
  }

  async #playLane({ stream, gamblers }: Lane, share: number): Promise<void> {
    for (let number = 0; number < share; number++) {
      const operation = stream.next();
      await gamblers[operation.player]?.run(operation);
      this.finished++;
    }
  }

  /** Only what is new is verified in full; at the end everything is. */
  async #look(): Promise<void> {
    for (const gambler of this.#gamblers) this.#damage.push(...gambler.damage.splice(0));
    for (const deadline = Date.now() + DATABASE_PATIENCE_MS; ; await sleep(200)) {
      try {
        const look = await onSnapshot(await databaseUrl(this.dataDir), (reader) =>
          checkBooks(reader, this.#gamblers, this.#since),
        );
        this.#since = look.until;
        this.#looks++;
        this.#damage.push(...look.damage);
        return;
      } catch (error) {
        // A kill fell into the look.
        if (Date.now() > deadline) throw error;
      }
    }
  }

  async settle(beside: IdentityLoad): Promise<number> {
    return anHourLater(this.dataDir, async ({ db, app }) => {
      // Not by the product's own connections: the whole ledger of a long run takes longer than any of its statements may.
      await onSnapshot(await databaseUrl(this.dataDir), async (reader) => {
        const { damage, postings } = await checkBooks(reader, this.#gamblers, undefined);
        this.#postings = postings;
        this.#looks++;
        this.#damage.push(...damage, ...(await wrongBalances(reader)));
      });
      // Not of the demo's own people, whose withdrawals no bank was ever told of.
      const players = this.#gamblers.map(({ account }) => account.playerId);
      const { stuck, unpaid, open } = await db.read(async (reader) => ({
        stuck: await reader
          .selectFrom("sell_order")
          .select(["id", "state"])
          .where("state", "in", ["requested", "approved", "sending"])
          .execute(),
        unpaid: await reader
          .selectFrom("sell_order")
          .leftJoin("sandbox_payout", "sandbox_payout.order_id", "sell_order.id")
          .select("sell_order.id")
          .where("sell_order.state", "=", "completed")
          .where("sell_order.player_id", "in", players)
          .where((row) =>
            row.or([
              row("sandbox_payout.status", "is distinct from", "paid"),
              row("sandbox_payout.amount_minor", "<>", row("sell_order.amount_minor", "-", row.ref("fee_minor"))),
            ]),
          )
          .execute(),
        // Those of an outside provider wait for it; of our own every one has ended by now.
        open: await reader
          .selectFrom("game_round")
          .select("id")
          .where("status", "=", "open")
          .where("seed_pair_id", "is not", null)
          .where("player_id", "in", players)
          .execute(),
      }));
      this.#damage.push(...unpaid.map(({ id }) => `${id} is completed, and the bank did not pay it`));
      this.#damage.push(...stuck.map(({ id, state }) => `${id} is ${state} for ever`));
      this.#damage.push(...open.map(({ id }) => `the round ${id} is open for ever`));
      const lost = await beside.losses(async (token) => {
        const answer = await app.inject({ url: "/api/v1/me", headers: { authorization: `Bearer ${token}` } });
        return { status: answer.statusCode, body: answer.json() };
      });
      for (const [what, count] of Object.entries(lost)) if (count > 0) this.#damage.push(`${what}: ${count}`);
      return stuck.length + open.length;
    });
  }

  report(
    rest: Pick<MoneySoakReport, "serverKills" | "postgresKills" | "registrations" | "languageChanges" | "stuck">,
  ): MoneySoakReport {
    const done: Record<string, number> = {};
    for (const gambler of this.#gamblers)
      for (const [what, count] of Object.entries(gambler.done)) done[what] = (done[what] ?? 0) + count;
    const [first] = this.#gamblers;
    return {
      seed: this.options.seed,
      operations: this.finished,
      seconds: Math.round(this.#seconds),
      operationsPerSecond: Math.round(this.finished / this.#seconds),
      ...(first?.till.counts ?? { requests: 0, askedAgain: 0 }),
      ...rest,
      looks: this.#looks,
      ledgerPostings: this.#postings,
      digest: this.lanes
        .map(({ stream }) => stream.digest())
        .join(" ")
        .slice(0, 40),
      done: Object.fromEntries(Object.entries(done).sort()),
      damage: this.#damage,
    };
  }
}
