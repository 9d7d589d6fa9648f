// The adapter of Solana against a server of our own that answers as its nodes do, as they should not, and checks what it is asked.
import { hotWallet, tokenAccount } from "@windfall/chains";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RpcCall, useFakeServer } from "../../../../test/fake-server.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense } from "./chain.ts";
import { solanaNode } from "./solana-node.ts";

const walletOf = (name: number) => hotWallet(new Uint8Array(32).fill(name), "solana").address;
const [OURS, OTHER, PAYER] = [walletOf(1), walletOf(2), walletOf(3)];
const [BLOCK, PARENT, FIRST] = [walletOf(4), walletOf(5), walletOf(6)];
const SIGNATURE = `${walletOf(7)}${walletOf(8)}`.slice(0, 87);
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const FAKE = walletOf(10);
const ACCOUNT = tokenAccount(OURS, USDC);
const isOurs = (address: string) => address === OURS;

const token = (accountIndex: number, amount: string, change: object = {}) => ({
  ...{ accountIndex, mint: USDC, owner: OURS, uiTokenAmount: { amount, decimals: 6 } },
  ...change,
});
const transaction = (change: object = {}, accounts: readonly string[] = [PAYER, OURS, ACCOUNT, OTHER]) => ({
  transaction: { signatures: [SIGNATURE], accountKeys: accounts.map((pubkey) => ({ pubkey, signer: false })) },
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [9_000_000_000, 1_000, 0, 7],
    postBalances: [7_997_955_720, 1_000_001_000, 2_039_280, 7],
    preTokenBalances: [],
    postTokenBalances: [token(2, "25000000"), token(3, "99", { mint: FAKE })],
    ...change,
  },
});
const block = (change: object = {}) => ({
  ...{ blockhash: BLOCK, previousBlockhash: PARENT, blockHeight: 100, parentSlot: 148, blockTime: 1_700_000_000 },
  transactions: [transaction()],
  ...change,
});

class Refused {
  readonly error: { code: number; message: string };
  constructor(code: number, message: string) {
    this.error = { code, message };
  }
}
type Answers = Record<string, (...params: never[]) => unknown>;

/** Block 100 is in slot 150; slots 151 and 153 have none, and the newest is 102 in slot 154. */
const good: Answers = {
  getGenesisHash: () => "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  getEpochInfo: () => ({ absoluteSlot: 154, blockHeight: 102, epoch: 1 }),
  getBlockTime: () => 1_700_000_100,
  getBlocks: (first: number, last: number) => [148, 149, 150, 152, 154].filter((slot) => slot >= first && slot <= last),
  getBlock: (slot: number) => (slot === 150 ? block() : new Refused(-32007, "Slot was skipped")),
  getTransaction: (of: string) => (of === SIGNATURE ? { slot: 150, ...transaction() } : null),
};

let answers: Answers = good;
let asked: { method: string; params: unknown[] }[] = [];
const host = useFakeServer((_, body, response) => {
  const { id, method, params } = JSON.parse(body) as RpcCall;
  asked.push({ method, params });
  const answer = answers[method];
  if (!answer) return response.writeHead(405).end("<html>");
  const result = answer(...params);
  return response.end(
    JSON.stringify(result instanceof Refused ? { jsonrpc: "2.0", id, error: result.error } : { id, result }),
  );
});
let url = "";
beforeAll(() => {
  url = `http://${host()}/`;
});
beforeEach(() => {
  answers = { ...good };
  asked = [];
});

const paramsOf = (method: string) => asked.filter((each) => each.method === method).map(({ params }) => params);
const read = (node = solanaNode(url)) => node.blockAt(100, isOurs);

