// Solana by the JSON-RPC of its nodes, of what is final and nothing else: it is never replaced. Time runs in slots there, of which some have no block; a
// block's height counts those that have one, and is what a watcher follows and a payment ends by.
import { tokenAccount } from "@windfall/chains";
import { assetOnChain } from "@windfall/domain/rules/crypto/assets";
import * as z from "zod/mini";
import { type FoundTransaction, NodeNonsense, type PayingNode, type Transfer } from "./chain.ts";
import { jsonRpc, NodeRefusal } from "./json-rpc.ts";
import { slotFinder } from "./solana-slots.ts";

/** Of the main network: another one has blocks and addresses that look the same. */
const GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
const FINAL = { commitment: "finalized" } as const;
/** Told of everything that moved coins: keys of accounts and what they had before and after. Instructions are not read. */
const WITH_BALANCES = { ...FINAL, transactionDetails: "accounts", maxSupportedTransactionVersion: 0, rewards: false };
const WITHOUT = { ...FINAL, transactionDetails: "none", rewards: false };
/** "Slot was skipped", "missing in long-term storage", and "not available". */
const NO_BLOCK: readonly number[] = [-32007, -32009, -32004];
const NO_SUCH_ACCOUNT = -32602;
/** For a unit of work, in millionths of a billionth of a SOL: paid at least, and more where three of four blocks took more of late. */
const LEAST_PRICE = 1_000;
const USUAL_SHARE = 0.75;

const base58Text = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,88}$/));
const count = z.number().check(z.int(), z.gte(0));
const units = z.string().check(z.regex(/^\d{1,20}$/));

const Head = z.object({ absoluteSlot: count, blockHeight: count });
const BlockName = z.object({
  blockhash: base58Text,
  previousBlockhash: base58Text,
  blockHeight: count,
});
const TokenBalance = z.object({
  accountIndex: count,
  mint: base58Text,
  owner: z.optional(base58Text),
  uiTokenAmount: z.object({ amount: units }),
});
/** Balances are numbers of JSON: exact for everything that exists. */
const Meta = z.object({
  err: z.unknown(),
  fee: count,
  preBalances: z.array(count),
  postBalances: z.array(count),
  preTokenBalances: z.optional(z.nullable(z.array(TokenBalance))),
  postTokenBalances: z.optional(z.nullable(z.array(TokenBalance))),
});
type Meta = z.infer<typeof Meta>;
const Transaction = z.object({
  transaction: z.object({
    signatures: z.array(base58Text).check(z.minLength(1)),
    accountKeys: z.array(z.object({ pubkey: base58Text })),
  }),
  meta: Meta,
});
type Transaction = z.infer<typeof Transaction>;
const FullBlock = z.object({ ...BlockName.shape, transactions: z.array(Transaction) });
const Found = z.object({ slot: count, meta: Meta });

type IsOurs = (canonical: string) => boolean;

