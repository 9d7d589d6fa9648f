// Kills the server and PostgreSQL at seeded moments while people register, sign in and change their language, then counts what was lost.
// An operation counts as acknowledged once its answer arrived; what was under way at a kill may have happened or not.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { LOCALES } from "@windfall/domain";
import { newDataFolder } from "./data-folder.ts";
import { call } from "./loopback-call.ts";
import { seeded } from "./seeded.ts";
import { killPostgres, type ServerProcess, startServerProcess, untilReady } from "./server-process.ts";

export interface KillReport {
  seed: number;
  serverKills: number;
  postgresKills: number;
  registrations: number;
  languageChanges: number;
  signIns: number;
  refusedOrCut: number;
  lostRegistrations: number;
  lostLanguages: number;
  lostSessions: number;
}

interface Account {
  email: string;
  token: string;
  /** The last acknowledged language, and the one that was under way when a kill came. */
  language: string;
  pending: string | undefined;
  busy: boolean;
}

const PASSWORD = "correct horse battery";
const OPERATIONS_BEFORE_KILL = { least: 50, spread: 150 };

class Load {
  readonly accounts: Account[] = [];
  readonly counts = { registrations: 0, languageChanges: 0, signIns: 0, refusedOrCut: 0, lostLanguages: 0 };
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly random: () => number,
    private readonly run: string,
  ) {}

  async work(worker: number): Promise<void> {
    for (let step = 0; !this.#stopped; step++) {
      try {
        await this.#step(`${this.run}-${worker}-${step}@example.com`);
      } catch {
        this.counts.refusedOrCut++;
        await sleep(20);
      }
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** So many more are acknowledged: by progress and not by time, so that a kill falls into the load however fast the machine is. */
  async until(more: number): Promise<void> {
    for (const goal = this.#acknowledged() + more; this.#acknowledged() < goal; ) await sleep(5);
  }

  #acknowledged(): number {
    return this.counts.registrations + this.counts.languageChanges + this.counts.signIns;
  }

  async #step(email: string): Promise<void> {
    const account = this.accounts[Math.floor(this.random() * this.accounts.length)];
    const choice = this.random();
    if (!account || choice < 0.3) return this.#register(email);
    return choice < 0.8 ? this.#changeLanguage(account) : this.#signIn(account);
  }

  async #register(email: string): Promise<void> {
    const answer = await call(`${this.url}/api/v1/auth/register`, "POST", undefined, {
      email,
      password: PASSWORD,
      acceptTerms: true,
      language: "en",
    });
    if (answer.status !== 200) throw new Error("refused");
    this.accounts.push({ email, token: String(answer.body.token), language: "en", pending: undefined, busy: false });
    this.counts.registrations++;
  }

  async #changeLanguage(account: Account): Promise<void> {
    // One change at a time for each account, or nobody could say which came last.
    if (account.busy) return;
    account.busy = true;
    try {
      await this.#settleOrChange(account);
    } finally {
      account.busy = false;
    }
  }

  async #settleOrChange(account: Account): Promise<void> {
    if (account.pending) return this.#settle(account);
    const language = LOCALES[Math.floor(this.random() * LOCALES.length)] ?? "en";
    account.pending = language;
    const answer = await call(`${this.url}/api/v1/me`, "PATCH", account.token, { language });
    if (answer.status !== 200) throw new Error("refused");
    account.language = language;
    account.pending = undefined;
    this.counts.languageChanges++;
  }

  /** Asks which way a change went that was cut off. */
  async #settle(account: Account): Promise<void> {
    const me = await call(`${this.url}/api/v1/me`, "GET", account.token);
    if (me.status !== 200) throw new Error("refused");
    if (me.body.language !== account.pending && me.body.language !== account.language) this.counts.lostLanguages++;
    account.language = String(me.body.language);
    account.pending = undefined;
  }

  async #signIn(account: Account): Promise<void> {
    const answer = await call(`${this.url}/api/v1/auth/login`, "POST", undefined, {
      email: account.email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error("refused");
    this.counts.signIns++;
  }
}

async function countLosses(url: string, accounts: readonly Account[], lostLanguages: number) {
  const losses = { lostRegistrations: 0, lostLanguages, lostSessions: 0 };
  for (const account of accounts) {
    const me = await call(`${url}/api/v1/me`, "GET", account.token);
    if (me.status !== 200) losses.lostSessions++;
    else if (me.body.language !== account.language && me.body.language !== account.pending) losses.lostLanguages++;
    if (me.status === 200 && me.body.email !== account.email) losses.lostRegistrations++;
  }
  return losses;
}

export interface KillOptions {
  kills: number;
  seed: number;
  /** How many people are at it at the same time. */
  people: number;
  /** Which share of the ordinary load comes before a kill. */
  pace?: number;
  log?: (line: string) => void;
}

export async function killUnderLoad(options: KillOptions): Promise<KillReport> {
  const random = seeded(options.seed);
  const { people, pace = 1, log = () => undefined } = options;
  const dataDir = await newDataFolder("windfall-kill-");
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess({ DATA_DIR: dataDir });
    const port = new URL(server.url).port;
    const load = new Load(server.url, random, `seed${options.seed}`);
    const workers = Array.from({ length: people }, (_, worker) => load.work(worker));
    const kills = { serverKills: 0, postgresKills: 0 };
    for (let kill = 0; kill < options.kills; kill++) {
      await load.until(pace * (OPERATIONS_BEFORE_KILL.least + random() * OPERATIONS_BEFORE_KILL.spread));
      if (kill % 2 === 0) {
        log(`kill -9 of the server, ${load.counts.registrations} registered so far`);
        await server.kill();
        kills.serverKills++;
        server = await startServerProcess({ DATA_DIR: dataDir, PORT: port });
      } else {
        log(`kill -9 of PostgreSQL, ${load.counts.registrations} registered so far`);
        killPostgres(dataDir);
        kills.postgresKills++;
        await sleep(100);
        await untilReady(server.url, server.child, server.output);
      }
    }
    await load.until(pace * OPERATIONS_BEFORE_KILL.least);
    load.stop();
    await Promise.all(workers);
    // Once more from the disk: what only lived in memory must not count.
    await server.stop();
    server = await startServerProcess({ DATA_DIR: dataDir, PORT: port });
    return {
      seed: options.seed,
      ...kills,
      ...load.counts,
      ...(await countLosses(server.url, load.accounts, load.counts.lostLanguages)),
    };
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
