// The adapter of Tron's own program against a server of our own that answers as it does, as it should not, and checks what it is asked.
import { tronAddress } from "@windfall/chains";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { useFakeServer } from "../../../../test/fake-server.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense } from "./chain.ts";
import { tronNode } from "./tron-node.ts";

type Answers = Record<string, (body: never) => unknown>;

const hash = (number: number) => number.toString(16).padStart(64, "0");
const [BLOCK, PARENT, COIN, TOKEN, OLD_TOKEN, FAILED] = [1, 2, 3, 4, 5, 6].map(hash) as [
  ...[string, string, string, string, string, string],
];
const OUR_BYTES = "c8599111f29c1e1e061265b4af93ea1f274ad78a";
const OURS = tronAddress.of(OUR_BYTES);
const USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const FAKE = tronAddress.of("f0".repeat(20));
const isOurs = (address: string) => address === OURS;

const transfer = (txID: string, type: string, value: object, contractRet = "SUCCESS") => ({
  txID,
  ret: [{ contractRet }],
  raw_data: { contract: [{ type, parameter: { value: { owner_address: `41${"22".repeat(20)}`, ...value } } }] },
});
const toOurs = { amount: 7_000_000, to_address: `41${OUR_BYTES}` };
const block = (change: object = {}) => ({
  blockID: BLOCK,
  block_header: { raw_data: { number: 100, timestamp: 1_700_000_000_000, parentHash: PARENT } },
  transactions: [
    transfer(COIN, "TransferContract", toOurs),
    transfer(FAILED, "TransferContract", toOurs, "OUT_OF_ENERGY"),
    // Looks the same but for its kind and its name.
    transfer(OLD_TOKEN, "TransferAssetContract", { ...toOurs, asset_name: "31303030303031" }),
    transfer(TOKEN, "TriggerSmartContract", { data: "a9059cbb", contract_address: `41${tronAddress.bytesOf(USDT)}` }),
  ],
  ...change,
});
const TRANSFER = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const log = (change: object = {}) => ({
  address: tronAddress.bytesOf(USDT),
  topics: [TRANSFER, "22".repeat(20).padStart(64, "0"), OUR_BYTES.padStart(64, "0")],
  data: (9_000_000).toString(16).padStart(64, "0"),
  ...change,
});
const info = (change: object = {}) => ({
  id: TOKEN,
  blockNumber: 100,
  fee: 267_000,
  receipt: { result: "SUCCESS" },
  log: [log({ topics: ["00".repeat(32)] }), log({ address: tronAddress.bytesOf(FAKE) }), log()],
  ...change,
});
const good: Answers = {
  getnowblock: () => block(),
  getblockbynum: ({ num }: { num: number }) => (num === 100 ? block() : {}),
  gettransactioninfobyblocknum: () => [{ id: COIN, blockNumber: 100, receipt: { net_fee: 1 } }, info()],
  gettransactioninfobyid: ({ value }: { value: string }) => (value === TOKEN ? info() : {}),
};

let answers: Answers = good;
let asked: { path: string; body: unknown }[] = [];
const host = useFakeServer(({ method, url: path = "" }, text, response) => {
  const body = JSON.parse(text) as never;
  asked.push({ path, body });
  const answer = answers[path.replace("/node/wallet/", "")];
  if (!answer || method !== "POST") return response.writeHead(405).end("<html>");
  return response.end(JSON.stringify(answer(body)));
});
let url = "";
beforeAll(() => {
  url = `http://${host()}/node/`;
});
beforeEach(() => {
  answers = { ...good };
  asked = [];
});

it("reads TRX and tokens that we take, by their kind; TRC-10, what failed and foreign tokens never", async () => {
  expect(await tronNode(url).blockAt(100, isOurs)).toEqual({
    height: 100,
    hash: BLOCK,
    parentHash: PARENT,
    transfers: [
      { txHash: COIN, place: "native", contract: null, to: OURS, units: 7_000_000n },
      { txHash: TOKEN, place: "log 2", contract: USDT, to: OURS, units: 9_000_000n },
    ],
  });
  expect(asked).toEqual([
    { path: "/node/wallet/getblockbynum", body: { num: 100 } },
    { path: "/node/wallet/gettransactioninfobyblocknum", body: { num: 100 } },
  ]);
  expect(await tronNode(url).head()).toEqual({ height: 100, at: new Date(1_700_000_000_000) });
  expect([await tronNode(url).hashAt(100), await tronNode(url).hashAt(101)]).toEqual([BLOCK, undefined]);
});

