// Kills the server and PostgreSQL at seeded moments while people pay in, dispute, withdraw and take back, then counts what was lost,
// doubled or left standing. An effect counts as acknowledged once its answer arrived.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { createServer, type Server } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { ManualClock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { openEmbeddedDatabase } from "../src/kernel/postgres/embedded-database.ts";
import { drainJobs } from "../src/kernel/worker.ts";
import { verifyLedger } from "../src/ledger/index.ts";
import { DEMO_PASSWORD } from "../src/modules/identity/index.ts";
import { type FlowRecord, runFlow, type Shop, signIn } from "./cashier-flows.ts";
import { seeded } from "./seeded.ts";
import { killPostgres, type ServerProcess, startServerProcess, untilReady } from "./server-process.ts";

export interface CashierKillReport {
  seed: number;
  flows: number;
  serverKills: number;
  postgresKills: number;
  requests: number;
  askedAgain: number;
  /** Deposits whose provider's answer was cut off, so that the player went away. */
  abandoned: number;
  credited: number;
  proofs: number;
  paidOut: number;
  takenBack: number;
  /** Acknowledged and not there. */
  lost: number;
  /** Players whose balance is not what their orders make it. */
  wrongBalances: number;
  /** Withdrawals with more or other money at the bank than they should have. */
  wrongPayouts: number;
  /** Orders that wait for nobody. */
  stuck: number;
  ledgerPostings: number;
  ledgerProblems: number;
}

export interface CashierKillOptions {
  flows: number;
  kills: number;
  seed: number;
  log?: (line: string) => void;
}

const AT_ONCE = 6;
/** Later than any order's time, so that sweeps have something to say about each. */
const AFTERWARDS_MS = 60 * 60_000;
const SETTLING_ROUNDS = 6;

