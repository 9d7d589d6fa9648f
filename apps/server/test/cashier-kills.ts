// Kills the server and PostgreSQL at seeded moments while people pay in, dispute, withdraw and take back, then counts what was lost,
// doubled or left standing. An effect counts as acknowledged once its answer arrived.
import { rmSync } from "node:fs";
import sharp from "sharp";
import type { Database } from "../src/kernel/db.ts";
import { verifyLedger } from "../src/ledger/index.ts";
import { DEMO_PASSWORD } from "../src/modules/identity/index.ts";
import { anHourLater } from "./an-hour-later.ts";
import { type FlowRecord, runFlow, type Shop, signIn } from "./cashier-flows.ts";
import { newDataFolder } from "./data-folder.ts";
import { Killer } from "./killer.ts";
import { wrongBalances } from "./money-invariants.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

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

export async function killCashierUnderLoad(options: CashierKillOptions): Promise<CashierKillReport> {
  const { flows, seed, log = () => undefined } = options;
  const dataDir = await newDataFolder("windfall-cashier-");
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
    const { kills } = options;
    const killer = new Killer(server, { ...env, PORT: new URL(server.url).port }, { kills, total: flows, seed, log });
    const killing = killer.run(() => records.length);
    // A flow that fails must not leave the killer waiting for it.
    await Promise.all([load.finally(() => killer.stop()), killing]).finally(() => {
      server = killer.server;
    });
    await killer.server.stop();
    log(`${records.length} flows done; settling what is left`);
    const settled = await anHourLater(dataDir, ({ db }) => count(db, records));
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
    wrongBalances: (await db.read((reader) => wrongBalances(reader))).length,
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
