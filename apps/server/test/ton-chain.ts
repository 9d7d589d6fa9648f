// A network like TON for tests, behind an index like toncenter's: wallets that take each number once and in time, tokens whose wallets write to each
// other, fees, and blocks that are made when they are asked for. It checks what it is sent, signatures included, and refuses everything else.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Known, type ReadPayment, readAddress, readPayment } from "@windfall/chains";
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import type { MovableChain } from "./movable-chain.ts";
import { addressBag, addressOfBag, arrivingBody, bagOf } from "./ton-bags.ts";

export const TON_INDEX_KEY = "a key of ours";
export const TON_OPS = {
  transfer: 0x0f8a7ea5,
  arriving: 0x178d4519,
  notification: 0x7362d09c,
  excesses: 0xd53276db,
} as const;

/** More than a watcher remembers, and a weekend without it. */
const FIRST_BLOCKS = 3_000;
/** In billionths of a TON: what a wallet's own work costs, what is left of the fees of a token, and what taking that costs. */
const WALLET_COST = 5_000_000n;
const TOKEN_MESSAGE = 100_000_000n;
const EXCESS = 50_000_000n;
const EXCESS_COST = 100_000n;
const RICH = 10n ** 18n;

interface Message {
  hash: string;
  hashNorm?: string;
  source: string | null;
  destination: string;
  value: bigint;
  opcode: number | null;
  bounces?: boolean;
  bounced?: boolean;
  body?: string;
}
interface Transaction {
  account: string;
  hash: string;
  aborted: boolean;
  inMsg: Message;
  outMsgs: Message[];
  before: bigint;
  after: bigint;
}
interface Block {
  hash: string;
  at: Date;
  transactions: Transaction[];
}

