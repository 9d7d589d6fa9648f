// Litecoin's own program on a network of its own (regtest): blocks are made when they are asked for, and taken back.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bech32 } from "@windfall/chains";
import { unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import * as z from "zod/mini";
import { findFreePort } from "../../src/kernel/postgres/embedded-postgres.ts";
import { type AskNode, jsonRpc } from "../../src/modules/crypto/chains/json-rpc.ts";
import type { MovableChain, Replaced } from "../movable-chain.ts";

export { ensureLitecoind } from "../../../../scripts/real-chains.mjs";

export interface LitecoinChain extends MovableChain {
  url: string;
  stop(): Promise<void>;
}

const DECIMALS = 8;
const MATURE_AFTER = 100;
/** Rewards that are split at the beginning, and into how many coins. Each pays once, so that one that is taken back holds up no other. */
const REWARDS = 20;
const COINS = 90;
const COIN_UNITS = 10n * 10n ** 8n;
const FEE_UNITS = 100_000n;
const READY_LIMIT_MS = 120_000;

const text = z.string();
const texts = z.array(text);
const Coins = z.array(z.object({ txid: text, vout: z.number(), amount: z.number() }));
type Coin = z.infer<typeof Coins>[number];
const Signed = z.object({ hex: text });
const Wallet = z.object({ name: text });

const inCoins = (units: bigint) => unitsToAmount(units, DECIMALS);
/** The same place in the words of the test network, whose addresses begin otherwise. */
const inRegtest = (address: string) => bech32.encode("rltc", bech32.decode(address as `ltc1${string}`).words, false);

/** What the script of a segregated address holds. */
const programOf = (address: string) => {
  const [, ...words] = bech32.decode(address as `rltc1${string}`).words;
  return Buffer.from(bech32.fromWords(words)).toString("hex");
};

/** Segregated outputs of today, without the extension blocks: those want a payment into them before the chain goes on. */
const SETTINGS = [
  ...[
    "-regtest",
    "-server",
    "-listen=0",
    "-dnsseed=0",
    "-txindex=1",
    // Off by itself, other than in Bitcoin's program.
    "-mempoolreplacement=1",
    "-fallbackfee=0.001",
    "-printtoconsole=0",
    "-rpcworkqueue=1000",
  ],
  "-vbparams=mweb:9999999999:9999999999",
];

export async function startLitecoinChain(program: string, now: () => Date): Promise<LitecoinChain> {
  const folder = mkdtempSync(path.join(tmpdir(), "windfall-litecoin-"));
  const port = await findFreePort();
  const access = ["-rpcuser=watcher", "-rpcpassword=regtest", `-rpcport=${port}`, `-datadir=${folder}`];
  const child = spawn(program, [...SETTINGS, ...access], { stdio: "ignore" });
  const url = `http://watcher:regtest@127.0.0.1:${port}/`;
  const ask = jsonRpc(url);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "close");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(ask, child);
    return { url, stop, ...(await begin(ask, now)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(ask: AskNode, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_LIMIT_MS; ; await sleep(100)) {
    const isReady = await ask(Wallet, "createwallet", "sender").then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error("litecoind does not answer");
  }
}

async function begin(ask: AskNode, now: () => Date): Promise<MovableChain> {
  const own = await ask(text, "getnewaddress", "", "bech32");
  let sent: { coin: Coin; txHash: string; height: number | undefined }[] = [];
  const head = () => ask(z.number(), "getblockcount");
  /** Blocks carry the time of whoever watches. */
  const tellTime = () => ask(z.null(), "setmocktime", Math.floor(now().getTime() / 1_000));
  const signed = async (coins: readonly Coin[], outputs: object, edit = (raw: string) => raw) => {
    const inputs = coins.map(({ txid, vout }) => ({ txid, vout, sequence: 0xffff_fffd }));
    const raw = edit(await ask(text, "createrawtransaction", inputs, outputs));
    return (await ask(Signed, "signrawtransactionwithwallet", raw)).hex;
  };
  const noteHeights = async () => {
    const height = await head();
    const { tx } = await ask(z.object({ tx: texts }), "getblock", await ask(text, "getblockhash", height), 1);
    for (const each of sent) if (tx.includes(each.txHash)) each.height = height;
  };
  const mine = async (count = 1) => {
    await tellTime();
    for (let mined = 0; mined < count; mined++) {
      await ask(texts, "generatetoaddress", 1, await newReward(ask));
      await noteHeights();
    }
  };
  /** A block of exactly these, and no other that waits. */
  const mineOnly = async (transactions: readonly string[]) => {
    await ask(z.object({ hash: text }), "generateblock", await newReward(ask), transactions);
    await noteHeights();
  };
  const coins = await fill(ask, own, tellTime, signed);
  return {
    network: "litecoin",
    code: "LTC",
    amount: "1",
    hasQueue: true,
    async send(transfers) {
      const coin = coins.pop();
      if (!coin) throw new Error("no more coins to send");
      const paid = transfers.reduce((sum, { units }) => sum + units, 0n);
      // The program writes no transaction that pays one address twice: others stand in for it, until their scripts are replaced.
      const places = await Promise.all(
        transfers.map(async ({ to, units }) => ({ standIn: await newReward(ask), to: inRegtest(to), units })),
      );
      const outputs = places.map(({ standIn, units }) => ({ [standIn]: inCoins(units) }));
      const raw = await signed([coin], [...outputs, { [own]: inCoins(COIN_UNITS - paid - FEE_UNITS) }], (text) =>
        places.reduce((edited, { standIn, to }) => edited.replace(programOf(standIn), programOf(to)), text),
      );
      const txHash = await ask(text, "sendrawtransaction", raw);
      sent.push({ coin, txHash, height: undefined });
      return txHash;
    },
    mine,
    async reorganise(depth: number, transfers: Replaced) {
      const above = (await head()) - depth;
      const replaced = sent.filter(({ height }) => height !== undefined && height > above);
      await ask(z.null(), "invalidateblock", await ask(text, "getblockhash", above + 1));
      for (const each of replaced) each.height = undefined;
      if (transfers === "again") return mine(depth + 1);
      const others: string[] = [];
      if (transfers === "gone") {
        // The same coins, paid to somebody else.
        for (const { coin } of replaced)
          others.push(await signed([coin], [{ [own]: inCoins(COIN_UNITS - 2n * FEE_UNITS) }]));
        sent = sent.filter((each) => !replaced.includes(each));
      }
      await mineOnly(others);
      for (let mined = 0; mined < depth; mined++) await mineOnly([]);
    },
  };
}

/** Another one each time: two empty blocks of one height would else be one block. */
const newReward = (ask: AskNode) => ask(text, "getnewaddress", "", "bech32");

/** Rewards that may be spent, split into coins of one size. */
async function fill(
  ask: AskNode,
  own: string,
  tellTime: () => Promise<unknown>,
  signed: (coins: readonly Coin[], outputs: object) => Promise<string>,
): Promise<Coin[]> {
  await tellTime();
  await ask(texts, "generatetoaddress", MATURE_AFTER + REWARDS, own);
  const places = await Promise.all(Array.from({ length: COINS }, () => newReward(ask)));
  const rewards = (await ask(Coins, "listunspent")).slice(0, REWARDS);
  await ask(
    text,
    "sendrawtransaction",
    await signed(
      rewards,
      places.map((to) => ({ [to]: inCoins(COIN_UNITS) })),
    ),
    0,
  );
  await ask(texts, "generatetoaddress", 1, own);
  const mature = await ask(Coins, "listunspent", 1, 9_999_999, places);
  if (mature.length !== COINS) throw new Error(`${mature.length} coins instead of ${COINS}`);
  return mature;
}
