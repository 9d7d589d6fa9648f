// Chains that coins are paid on while everything around them dies: the sandbox's, which lie in the product's own database, and real ones, an EVM
// machine in the process of the run and Litecoin's own program, which nobody kills and which keep their own account of what was paid.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressScript, depositPublicKey, hotWallet, scriptAddress } from "@windfall/chains";
import { type AssetCode, amountToUnits, assetOf, CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import * as z from "zod/mini";
import type { Reader } from "../src/kernel/db.ts";
import { deriveKey, newToken } from "../src/kernel/secrets.ts";
import { type AskNode, jsonRpc } from "../src/modules/crypto/chains/json-rpc.ts";
import { amountUnits } from "../src/modules/crypto/chains/utxo-shapes.ts";
import { sandboxSeed } from "../src/modules/sandbox-chains/index.ts";
import { hasKeys, makeKeys, openKeys } from "../src/signer/key-store.ts";
import type { ChainTransfer } from "./coin-kill-verdict.ts";
import { type EvmChain, ensureEvmEngine, startEvmChain } from "./real-chains/evm-chain.ts";
import { ensureLitecoind, type LitecoinChain, startLitecoinChain } from "./real-chains/litecoin-chain.ts";

export const KILL_CHAINS = ["sandbox", "ethereum", "bsc", "litecoin"] as const;
export type KillChainName = (typeof KILL_CHAINS)[number];
type EvmNetwork = Extract<KillChainName, "ethereum" | "bsc">;

/** A coin of a chain; null is the one that fees are paid in. */
interface OnChain {
  network: NetworkId;
  contract: string | null;
}

export interface KillChain {
  wishes: readonly (readonly [AssetCode, string])[];
  /** What the server is told of it. */
  env: Readonly<Record<string, string>>;
  /** A deposit on the chain itself, where the money of a demo player is not enough. */
  funds: { code: AssetCode; send(address: string): Promise<void> } | undefined;
  /** All that its blocks hold. */
  transfers(reader: Reader): Promise<ChainTransfer[]>;
  /** What our wallets have less of a coin than at the beginning, fees included; `paid` of it went to whom it was for. */
  goneOf(reader: Reader, coin: OnChain, paid: bigint): Promise<bigint>;
  stop(): Promise<void>;
}

/** Undefined: this machine has no such chain. */
export async function startKillChain(name: KillChainName, dataDir: string): Promise<KillChain | undefined> {
  if (name === "sandbox") return SANDBOX;
  if (name === "litecoin") {
    const program = await ensureLitecoind();
    if (!program) return undefined;
    return litecoinKillChain(await startLitecoinChain(program, () => new Date()), dataDir);
  }
  const engine = await ensureEvmEngine();
  if (!engine) return undefined;
  return evmKillChain(name, await startEvmChain(engine, { network: name, now: () => new Date() }), dataDir);
}

const SANDBOX: KillChain = {
  // Small ones, so that the money of a demo player is enough for a hundred.
  wishes: [
    ["USDTTRC20", "10"],
    ["LTC", "0.05"],
    ["USDTBEP20", "10"],
    ["LTC", "0.051"],
    ["USDCSOL", "5"],
    ["USDTTON", "5"],
  ],
  env: {},
  funds: undefined,
  async transfers(reader) {
    const rows = await reader
      .selectFrom("sandbox_transfer")
      .select(["network", "to_address as to", "contract", "units"])
      .where("height", "is not", null)
      .where("succeeded", "=", true)
      .execute();
    return rows.map((row) => ({ ...row, network: row.network as NetworkId, units: BigInt(row.units) }));
  },
  async goneOf(reader, { network, contract }, paid) {
    if (contract !== null) return paid;
    const charged = await reader
      .selectFrom("sandbox_transfer")
      .select("fee_units")
      .where("network", "=", network)
      .where("height", "is not", null)
      .execute();
    return charged.reduce((sum, { fee_units }) => sum + BigInt(fee_units), paid);
  },
  stop: async () => undefined,
};

const EVM_WISHES: Readonly<Record<EvmNetwork, KillChain["wishes"]>> = {
  ethereum: [
    ["USDTERC20", "40"],
    ["ETH", "0.01"],
    ["USDCERC20", "40.5"],
    ["ETH", "0.0123"],
  ],
  bsc: [
    ["USDTBEP20", "10"],
    ["USDCBEP20", "10.5"],
  ],
};
/** Below the worth from which a second node is asked. */
const FUNDS = "4900";
const HOT_COINS = "100";
const HOT_TOKENS = "20000";
const BLOCK_EVERY_MS = 500;
/** Transfer(address,address,uint256) */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

async function evmKillChain(network: EvmNetwork, chain: EvmChain, dataDir: string): Promise<KillChain> {
  const secret = secretOf(dataDir);
  const contracts = CRYPTO_ASSETS.flatMap(({ network: on, contract }) =>
    on === network && contract ? [contract] : [],
  );
  const decimalsOf = (contract: string | null) =>
    CRYPTO_ASSETS.find((asset) => asset.network === network && asset.contract === contract)?.decimals ?? 18;
  const unitsOf = (amount: string, contract: string | null) => amountToUnits(amount, decimalsOf(contract)) ?? 0n;
  const given = (contract: string | null) => unitsOf(contract === null ? HOT_COINS : HOT_TOKENS, contract);
  const hot = hotAddress(dataDir, secret, network).toLowerCase();
  for (const contract of [null, ...contracts]) await chain.give(hot, contract, given(contract));
  const ours = [hot];
  const [[first]] = EVM_WISHES[network] as [[AssetCode, string]];
  const key = depositPublicKey(sandboxSeed(secret), NETWORKS[network].keys as "evm");
  const miner = keepMining(chain);
  return {
    wishes: EVM_WISHES[network],
    env: { CHAIN_NODES: JSON.stringify([{ network, urls: [chain.url], key }]) },
    funds: {
      code: first,
      async send(address) {
        ours.push(address.toLowerCase());
        const asset = assetOf(first);
        await chain.of(first, FUNDS).send([{ to: address.toLowerCase(), units: unitsOf(FUNDS, asset.contract) }]);
      },
    },
    transfers: () => readTransfers(chain, network),
    async goneOf(_reader, { contract }) {
      const now = await Promise.all(ours.map((address) => balanceOf(chain, address, contract)));
      return given(contract) - now.reduce((sum, units) => sum + units, 0n);
    },
    async stop() {
      await miner.stop();
      await chain.stop();
    },
  };
}

/** The product makes one where there is none; the chain needs it earlier. */
function secretOf(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) writeFileSync(file, newToken(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Of keys that are made before the signer is first started, in the place where it looks for them. */
function hotAddress(dataDir: string, secret: string, network: NetworkId): string {
  const folder = path.join(dataDir, "signer");
  const passphrase = deriveKey(secret, "signer keys").toString("hex");
  if (!hasKeys(folder)) makeKeys(folder, passphrase);
  return hotWallet(openKeys(folder, passphrase).seed, network).address;
}

function keepMining(chain: { mine(): Promise<void> }): { stop(): Promise<void> } {
  let isStopped = false;
  const mining = (async () => {
    for (; !isStopped; await sleep(BLOCK_EVERY_MS)) await chain.mine();
  })();
  return {
    async stop() {
      isStopped = true;
      await mining;
    },
  };
}

interface EvmReceipt {
  status: string;
  logs: readonly { address: string; topics: readonly string[]; data: string }[];
}

/** By the machine's own receipts, block by block: no code of the product reads them. */
async function readTransfers(chain: EvmChain, network: EvmNetwork): Promise<ChainTransfer[]> {
  const transfers: ChainTransfer[] = [];
  const head = Number(await chain.ask("eth_blockNumber"));
  for (let height = 1; height <= head; height++) {
    const block = (await chain.ask("eth_getBlockByNumber", `0x${height.toString(16)}`, true)) as {
      transactions: readonly { hash: string; to: string | null; value: string }[];
    };
    for (const { hash, to, value } of block.transactions) {
      const { status, logs } = (await chain.ask("eth_getTransactionReceipt", hash)) as EvmReceipt;
      if (status !== "0x1") continue;
      if (to && BigInt(value) > 0n) transfers.push({ network, to, contract: null, units: BigInt(value) });
      for (const { address, topics, data } of logs)
        if (topics[0] === TRANSFER)
          transfers.push({
            network,
            to: `0x${topics[2]?.slice(-40)}`,
            contract: address.toLowerCase(),
            units: BigInt(data),
          });
    }
  }
  return transfers;
}

async function balanceOf(chain: EvmChain, address: string, contract: string | null): Promise<bigint> {
  if (contract === null) return BigInt((await chain.ask("eth_getBalance", address, "latest")) as string);
  const data = `0x70a08231${address.slice(2).padStart(64, "0")}`;
  return BigInt((await chain.ask("eth_call", { to: contract, data }, "latest")) as string);
}

const LITECOIN_WISHES = [
  ["LTC", "0.05"],
  ["LTC", "0.051"],
  ["LTC", "0.06234567"],
] as const satisfies KillChain["wishes"];
const LITE = 10n ** 8n;
/** One output serves one payment at a time. */
const HOT_SENDS = 4;
const HOT_OUTPUTS = 9;

const height = z.number();
const Spendable = z.object({ unspents: z.array(z.object({ amount: z.number() })) });
const LitecoinBlock = z.object({
  tx: z.array(
    z.object({ vout: z.array(z.object({ value: z.number(), scriptPubKey: z.object({ hex: z.string() }) })) }),
  ),
});

async function litecoinKillChain(chain: LitecoinChain, dataDir: string): Promise<KillChain> {
  const secret = secretOf(dataDir);
  const ask = jsonRpc(chain.url);
  const begin = await ask(height, "getblockcount");
  const hot = hotAddress(dataDir, secret, "litecoin");
  for (let sent = 0; sent < HOT_SENDS; sent++)
    await chain.send(Array.from({ length: HOT_OUTPUTS }, () => ({ to: hot, units: LITE })));
  await chain.mine();
  const ours = [hot];
  const key = depositPublicKey(sandboxSeed(secret), "litecoin");
  const miner = keepMining(chain);
  return {
    wishes: LITECOIN_WISHES,
    env: { CHAIN_NODES: JSON.stringify([{ network: "litecoin", urls: [chain.url], key }]) },
    funds: {
      code: "LTC",
      async send(address) {
        ours.push(address);
        await chain.send([
          { to: address, units: 2n * LITE },
          { to: address, units: 3n * LITE },
        ]);
      },
    },
    transfers: () => litecoinTransfers(ask, begin),
    async goneOf() {
      const scripts = ours.map((address) => `raw(${addressScript("litecoin", address)})`);
      const { unspents } = await ask(Spendable, "scantxoutset", "start", scripts);
      const now = unspents.reduce((sum, { amount }) => sum + amountUnits(amount), 0n);
      return BigInt(HOT_SENDS * HOT_OUTPUTS) * LITE - now;
    },
    async stop() {
      await miner.stop();
      await chain.stop();
    },
  };
}

async function litecoinTransfers(ask: AskNode, begin: number): Promise<ChainTransfer[]> {
  const transfers: ChainTransfer[] = [];
  const head = await ask(height, "getblockcount");
  for (let at = begin + 1; at <= head; at++) {
    const block = await ask(LitecoinBlock, "getblock", await ask(z.string(), "getblockhash", at), 2);
    for (const { value, scriptPubKey } of block.tx.flatMap(({ vout }) => vout)) {
      const to = scriptAddress("litecoin", scriptPubKey.hex);
      if (to) transfers.push({ network: "litecoin", to, contract: null, units: amountUnits(value) });
    }
  }
  return transfers;
}
