// What a watcher asks of a network. Each family of networks has an adapter behind this interface, and so have the sandbox's own chains: the
// watcher knows none of them apart. Whatever a node answers is a claim; what is believed of it is decided in watch/.
import type { Material } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";

export interface Transfer {
  txHash: string;
  /** Inside its transaction: it must stay the same when another block takes the transaction. */
  place: string;
  /** The token's contract in its normal form; null: the network's own coin. */
  contract: string | null;
  /** In its normal form. */
  to: string;
  units: bigint;
  /** What its payment is known by, where that is not the transaction: the message that asked the sender's wallet for it. */
  paidBy?: string | undefined;
}

export interface Block {
  height: number;
  hash: string;
  parentHash: string;
  /** Those to addresses of ours, at least. */
  transfers: readonly Transfer[];
}

export interface ChainNode {
  /** The newest block that it knows, and when that was made. */
  head(): Promise<{ height: number; at: Date }>;
  /** The hash of the block at this height by its present chain; undefined where it has none. */
  hashAt(height: number): Promise<string | undefined>;
  blockAt(height: number, isOurs: (canonical: string) => boolean): Promise<Block | undefined>;
  /** What it has heard of and no block has taken yet. A network without such a thing answers nothing. */
  waiting(isOurs: (canonical: string) => boolean): Promise<readonly Transfer[]>;
  /** Where a transaction is now, and whether it did what it says. */
  findTransaction(txHash: string): Promise<FoundTransaction | undefined>;
}

export interface FoundTransaction {
  height: number;
  blockHash: string;
  succeeded: boolean;
  /** What the network kept of it, in units of its own coin, where the node knows. */
  feeUnits?: bigint | undefined;
}

/** What paying asks of a network, beside what watching does. */
export interface PayingNode extends ChainNode {
  /** What is needed to sign a payment of this wallet now, of a token or of the network's own coin for null. */
  materialFor(wallet: string, contract: string | null): Promise<Material>;
  /**
   * Hands signed bytes to the network. The same ones again change nothing. A node that does not want them says why, which is no word about the
   * payment: another version of it, or the same bytes by another way, may be in a block already.
   */
  broadcast(raw: string): Promise<"taken" | { refused: string }>;
  /** What a wallet has of a token, or of the network's own coin for null. */
  balanceOf(wallet: string, contract: string | null): Promise<bigint>;
}

/** A network that is served: its nodes in the order of trust. The first one is read, the second one asked about large deposits. */
export interface WatchedNetwork {
  id: NetworkId;
  nodes: readonly [ChainNode, ...ChainNode[]];
  /** By which payments leave; a network without one is only watched. */
  payer?: PayingNode | undefined;
}

/** A node's answer that cannot be true. */
export class NodeNonsense extends Error {
  override name = "NodeNonsense";
}