export function solanaNode(url: string): PayingNode {
  const ask = jsonRpc(url);
  let isRight = false;
  const assertChain = async () => {
    if (isRight) return;
    if ((await ask(base58Text, "getGenesisHash")) !== GENESIS) throw new NodeNonsense("no node of solana");
    isRight = true;
  };
  const newest = async () => {
    await assertChain();
    return ask(Head, "getEpochInfo", FINAL);
  };
  const slotOf = slotFinder(newest, (first, last) => ask(z.array(count), "getBlocks", first, last, FINAL));

  /** The block at a height, in the shape that the options ask for; undefined where there is none. */
  const blockOf = async <T extends { blockHeight: number }>(
    height: number,
    shape: z.ZodMiniType<T>,
    options: object,
  ): Promise<T | undefined> => {
    const slot = await slotOf(height);
    if (slot === undefined) return undefined;
    const block = await ask(z.nullable(shape), "getBlock", slot, options).catch(noBlock);
    if (block && block.blockHeight !== height) throw new NodeNonsense(`another block than ${height}`);
    return block ?? undefined;
  };

  return {
    async head() {
      const { absoluteSlot, blockHeight } = await newest();
      const seconds = await ask(z.nullable(count), "getBlockTime", absoluteSlot);
      if (seconds === null) throw new NodeNonsense("a block without a time");
      return { height: blockHeight, at: new Date(seconds * 1_000) };
    },
    hashAt: async (height) => (await blockOf(height, BlockName, WITHOUT))?.blockhash,
    async blockAt(height, isOurs) {
      const block = await blockOf(height, FullBlock, WITH_BALANCES);
      if (!block) return undefined;
      const transfers = block.transactions.flatMap((transaction) => transfersOf(transaction, isOurs));
      return { height, hash: block.blockhash, parentHash: block.previousBlockhash, transfers };
    },
    // A block comes before anybody could be told of what waits for it.
    waiting: async () => [],
    async findTransaction(txHash): Promise<FoundTransaction | undefined> {
      await assertChain();
      const options = { ...FINAL, encoding: "json", maxSupportedTransactionVersion: 0 };
      const found = await ask(z.nullable(Found), "getTransaction", txHash, options);
      if (!found) return undefined;
      const block = await ask(z.nullable(BlockName), "getBlock", found.slot, WITHOUT).catch(noBlock);
      if (!block) return undefined;
      const { blockHeight: height, blockhash: blockHash } = block;
      return { height, blockHash, succeeded: isDone(found.meta), feeUnits: keptOf(found.meta) };
    },
    async materialFor() {
      const { blockHeight: height } = await newest();
      const shape = z.object({ value: z.object({ blockhash: base58Text, lastValidBlockHeight: count }) });
      const { value } = await ask(shape, "getLatestBlockhash", FINAL);
      const paid = await ask(z.array(z.object({ prioritizationFee: count })), "getRecentPrioritizationFees", []);
      const sorted = paid.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b);
      const usual = sorted[Math.floor(sorted.length * USUAL_SHARE)] ?? 0;
      const feeRate = BigInt(Math.max(LEAST_PRICE, usual));
      return { kind: "solana", height, blockHash: value.blockhash, lastHeight: value.lastValidBlockHeight, feeRate };
    },
    async broadcast(raw) {
      await assertChain();
      const bytes = Buffer.from(raw, "hex").toString("base64");
      try {
        await ask(base58Text, "sendTransaction", bytes, { encoding: "base64", preflightCommitment: "finalized" });
        return "taken";
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error;
        // The same bytes again: a block has them.
        return /already been processed/i.test(error.message) ? "taken" : { refused: error.message.slice(0, 100) };
      }
    },
    async balanceOf(wallet, contract) {
      await assertChain();
      if (contract === null) return BigInt((await ask(z.object({ value: count }), "getBalance", wallet, FINAL)).value);
      const shape = z.object({ value: z.object({ amount: units }) });
      try {
        return BigInt((await ask(shape, "getTokenAccountBalance", tokenAccount(wallet, contract), FINAL)).value.amount);
      } catch (error) {
        // Who never had any has no account for it.
        if (error instanceof NodeRefusal && error.code === NO_SUCH_ACCOUNT) return 0n;
        throw error;
      }
    },
  };
}

function noBlock(error: unknown): undefined {
  if (error instanceof NodeRefusal && NO_BLOCK.includes(error.code)) return undefined;
  throw error;
}

const isDone = ({ err }: Meta): boolean => err === null || err === undefined;

/** The fee, and what went into accounts of tokens that were not there before: it lies there for good. */
function keptOf({ fee, preBalances, postBalances, postTokenBalances }: Meta): bigint {
  const made = (postTokenBalances ?? []).filter(({ accountIndex }) => preBalances[accountIndex] === 0);
  return made.reduce((sum, { accountIndex }) => sum + BigInt(postBalances[accountIndex] ?? 0), BigInt(fee));
}

/** What our accounts have more of than before, whoever moved it and how: named by the account, which stays the same wherever the block is. */
function transfersOf({ transaction, meta }: Transaction, isOurs: IsOurs): Transfer[] {
  if (!isDone(meta)) return [];
  const { signatures, accountKeys } = transaction;
  const [txHash = ""] = signatures;
  const { preBalances, postBalances } = meta;
  if (preBalances.length !== accountKeys.length || postBalances.length !== accountKeys.length)
    throw new NodeNonsense(`${txHash} has other balances than accounts`);
  const coins = accountKeys.flatMap(({ pubkey }, index): Transfer[] => {
    if (!isOurs(pubkey)) return [];
    const more = BigInt(postBalances[index] ?? 0) - BigInt(preBalances[index] ?? 0);
    return more > 0n ? [{ txHash, place: `coin ${pubkey}`, contract: null, to: pubkey, units: more }] : [];
  });
  const had = new Map((meta.preTokenBalances ?? []).map((each) => [each.accountIndex, each]));
  const tokens = (meta.postTokenBalances ?? []).flatMap((after): Transfer[] => {
    const { mint, owner, accountIndex } = after;
    const account = accountKeys[accountIndex]?.pubkey;
    if (account === undefined) throw new NodeNonsense(`${txHash} has tokens at no account`);
    // Anybody can make tokens of any name: a queue of those would hide what matters.
    if (owner === undefined || !isOurs(owner) || !assetOnChain("solana", mint)) return [];
    const more = BigInt(after.uiTokenAmount.amount) - BigInt(had.get(accountIndex)?.uiTokenAmount.amount ?? 0);
    if (more <= 0n) return [];
    // Sweeps take what lies in the owner's own account of a token. What somebody put elsewhere is named by that place, and is for people.
    const contract = account === tokenAccount(owner, mint) ? mint : account;
    return [{ txHash, place: `token ${account}`, contract, to: owner, units: more }];
  });
  return [...coins, ...tokens];
}
