// A real Ethereum machine in this process, behind the interface that nodes have: the engine of a development network, whose blocks can be taken back.
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { hotWallet } from "@windfall/chains";
import { type AssetCode, assetOf, CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { MovableChain, Replaced, Sent } from "../movable-chain.ts";
import { SPREADER, TOKEN } from "./contracts.ts";

export { ensureEvmEngine } from "../../../../scripts/real-chains.mjs";

/** What is used of the engine's interface. */
interface Engine {
  EdrContext: new () => {
    registerProviderFactory(chain: string, factory: unknown): Promise<void>;
    createProvider(chain: string, ...settings: unknown[]): Promise<{ handleRequest(json: string): Promise<Reply> }>;
  };
  ContractDecoder: new () => object;
  L1_CHAIN_TYPE: string;
  CANCUN: string;
  SpecId: { Cancun: number };
  l1ProviderFactory(): unknown;
  l1GenesisState(hardfork: number): object[];
}

interface Reply {
  data: string | object;
}

export interface EvmChain {
  url: string;
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  mine(count?: number): Promise<void>;
  /** As a chain of deposits of one asset. */
  of(code: AssetCode, amount: string): MovableChain;
  /** A transfer of a token that is called like another and is none of ours. */
  sendForeign(to: string, units: bigint): Promise<void>;
  /** Out of nothing, of the coin for null. Only before blocks that are taken back. */
  give(address: string, contract: string | null, units: bigint): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  network: Extract<NetworkId, "ethereum" | "bsc">;
  /** Blocks carry the time of whoever watches. */
  now(): Date;
}

const CHAIN_IDS = { ethereum: 1n, bsc: 56n };
/** Each pays once, so that one that is taken back holds up no other. */
const SENDERS = 150;
const RICH = 10n ** 24n;
const FOREIGN_AT = `0x${"f0".repeat(20)}`;
const SPREADER_AT = `0x${"5b".repeat(20)}`;
const GWEI = 10n ** 9n;
const BLOCK_GAS = 300_000_000n;

const quantity = (value: bigint | number) => `0x${value.toString(16)}`;
const word = (value: bigint | string) =>
  (typeof value === "string" ? value.slice(2) : value.toString(16)).padStart(64, "0");

export async function startEvmChain(binary: string, { network, now }: Options): Promise<EvmChain> {
  const keys = Array.from({ length: SENDERS }, (_, index) => new Uint8Array(32).fill(7).with(0, index + 1));
  const senders = keys.map((seed) => hotWallet(seed, network));
  const tokens = CRYPTO_ASSETS.flatMap(({ network: on, contract }) => (on === network && contract ? [contract] : []));
  const provider = await startEngine(binary, {
    chainId: CHAIN_IDS[network],
    ownedAccounts: senders.map(({ privateKey }) => `0x${Buffer.from(privateKey).toString("hex")}`),
    accounts: [
      ...senders.map(({ address }) => ({ address, balance: RICH })),
      ...[...tokens, FOREIGN_AT].map((address) => ({ address, code: TOKEN })),
      { address: SPREADER_AT, code: SPREADER },
    ],
    start: now(),
  });
  const request = async (body: { id?: unknown; method: string; params?: unknown }) => {
    const { data } = await provider.handleRequest(JSON.stringify({ params: [], ...body, id: 1, jsonrpc: "2.0" }));
    return { ...(typeof data === "string" ? (JSON.parse(data) as object) : data), id: body.id };
  };
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const answer = (await request({ method, params })) as { result?: unknown; error?: { message: string } };
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
  const { server, url } = await serve(request);

  const give: EvmChain["give"] = async (address, contract, units) => {
    if (contract === null) await ask("hardhat_setBalance", address, quantity(units));
    else await ask("hardhat_setStorageAt", contract, quantity(BigInt(address)), `0x${word(units)}`);
  };
  for (const token of [...tokens, FOREIGN_AT]) {
    for (const { address } of senders) await give(address, token, RICH);
    await give(SPREADER_AT, token, RICH);
  }

  const head = async () => Number(await ask("eth_blockNumber"));
  /** Before each block, to go back to; by the height that was the newest then. */
  const snapshots = new Map<number, unknown>();
  let sent: { call: object; txHash: string; height: number | undefined }[] = [];
  let next = 0;
  let time = Math.floor(now().getTime() / 1_000);

  const mineOne = async () => {
    const height = await head();
    snapshots.set(height, await ask("evm_snapshot"));
    // Never the same again: two empty blocks of one height and one second would be one block.
    time = Math.max(time + 1, Math.floor(now().getTime() / 1_000));
    await ask("evm_setNextBlockTimestamp", quantity(time));
    await ask("evm_mine");
    const block = (await ask("eth_getBlockByNumber", "latest", false)) as { transactions: string[] };
    for (const each of sent) if (block.transactions.includes(each.txHash)) each.height = height + 1;
  };
  const mine = async (count = 1) => {
    for (let mined = 0; mined < count; mined++) await mineOne();
  };
  const put = async (call: object) => (await ask("eth_sendTransaction", call)) as string;

  const callOf = ({ contract }: { contract: string | null }, transfers: readonly Sent[]): object => {
    const sender = senders[next++];
    const [first] = transfers;
    if (!sender || !first) throw new Error("no more senders, or nothing to send");
    const fees = { maxFeePerGas: quantity(100n * GWEI), maxPriorityFeePerGas: quantity(GWEI), nonce: "0x0" };
    const base = { from: sender.address, gas: quantity(60_000 * transfers.length + 60_000), ...fees };
    if (contract === null) return { ...base, to: first.to, value: quantity(first.units) };
    if (transfers.length === 1)
      return { ...base, to: contract, data: `0xa9059cbb${word(first.to)}${word(first.units)}` };
    const pairs = transfers.map(({ to, units }) => word(to) + word(units)).join("");
    return { ...base, to: SPREADER_AT, data: `0x${word(contract)}${pairs}` };
  };

  const reorganise = async (depth: number, transfers: Replaced) => {
    const above = (await head()) - depth;
    const replaced = sent.filter(({ height }) => height !== undefined && height > above);
    if (!(await ask("evm_revert", snapshots.get(above)))) throw new Error(`no way back to block ${above}`);
    for (const height of snapshots.keys()) if (height >= above) snapshots.delete(height);
    for (const each of replaced) {
      each.height = undefined;
      await ask("hardhat_dropTransaction", each.txHash);
    }
    if (transfers === "gone") sent = sent.filter((each) => !replaced.includes(each));
    // The other way round, so that what a block counts by its order has moved.
    const again = async () => {
      if (transfers !== "gone") for (const { call } of replaced.toReversed()) await put(call);
    };
    if (transfers === "again") await again();
    await mine(depth + 1);
    if (transfers === "waiting") await again();
  };

  return {
    url,
    ask,
    mine,
    give,
    sendForeign: async (to, units) => void (await put(callOf({ contract: FOREIGN_AT }, [{ to, units }]))),
    of: (code, amount) => ({
      network,
      code,
      amount,
      hasQueue: false,
      async send(transfers) {
        const call = callOf(assetOf(code), transfers);
        const txHash = await put(call);
        sent.push({ call, txHash, height: undefined });
        return txHash;
      },
      mine,
      reorganise,
    }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface EngineOptions {
  chainId: bigint;
  ownedAccounts: string[];
  accounts: readonly { address: string; balance?: bigint; code?: Uint8Array }[];
  start: Date;
}

/** One for a process, as the engine wants it. */
const contexts = new Map<string, ReturnType<typeof contextOf>>();

async function contextOf(engine: Engine) {
  const context = new engine.EdrContext();
  await context.registerProviderFactory(engine.L1_CHAIN_TYPE, engine.l1ProviderFactory());
  return context;
}

async function startEngine(binary: string, { chainId, ownedAccounts, accounts, start }: EngineOptions) {
  const engine = createRequire(import.meta.url)(binary) as Engine;
  const context = await (contexts.get(binary) ?? contextOf(engine));
  contexts.set(binary, Promise.resolve(context));
  const settings = {
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    // As nodes do it: what fails is taken into a block, and its receipt says so.
    bailOnTransactionFailure: false,
    blockGasLimit: BLOCK_GAS,
    chainId,
    coinbase: new Uint8Array(20).fill(9),
    genesisState: [
      ...engine.l1GenesisState(engine.SpecId.Cancun),
      ...accounts.map(({ address, ...state }) => ({ address: Buffer.from(address.slice(2), "hex"), ...state })),
    ],
    hardfork: engine.CANCUN,
    initialBaseFeePerGas: GWEI,
    initialBlobGas: { gasUsed: 0n, excessGas: 0n },
    initialDate: BigInt(Math.floor(start.getTime() / 1_000)),
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: { autoMine: false, memPool: { order: "Fifo" } },
    networkId: chainId,
    observability: {},
    ownedAccounts,
    precompileOverrides: [],
  };
  const silent = { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined };
  const unheard = { subscriptionCallback: () => undefined };
  return context.createProvider(engine.L1_CHAIN_TYPE, settings, silent, unheard, new engine.ContractDecoder());
}

async function serve(answer: (body: { id: unknown; method: string; params: unknown }) => Promise<object>) {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { id: unknown; method: string; params: unknown };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(await answer(body)));
  });
  // A machine that is slow for seconds would meet connections that the server just gave up.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
