// The adapter of TON against a network of our own behind an index like toncenter's, which answers as it should and as it should not, and takes only
// what is signed, numbered and in time.
import { createHash } from "node:crypto";
import { hotWallet, readAddress, signPayment } from "@windfall/chains";
import { assetOf } from "@windfall/domain/rules/crypto/assets";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { arrivingBody } from "../../../../test/ton-bags.ts";
import { startTonChain, TON_OPS, type TonChain, tonTokenWallet } from "../../../../test/ton-chain.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense, type PayingNode } from "./chain.ts";
import { tonNode } from "./ton-node.ts";

const walletOf = (name: number) => hotWallet(new Uint8Array(32).fill(name), "ton");
const placeOf = (name: number) => readAddress("ton", walletOf(name).address)?.canonical ?? "";
const [OURS, HOT, OTHER] = [placeOf(1), placeOf(2), placeOf(3)];
const USDT = assetOf("USDTTON").contract ?? "";
const FAKE = `0:${"fa".repeat(32)}`;
const TON = 10n ** 9n;
const NOW = new Date("2026-01-01T00:00:00Z");
const isOurs = (address: string) => address === OURS;

let chain: TonChain;
let node: PayingNode;
beforeAll(async () => {
  chain = await startTonChain(() => NOW);
});
afterAll(() => chain.stop());
beforeEach(() => {
  chain.lies.clear();
  chain.asked.length = 0;
  node = tonNode(chain.url);
});

const headOf = async () => (await node.head()).height;
const newest = async () => node.blockAt(await headOf(), isOurs);
/** What a block with nothing else brings. */
const arrived = async () => {
  await chain.mine();
  return (await newest())?.transfers;
};
/** Signed by the product, numbered as the node says. */
const paid = async (contract: string | null, units: bigint, to = OTHER) => {
  const material = await node.materialFor(HOT, contract);
  const payment = { network: "ton", contract, to, units, memo: null } as const;
  const signed = signPayment(walletOf(2), payment, material);
  return { ...signed, answer: await node.broadcast(signed.raw) };
};

