// Tron by the HTTP interface of its own program (java-tron). Its Ethereum-like interface is not asked: there a transfer of any old token (TRC-10), or
// coins that are frozen for somebody, look like a transfer of TRX. Here each transaction says what kind it is.
import { tronAddress } from "@windfall/chains";
import { assetOnChain } from "@windfall/domain/rules/crypto/assets";
import * as z from "zod/mini";
import { type FoundTransaction, NodeNonsense, type PayingNode, type Transfer } from "./chain.ts";
import { checked, nodeHttp } from "./node-http.ts";

/** Transfer(address,address,uint256), as its logs write it. */
const TRANSFER = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** How long a payment may wait for a block. */
const LIFE_MS = 10 * 60_000;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 41, and the twenty bytes that Ethereum has too. */
const account = z.string().check(z.regex(/^41[0-9a-f]{40}$/));
const height = z.number().check(z.int(), z.gte(0));
const bytes = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/));

/** What is zero is left out of everything. */
const Contract = z.object({
  type: z.string(),
  parameter: z.object({ value: z.object({ amount: z.optional(z.number()), to_address: z.optional(z.string()) }) }),
});
const Transaction = z.object({
  txID: hash,
  ret: z.optional(z.array(z.object({ contractRet: z.optional(z.string()) }))),
  raw_data: z.object({ contract: z.array(Contract) }),
});
const Block = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({ number: z.optional(height), timestamp: z.optional(z.number()), parentHash: hash }),
  }),
  transactions: z.optional(z.array(Transaction)),
});
/** Of a height that it has not, or of a transaction that no block has, it answers nothing at all. */
const Nothing = z.strictObject({});
const Log = z.object({
  address: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  topics: z.optional(z.array(bytes)),
  data: z.optional(bytes),
});
const Info = z.object({
  id: hash,
  blockNumber: height,
  fee: z.optional(z.number().check(z.int(), z.gte(0))),
  /** Only of what failed. */
  result: z.optional(z.string()),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  log: z.optional(z.array(Log)),
});
type Info = z.infer<typeof Info>;
const Taken = z.object({
  result: z.optional(z.boolean()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

type IsOurs = (canonical: string) => boolean;

const isInfo = (answer: object): answer is Info => "id" in answer;

export function tronNode(url: string): PayingNode {
  const { post } = nodeHttp(url);
  const ask = async <T>(shape: z.ZodMiniType<T>, question: string, body: object = {}): Promise<T> =>
    checked(shape, await post(body, `wallet/${question}`), question);

  const find = async (at: number) => {
    const found = await ask(z.union([Block, Nothing]), "getblockbynum", { num: at });
    if (!("blockID" in found)) return undefined;
    if ((found.block_header.raw_data.number ?? 0) !== at) throw new NodeNonsense(`another block than ${at}`);
    return found;
  };

  const tokenTransfers = async (at: number, inBlock: ReadonlySet<string>, isOurs: IsOurs): Promise<Transfer[]> => {
    const infos = await ask(z.array(Info), "gettransactioninfobyblocknum", { num: at });
    return infos.flatMap((info) => {
      const transfers = transfersIn(info, isOurs);
      if (transfers.length > 0 && (info.blockNumber !== at || !inBlock.has(info.id)))
        throw new NodeNonsense(`${info.id} is not in the block that tells of it`);
      return transfers;
    });
  };

  return {
    async head() {
      const { block_header } = await ask(Block, "getnowblock");
      const { number = 0, timestamp = 0 } = block_header.raw_data;
      return { height: number, at: new Date(timestamp) };
    },
    hashAt: async (at) => (await find(at))?.blockID,
    async blockAt(at, isOurs) {
      const block = await find(at);
      if (!block) return undefined;
      const { transactions = [] } = block;
      const coins = transactions.flatMap((transaction) => coinTransfer(transaction, isOurs));
      // A block that was replaced between two questions has other transactions than its height tells of.
      const tokens = await tokenTransfers(at, new Set(transactions.map(({ txID }) => txID)), isOurs);
      const { parentHash } = block.block_header.raw_data;
      return { height: at, hash: block.blockID, parentHash, transfers: [...coins, ...tokens] };
    },
    // What no block has taken yet is told one by one and by name only: a deposit is first seen in its block.
    waiting: async () => [],
    async findTransaction(txHash): Promise<FoundTransaction | undefined> {
      const info = await ask(z.union([Info, Nothing]), "gettransactioninfobyid", { value: txHash });
      if (!isInfo(info)) return undefined;
      if (info.id !== txHash) throw new NodeNonsense(`another transaction than ${txHash}`);
      const block = await find(info.blockNumber);
      if (!block?.transactions?.some(({ txID }) => txID === txHash)) return undefined;
      const feeUnits = BigInt(info.fee ?? 0);
      return { height: info.blockNumber, blockHash: block.blockID, succeeded: hasSucceeded(info), feeUnits };
    },
    async materialFor() {
      const { blockID, block_header } = await ask(Block, "getnowblock");
      // By the chain's own clock, which decides when a payment ends.
      const { number = 0, timestamp = 0 } = block_header.raw_data;
      return {
        kind: "tron",
        blockHeight: number,
        blockHash: blockID,
        now: timestamp,
        expiration: timestamp + LIFE_MS,
      };
    },
    async broadcast(raw) {
      const { result, code, message } = await ask(Taken, "broadcasthex", { transaction: raw });
      // The same bytes again: it has them.
      if (result || code === "DUP_TRANSACTION_ERROR") return "taken";
      return { refused: (message || code || "no reason").slice(0, 100) };
    },
    async balanceOf(wallet, contract) {
      if (contract === null) {
        const shape = z.object({ balance: z.optional(z.number().check(z.int(), z.gte(0))) });
        return BigInt((await ask(shape, "getaccount", { address: wallet, visible: true })).balance ?? 0);
      }
      const call = {
        owner_address: wallet,
        contract_address: contract,
        function_selector: "balanceOf(address)",
        parameter: tronAddress.bytesOf(wallet).padStart(64, "0"),
        visible: true,
      };
      const shape = z.object({ constant_result: z.array(bytes) });
      const { constant_result } = await ask(shape, "triggerconstantcontract", call);
      const [units] = constant_result;
      if (!units || units.length !== 64) throw new NodeNonsense("a balance that is no number");
      return BigInt(`0x${units}`);
    },
  };
}

/** TRX, of a transaction that did what it says. A token of the old kind is another type, whatever it looks like. */
function coinTransfer({ txID, ret, raw_data }: z.infer<typeof Transaction>, isOurs: IsOurs): Transfer[] {
  const [contract] = raw_data.contract;
  if (contract?.type !== "TransferContract" || ret?.[0]?.contractRet !== "SUCCESS") return [];
  const { amount, to_address } = contract.parameter.value;
  const read = account.safeParse(to_address);
  if (!read.success) throw new NodeNonsense(`${txID} pays nobody`);
  const to = tronAddress.of(read.data.slice(2));
  if (!isOurs(to)) return [];
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 0)
    throw new NodeNonsense(`${amount} is no amount`);
  return [{ txHash: txID, place: "native", contract: null, to, units: BigInt(amount) }];
}

const hasSucceeded = ({ result, receipt }: Info): boolean =>
  result !== "FAILED" && (receipt?.result ?? "SUCCESS") === "SUCCESS";

/** Named by the place of the log inside of its transaction. */
function transfersIn(info: Info, isOurs: IsOurs): Transfer[] {
  if (!hasSucceeded(info)) return [];
  return (info.log ?? []).flatMap(({ address, topics = [], data = "" }, place) => {
    const [kind, , recipient] = topics;
    if (kind !== TRANSFER || topics.length !== 3 || !recipient || data.length !== 64) return [];
    const contract = tronAddress.of(address);
    const to = tronAddress.of(recipient.slice(-40));
    // Anybody can send tokens of any name: a queue of those would hide what matters.
    if (!isOurs(to) || !assetOnChain("tron", contract)) return [];
    return [{ txHash: info.id, place: `log ${place}`, contract, to, units: BigInt(`0x${data}`) }];
  });
}
