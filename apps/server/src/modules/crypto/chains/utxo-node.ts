// Bitcoin and Litecoin by their own programs (bitcoind, litecoind, with `txindex=1`): blocks are read whole and compared with our addresses here. No
// wallet of the node is used, so that it neither knows what is ours nor has to be told.
import { scriptAddress } from "@windfall/chains";
import * as z from "zod/mini";
import { NodeNonsense, type PayingNode, type Transfer } from "./chain.ts";
import { jsonRpc, NodeRefusal } from "./json-rpc.ts";
import { walletOutputs } from "./utxo-outputs.ts";
import { amountUnits, hash, height, Output, type UtxoNetwork } from "./utxo-shapes.ts";

/** "Block height out of range", "No such mempool or blockchain transaction". */
const NO_SUCH_BLOCK = -8;
const NO_SUCH_TRANSACTION = -5;
const ALREADY_IN_A_BLOCK = -27;
/** A look at everything that nobody has spent. */
const LONG_PATIENCE_MS = 10 * 60_000;
/** Within so many blocks a payment should be taken. */
const TAKEN_WITHIN = 3;
/** A tenth more than is usual at the moment; told for a thousand bytes. */
const FEE_PERCENT = 110n;
const BYTES_TOLD = 1_000n;
/** A node that was just met has a queue of tens of thousands: each look reads so many of them. */
const READ_AT_ONCE = 200;

/** Of Litecoin's extension blocks: its amount and its owner are nobody's to see. */
const HiddenOutput = z.object({ ismweb: z.literal(true) });
const Transaction = z.object({
  txid: hash,
  vout: z.array(z.union([Output, HiddenOutput])),
  blockhash: z.optional(hash),
});
const Header = z.object({ hash, height, time: z.number(), confirmations: z.number() });
const Block = z.object({ hash, height, previousblockhash: z.optional(hash), tx: z.array(Transaction) });

const rate = z.number().check(z.gte(0));

type IsOurs = (canonical: string) => boolean;

export function utxoNode(network: UtxoNetwork, url: string): PayingNode {
  const ask = jsonRpc(url);
  const queue = new Map<string, readonly Transfer[]>();
  const hashAt = (at: number) => orNothing(NO_SUCH_BLOCK, () => ask(hash, "getblockhash", at));
  const findRaw = (txid: string) =>
    orNothing(NO_SUCH_TRANSACTION, () => ask(Transaction, "getrawtransaction", txid, true));
  const outputsOf = walletOutputs(network, { ask, askLong: jsonRpc(url, LONG_PATIENCE_MS), hashAt });
  /** Without enough blocks behind it a node has no opinion: then the least that it passes on. */
  const feeRate = async () => {
    const { feerate = 0 } = await ask(z.object({ feerate: z.optional(rate) }), "estimatesmartfee", TAKEN_WITHIN);
    const { mempoolminfee } = await ask(z.object({ mempoolminfee: rate }), "getmempoolinfo");
    const told = amountUnits(Math.max(feerate, mempoolminfee)) * FEE_PERCENT;
    const whole = 100n * BYTES_TOLD;
    return told > 0n ? (told + whole - 1n) / whole : 1n;
  };
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
    materialFor: async (wallet) => ({ kind: "utxo", unspent: await outputsOf(wallet), feeRate: await feeRate() }),
    async broadcast(raw) {
      try {
        await ask(hash, "sendrawtransaction", raw);
        return "taken";
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error;
        // The same bytes again: it has them.
        const isKnown = error.code === ALREADY_IN_A_BLOCK || /txn-already-(known|in-mempool)/.test(error.message);
        return isKnown ? "taken" : { refused: error.message.slice(0, 100) };
      }
    },
    async balanceOf(wallet, contract) {
      if (contract !== null) return 0n;
      return (await outputsOf(wallet)).reduce((sum, { units }) => sum + units, 0n);
    },
  };
}

function transfersOf(network: UtxoNetwork, { txid, vout }: z.infer<typeof Transaction>, isOurs: IsOurs): Transfer[] {
  return vout.flatMap((output) => {
    if ("ismweb" in output) return [];
    const { value, n, scriptPubKey } = output;
    const to = scriptAddress(network, scriptPubKey.hex);
    if (!to || !isOurs(to)) return [];
    return [{ txHash: txid, place: `out ${n}`, contract: null, to, units: amountUnits(value) }];
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