describe("what arrives on TON", () => {
  it("coins, named by their transaction, and by the message that asked for them", async () => {
    const asked = await chain.send([
      { to: OURS, units: 3n * TON },
      { to: OTHER, units: TON },
      { to: OURS, units: TON },
    ]);
    const before = await node.hashAt(await headOf());
    await chain.mine();
    const block = await newest();
    const coin = {
      place: "native",
      contract: null,
      to: OURS,
      paidBy: asked,
      txHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(block).toEqual({
      height: await headOf(),
      hash: await node.hashAt(await headOf()),
      parentHash: before,
      transfers: [
        { ...coin, units: 3n * TON },
        { ...coin, units: TON },
      ],
    });
    const [first] = block?.transfers ?? [];
    expect(await node.findTransaction(first?.txHash ?? "")).toEqual({
      height: block?.height,
      blockHash: block?.hash,
      succeeded: true,
    });
    expect([await node.hashAt((await headOf()) + 1), (await node.head()).at]).toEqual([undefined, NOW]);
    expect(await node.findTransaction("ab".repeat(32))).toBeUndefined();
  });

  it("nothing of what bounces, comes back, or comes along with a token", async () => {
    chain.sendMessage({ destination: OURS, value: TON, bounces: true });
    chain.sendMessage({ destination: OURS, value: TON, bounced: true, opcode: 0xffffffff });
    chain.sendMessage({ destination: OURS, value: TON, opcode: TON_OPS.notification });
    chain.sendMessage({ destination: OURS, value: TON, opcode: TON_OPS.excesses });
    expect(await arrived()).toEqual([]);
  });

  it("tokens by the wallet that their own contract knows, told of or not; of no fake, and of no token that we do not take", async () => {
    chain.sendTokens(OURS, USDT, 7_000_000n);
    chain.sendTokens(OURS, USDT, 5_000_000n, { tells: false });
    // Says of itself that it is ours and of the real token.
    chain.sendTokens(OURS, USDT, 9_000_000n, { wallet: `0:${"ee".repeat(32)}` });
    chain.sendTokens(OURS, FAKE, 9_000_000n);
    chain.sendTokens(OTHER, USDT, 9_000_000n);
    const token = { place: "jetton", contract: USDT, to: OURS, txHash: expect.any(String) };
    const transfers = await arrived();
    expect(transfers).toEqual([
      { ...token, units: 7_000_000n },
      { ...token, units: 5_000_000n },
    ]);
    expect(await node.findTransaction(transfers?.[0]?.txHash ?? "")).toMatchObject({ succeeded: true });
    expect(await Promise.all([OURS, OTHER, HOT].map((owner) => node.balanceOf(owner, USDT)))).toEqual([
      12_000_000n,
      9_000_000n,
      0n,
    ]);
  });

  it("a forged word to our wallet that tokens came is nothing: no wallet of the token has them", async () => {
    chain.sendMessage({ destination: OURS, value: TON, opcode: TON_OPS.notification, body: arrivingBody(5n) });
    expect(await arrived()).toEqual([]);
  });

  it("a block of more than one page is read to its end", async () => {
    await chain.send(Array.from({ length: 1_003 }, () => ({ to: OTHER, units: 1n })));
    await chain.send([{ to: OURS, units: TON }]);
    expect(await arrived()).toHaveLength(1);
    expect(chain.asked.filter((question) => question === "transactionsByMasterchainBlock")).toHaveLength(2);
  });

  it("a body is read however its bag is written, and whatever else is in it", async () => {
    chain.sendTokens(OURS, USDT, 7n);
    const rewritten =
      (body: string) => (answer: { transactions: { in_msg: { message_content: { body: string } } }[] }) => {
        for (const { in_msg } of answer.transactions) in_msg.message_content.body = body;
        return answer;
      };
    await chain.mine();
    for (const body of [arrivingBody(300n, { isIndexed: true }), manyCells(arrivingBody(300n))]) {
      chain.lies.set("transactionsByMasterchainBlock", rewritten(body));
      expect((await newest())?.transfers.map(({ units }) => units)).toEqual([300n]);
    }
    chain.lies.set("transactionsByMasterchainBlock", rewritten("AAAA"));
    await expect(newest()).rejects.toThrow(NodeNonsense);
  });
});

/** The same first cell before three hundred others of which nothing is known: numbers of cells take two bytes then. */
function manyCells(body: string): string {
  const cell = Buffer.from(body, "base64").subarray(11);
  const rest = Buffer.alloc(600, 0xff);
  const size = Buffer.from((cell.length + rest.length).toString(16).padStart(4, "0"), "hex");
  const head = Buffer.from("b5ee9c720202012c00010000", "hex");
  return Buffer.concat([head, size, Buffer.from("0000", "hex"), cell, rest]).toString("base64");
}

describe("what leaves by TON", () => {
  it("coins: numbered by the wallet, taken once, found by their message, with what the network kept", async () => {
    chain.give(HOT, 10n * TON);
    expect(await node.materialFor(HOT, null)).toEqual({
      kind: "ton",
      nonce: 0,
      validUntil: NOW.getTime() / 1_000 + 300,
      tokenWallet: null,
    });
    const { txHash, raw, answer } = await paid(null, 3n * TON);
    expect([answer, await node.broadcast(raw), await node.findTransaction(txHash)]).toEqual([
      "taken",
      "taken",
      undefined,
    ]);
    const before = await node.balanceOf(OTHER, null);
    await chain.mine();
    expect(await node.findTransaction(txHash)).toEqual({
      height: await headOf(),
      blockHash: await node.hashAt(await headOf()),
      succeeded: true,
      feeUnits: 5_000_000n,
    });
    expect([(await node.balanceOf(OTHER, null)) - before, await node.balanceOf(HOT, null)]).toEqual([
      3n * TON,
      7n * TON - 5_000_000n,
    ]);
    // Its number is used.
    expect(await node.broadcast(raw)).toEqual({ refused: expect.stringContaining("cannot apply external message") });
    expect(await node.materialFor(HOT, USDT)).toMatchObject({ nonce: 1, tokenWallet: tonTokenWallet(HOT, USDT) });
  });

  it("what is lent to an address of ours is known by the message that we signed", async () => {
    const { txHash } = await paid(null, TON, OURS);
    expect(await arrived()).toMatchObject([{ to: OURS, units: TON, paidBy: txHash }]);
  });

  it("a wallet with too little uses its number up and has paid nobody", async () => {
    const { txHash } = await paid(null, 1_000n * TON);
    await chain.mine();
    expect(await node.findTransaction(txHash)).toMatchObject({ succeeded: false, feeUnits: 5_000_000n });
  });

  it("tokens: paid when the recipient's wallet of them has them, less what comes back of the fees", async () => {
    chain.giveTokens(HOT, USDT, 20_000_000n);
    const before = await node.balanceOf(HOT, null);
    const { txHash } = await paid(USDT, 8_000_000n);
    await chain.mine();
    const found = await node.findTransaction(txHash);
    expect(found).toMatchObject({ succeeded: true, height: await headOf() });
    expect(before - (await node.balanceOf(HOT, null))).toBe(found?.feeUnits);
    expect(chain.tokensOf(HOT, USDT)).toBe(12_000_000n);
    const poor = await paid(USDT, 800_000_000n);
    await chain.mine();
    expect(await node.findTransaction(poor.txHash)).toMatchObject({ succeeded: false, feeUnits: 105_000_000n });
  });

  it("tokens whose messages are not all in blocks yet are not found: neither paid nor failed", async () => {
    const { txHash } = await paid(USDT, 1_000_000n);
    await chain.mine();
    type Found = { transactions: { in_msg: { opcode: string | null } }[] };
    const without = (opcode: number) => (answer: Found) => ({
      transactions: answer.transactions.filter(({ in_msg }) => Number(in_msg.opcode) !== opcode),
    });
    for (const opcode of [TON_OPS.transfer, TON_OPS.arriving, TON_OPS.excesses]) {
      chain.lies.set("transactionsByMessage", without(opcode));
      expect(await node.findTransaction(txHash)).toBeUndefined();
    }
    chain.lies.clear();
    expect(await node.findTransaction(txHash)).toMatchObject({ succeeded: true });
  });

  it("what somebody else signed, or what is too late, is refused", async () => {
    const material = await node.materialFor(HOT, null);
    if (material.kind !== "ton") throw new Error("another network");
    const payment = { network: "ton", contract: null, to: OTHER, units: 1n, memo: null } as const;
    const late = signPayment(walletOf(2), payment, { ...material, validUntil: NOW.getTime() / 1_000 - 1 });
    expect(await node.broadcast(late.raw)).toEqual({ refused: expect.any(String) });
    const { raw } = signPayment(walletOf(2), payment, material);
    const at = raw.length / 2;
    const tampered = `${raw.slice(0, at)}${raw[at] === "0" ? "1" : "0"}${raw.slice(at + 1)}`;
    expect(await node.broadcast(tampered)).toEqual({ refused: expect.any(String) });
  });
});

describe("an index that is wrong", () => {
  type Blocks = { blocks: object[] };
  type Transactions = { transactions: object[] };
  const block = (change: object) => (answer: Blocks) => ({
    blocks: answer.blocks.map((each) => ({ ...each, ...change })),
  });
  const transaction = (change: object) => (answer: Transactions) => ({
    transactions: answer.transactions.map((each) => ({ ...each, ...change })),
  });
  const hash = createHash("sha256").update("another").digest("base64");

  it.each<[string, string, (answer: never) => unknown]>([
    ["of another network", "blocks", block({ global_id: -3 })],
    ["with another block than the one asked for", "blocks", block({ seqno: 7 })],
    ["with a hash that is none", "blocks", block({ root_hash: "x" })],
    ["with transactions of another block", "transactionsByMasterchainBlock", transaction({ mc_block_seqno: 7 })],
    ["with transactions that no block has", "transactionsByMasterchainBlock", transaction({ emulated: true })],
    ["with coins that nobody sent", "transactionsByMessage", () => ({ transactions: [] })],
    [
      "without the hash that messages are known by",
      "transactionsByMessage",
      (answer: { transactions: { in_msg: object }[] }) => ({
        transactions: answer.transactions.map((each) => ({ ...each, in_msg: { ...each.in_msg, hash_norm: null } })),
      }),
    ],
  ])("%s is nonsense", async (_, question, lie) => {
    await chain.send([{ to: OURS, units: TON }]);
    await chain.mine();
    chain.lies.set(question, lie);
    await expect(newest()).rejects.toThrow(NodeNonsense);
  });

  it("a head of another network, another transaction, and a wallet of nobody are nonsense", async () => {
    chain.lies.set("masterchainInfo", (answer: { last: object }) => ({ last: { ...answer.last, global_id: -3 } }));
    await expect(node.head()).rejects.toThrow(NodeNonsense);
    chain.lies.clear();
    await chain.send([{ to: OURS, units: TON }]);
    const [transfer] = (await arrived()) ?? [];
    chain.lies.set("transactions", transaction({ hash }));
    await expect(node.findTransaction(transfer?.txHash ?? "")).rejects.toThrow(NodeNonsense);
    chain.lies.set("runGetMethod", () => ({ exit_code: 11, stack: [] }));
    await expect(node.balanceOf(OURS, USDT)).rejects.toThrow(NodeNonsense);
  });

  it("that does not know us, or refuses, is one that does not answer", async () => {
    const stranger = tonNode(chain.url.replace(/\/\/.*@/, "//"));
    await expect(stranger.head()).rejects.toThrow(ProviderUnreachable);
  });
});
