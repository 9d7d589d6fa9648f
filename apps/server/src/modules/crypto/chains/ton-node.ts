// TON by an index of the network (the interface of toncenter, version 3, which its operators run themselves). Blocks of the master chain are followed: each
// names those of all shards since the one before, and none is ever replaced. Coins arrive by messages to our wallets; tokens by messages to a
// wallet of the token, whose address the token's own contract works out.
import { addressBag, addressInBag, arrivingUnits, TON_OPERATIONS } from "@windfall/chains";
import { assetOnChain } from "@windfall/domain/rules/crypto/assets";
import * as z from "zod/mini";
import { type FoundTransaction, NodeNonsense, type PayingNode, type Transfer } from "./chain.ts";
import { NodeRefusal } from "./json-rpc.ts";
import { checked, nodeHttp } from "./node-http.ts";
import { findPayment } from "./ton-payments.ts";
import {
  Account,
  askedFromOutside,
  BlockName,
  Blocks,
  Refusal,
  Result,
  Taken,
  TokenWallets,
  type Transaction,
  Transactions,
} from "./ton-shapes.ts";

/** What the main network calls itself. */
const MAIN_NETWORK = -239;
const MASTER_CHAIN = { workchain: "-1", shard: "8000000000000000" };
/** How long a payment may wait for a block, in seconds. */
const LIFE_SECONDS = 300;
const READ_AT_ONCE = 1_000;
/** Addresses of one question: they are part of what servers read as one line. */
const ASKED_AT_ONCE = 50;
const MOST_REMEMBERED = 10_000;

type IsOurs = (canonical: string) => boolean;
type Query = Record<string, string | readonly string[]>;

