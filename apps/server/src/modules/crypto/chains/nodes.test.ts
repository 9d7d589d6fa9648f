// Adapters of real nodes against a server of our own that answers as nodes do, and as nodes should not.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RpcCall, useFakeServer } from "../../../../test/fake-server.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense } from "./chain.ts";
import { evmNode } from "./evm-node.ts";
import { utxoNode } from "./utxo-node.ts";

type Answers = Record<string, (...params: never[]) => unknown>;
class Refused {
  readonly error: { code: number; message: string };
  constructor(code: number, message: string) {
    this.error = { code, message };
  }
}

let answers: Answers = {};
let asked: string[] = [];
/** Instead of whatever was asked. */
let instead: { status: number; body: string } | undefined;
let credentials: string | undefined;

const host = useFakeServer((request, body, response) => {
  const { id, method, params } = JSON.parse(body) as RpcCall;
  credentials = request.headers.authorization;
  asked.push(method);
  if (instead) return response.writeHead(instead.status).end(instead.body);
  const result = answers[method]?.(...params);
  const answer = result instanceof Refused ? { id, result: null, error: result.error } : { id, result: result ?? null };
  return response.writeHead(result instanceof Refused ? 500 : 200).end(JSON.stringify(answer));
});
let url = "";
beforeAll(() => {
  url = `http://watcher:a%20secret@${host()}/`;
});
beforeEach(() => {
  asked = [];
  instead = undefined;
});

const hash = (number: number) => number.toString(16).padStart(64, "0");
const nobody = () => false;

