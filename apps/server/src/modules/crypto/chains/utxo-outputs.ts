// What a wallet of ours has on Bitcoin and Litecoin. Their programs tell that to wallets of their own only: ours is found by one look at everything that
// nobody has spent, which takes a large network minutes, and is followed block by block from there.
import { addressScript, type Unspent } from "@windfall/chains";
import * as z from "zod/mini";
import { NodeNonsense } from "./chain.ts";
import type { AskNode } from "./json-rpc.ts";
import { amountUnits, hash, height, Output, type UtxoNetwork } from "./utxo-shapes.ts";

const Scan = z.object({
  success: z.literal(true),
  height,
  bestblock: hash,
  unspents: z.array(z.object({ txid: hash, vout: height, amount: z.number().check(z.gte(0)) })),
});
/** New coins spend nothing, and what Litecoin hides spends what nobody sees. */
const Input = z.object({ txid: z.optional(hash), vout: z.optional(height) });
const Block = z.object({
  hash,
  height,
  previousblockhash: z.optional(hash),
  tx: z.array(
    z.object({
      txid: hash,
      vin: z.array(Input),
      vout: z.array(z.union([Output, z.object({ ismweb: z.literal(true) })])),
    }),
  ),
});

/** Further behind than this it is quicker to look at everything again. */
const MOST_FOLLOWED = 100;

interface Book {
  height: number;
  hash: string;
  outputs: Map<string, Unspent>;
}

interface Questions {
  ask: AskNode;
  /** With patience for a look at everything. */
  askLong: AskNode;
  hashAt(at: number): Promise<string | undefined>;
}

const nameOf = (txHash: string, index: number) => `${txHash} ${index}`;

/** Answers what a wallet has in blocks. What it has spent and no block took yet is still there: the signer gives nothing out twice. */
export function walletOutputs(network: UtxoNetwork, node: Questions): (wallet: string) => Promise<Unspent[]> {
  const books = new Map<string, Book>();
  let turn: Promise<unknown> = Promise.resolve();
  const read = async (wallet: string): Promise<Unspent[]> => {
    const script = addressScript(network, wallet);
    const known = books.get(wallet);
    // Forgotten until it is read to the end: a book that was half written would be wrong for good.
    books.delete(wallet);
    const isCurrent = known !== undefined && (await isNear(node, known));
    const book = await follow(node, script, isCurrent ? known : await scan(node, script));
    books.set(wallet, book);
    return [...book.outputs.values()];
  };
  return (wallet) => {
    const mine = turn.then(() => read(wallet));
    turn = mine.catch(() => undefined);
    return mine;
  };
}

/** Its newest block is part of the chain, and not far behind. */
async function isNear({ ask, hashAt }: Questions, book: Book): Promise<boolean> {
  const head = await ask(height, "getblockcount");
  return head - book.height <= MOST_FOLLOWED && (await hashAt(book.height)) === book.hash;
}

/** By the script: addresses of test networks are written otherwise. */
async function scan({ askLong }: Questions, script: string): Promise<Book> {
  const found = await askLong(Scan, "scantxoutset", "start", [`raw(${script})`]);
  const outputs = found.unspents.map(({ txid, vout, amount }): [string, Unspent] => [
    nameOf(txid, vout),
    { txHash: txid, index: vout, units: amountUnits(amount) },
  ]);
  return { height: found.height, hash: found.bestblock, outputs: new Map(outputs) };
}

async function follow({ ask, hashAt }: Questions, script: string, from: Book): Promise<Book> {
  const book: Book = { ...from, outputs: new Map(from.outputs) };
  for (;;) {
    const next = await hashAt(book.height + 1);
    if (next === undefined) return book;
    const block = await ask(Block, "getblock", next, 2);
    if (block.hash !== next || block.height !== book.height + 1 || block.previousblockhash !== book.hash)
      throw new NodeNonsense(`block ${book.height + 1} does not stand on the one before it`);
    for (const { txid, vin, vout } of block.tx) {
      for (const { txid: spent, vout: index } of vin)
        if (spent !== undefined && index !== undefined) book.outputs.delete(nameOf(spent, index));
      for (const output of vout)
        if (!("ismweb" in output) && output.scriptPubKey.hex === script)
          book.outputs.set(nameOf(txid, output.n), { txHash: txid, index: output.n, units: amountUnits(output.value) });
    }
    book.height = block.height;
    book.hash = block.hash;
  }
}
