// Kills the server and the signer at seeded moments while coins are taken out, then holds the chain against the books: as many payments as
// withdrawals, each to its own address, and to the unit.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hotWallet } from "@windfall/chains";
import { assetOf, bookedUnits, feeCoinOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Reader } from "../src/kernel/db.ts";
import { clearingAccount, findBalance, verifyLedger } from "../src/ledger/index.ts";
import { DEMO_PASSWORD } from "../src/modules/identity/index.ts";
import { anHourLater } from "./an-hour-later.ts";
import { type KillChain, type KillChainName, startKillChain } from "./coin-kill-chains.ts";
import { type Asked, judgePayments, paidTo } from "./coin-kill-verdict.ts";
import { newDataFolder } from "./data-folder.ts";
import { call, type LoopbackAnswer } from "./loopback-call.ts";
import { untilAnswered } from "./persist.ts";
import { seeded } from "./seeded.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface CoinKillReport {
  seed: number;
  chain: KillChainName;
  withdrawals: number;
  serverKills: number;
  signerKills: number;
  /** Withdrawals that were between the wish and the last confirmation, added up over all kills. */
  openAtKills: number;
  requests: number;
  askedAgain: number;
  /** Payments on the chains, to addresses of the withdrawals. */
  payments: number;
  /** Withdrawals that were acknowledged and are not paid exactly once and exactly right. */
  wrong: number;
  /** Coins of which the books say something else than the chain. */
  disagreeing: number;
  ledgerProblems: number;
}

export interface CoinKillOptions {
  chain?: KillChainName;
  withdrawals: number;
  kills: number;
  seed: number;
  log?: (line: string) => void;
}

const GENEROUS = "1000000";
const AT_ONCE = 3;
const SETTLED_LIMIT_MS = 300_000;
const LOOK_EVERY_MS = 1_000;

/** Somewhere else for each. */
const addressOf = (index: number, network: NetworkId) =>
  hotWallet(
    Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 201 : at === 1 ? index & 255 : index >> 8)),
    network,
  ).address;