describe("Ethereum", () => {
  const OURS = `0x${"ab".repeat(20)}`;
  const USDT = "0xdac17f958d2ee523a2206206994597c13d831ec7";
  const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  const [BLOCK, PARENT, COIN_TX, TOKEN_TX] = [1, 2, 3, 4].map((number) => `0x${hash(number)}`) as [
    string,
    string,
    string,
    string,
  ];
  const topic = (address: string) => `0x${address.slice(2).padStart(64, "0")}`;
  const log = (change: object = {}) => ({
    address: USDT.toUpperCase().replace("0X", "0x"),
    topics: [TRANSFER, topic(`0x${"11".repeat(20)}`), topic(OURS)],
    data: `0x${(7_000_000).toString(16).padStart(64, "0")}`,
    blockHash: BLOCK,
    transactionHash: TOKEN_TX,
    logIndex: "0x1f",
    ...change,
  });
  const block = {
    number: "0x64",
    hash: BLOCK,
    parentHash: PARENT,
    timestamp: "0x65500000",
    transactions: [
      { hash: COIN_TX, to: OURS, value: "0xde0b6b3a7640000" },
      { hash: TOKEN_TX, to: USDT, value: "0x0" },
      { hash: `0x${hash(5)}`, to: null, value: "0x1" },
    ],
  };
  const receipt = (transactionHash: string, change: object = {}) => ({
    transactionHash,
    blockHash: BLOCK,
    blockNumber: "0x64",
    status: "0x1",
    gasUsed: "0x5208",
    effectiveGasPrice: "0x3b9aca00",
    logs: [{ logIndex: "0x1d" }, { logIndex: "0x1e" }, { logIndex: "0x1f" }],
    ...change,
  });
  const good: Answers = {
    eth_chainId: () => "0x1",
    eth_getBlockByNumber: (at: string) => (at === "0x64" || at === "latest" ? block : null),
    eth_getLogs: () => [log()],
    eth_getTransactionReceipt: (txHash: string) => receipt(txHash),
  };
  const isOurs = (address: string) => address === OURS;
  const node = () => evmNode("ethereum", url);
  const read = () => node().blockAt(100, isOurs);
  beforeEach(() => {
    answers = { ...good };
  });

  it("reads coins and tokens, named by their place in the transaction", async () => {
    expect(await read()).toEqual({
      height: 100,
      hash: BLOCK,
      parentHash: PARENT,
      transfers: [
        { txHash: TOKEN_TX, place: "log 2", contract: USDT, to: OURS, units: 7_000_000n },
        { txHash: COIN_TX, place: "native", contract: null, to: OURS, units: 10n ** 18n },
      ],
    });
    expect(await node().head()).toEqual({ height: 100, at: new Date(0x65500000 * 1_000) });
    expect([await node().hashAt(100), await node().hashAt(101)]).toEqual([BLOCK, undefined]);
    expect(await node().findTransaction(COIN_TX)).toEqual({
      height: 100,
      blockHash: BLOCK,
      succeeded: true,
      feeUnits: 21_000n * 10n ** 9n,
    });
    expect(credentials).toBe(`Basic ${Buffer.from("watcher:a secret").toString("base64")}`);
  });

  it("the place stays when another block takes the transaction and numbers its logs anew", async () => {
    answers.eth_getLogs = () => [log({ logIndex: "0x5" })];
    answers.eth_getTransactionReceipt = (txHash: string) =>
      receipt(txHash, { logs: [{ logIndex: "0x3" }, { logIndex: "0x4" }, { logIndex: "0x5" }] });
    expect((await read())?.transfers[0]?.place).toBe("log 2");
  });

  it("credits nothing that failed, and no picture", async () => {
    answers.eth_getTransactionReceipt = (txHash: string) => receipt(txHash, { status: "0x0" });
    expect((await read())?.transfers).toEqual([]);
    expect((await node().findTransaction(COIN_TX))?.succeeded).toBe(false);
    answers = { ...good, eth_getLogs: () => [log({ topics: [...log().topics, topic(OURS)], data: "0x" })] };
    expect((await read())?.transfers.map(({ place }) => place)).toEqual(["native"]);
  });

  it.each<[string, Answers]>([
    ["a node of another chain", { eth_chainId: () => "0x38" }],
    ["another block than the one asked for", { eth_getBlockByNumber: () => ({ ...block, number: "0x65" }) }],
    ["a log of another block", { eth_getLogs: () => [log({ blockHash: PARENT })] }],
    ["a log that was removed", { eth_getLogs: () => [log({ removed: true })] }],
    ["a log of a token that nobody asked for", { eth_getLogs: () => [log({ address: OURS })] }],
    ["a receipt of another block", { eth_getTransactionReceipt: (tx: string) => receipt(tx, { blockHash: PARENT }) }],
    ["a receipt without the log", { eth_getTransactionReceipt: (tx: string) => receipt(tx, { logs: [] }) }],
    ["no receipt at all", { eth_getTransactionReceipt: () => null }],
    ["a number that is none", { eth_getBlockByNumber: () => ({ ...block, number: "100" }) }],
  ])("%s is nonsense", async (_, wrong) => {
    answers = { ...good, ...wrong };
    await expect(read()).rejects.toThrow(NodeNonsense);
  });

  it("no answer is no answer, and somebody else's is nonsense", async () => {
    instead = { status: 502, body: "<html>" };
    await expect(read()).rejects.toThrow(ProviderUnreachable);
    instead = { status: 200, body: "<html>" };
    await expect(read()).rejects.toThrow(NodeNonsense);
    instead = { status: 200, body: '{"id":99,"result":"0x1"}' };
    await expect(read()).rejects.toThrow(NodeNonsense);
  });

  it("pays: the next number, what is usual and a tenth more, and the same bytes again", async () => {
    answers = {
      ...good,
      eth_getTransactionCount: (_: string, which: string) => (which === "pending" ? "0x9" : "0x7"),
      eth_gasPrice: () => "0x64",
      eth_getBalance: () => "0x5",
      eth_call: ({ to }: { to: string }) => (to === USDT ? "0x7" : "0x0"),
      eth_sendRawTransaction: (raw: string) =>
        raw === "0x02" ? new Refused(-32000, "already known") : new Refused(-32000, "nonce too low"),
    };
    expect(await node().materialFor(OURS, null)).toEqual({ kind: "evm", nonce: 9, feeRate: 110n });
    expect([await node().balanceOf(OURS, null), await node().balanceOf(OURS, USDT)]).toEqual([5n, 7n]);
    expect([await node().broadcast("02"), await node().broadcast("03")]).toEqual([
      "taken",
      { refused: "nonce too low" },
    ]);
  });
});