/** `url` may carry a key in the place of a name, as those want it who let others use their index. */
export function tonNode(url: string): PayingNode {
  const http = nodeHttp(url, {
    namedBy: ({ username }) => (username === "" ? {} : { "x-api-key": decodeURIComponent(username) }),
  });
  const read = <T>(shape: z.ZodMiniType<T>, answer: unknown, question: string): T => {
    const refused = Refusal.safeParse(answer);
    if (refused.success) throw new NodeRefusal(0, `${question}: ${refused.data.error}`);
    return checked(shape, answer, question);
  };
  const ask = async <T>(shape: z.ZodMiniType<T>, question: string, query: Query = {}): Promise<T> => {
    const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
    return read(shape, await http.get(`api/v3/${question}?${new URLSearchParams(pairs)}`), question);
  };
  const transactionsOf = async (question: string, query: Query): Promise<Transaction[]> => {
    const { transactions } = await ask(Transactions, question, query);
    return transactions.filter(({ emulated }) => !emulated);
  };

  const takenBy = (message: string) => transactionsOf("transactionsByMessage", { msg_hash: message, direction: "in" });

  const head = async () => {
    const { last } = await ask(z.object({ last: BlockName }), "masterchainInfo");
    if (last.workchain !== -1 || last.global_id !== MAIN_NETWORK) throw new NodeNonsense("no index of ton");
    return last;
  };
  const hashAt = async (at: number): Promise<string | undefined> => {
    const { blocks } = await ask(Blocks, "blocks", { ...MASTER_CHAIN, seqno: String(at) });
    const [block] = blocks;
    if (!block) return undefined;
    if (block.seqno !== at || block.workchain !== -1 || block.global_id !== MAIN_NETWORK)
      throw new NodeNonsense(`another block than ${at}`);
    return block.root_hash;
  };
  const transactionsAt = async (at: number): Promise<Transaction[]> => {
    const found: Transaction[] = [];
    for (;;) {
      const page = { seqno: String(at), limit: String(READ_AT_ONCE), offset: String(found.length), sort: "asc" };
      const { transactions } = await ask(Transactions, "transactionsByMasterchainBlock", page);
      if (transactions.some(({ mc_block_seqno, emulated }) => mc_block_seqno !== at || emulated))
        throw new NodeNonsense(`transactions of another block than ${at}`);
      found.push(...transactions);
      if (transactions.length < READ_AT_ONCE) return found;
    }
  };

  /** Asks a contract, which works it out without anybody's transaction. */
  const runMethod = async (address: string, method: string, stack: readonly object[] = []) => {
    const answer = await http.post({ address, method, stack }, "api/v3/runGetMethod");
    const { exit_code, stack: results } = read(Result, answer, method);
    const [result] = results;
    if (exit_code !== 0 || !result) throw new NodeNonsense(`${method} of ${address} ends with ${exit_code}`);
    return result;
  };
  const wallets = new Map<string, string>();
  /** Where an owner has a token, by the token's own contract: it never changes. */
  const tokenWallet = async (owner: string, contract: string): Promise<string> => {
    const name = `${owner} ${contract}`;
    const known = wallets.get(name);
    if (known !== undefined) return known;
    const { value } = await runMethod(contract, "get_wallet_address", [{ type: "slice", value: addressBag(owner) }]);
    const wallet = orNonsense("an address that is none", () => addressInBag(z.parse(z.string(), value)));
    if (wallet === undefined) throw new NodeNonsense(`${contract} knows no wallet of ${owner}`);
    if (wallets.size >= MOST_REMEMBERED) wallets.clear();
    wallets.set(name, wallet);
    return wallet;
  };

  /** Who asked the sender's wallet for it: so payments of our own are known again. */
  const askedBy = async ({ hash, in_msg }: Transaction): Promise<string | undefined> => {
    const [sender] = await transactionsOf("transactionsByMessage", { msg_hash: in_msg?.hash ?? "", direction: "out" });
    if (!sender) throw new NodeNonsense(`${hash} brings coins that nobody sent`);
    return askedFromOutside(sender);
  };
  const coinTransfers = async (transactions: readonly Transaction[], isOurs: IsOurs): Promise<Transfer[]> => {
    const transfers: Transfer[] = [];
    for (const transaction of transactions) {
      const { account: to, hash: txHash, in_msg } = transaction;
      const value = in_msg?.value ?? 0n;
      if (!isOurs(to) || value === 0n || !isArrival(transaction)) continue;
      const paidBy = await askedBy(transaction);
      transfers.push({ txHash, place: "native", contract: null, to, units: value, paidBy });
    }
    return transfers;
  };

  /** Of all wallets of tokens that a block brings something to, those of our owners and of tokens that we take. */
  const tokenTransfers = async (transactions: readonly Transaction[], isOurs: IsOurs): Promise<Transfer[]> => {
    const arrivals = transactions.filter((each) => isTokenArrival(each) && !each.description.aborted);
    const addresses = [...new Set(arrivals.map(({ account }) => account))];
    const owners = new Map<string, { owner: string; contract: string }>();
    for (let first = 0; first < addresses.length; first += ASKED_AT_ONCE) {
      const address = addresses.slice(first, first + ASKED_AT_ONCE);
      const query = { address, limit: String(ASKED_AT_ONCE) };
      const { jetton_wallets } = await ask(TokenWallets, "jetton/wallets", query);
      // Anybody can make a contract that calls itself a wallet of ours: the token's own contract has the word.
      for (const { address: at, owner, jetton: contract } of jetton_wallets)
        if (isOurs(owner) && assetOnChain("ton", contract) && (await tokenWallet(owner, contract)) === at)
          owners.set(at, { owner, contract });
    }
    return arrivals.flatMap(({ account, hash: txHash, in_msg }) => {
      const found = owners.get(account);
      if (!found) return [];
      const units = orNonsense("a transfer that is none", () => arrivingUnits(in_msg?.message_content?.body ?? ""));
      return [{ txHash, place: "jetton", contract: found.contract, to: found.owner, units }];
    });
  };

  return {
    async head() {
      const { seqno, gen_utime } = await head();
      return { height: seqno, at: new Date(Number(gen_utime) * 1_000) };
    },
    hashAt,
    async blockAt(at, isOurs) {
      const hash = await hashAt(at);
      if (hash === undefined) return undefined;
      const parentHash = at === 0 ? "" : await hashAt(at - 1);
      if (parentHash === undefined) throw new NodeNonsense(`no block before ${at}`);
      const transactions = await transactionsAt(at);
      const coins = await coinTransfers(transactions, isOurs);
      return { height: at, hash, parentHash, transfers: [...coins, ...(await tokenTransfers(transactions, isOurs))] };
    },
    // A block comes before anybody could be told of what waits for it.
    waiting: async () => [],
    async findTransaction(txHash): Promise<FoundTransaction | undefined> {
      const [transaction] = await transactionsOf("transactions", { hash: txHash, limit: "1" });
      if (transaction && transaction.hash !== txHash) throw new NodeNonsense(`another transaction than ${txHash}`);
      const found = transaction
        ? { height: transaction.mc_block_seqno, succeeded: hasArrived(transaction) }
        : await findPayment(txHash, takenBy);
      if (!found) return undefined;
      const blockHash = await hashAt(found.height);
      return blockHash === undefined ? undefined : { ...found, blockHash };
    },
    async materialFor(wallet, contract) {
      const { gen_utime } = await head();
      const { status } = await ask(Account, "addressInformation", { address: wallet });
      // The contract of a wallet comes with its first payment.
      const seqno = status === "active" ? (await runMethod(wallet, "seqno")).value : "0x0";
      const nonce = orNonsense("a number that is none", () => Number(BigInt(z.parse(z.string(), seqno))));
      return {
        kind: "ton",
        nonce,
        validUntil: Number(gen_utime) + LIFE_SECONDS,
        tokenWallet: contract === null ? null : await tokenWallet(wallet, contract),
      };
    },
    async broadcast(raw) {
      const boc = Buffer.from(raw, "hex").toString("base64");
      try {
        read(Taken, await http.post({ boc }, "api/v3/message"), "message");
        return "taken";
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error;
        return { refused: error.message.slice(0, 100) };
      }
    },
    async balanceOf(wallet, contract) {
      if (contract === null) return (await ask(Account, "addressInformation", { address: wallet })).balance;
      const address = await tokenWallet(wallet, contract);
      const { jetton_wallets } = await ask(TokenWallets, "jetton/wallets", { address, limit: "1" });
      // Who never had any has no wallet for it.
      return jetton_wallets.find((each) => each.address === address)?.balance ?? 0n;
    },
  };
}

const isTokenArrival = ({ in_msg }: Transaction): boolean =>
  in_msg?.opcode === TON_OPERATIONS.internalTransfer && Boolean(in_msg.source) && !in_msg.bounced;

/**
 * Whether coins came and stayed. What a wallet sends on or back stays with nobody; what comes back to it was its own; and what comes along with a token
 * pays for telling of it.
 */
function isArrival({ in_msg, out_msgs }: Transaction): boolean {
  if (!in_msg?.source || in_msg.bounced || out_msgs.length > 0) return false;
  return in_msg.opcode !== TON_OPERATIONS.notification && in_msg.opcode !== TON_OPERATIONS.excesses;
}

const hasArrived = (transaction: Transaction): boolean =>
  isTokenArrival(transaction) ? !transaction.description.aborted : isArrival(transaction);

function orNonsense<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch {
    throw new NodeNonsense(what);
  }
}