/** Undefined: this machine has no such chain, which was said loudly. */
export async function killCoinPayouts(options: CoinKillOptions): Promise<CoinKillReport | undefined> {
  // One that was used remembers blocks of the sandbox's chain, on which no block of a real one stands.
  const isReal = (options.chain ?? "sandbox") !== "sandbox";
  const prefix = "windfall-coins-";
  const dataDir = isReal ? mkdtempSync(path.join(tmpdir(), prefix)) : await newDataFolder(prefix);
  try {
    const chain = await startKillChain(options.chain ?? "sandbox", dataDir);
    if (!chain) return undefined;
    try {
      return await killOnChain(options, chain, dataDir);
    } finally {
      await chain.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killOnChain(options: CoinKillOptions, chain: KillChain, dataDir: string): Promise<CoinKillReport> {
  const { withdrawals, kills, seed, log = () => undefined } = options;
  const env = {
    DATA_DIR: dataDir,
    WINDFALL_CANCEL_SECONDS: "1",
    LOG_LEVEL: "fatal",
    WITHDRAW_REVIEW_ABOVE_USD: GENEROUS,
    WITHDRAW_DAILY_LIMIT_USD: GENEROUS,
    PAYOUTS_DAILY_CAP_USD: GENEROUS,
    ...chain.env,
  };
  const random = seeded(seed);
  const counts = { requests: 0, askedAgain: 0 };
  const killed = { serverKills: 0, signerKills: 0, openAtKills: 0 };
  let server: ServerProcess | undefined = await startServerProcess(env);
  try {
    const { url } = server;
    const house = await enter(url, counts);
    await addFunds(house, chain);
    const asked: Asked[] = [];
    let next = 0;
    let hasFailed = false;
    const work = async () => {
      while (next < withdrawals) {
        const index = next++;
        const [code, amount] = chain.wishes[index % chain.wishes.length] as (typeof chain.wishes)[number];
        const address = addressOf(index, assetOf(code).network);
        asked.push({
          id: await house.withdraw({ currency: code, amount, address }, `coin-kill-${index}`),
          code,
          address,
        });
        await sleep(random() * 300);
      }
    };
    const port = new URL(url).port;
    const kill = async () => {
      for (let number = 0; number < kills; number++) {
        // By progress and not by time, so that all kills fall into the load however slow the machine is.
        while (asked.length < Math.floor((number * withdrawals) / kills) && !hasFailed) await sleep(20);
        await sleep(random() * 1_500);
        killed.openAtKills += await house.openNow();
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
    await within(SETTLED_LIMIT_MS, async () => (await house.openNow()) === 0 && (await house.hasSwept()));
    await server.stop();
    log(`${asked.length} asked for; comparing chain and books`);
    const found = await anHourLater(dataDir, ({ db }) => db.read((reader) => compare(reader, chain, asked)));
    return { seed, chain: options.chain ?? "sandbox", withdrawals: asked.length, ...killed, ...counts, ...found };
  } finally {
    await server?.stop();
  }
}

/** Whether it came true in time. What comes after says what is wrong where it did not. */
async function within(limitMs: number, isThere: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(LOOK_EVERY_MS)) if (await isThere()) return true;
  return false;
}

type House = Awaited<ReturnType<typeof enter>>;

/** The player who takes out, and a member of staff who looks. */
async function enter(url: string, counts: { requests: number; askedAgain: number }) {
  const ask = (method: string, at: string, token?: string, body?: object, key?: string): Promise<LoopbackAnswer> =>
    untilAnswered(`${method} ${at}`, counts, () =>
      call(new URL(at, url).href, method, token, body, key === undefined ? {} : { "idempotency-key": key }),
    );
  const signIn = async (email: string) => {
    const { body } = await ask("POST", "/api/v1/auth/login", undefined, { email, password: DEMO_PASSWORD });
    return String(body.token);
  };
  const [player, operator] = [await signIn("player@windfall.test"), await signIn("operator@windfall.test")];
  const coins = async () => (await ask("GET", "/api/admin/v1/coins", operator)).body as unknown as DeskCoins;
  return {
    async withdraw(wish: { currency: string; amount: string; address: string }, key: string): Promise<string> {
      const answer = await ask("POST", "/api/v1/wallet/txns/withdraw", player, { ...wish, burns: "0" }, key);
      if (answer.status !== 200) throw new Error(`${wish.currency}: ${JSON.stringify(answer.body)}`);
      return String(answer.body.id);
    },
    async addressFor(currency: string): Promise<string> {
      return String((await ask("POST", "/api/v1/wallet/txns/deposit", player, { currency })).body.address);
    },
    /** To prefer nothing is to want none: a bonus would end with the first withdrawal, and each would have to name it. */
    async wantNoBonus(): Promise<void> {
      const none = { isEnabled: true, id: null };
      const settings = { isWelcomeEnabledFiat: false, isWelcomeEnabledCrypto: false };
      const body = { ...settings, preferredFiat: none, preferredCrypto: none };
      const answer = await ask("POST", "/api/v2/users/loyalty", player, body);
      if (answer.status !== 200) throw new Error(`no settings: ${JSON.stringify(answer.body)}`);
    },
    async openNow(): Promise<number> {
      const { body } = await ask("GET", "/api/v2/wallet/txns?filter=in_progress&limit=1", player);
      return (body.meta as { total: number }).total;
    },
    /** A network is read from the block on that was its newest at the first look. */
    isFollowed: async (network: NetworkId) =>
      (await coins()).networks.some(({ network: name, height }) => name === NETWORKS[network].name && height !== null),
    /** Credited, and nobody has swept it yet. */
    isLying: async (network: NetworkId) =>
      (await coins()).sweeps.some(({ network: name, lying }) => name === NETWORKS[network].name && lying !== "0"),
    hasSwept: async () => (await coins()).sweeps.every(({ lying, underWay }) => lying === "0" && underWay === 0),
  };
}

interface DeskCoins {
  sweeps: { network: string; lying: string; underWay: number }[];
  networks: { network: string; height: number | null }[];
}

async function addFunds(house: House, { funds }: KillChain): Promise<void> {
  if (!funds) return;
  const { network } = assetOf(funds.code);
  await house.wantNoBonus();
  const address = await house.addressFor(funds.code);
  if (!(await within(SETTLED_LIMIT_MS, () => house.isFollowed(network)))) throw new Error(`nobody follows ${network}`);
  await funds.send(address);
  if (!(await within(SETTLED_LIMIT_MS, () => house.isLying(network)))) throw new Error("the deposit was not credited");
}

/** Whoever watches it starts it again. */
function killSigner(dataDir: string): void {
  try {
    process.kill(Number(readFileSync(path.join(dataDir, "signer/pid"), "utf8")), "SIGKILL");
  } catch {
    // It is on its way up already.
  }
}

async function compare(reader: Reader, chain: KillChain, asked: readonly Asked[]) {
  const transfers = await chain.transfers(reader);
  const rows = await reader
    .selectFrom("coin_withdrawal")
    .innerJoin("sell_order", "sell_order.id", "coin_withdrawal.order_id")
    .select(["order_id", "units", "sell_order.state"])
    .execute();
  const booked = rows.map(({ order_id: id, units, state }) => ({ id, units: BigInt(units), state }));
  let disagreeing = 0;
  for (const { code, coin, paid } of coinsOf(asked)) {
    const units = paid.flatMap((each) => paidTo(each, transfers)).reduce((sum, each) => sum + each.units, 0n);
    const gone = bookedUnits(await chain.goneOf(reader, coin, units), coin);
    if ((await findBalance(reader, clearingAccount(coin.network, code))) !== gone) disagreeing++;
  }
  const { problems } = await verifyLedger(reader);
  return { ...judgePayments(asked, booked, transfers), disagreeing, ledgerProblems: problems.length };
}

/** Every coin that was paid, and those that networks took their fees in. */
function coinsOf(asked: readonly Asked[]) {
  const assets = [...new Set(asked.map(({ code }) => code))].map(assetOf);
  const coins = new Map<string, { network: NetworkId; contract: string | null; decimals: number; precision: number }>();
  for (const asset of assets) {
    coins.set(asset.code, asset);
    const fee = feeCoinOf(asset.network);
    coins.set(fee.code, { ...fee, network: asset.network, contract: null });
  }
  return [...coins].map(([code, coin]) => ({
    code: code as Parameters<typeof clearingAccount>[1],
    coin,
    paid: asked.filter((each) => each.code === code),
  }));
}