describe("Bitcoin", () => {
  const OURS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
  const OUR_SCRIPT = "0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2";
  const [BLOCK, PARENT, TX, QUEUED] = [1, 2, 3, 4].map(hash) as [string, string, string, string];
  const transaction = (txid: string, change: object = {}) => ({
    txid,
    vout: [
      { value: 0.1, n: 0, scriptPubKey: { hex: "0014751e76e8199196d454941c45d1b3a323f1433bd6" } },
      // What a node calls the place proves nothing: the bytes do.
      { value: 20_999_999.97690001, n: 1, scriptPubKey: { hex: OUR_SCRIPT, address: "somewhere" } },
      { value: 0, n: 2, scriptPubKey: { hex: "6a24aa21a9ed", address: OURS } },
    ],
    ...change,
  });
  const header = { hash: BLOCK, height: 100, time: 1_700_000_000, confirmations: 1 };
  const good: Answers = {
    getbestblockhash: () => BLOCK,
    getblockheader: () => header,
    getblockhash: (at: number) => (at === 100 ? BLOCK : new Refused(-8, "Block height out of range")),
    getblock: () => ({ hash: BLOCK, height: 100, previousblockhash: PARENT, tx: [transaction(TX)] }),
    getrawmempool: () => [QUEUED],
    getrawtransaction: (txid: string) => {
      if (txid === TX) return transaction(TX, { blockhash: BLOCK });
      return txid === QUEUED ? transaction(QUEUED) : new Refused(-5, "No such mempool or blockchain transaction");
    },
  };
  const isOurs = (address: string) => address === OURS;
  const node = () => utxoNode("bitcoin", url);
  const ours = (txHash: string) => ({
    txHash,
    place: "out 1",
    contract: null,
    to: OURS,
    units: 2_099_999_997_690_001n,
  });
  beforeEach(() => {
    answers = { ...good };
  });

  it("reads a block by its outputs, to the last unit", async () => {
    expect(await node().blockAt(100, isOurs)).toEqual({
      height: 100,
      hash: BLOCK,
      parentHash: PARENT,
      transfers: [ours(TX)],
    });
    expect(await node().head()).toEqual({ height: 100, at: new Date(1_700_000_000_000) });
    expect([await node().hashAt(101), await node().blockAt(101, nobody)]).toEqual([undefined, undefined]);
  });

  it("reads each of the queue once, and forgets what left it", async () => {
    const one = node();
    expect(await one.waiting(isOurs)).toEqual([ours(QUEUED)]);
    expect(await one.waiting(isOurs)).toEqual([ours(QUEUED)]);
    expect(asked.filter((method) => method === "getrawtransaction")).toHaveLength(1);
    answers.getrawmempool = () => [hash(9)];
    expect(await one.waiting(isOurs)).toEqual([]);
  });

  it("passes over what Litecoin hides, as its program tells of it", async () => {
    const hidden = { ismweb: true, output_id: hash(7) };
    const pegged = { ismweb: false, value: 12.499837, n: 0, scriptPubKey: { hex: `5920${hash(8)}` } };
    answers.getrawtransaction = (txid: string) => transaction(txid, { vout: [pegged, hidden, hidden] });
    expect(await node().waiting(isOurs)).toEqual([]);
  });

  it("a transaction is where the chain has it now, and nowhere when its block was replaced", async () => {
    expect(await node().findTransaction(TX)).toEqual({ height: 100, blockHash: BLOCK, succeeded: true });
    expect([await node().findTransaction(QUEUED), await node().findTransaction(hash(9))]).toEqual([
      undefined,
      undefined,
    ]);
    answers.getblockheader = () => ({ ...header, confirmations: -1 });
    expect(await node().findTransaction(TX)).toBeUndefined();
  });

  it.each<[string, Answers]>([
    ["another block than the one asked for", { getblock: () => ({ ...header, hash: PARENT, tx: [] }) }],
    ["another height", { getblock: () => ({ hash: BLOCK, height: 99, tx: [] }) }],
    ["a hash that is none", { getblockhash: () => "1" }],
    ["an amount below nothing", { getblock: () => ({ ...header, tx: [{ txid: TX, vout: [{ value: -1, n: 0 }] }] }) }],
  ])("%s is nonsense", async (_, wrong) => {
    answers = { ...good, ...wrong };
    await expect(node().blockAt(100, isOurs)).rejects.toThrow(NodeNonsense);
  });

  describe("pays", () => {
    const [COIN, LATER, NEXT, OTHER_NEXT] = [21, 22, 23, 24].map(hash) as [string, string, string, string];
    let head = 100;
    let next = NEXT;
    const blocks = (): Record<string, object> => ({
      [BLOCK]: { hash: BLOCK, height: 100, previousblockhash: PARENT, tx: [] },
      // The next one spends what was there, and brings change.
      [NEXT]: {
        ...{ hash: NEXT, height: 101, previousblockhash: BLOCK },
        tx: [
          { txid: hash(30), vin: [{ coinbase: "51" }], vout: [] },
          {
            txid: LATER,
            vin: [
              { txid: COIN, vout: 3 },
              { ismweb: true, output_id: hash(7) },
            ],
            vout: [
              { ismweb: true, output_id: hash(8) },
              { value: 0.25, n: 1, scriptPubKey: { hex: OUR_SCRIPT } },
            ],
          },
        ],
      },
    });
    const scanned = (change: object = {}) => ({
      ...{ success: true, height: 100, bestblock: BLOCK },
      unspents: [{ txid: COIN, vout: 3, amount: 1.1, scriptPubKey: OUR_SCRIPT, height: 7 }],
      ...change,
    });
    let scans: unknown[] = [];
    beforeEach(() => {
      [head, next, scans] = [100, NEXT, []];
      answers = {
        ...good,
        getblockcount: () => head,
        getblockhash: (at: number) =>
          at > head ? new Refused(-8, "Block height out of range") : at === 101 ? next : BLOCK,
        getblock: (of: string) => blocks()[of] ?? null,
        scantxoutset: (...params: unknown[]) => {
          scans.push(params);
          return scanned();
        },
        estimatesmartfee: () => ({ feerate: 0.0002, blocks: 3 }),
        getmempoolinfo: () => ({ mempoolminfee: 0.00001 }),
      };
    });

    it("by what nobody has spent, looked for once by the script and followed by blocks", async () => {
      const one = node();
      const first = { txHash: COIN, index: 3, units: 110_000_000n };
      expect(await one.materialFor(OURS, null)).toEqual({ kind: "utxo", unspent: [first], feeRate: 22n });
      expect([await one.balanceOf(OURS, null), scans]).toEqual([110_000_000n, [["start", [`raw(${OUR_SCRIPT})`]]]]);
      head = 101;
      const change = { txHash: LATER, index: 1, units: 25_000_000n };
      expect(await one.materialFor(OURS, null)).toMatchObject({ unspent: [change] });
      expect(scans).toHaveLength(1);
    });

    it("looks again when the block that it has read was replaced, or when it is far behind", async () => {
      const one = node();
      head = 101;
      await one.balanceOf(OURS, null);
      next = OTHER_NEXT;
      answers.getblock = () => ({ hash: OTHER_NEXT, height: 101, previousblockhash: BLOCK, tx: [] });
      expect([await one.balanceOf(OURS, null), scans.length]).toEqual([110_000_000n, 2]);
      answers.getblockcount = () => 900;
      await one.balanceOf(OURS, null);
      expect(scans).toHaveLength(3);
    });

    it("the least that is passed on where the node has no opinion", async () => {
      answers.estimatesmartfee = () => ({ errors: ["Insufficient data"], blocks: 3 });
      expect(await node().materialFor(OURS, null)).toMatchObject({ feeRate: 2n });
    });

    it("the same bytes again are taken, others are not", async () => {
      answers.sendrawtransaction = (raw: string) =>
        raw === "01"
          ? LATER
          : raw === "02"
            ? new Refused(-27, "Transaction already in block chain")
            : new Refused(-25, "bad-txns-inputs-missingorspent");
      const one = node();
      expect([await one.broadcast("01"), await one.broadcast("02"), await one.broadcast("03")]).toEqual([
        "taken",
        "taken",
        { refused: "bad-txns-inputs-missingorspent" },
      ]);
    });

    it.each<[string, Answers]>([
      ["a look that did not end", { scantxoutset: () => scanned({ success: false }) }],
      ["an amount below nothing", { scantxoutset: () => scanned({ unspents: [{ txid: COIN, vout: 0, amount: -1 }] }) }],
      ["a block that stands on another", { getblock: () => ({ ...blocks()[NEXT], previousblockhash: PARENT }) }],
    ])("%s is nonsense, and nothing of it is kept", async (_, wrong) => {
      const one = node();
      head = 101;
      const right = { ...answers };
      answers = { ...answers, ...wrong };
      await expect(one.balanceOf(OURS, null)).rejects.toThrow(NodeNonsense);
      answers = right;
      expect(await one.balanceOf(OURS, null)).toBe(25_000_000n);
    });
  });

  it("a head that is not in its own chain is nonsense", async () => {
    answers.getbestblockhash = () => PARENT;
    answers.getblockheader = () => ({ ...header, hash: PARENT });
    await expect(node().head()).rejects.toThrow(NodeNonsense);
  });
});
