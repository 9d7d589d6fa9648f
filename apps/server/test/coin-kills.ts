// Kills the server and the signer at seeded moments while coins are taken out, then holds the chain against the books: as many payments as
// withdrawals, each to its own address, and to the unit.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hotWallet, readAddress } from "@windfall/chains";
import { type AssetCode, assetOf, bookedUnits, feeCoinOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Database } from "../src/kernel/db.ts";
import { clearingAccount, findBalance, verifyLedger } from "../src/ledger/index.ts";
import { DEMO_PASSWORD } from "../src/modules/identity/index.ts";
import { anHourLater } from "./an-hour-later.ts";
import { newDataFolder } from "./data-folder.ts";
import { call } from "./loopback-call.ts";
import { untilAnswered } from "./persist.ts";
import { seeded } from "./seeded.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface CoinKillReport {
  seed: number;
  withdrawals: number;
  serverKills: number;
  signerKills: number;
  requests: number;
  askedAgain: number;
  /** Payments on the chains, to addresses of the withdrawals. */
  payments: number;
  /** Withdrawals that were acknowledged and are not paid exactly once and exactly right. */
  wrong: number;
  /** Assets of which the books say something else than the chain. */
  disagreeing: number;
  ledgerProblems: number;
}

export interface CoinKillOptions {
  withdrawals: number;
  kills: number;
  seed: number;
  log?: (line: string) => void;
}

/** Small ones, so that the money of a demo player is enough for a hundred. */
const WISHES: readonly [AssetCode, string][] = [
  ["USDTTRC20", "10"],
  ["LTC", "0.05"],
  ["USDTBEP20", "10"],
  ["LTC", "0.051"],
  ["USDCSOL", "5"],
  ["USDTTON", "5"],
];
const GENEROUS = "1000000";
const AT_ONCE = 3;
const SETTLED_LIMIT_MS = 300_000;

/** Somewhere else for each. */
const addressOf = (index: number, network: NetworkId) =>
  hotWallet(
    Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 201 : at === 1 ? index & 255 : index >> 8)),
    network,
  ).address;

interface Asked {
  id: string;
  code: AssetCode;
  address: string;
}