describe("Solana", () => {
  it("reads by what accounts have more than before, of what is final, in the slot of the height", async () => {
    const node = solanaNode(url);
    expect(await read(node)).toEqual({
      height: 100,
      hash: BLOCK,
      parentHash: PARENT,
      transfers: [
        { txHash: SIGNATURE, place: `coin ${OURS}`, contract: null, to: OURS, units: 1_000_000_000n },
        { txHash: SIGNATURE, place: `token ${ACCOUNT}`, contract: USDC, to: OURS, units: 25_000_000n },
      ],
    });
    const options = { commitment: "finalized", transactionDetails: "accounts", rewards: false };
    expect(paramsOf("getBlock")).toEqual([[150, { ...options, maxSupportedTransactionVersion: 0 }]]);
    expect([await node.head(), await node.hashAt(103)]).toEqual([
      { height: 102, at: new Date(1_700_000_100_000) },
      undefined,
    ]);
    // The slots that were listed once are known.
    expect(await node.hashAt(100)).toBe(BLOCK);
    expect(paramsOf("getBlocks")).toHaveLength(1);
  });

  it("what failed, what left, and foreign tokens are nothing", async () => {
    answers.getBlock = () => block({ transactions: [transaction({ err: { InstructionError: [0, "Custom"] } })] });
    expect((await read())?.transfers).toEqual([]);
    const less = { preBalances: [1, 5, 1, 1], postBalances: [1, 4, 1, 1], postTokenBalances: [token(2, "3")] };
    answers.getBlock = () => block({ transactions: [transaction({ ...less, preTokenBalances: [token(2, "3")] })] });
    expect((await read())?.transfers).toEqual([]);
  });

  it("tokens of ours in an account that no sweep takes from are for people, and one that only changed hands is nothing", async () => {
    const elsewhere = { postTokenBalances: [token(3, "5")], postBalances: [1, 1_000, 0, 7] };
    answers.getBlock = () => block({ transactions: [transaction(elsewhere)] });
    expect((await read())?.transfers).toEqual([
      { txHash: SIGNATURE, place: `token ${OTHER}`, contract: OTHER, to: OURS, units: 5n },
    ]);
    const given = { ...elsewhere, preTokenBalances: [token(3, "5", { owner: PAYER })] };
    answers.getBlock = () => block({ transactions: [transaction(given)] });
    expect((await read())?.transfers).toEqual([]);
  });

  it("a transaction is where its block is, with its fee and what new accounts keep", async () => {
    const node = solanaNode(url);
    const found = { height: 100, blockHash: BLOCK, succeeded: true, feeUnits: 2_044_280n };
    expect([await node.findTransaction(SIGNATURE), await node.findTransaction(walletOf(9))]).toEqual([
      found,
      undefined,
    ]);
    answers.getTransaction = () => ({ slot: 150, ...transaction({ err: "AccountNotFound", postTokenBalances: [] }) });
    expect(await node.findTransaction(SIGNATURE)).toMatchObject({ succeeded: false, feeUnits: 5_000n });
  });

  it("pays: what is final, until the block that the node says, for what three of four paid", async () => {
    answers.getLatestBlockhash = () => ({ context: {}, value: { blockhash: BLOCK, lastValidBlockHeight: 252 } });
    answers.getRecentPrioritizationFees = () =>
      [0, 4_000, 0, 2_000].map((prioritizationFee, slot) => ({ slot, prioritizationFee }));
    answers.getBalance = () => ({ value: 17 });
    answers.getTokenAccountBalance = (account: string) =>
      account === ACCOUNT ? { value: { amount: "9" } } : new Refused(-32602, "Invalid param: could not find account");
    answers.sendTransaction = (bytes: string) =>
      bytes === "AQ=="
        ? SIGNATURE
        : bytes === "Ag=="
          ? new Refused(-32002, "Transaction simulation failed: This transaction has already been processed")
          : new Refused(-32002, "Transaction simulation failed: Blockhash not found");
    const node = solanaNode(url);
    const material = { kind: "solana", height: 102, blockHash: BLOCK, lastHeight: 252, feeRate: 4_000n };
    expect(await node.materialFor(OURS, null)).toEqual(material);
    answers.getRecentPrioritizationFees = () => [];
    expect(await node.materialFor(OURS, null)).toEqual({ ...material, feeRate: 1_000n });
    const balances = [
      [OURS, null],
      [OURS, USDC],
      [OTHER, USDC],
    ] as const;
    expect(await Promise.all(balances.map(([wallet, contract]) => node.balanceOf(wallet, contract)))).toEqual([
      17n,
      9n,
      0n,
    ]);
    expect([await node.broadcast("01"), await node.broadcast("02"), await node.broadcast("03")]).toEqual([
      "taken",
      "taken",
      { refused: "Transaction simulation failed: Blockhash not found" },
    ]);
  });

  it("finds a height far behind a stretch of slots without blocks", async () => {
    const slots = [10, ...Array.from({ length: 60 }, (_, index) => 5_000 + index)];
    answers.getEpochInfo = () => ({ absoluteSlot: 5_059, blockHeight: 160 });
    answers.getBlocks = (first: number, last: number) => slots.filter((slot) => slot >= first && slot <= last);
    answers.getBlock = (slot: number) => (slot === 10 ? block() : null);
    expect(await solanaNode(url).hashAt(100)).toBe(BLOCK);
  });

  it.each<[string, Answers]>([
    ["a node of another chain", { getGenesisHash: () => FIRST }],
    ["another block than the one asked for", { getBlock: () => block({ blockHeight: 99 }) }],
    ["a hash that is none", { getBlock: () => block({ blockhash: "0" }) }],
    ["a newest block that its list has not", { getBlocks: () => [148, 149, 150] }],
    ["fewer blocks than its height", { getBlocks: () => [154] }],
    ["other balances than accounts", { getBlock: () => block({ transactions: [transaction({}, [PAYER, OURS])] }) }],
    [
      "tokens at no account",
      { getBlock: () => block({ transactions: [transaction({ postTokenBalances: [token(9, "1")] })] }) },
    ],
  ])("%s is nonsense", async (_, wrong) => {
    answers = { ...good, ...wrong };
    await expect(read()).rejects.toThrow(NodeNonsense);
  });

  it("somebody else at its place is no answer", async () => {
    answers = {};
    await expect(solanaNode(url).head()).rejects.toThrow(ProviderUnreachable);
  });
});
