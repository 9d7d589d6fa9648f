// Bitcoin and Litecoin by their own programs (bitcoind, litecoind, with `txindex=1`): blocks are read whole and compared with our addresses here. No
// wallet of the node is used, so that it neither knows what is ours nor has to be told.
import { scriptAddress } from "@windfall/chains";
import { amountToUnits } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import * as z from "zod/mini";
import { type ChainNode, NodeNonsense, type Transfer } from "./chain.ts";
import { jsonRpc, NodeRefusal } from "./json-rpc.ts";

const DECIMALS = 8;
/** "Block height out of range", "No such mempool or blockchain transaction". */
const NO_SUCH_BLOCK = -8;
const NO_SUCH_TRANSACTION = -5;
/** A node that was just met has a queue of tens of thousands: each look reads so many of them. */
const READ_AT_ONCE = 200;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const height = z.number().check(z.int(), z.gte(0));
const Output = z.object({
  value: z.number().check(z.gte(0)),
  n: height,
  scriptPubKey: z.object({ hex: z.string() }),
});
/** Of Litecoin's extension blocks: its amount and its owner are nobody's to see. */
const HiddenOutput = z.object({ ismweb: z.literal(true) });
const Transaction = z.object({
  txid: hash,
  vout: z.array(z.union([HiddenOutput, Output])),
  blockhash: z.optional(hash),
});
const Header = z.object({ hash, height, time: z.number(), confirmations: z.number() });
const Block = z.object({ hash, height, previousblockhash: z.optional(hash), tx: z.array(Transaction) });

type IsOurs = (canonical: string) => boolean;
type UtxoNetwork = Extract<NetworkId, "bitcoin" | "litecoin">;

export function utxoNode(network: UtxoNetwork, url: string): ChainNode {
  const ask = jsonRpc(url);
  const queue = new Map<string, readonly Transfer[]>();
  const hashAt = (at: number) => orNothing(NO_SUCH_BLOCK, () => ask(hash, "getblockhash", at));
  const findRaw = (txid: string) =>
    orNothing(NO_SUCH_TRANSACTION, () => ask(Transaction, "getrawtransaction", txid, true));
  return {
    async head() {
      const { hash: best, height: at, time } = await ask(Header, "getblockheader", await ask(hash, "getbestblockhash"));
      if ((await hashAt(at)) !== best) throw new NodeNonsense(`its newest block is not block ${at}`);
      return { height: at, at: new Date(time * 1_000) };
    },
    hashAt,
    async blockAt(at, isOurs) {
      const wanted = await hashAt(at);
      if (wanted === undefined) return undefined;
      const block = await ask(Block, "getblock", wanted, 2);
      if (block.hash !== wanted || block.height !== at) throw new NodeNonsense(`another block than ${at}`);
      const transfers = block.tx.flatMap((transaction) => transfersOf(network, transaction, isOurs));
      return { height: at, hash: wanted, parentHash: block.previousblockhash ?? "", transfers };
    },
    async waiting(isOurs) {
      const now = new Set(await ask(z.array(hash), "getrawmempool"));
      for (const txid of queue.keys()) if (!now.has(txid)) queue.delete(txid);
      const news = [...now].filter((txid) => !queue.has(txid)).slice(0, READ_AT_ONCE);
      for (const txid of news) {
        // Taken by a block, or gone, since the list was made.
        const transaction = await findRaw(txid);
        if (transaction) queue.set(txid, transfersOf(network, transaction, isOurs));
      }
      return [...queue.values()].flat();
    },
    async findTransaction(txHash) {
      const found = await findRaw(txHash);
      if (!found?.blockhash) return undefined;
      const block = await ask(Header, "getblockheader", found.blockhash);
      // A block that was replaced has no confirmations, and less than none.
      if (block.confirmations < 1) return undefined;
      return { height: block.height, blockHash: found.blockhash, succeeded: true };
    },
  };
}

function transfersOf(network: UtxoNetwork, { txid, vout }: z.infer<typeof Transaction>, isOurs: IsOurs): Transfer[] {
  return vout.flatMap((output) => {
    if ("ismweb" in output) return [];
    const { value, n, scriptPubKey } = output;
    const to = scriptAddress(network, scriptPubKey.hex);
    if (!to || !isOurs(to)) return [];
    // A number of JSON: exact to the last of eight decimals for everything that exists.
    const units = amountToUnits(value.toFixed(DECIMALS), DECIMALS);
    if (units === undefined) throw new NodeNonsense(`${value} is no amount`);
    return [{ txHash: txid, place: `out ${n}`, contract: null, to, units }];
  });
}

async function orNothing<T>(code: number, question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof NodeRefusal && error.code === code) return undefined;
    throw error;
  }
}