it("a thousand transfers of old tokens that look like TRX credit nothing", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    transfer(hash(1_000 + index), "TransferAssetContract", { ...toOurs, asset_name: `${1_000_000 + index}` }),
  );
  answers.getblockbynum = () => block({ transactions: many });
  answers.gettransactioninfobyblocknum = () => [];
  expect((await tronNode(url).blockAt(100, isOurs))?.transfers).toEqual([]);
});

it("a transaction is where the chain has it now, with its fee, and nowhere when its block was replaced", async () => {
  const node = tronNode(url);
  const found = { height: 100, blockHash: BLOCK, succeeded: true, feeUnits: 267_000n };
  expect([await node.findTransaction(TOKEN), await node.findTransaction(hash(9))]).toEqual([found, undefined]);
  answers.gettransactioninfobyid = () => info({ result: "FAILED", receipt: { result: "REVERT" } });
  expect((await node.findTransaction(TOKEN))?.succeeded).toBe(false);
  answers.getblockbynum = () => block({ blockID: hash(8), transactions: [] });
  expect(await node.findTransaction(TOKEN)).toBeUndefined();
});

it.each<[string, Answers]>([
  [
    "another block than the one asked for",
    { getblockbynum: () => block({ block_header: { raw_data: { number: 99, parentHash: PARENT } } }) },
  ],
  ["a hash that is none", { getblockbynum: () => block({ blockID: "1" }) }],
  ["a token in a transaction that the block has not", { gettransactioninfobyblocknum: () => [info({ id: hash(9) })] }],
  ["a token of another block", { gettransactioninfobyblocknum: () => [info({ blockNumber: 99 })] }],
  [
    "an amount that is none",
    { getblockbynum: () => block({ transactions: [transfer(COIN, "TransferContract", { ...toOurs, amount: 1.5 })] }) },
  ],
  [
    "nobody who is paid",
    { getblockbynum: () => block({ transactions: [transfer(COIN, "TransferContract", { amount: 1 })] }) },
  ],
])("%s is nonsense", async (_, wrong) => {
  answers = { ...good, ...wrong };
  await expect(tronNode(url).blockAt(100, isOurs)).rejects.toThrow(NodeNonsense);
});

it("somebody else at its place is no answer", async () => {
  answers = {};
  await expect(tronNode(url).head()).rejects.toThrow(ProviderUnreachable);
});

it("pays: by the chain's own clock, the same bytes again, and what a wallet has", async () => {
  answers = {
    ...good,
    broadcasthex: ({ transaction }: { transaction: string }) => {
      if (transaction === "01") return { result: true, code: "SUCCESS", txid: hash(1) };
      return transaction === "02"
        ? { result: false, code: "DUP_TRANSACTION_ERROR", message: "dup" }
        : { result: false, code: "TRANSACTION_EXPIRATION_ERROR", message: "Transaction expired" };
    },
    getaccount: ({ address, visible }: { address: string; visible: boolean }) =>
      address === OURS && visible ? { balance: 12 } : {},
    triggerconstantcontract: (body: { contract_address: string; parameter: string; function_selector: string }) => ({
      constant_result: [
        body.contract_address === USDT &&
        body.function_selector === "balanceOf(address)" &&
        body.parameter.endsWith(OUR_BYTES)
          ? (34).toString(16).padStart(64, "0")
          : "00".repeat(32),
      ],
    }),
  };
  const node = tronNode(url);
  expect(await node.materialFor(OURS, null)).toEqual({
    kind: "tron",
    blockHeight: 100,
    blockHash: BLOCK,
    now: 1_700_000_000_000,
    expiration: 1_700_000_600_000,
  });
  expect([await node.broadcast("01"), await node.broadcast("02"), await node.broadcast("03")]).toEqual([
    "taken",
    "taken",
    { refused: "Transaction expired" },
  ]);
  expect([await node.balanceOf(OURS, null), await node.balanceOf(OURS, USDT)]).toEqual([12n, 34n]);
  expect(await node.balanceOf(USDT, null)).toBe(0n);
});