export async function killCoinPayouts(options: CoinKillOptions): Promise<CoinKillReport> {
  const { withdrawals, kills, seed, log = () => undefined } = options;
  const dataDir = await newDataFolder("windfall-coins-");
  const env = {
    DATA_DIR: dataDir,
    WINDFALL_CANCEL_SECONDS: "1",
    LOG_LEVEL: "fatal",
    WITHDRAW_REVIEW_ABOVE_USD: GENEROUS,
    WITHDRAW_DAILY_LIMIT_USD: GENEROUS,
    PAYOUTS_DAILY_CAP_USD: GENEROUS,
  };
  const random = seeded(seed);
  const counts = { requests: 0, askedAgain: 0 };
  const killed = { serverKills: 0, signerKills: 0 };
  let server: ServerProcess | undefined = await startServerProcess(env);
  try {
    const { url } = server;
    const ask = (method: string, at: string, token?: string, body?: object, key?: string) =>
      untilAnswered(`${method} ${at}`, counts, () =>
        call(new URL(at, url).href, method, token, body, key === undefined ? {} : { "idempotency-key": key }),
      );
    const signedIn = await ask("POST", "/api/v1/auth/login", undefined, {
      email: "player@windfall.test",
      password: DEMO_PASSWORD,
    });
    const token = String(signedIn.body.token);
    const asked: Asked[] = [];
    let next = 0;
    let hasFailed = false;
    const work = async () => {
      while (next < withdrawals) {
        const index = next++;
        const [code, amount] = WISHES[index % WISHES.length] as (typeof WISHES)[number];
        const address = addressOf(index, assetOf(code).network);
        const body = { currency: code, amount, address, burns: "0" };
        const answer = await ask("POST", "/api/v1/wallet/txns/withdraw", token, body, `coin-kill-${index}`);
        if (answer.status !== 200) throw new Error(`${code}: ${JSON.stringify(answer.body)}`);
        asked.push({ id: String(answer.body.id), code, address });
        await sleep(random() * 300);
      }
    };
    const openNow = async () => {
      const { body } = await ask("GET", "/api/v2/wallet/txns?filter=in_progress&limit=1", token);
      return (body.meta as { total: number }).total;
    };
    const port = new URL(url).port;
    const kill = async () => {
      for (let number = 0; number < kills; number++) {
        // By progress and not by time, so that all kills fall into the load however slow the machine is.
        while (asked.length < Math.floor((number * withdrawals) / kills) && !hasFailed) await sleep(20);
        await sleep(random() * 1_500);
        if (random() < 0.5) {
          killSigner(dataDir);
          killed.signerKills++;
        } else {
          await server?.kill();
          killed.serverKills++;
          server = await startServerProcess({ ...env, PORT: port });
        }
        log(`kill ${number + 1}: ${asked.length} asked for`);
      }
    };
    const load = Promise.all(Array.from({ length: AT_ONCE }, work)).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    await Promise.all([load, kill()]);
    for (const end = Date.now() + SETTLED_LIMIT_MS; Date.now() < end && (await openNow()) > 0; ) await sleep(1_000);
    await server.stop();
    log(`${asked.length} asked for; comparing chain and books`);
    const found = await anHourLater(dataDir, ({ db }) => compare(db, asked));
    return { seed, withdrawals: asked.length, ...killed, ...counts, ...found };
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Whoever watches it starts it again. */
function killSigner(dataDir: string): void {
  try {
    process.kill(Number(readFileSync(path.join(dataDir, "signer/pid"), "utf8")), "SIGKILL");
  } catch {
    // It is on its way up already.
  }
}

async function compare(db: Database, asked: readonly Asked[]) {
  return db.read(async (reader) => {
    const transfers = await reader.selectFrom("sandbox_transfer").selectAll().where("height", "is not", null).execute();
    const rows = await reader
      .selectFrom("coin_withdrawal")
      .innerJoin("sell_order", "sell_order.id", "coin_withdrawal.order_id")
      .select(["order_id", "units", "sell_order.state"])
      .execute();
    const byId = new Map(rows.map((row) => [row.order_id, row]));
    const paidTo = ({ code, address }: Asked) => {
      const { network, contract } = assetOf(code);
      const to = readAddress(network, address)?.canonical;
      return transfers.filter((row) => row.network === network && row.to_address === to && row.contract === contract);
    };
    const isRight = (each: Asked) => {
      const payments = paidTo(each);
      const row = byId.get(each.id);
      return payments.length === 1 && row?.state === "completed" && payments[0]?.units === row.units;
    };
    let disagreeing = 0;
    for (const code of new Set(asked.map((each) => each.code))) {
      const asset = assetOf(code);
      const sent = asked.filter((each) => each.code === code).flatMap(paidTo);
      const paid = sent.reduce((sum, { units }) => sum + bookedUnits(BigInt(units), asset), 0n);
      // The network's own coin also pays the fees of everything that left by it.
      const charged = feeCoinOf(asset.network).code === code ? transfers : [];
      const fees = charged
        .filter(({ network }) => network === asset.network)
        .reduce((sum, { fee_units }) => sum + BigInt(fee_units), 0n);
      const onChain = paid + bookedUnits(fees, asset);
      if ((await findBalance(reader, clearingAccount(asset.network, code))) !== onChain) disagreeing++;
    }
    const { problems } = await verifyLedger(reader);
    return {
      payments: asked.flatMap(paidTo).length,
      wrong: asked.filter((each) => !isRight(each)).length + rows.length - asked.length,
      disagreeing,
      ledgerProblems: problems.length,
    };
  });
}