export async function killCashierUnderLoad(options: CashierKillOptions): Promise<CashierKillReport> {
  const { flows, seed, log = () => undefined } = options;
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-cashier-"));
  const env = { DATA_DIR: dataDir, WINDFALL_CANCEL_SECONDS: "1", LOG_LEVEL: "fatal" };
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess(env);
    const counts = { requests: 0, askedAgain: 0, abandoned: 0 };
    const shop: Shop = {
      url: server.url,
      seed,
      counts,
      picture: await proofPicture(),
      operatorToken: "",
    };
    shop.operatorToken = await signIn(shop, "operator@windfall.test", DEMO_PASSWORD);

    const records: FlowRecord[] = [];
    let next = 0;
    const work = async () => {
      while (next < flows) records.push(await runFlow(shop, next++));
    };
    const load = Promise.all(Array.from({ length: AT_ONCE }, work));
    const killer = new Killer(server, { ...env, PORT: new URL(server.url).port }, options, log);
    const killing = killer.run(() => records.length);
    // A flow that fails must not leave the killer waiting for it.
    await Promise.all([load.finally(() => killer.stop()), killing]).finally(() => {
      server = killer.server;
    });
    await killer.server.stop();
    log(`${records.length} flows done; settling what is left`);
    const settled = await settleAndCount(dataDir, records);
    return { seed, flows: records.length, ...killer.kills, ...counts, ...settled };
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function proofPicture(): Promise<string> {
  const create = { width: 40, height: 40, channels: 3, background: { r: 9, g: 90, b: 200 } } as const;
  return (await sharp({ create }).png().toBuffer()).toString("base64");
}

/** Kills by progress, not by time, so that all kills fall into the load however fast the machine is. */
class Killer {
  readonly kills = { serverKills: 0, postgresKills: 0 };
  #stopped = false;
  constructor(
    public server: ServerProcess,
    private readonly env: Record<string, string>,
    private readonly options: CashierKillOptions,
    private readonly log: (line: string) => void,
  ) {}

  stop(): void {
    this.#stopped = true;
  }

  async run(finished: () => number): Promise<void> {
    const random = seeded(this.options.seed);
    const { flows, kills } = this.options;
    const moments = Array.from({ length: kills }, () => Math.floor(random() * flows * 0.9)).sort((a, b) => a - b);
    for (const [index, moment] of moments.entries()) {
      while (finished() < moment && !this.#stopped) await sleep(20);
      await sleep(random() * 400);
      if (this.#stopped) return;
      if (index % 2 === 0) await this.#killServer(finished());
      else await this.#killPostgres(finished());
    }
  }

  async #killServer(finished: number): Promise<void> {
    this.log(`kill -9 of the server after ${finished} flows`);
    await this.server.kill();
    this.kills.serverKills++;
    this.server = await startServerProcess(this.env);
  }

  async #killPostgres(finished: number): Promise<void> {
    this.log(`kill -9 of PostgreSQL after ${finished} flows`);
    killPostgres(this.env.DATA_DIR ?? "");
    this.kills.postgresKills++;
    await sleep(100);
    await untilReady(this.server.url, this.server.child, this.server.output);
  }
}

/** An hour later, in a process of our own: the sweeps come by, and the bank pays what it has accepted. */
async function settleAndCount(dataDir: string, records: readonly FlowRecord[]) {
  const log = createLogger({ level: "silent" });
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  const server = await createServer({
    env: readEnv({ PAGES: "none", PORT: "0", LOG_LEVEL: "silent", WINDFALL_CANCEL_SECONDS: "1" }),
    databaseUrl: database.url,
    secret: readFileSync(path.join(dataDir, "secret"), "utf8"),
    log,
    clock: new ManualClock(new Date(Date.now() + AFTERWARDS_MS)),
    countryOf: () => undefined,
  });
  try {
    await server.app.ready();
    for (let round = 0; round < SETTLING_ROUNDS; round++) await settleOnce(server, database.url);
    return await count(server.db, records);
  } finally {
    await server.stop();
    await database.close();
  }
}

async function settleOnce(server: Server, databaseUrl: string): Promise<void> {
  // Jobs of workers that were killed; a living worker frees them after some seconds.
  await server.db.transact((tx) =>
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
      where locked_by is not null having count(*) > 0`.execute(tx),
  );
  await drainJobs({ databaseUrl, handlers: server.work.handlers, log: createLogger({ level: "silent" }) });
  for (const name of ["deposits.sweep", "withdrawals.sweep"])
    await server.work.periodic.find((periodic) => periodic.name === name)?.run();
  const accepted = await server.db.read((reader) =>
    reader.selectFrom("sandbox_payout").select("order_id").where("status", "=", "accepted").execute(),
  );
  for (const { order_id } of accepted)
    await server.app.inject({
      method: "POST",
      url: `/sandbox-bank/payouts/${order_id}/pay`,
      headers: { host: "localhost", origin: "http://localhost", "sec-fetch-site": "same-origin" },
    });
}

async function count(db: Database, records: readonly FlowRecord[]) {
  const { problems, checked } = await db.read((reader) => verifyLedger(reader));
  const state = await readState(db);
  const isLost = ({ orders, proofs, credited, withdrawals, cancelled }: FlowRecord) =>
    orders.filter((id) => !state.buys.has(id)).length +
    proofs.filter((id) => !state.proofs.has(id)).length +
    credited.filter(({ id, minor }) => state.buys.get(id)?.creditedMinor !== minor).length +
    withdrawals.filter((id) => !state.sells.has(id)).length +
    cancelled.filter((id) => state.sells.get(id)?.state !== "cancelled").length;
  const sells = [...state.sells.values()];
  return {
    credited: records.flatMap(({ credited }) => credited).length,
    proofs: records.flatMap(({ proofs }) => proofs).length,
    paidOut: sells.filter((sell) => sell.state === "completed").length,
    takenBack: sells.filter((sell) => sell.state === "cancelled").length,
    lost: records.reduce((sum, record) => sum + isLost(record), 0),
    wrongBalances: await countWrongBalances(db),
    wrongPayouts: sells.filter(
      ({ state: end, netMinor, paidMinor }) => paidMinor !== (end === "completed" ? netMinor : 0n),
    ).length,
    stuck:
      [...state.buys.values()].filter(({ status }) => STANDING_BUYS.includes(status)).length +
      sells.filter((sell) => STANDING_SELLS.includes(sell.state)).length,
    ledgerPostings: checked.postings,
    ledgerProblems: problems.length,
  };
}

/**
 * An hour after everything, nothing may be here any more. `wait_for_confirmation`, `disputed` and `review` wait for people; `unknown` does
 * too, but this bank answers honestly, so that nothing needs to end there.
 */
const STANDING_BUYS = ["created", "waiting", "pay_external_invoice", "pending"];
const STANDING_SELLS = ["requested", "approved", "sending", "unknown"];

async function readState(db: Database) {
  return db.read(async (reader) => {
    const buys = await reader.selectFrom("buy_order").select(["id", "status", "credited_minor"]).execute();
    const proofs = await reader.selectFrom("proof_image").select("order_id").execute();
    const sells = await reader
      .selectFrom("sell_order")
      .leftJoin("sandbox_payout", (join) =>
        join.onRef("sandbox_payout.order_id", "=", "sell_order.id").on("sandbox_payout.status", "=", "paid"),
      )
      .select([
        "sell_order.id",
        "sell_order.state",
        "sell_order.amount_minor",
        "fee_minor",
        "sandbox_payout.amount_minor as paid",
      ])
      .execute();
    return {
      buys: new Map(
        buys.map(({ id, status, credited_minor }) => [id, { status, creditedMinor: BigInt(credited_minor ?? 0) }]),
      ),
      proofs: new Set(proofs.map(({ order_id }) => order_id)),
      sells: new Map(
        sells.map(({ id, state, amount_minor, fee_minor, paid }) => [
          id,
          { state, netMinor: BigInt(amount_minor) - BigInt(fee_minor), paidMinor: BigInt(paid ?? 0) },
        ]),
      ),
    };
  });
}

/** From the orders alone: what was credited, less what went out or is held. The ledger must say the same. */
async function countWrongBalances(db: Database): Promise<number> {
  const { rows } = await db.read((reader) =>
    sql<{ count: string }>`
      select count(*) from player p
      where coalesce((select sum(b.credited_minor) from buy_order b where b.player_id = p.id), 0)
        - coalesce((select sum(s.amount_minor) from sell_order s
            where s.player_id = p.id and s.state not in ('cancelled', 'declined')), 0)
        <> coalesce((select sum(a.balance_minor) from ledger_account a where a.owner = p.id and a.kind = 'main'), 0)`.execute(
      reader as never,
    ),
  );
  return Number(rows[0]?.count);
}
