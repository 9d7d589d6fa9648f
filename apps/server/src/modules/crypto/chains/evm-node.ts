// Ethereum and BNB Smart Chain by the interface that all their nodes have. Logs are asked for by the block's hash, and a deposit is named by the place
// of its log inside the transaction: the number inside the block moves when another block takes it.
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import * as z from "zod/mini";
import { NodeNonsense, type PayingNode, type Transfer } from "./chain.ts";
import { jsonRpc, NodeRefusal } from "./json-rpc.ts";

type EvmNetwork = Extract<NetworkId, "ethereum" | "bsc">;

const CHAIN_IDS: Readonly<Record<EvmNetwork, bigint>> = { ethereum: 1n, bsc: 56n };
/** Transfer(address,address,uint256) */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** balanceOf(address) */
const BALANCE_OF = "0x70a08231";
/** More than is usual at the moment: the whole of it goes to whoever takes the payment. */
const FEE_PERCENT = 110n;

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/)),
  z.transform((text) => BigInt(text)),
);
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text) => text.toLowerCase()),
);
const data = z.string().check(z.regex(/^0x[0-9a-f]*$/));

const Block = z.object({ number: quantity, hash, parentHash: hash, timestamp: quantity });
const Transaction = z.object({ hash, to: z.nullable(address), value: quantity });
const FullBlock = z.object({ ...Block.shape, transactions: z.array(Transaction) });
const Log = z.object({
  address,
  topics: z.array(data),
  data,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
  removed: z.optional(z.boolean()),
});
type Log = z.infer<typeof Log>;
const Receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: quantity,
  status: quantity,
  gasUsed: quantity,
  /** Older chains have one price for a transaction and do not say it again. */
  effectiveGasPrice: z.optional(quantity),
  logs: z.array(z.object({ logIndex: quantity })),
});

const inHex = (value: number | bigint) => `0x${value.toString(16)}`;
const lastAddress = (topic: string) => `0x${topic.slice(-40)}`;

export function evmNode(network: EvmNetwork, url: string): PayingNode {
  const ask = jsonRpc(url);
  const tokens = CRYPTO_ASSETS.flatMap((asset) =>
    asset.network === network && asset.contract !== null ? [asset.contract] : [],
  );
  let isRight = false;
  /** A node of another chain has blocks, numbers and addresses that look the same. */
  const assertChain = async () => {
    if (isRight) return;
    if ((await ask(quantity, "eth_chainId")) !== CHAIN_IDS[network]) throw new NodeNonsense(`no node of ${network}`);
    isRight = true;
  };
  const find = async (at: number) => {
    await assertChain();
    const block = await ask(z.nullable(Block), "eth_getBlockByNumber", inHex(at), false);
    if (block && block.number !== BigInt(at)) throw new NodeNonsense(`another block than ${at}`);
    return block ?? undefined;
  };
  const receiptOf = (txHash: string) => ask(z.nullable(Receipt), "eth_getTransactionReceipt", txHash);

  /** What a block says of one transaction, if it did what it says. */
  const receiptIn = async (txHash: string, blockHash: string) => {
    const receipt = await receiptOf(txHash);
    if (receipt?.blockHash !== blockHash || receipt.transactionHash !== txHash)
      throw new NodeNonsense(`${txHash} is not where its block says`);
    return receipt.status === 1n ? receipt : undefined;
  };

  const tokenTransfers = async (blockHash: string, isOurs: (canonical: string) => boolean) => {
    if (tokens.length === 0) return [];
    const logs = await ask(z.array(Log), "eth_getLogs", { blockHash, address: tokens, topics: [TRANSFER] });
    const transfers: Transfer[] = [];
    const receipts = new Map<string, Awaited<ReturnType<typeof receiptIn>>>();
    for (const log of logs) {
      const to = readLog(log, blockHash, tokens);
      if (!to || !isOurs(to)) continue;
      const { transactionHash: txHash } = log;
      if (!receipts.has(txHash)) receipts.set(txHash, await receiptIn(txHash, blockHash));
      const receipt = receipts.get(txHash);
      if (!receipt) continue;
      const place = receipt.logs.findIndex(({ logIndex }) => logIndex === log.logIndex);
      if (place < 0) throw new NodeNonsense(`a log of ${txHash} that its receipt does not know`);
      transfers.push({ txHash, place: `log ${place}`, contract: log.address, to, units: BigInt(log.data) });
    }
    return transfers;
  };

  return {
    async head() {
      await assertChain();
      const { number, timestamp } = await ask(Block, "eth_getBlockByNumber", "latest", false);
      return { height: Number(number), at: new Date(Number(timestamp) * 1_000) };
    },
    hashAt: async (at) => (await find(at))?.hash,
    async blockAt(at, isOurs) {
      await assertChain();
      const block = await ask(z.nullable(FullBlock), "eth_getBlockByNumber", inHex(at), true);
      if (!block) return undefined;
      if (block.number !== BigInt(at)) throw new NodeNonsense(`another block than ${at}`);
      const transfers = await tokenTransfers(block.hash, isOurs);
      for (const { hash: txHash, to, value } of block.transactions)
        if (to !== null && value > 0n && isOurs(to) && (await receiptIn(txHash, block.hash)))
          transfers.push({ txHash, place: "native", contract: null, to, units: value });
      return { height: at, hash: block.hash, parentHash: block.parentHash, transfers };
    },
    // Nodes tell their queue to nobody, or only their own part of it: a deposit is first seen in its block.
    waiting: async () => [],
    async findTransaction(txHash) {
      await assertChain();
      const receipt = await receiptOf(txHash);
      if (!receipt) return undefined;
      const { blockHash, blockNumber, status, gasUsed, effectiveGasPrice } = receipt;
      const feeUnits = effectiveGasPrice === undefined ? undefined : gasUsed * effectiveGasPrice;
      return { height: Number(blockNumber), blockHash, succeeded: status === 1n, feeUnits };
    },
    async materialFor(wallet) {
      await assertChain();
      const nonce = Number(await ask(quantity, "eth_getTransactionCount", wallet, "pending"));
      const usual = await ask(quantity, "eth_gasPrice");
      return { kind: "evm", nonce, feeRate: (usual * FEE_PERCENT) / 100n };
    },
    async broadcast(raw) {
      await assertChain();
      try {
        await ask(hash, "eth_sendRawTransaction", `0x${raw}`);
        return "taken";
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error;
        // The same bytes again: it has them.
        return /already ?known|already imported|known transaction/i.test(error.message)
          ? "taken"
          : { refused: error.message.slice(0, 100) };
      }
    },
    async balanceOf(wallet, contract) {
      await assertChain();
      if (contract === null) return ask(quantity, "eth_getBalance", wallet, "latest");
      const call = { to: contract, data: `${BALANCE_OF}${wallet.slice(2).padStart(64, "0")}` };
      return ask(quantity, "eth_call", call, "latest");
    },
  };
}

/** Whom a log of ours pays; undefined for one that is no transfer of an amount, such as that of a picture. */
function readLog(log: Log, blockHash: string, tokens: readonly string[]): string | undefined {
  if (log.blockHash !== blockHash || log.removed || !tokens.includes(log.address))
    throw new NodeNonsense("a log that was not asked for");
  const [kind, , to] = log.topics;
  if (kind !== TRANSFER || log.topics.length !== 3 || to === undefined || log.data.length !== 66) return undefined;
  return lastAddress(to);
}