export interface TonChain extends MovableChain {
  /** With the key that it wants. */
  url: string;
  stop(): Promise<void>;
  give(wallet: string, units: bigint): void;
  giveTokens(owner: string, contract: string, units: bigint): void;
  balanceOf(wallet: string): bigint;
  tokensOf(owner: string, contract: string): bigint;
  /** Somebody's message with coins, in the next block. */
  sendMessage(message: Partial<Message> & Pick<Message, "destination" | "value">): void;
  /** Tokens to an owner, told of or not; by another wallet than the token's contract knows it is a fake. */
  sendTokens(to: string, contract: string, units: bigint, by?: { wallet?: string; tells?: boolean }): void;
  /** Changes answers to a question on their way out. */
  lies: Map<string, (answer: never) => unknown>;
  asked: string[];
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const inBase64 = (hash: string) => Buffer.from(hash, "hex").toString("base64");
const shown = (address: string | null) => address?.toUpperCase() ?? null;
/** Somebody with coins and tokens, who has no key that anybody asks for. */
const STRANGER = `0:${sha256("stranger")}`;

export const tonTokenWallet = (owner: string, contract: string) => `0:${sha256(`${owner} at ${contract}`)}`;
export const tonPlace = (address: string) => readAddress("ton", address)?.canonical ?? address;

export async function startTonChain(now: () => Date): Promise<TonChain> {
  let made = 0;
  const newHash = (what: string) => sha256(`${what} ${++made}`);
  const newBlock = (transactions: Transaction[]): Block => ({ hash: newHash("block"), at: now(), transactions });
  const blocks = Array.from({ length: FIRST_BLOCKS }, () => newBlock([]));
  const balances = new Map<string, bigint>([[STRANGER, RICH]]);
  const tokens = new Map<string, { owner: string; contract: string; units: bigint }>();
  const seqnos = new Map<string, number>();
  const keys = new Map<string, Uint8Array>();
  const queued = new Map<string, () => Transaction[]>();
  let waiting: Transaction[] = [];
  const lies: TonChain["lies"] = new Map();
  const asked: string[] = [];

  const balanceOf = (wallet: string) => balances.get(tonPlace(wallet)) ?? 0n;
  const message = (rest: Omit<Message, "hash">): Message => ({ hash: newHash("message"), ...rest });
  /** Changes what the account has, and writes it down. */
  const transaction = (inMsg: Message, change: bigint, outMsgs: Message[] = [], aborted = false): Transaction => {
    const before = balanceOf(inMsg.destination);
    balances.set(inMsg.destination, before + change);
    const account = inMsg.destination;
    return { account, hash: newHash("transaction"), aborted, inMsg, outMsgs, before, after: before + change };
  };
  const tokenWalletAt = (at: string, owner: string, contract: string) => {
    const known = tokens.get(at) ?? { owner, contract, units: 0n };
    tokens.set(at, known);
    return known;
  };

  /** What follows from a message, to the end. */
  const deliver = (sent: Message): Transaction[] => {
    const { destination, value, source } = sent;
    if (sent.bounces && !seqnos.has(destination) && source !== null) {
      const back = message({ source: destination, destination: source, value, opcode: 0xffffffff, bounced: true });
      return [transaction(sent, 0n, [back], true), ...deliver(back)];
    }
    const cost = sent.opcode === TON_OPS.excesses ? EXCESS_COST : 0n;
    return [transaction(sent, value - cost, [], !seqnos.has(destination))];
  };
  const arrive = (
    sent: Message,
    to: { owner: string; contract: string; units: bigint },
    by: string,
    tells: boolean,
  ) => {
    const { destination: at } = sent;
    tokenWalletAt(at, to.owner, to.contract).units += to.units;
    const told = message({ source: at, destination: to.owner, value: 1n, opcode: TON_OPS.notification });
    const left = message({ source: at, destination: by, value: EXCESS, opcode: TON_OPS.excesses });
    const out = tells ? [told, left] : [left];
    return [transaction(sent, 0n, out), ...out.flatMap(deliver)];
  };
  const fromOutside = (wallet: string, hashNorm: string, hash = newHash("from outside")): Message => ({
    ...{ hash, hashNorm, source: null, destination: wallet, value: 0n, opcode: null },
  });

  const payCoins = (asking: Message, { from, outputs: [output] }: ReadPayment): Transaction[] => {
    if (!output) return [];
    if (balanceOf(from) < output.units + WALLET_COST) return [transaction(asking, -WALLET_COST)];
    const sent = message({ source: from, destination: output.to, value: output.units, opcode: null });
    return [transaction(asking, -output.units - WALLET_COST, [sent]), ...deliver(sent)];
  };
  const payTokens = (asking: Message, { from, outputs: [output] }: ReadPayment): Transaction[] => {
    if (!output?.contract) return [];
    const { contract, units, to } = output;
    if (balanceOf(from) < TOKEN_MESSAGE + WALLET_COST) return [transaction(asking, -WALLET_COST)];
    const at = tonTokenWallet(from, contract);
    const wish = message({ source: from, destination: at, value: TOKEN_MESSAGE, opcode: TON_OPS.transfer });
    const paid = transaction(asking, -TOKEN_MESSAGE - WALLET_COST, [wish]);
    const wallet = tokenWalletAt(at, from, contract);
    // Not sent to come back: what goes wrong leaves the coins there.
    if (wallet.units < units) return [paid, transaction(wish, TOKEN_MESSAGE, [], true)];
    wallet.units -= units;
    const destination = tonTokenWallet(to, contract);
    const body = arrivingBody(units);
    const sent = message({ source: at, destination, value: TOKEN_MESSAGE, opcode: TON_OPS.arriving, body });
    return [paid, transaction(wish, 0n, [sent]), ...arrive(sent, { owner: to, contract, units }, from, true)];
  };

  const known: Known = {
    keyOf: (wallet) => keys.get(wallet),
    tokenOf: (wallet, at) =>
      CRYPTO_ASSETS.find(({ contract }) => contract !== null && tonTokenWallet(wallet, contract) === at)?.contract ??
      undefined,
  };
  const isTaken = ({ from, nonce, expiration = 0 }: ReadPayment) =>
    nonce === (seqnos.get(from) ?? 0) && expiration > now().getTime() && balanceOf(from) > WALLET_COST;
  const take = (boc: string): object => {
    const raw = Buffer.from(boc, "base64").toString("hex");
    const payment = readPayment("ton", raw, known);
    if (!isTaken(payment)) throw new Error("External message was not accepted");
    const { from, txHash, outputs, publicKey } = payment;
    queued.set(txHash, () => {
      // Another message with the same number was quicker, or the time is over.
      if (!isTaken(payment)) return [];
      seqnos.set(from, (seqnos.get(from) ?? 0) + 1);
      if (publicKey !== undefined) keys.set(from, Buffer.from(publicKey, "hex"));
      const asking = fromOutside(from, txHash, sha256(raw));
      return outputs[0]?.contract === null ? payCoins(asking, payment) : payTokens(asking, payment);
    });
    return { message_hash: inBase64(sha256(raw)), message_hash_norm: inBase64(txHash) };
  };

  const queueStranger = (run: (asking: Message) => Transaction[]): string => {
    const name = newHash("asked");
    queued.set(name, () => run(fromOutside(STRANGER, name)));
    return name;
  };
  const mine = async (count = 1) => {
    for (let block = 0; block < count; block++) {
      const transactions = [...waiting, ...[...queued.values()].flatMap((run) => run())];
      waiting = [];
      queued.clear();
      blocks.push(newBlock(transactions));
    }
  };

  // ---- the index ----

  const blockName = (seqno: number) => {
    const block = blocks[seqno];
    if (!block) return [];
    const gen_utime = String(Math.floor(block.at.getTime() / 1_000));
    return [{ workchain: -1, seqno, root_hash: inBase64(block.hash), global_id: -239, gen_utime, tx_count: 0 }];
  };
  const shownMessage = (each: Message) => ({
    hash: inBase64(each.hash),
    ...(each.hashNorm !== undefined && { hash_norm: inBase64(each.hashNorm) }),
    source: shown(each.source),
    destination: shown(each.destination),
    value: each.source === null ? null : each.value.toString(),
    opcode: each.opcode === null ? null : `0x${each.opcode.toString(16).padStart(8, "0")}`,
    bounced: each.source === null ? null : (each.bounced ?? false),
    message_content: { body: each.body ?? bagOf("") },
  });
  const all = () => blocks.flatMap(({ transactions }, seqno) => transactions.map((each) => ({ ...each, seqno })));
  const shownTransaction = (each: Transaction & { seqno: number }) => ({
    account: shown(each.account),
    hash: inBase64(each.hash),
    mc_block_seqno: each.seqno,
    emulated: false,
    description: { type: "ord", aborted: each.aborted },
    in_msg: shownMessage(each.inMsg),
    out_msgs: each.outMsgs.map(shownMessage),
    account_state_before: { balance: each.before.toString() },
    account_state_after: { balance: each.after.toString() },
  });
  const transactionsWhere = (is: (each: Transaction) => boolean) => ({
    transactions: all().filter(is).map(shownTransaction),
  });
  const runMethod = ({ address, method, stack }: { address: string; method: string; stack: { value: string }[] }) => {
    if (method === "seqno") {
      const seqno = seqnos.get(address);
      if (seqno === undefined) return { exit_code: -13, stack: [] };
      return { exit_code: 0, stack: [{ type: "num", value: `0x${seqno.toString(16)}` }] };
    }
    if (method !== "get_wallet_address") return { exit_code: 11, stack: [] };
    const owner = addressOfBag(stack[0]?.value ?? "");
    return { exit_code: 0, stack: [{ type: "cell", value: addressBag(tonTokenWallet(owner, address)) }] };
  };
  const answers: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    masterchainInfo: () => ({ last: blockName(blocks.length - 1)[0] }),
    blocks: (query) => {
      const isMaster = query.get("workchain") === "-1" && query.get("shard") === "8000000000000000";
      return { blocks: isMaster ? blockName(Number(query.get("seqno"))) : [] };
    },
    transactionsByMasterchainBlock: (query) => {
      const seqno = Number(query.get("seqno"));
      const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
      const found = (blocks[seqno]?.transactions ?? []).map((each) => shownTransaction({ ...each, seqno }));
      return { transactions: query.get("sort") === "asc" ? found.slice(offset, offset + limit) : [] };
    },
    transactions: (query) => transactionsWhere(({ hash }) => hash === query.get("hash")),
    transactionsByMessage: (query) => {
      const wanted = query.get("msg_hash");
      const isIt = ({ hash, hashNorm }: Message) => hash === wanted || hashNorm === wanted;
      return query.get("direction") === "in"
        ? transactionsWhere(({ inMsg }) => isIt(inMsg))
        : transactionsWhere(({ outMsgs }) => outMsgs.some(isIt));
    },
    addressInformation: (query) => {
      const address = query.get("address") ?? "";
      return { balance: balanceOf(address).toString(), status: seqnos.has(address) ? "active" : "uninit" };
    },
    "jetton/wallets": (query) => ({
      jetton_wallets: query.getAll("address").flatMap((address) => {
        const found = tokens.get(address);
        const names = {
          address: shown(address),
          owner: shown(found?.owner ?? ""),
          jetton: shown(found?.contract ?? ""),
        };
        return found ? [{ ...names, balance: found.units.toString() }] : [];
      }),
    }),
    runGetMethod: (_, body) => runMethod(JSON.parse(body)),
    message: (_, body) => take((JSON.parse(body) as { boc: string }).boc),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://index");
    const question = pathname.replace("/api/v3/", "");
    asked.push(question);
    const refuse = (status: number, error: string) => response.writeHead(status).end(JSON.stringify({ error }));
    if (request.headers["x-api-key"] !== TON_INDEX_KEY) return refuse(401, "API key does not exist");
    try {
      const answer = answers[question]?.(searchParams, Buffer.concat(chunks).toString("utf8"));
      if (answer === undefined) return refuse(404, "no such question");
      return response.end(JSON.stringify(lies.get(question)?.(answer as never) ?? answer));
    } catch (error) {
      return refuse(500, `LITE_SERVER_UNKNOWN: cannot apply external message: ${String(error)}`);
    }
  });
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    network: "ton",
    code: "TON",
    amount: "5",
    hasQueue: false,
    url: `http://${encodeURIComponent(TON_INDEX_KEY)}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    lies,
    asked,
    balanceOf,
    give: (wallet, units) => void balances.set(tonPlace(wallet), balanceOf(wallet) + units),
    giveTokens(owner, contract, units) {
      const place = tonPlace(owner);
      tokenWalletAt(tonTokenWallet(place, contract), place, contract).units += units;
    },
    tokensOf: (owner, contract) => tokens.get(tonTokenWallet(tonPlace(owner), contract))?.units ?? 0n,
    sendMessage(rest) {
      const destination = tonPlace(rest.destination);
      queueStranger((asking) => {
        const sent = message({ source: STRANGER, opcode: null, ...rest, destination });
        return [transaction(asking, -sent.value, [sent]), ...deliver(sent)];
      });
    },
    sendTokens(to, contract, units, { wallet, tells = true } = {}) {
      const owner = tonPlace(to);
      const destination = wallet ?? tonTokenWallet(owner, contract);
      queueStranger(() => {
        const source = tonTokenWallet(STRANGER, contract);
        const body = arrivingBody(units);
        const sent = message({ source, destination, value: TOKEN_MESSAGE, opcode: TON_OPS.arriving, body });
        return arrive(sent, { owner, contract, units }, STRANGER, tells);
      });
    },
    async send(transfers) {
      return queueStranger((asking) => {
        const out = transfers.map(({ to, units }) =>
          message({ source: STRANGER, destination: tonPlace(to), value: units, opcode: null }),
        );
        const value = out.reduce((sum, each) => sum + each.value, 0n);
        return [transaction(asking, -value, out), ...out.flatMap(deliver)];
      });
    },
    mine,
    async reorganise(depth, replaced) {
      const taken = blocks.splice(blocks.length - depth, depth).flatMap(({ transactions }) => transactions);
      if (replaced === "again") blocks.push(newBlock(taken));
      else if (replaced === "waiting") waiting = taken;
      for (let block = replaced === "again" ? 1 : 0; block <= depth; block++) blocks.push(newBlock([]));
    },
  };
}
