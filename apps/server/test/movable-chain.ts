// A chain that a test can move: what the sandbox's own page does by buttons, and a real node by calls that only test networks have.
import type { AssetCode } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";

export interface Sent {
  /** As players see it. */
  to: string;
  units: bigint;
}

/** again: the new blocks take the same transfers. waiting: they wait for a block. gone: their coins were spent otherwise. */
export type Replaced = "again" | "waiting" | "gone";

export interface MovableChain {
  network: NetworkId;
  /** What is sent by it, and how much is enough to be credited by itself. */
  code: AssetCode;
  amount: string;
  /** Whether a node tells what no block has taken yet. */
  hasQueue: boolean;
  /** One transaction that pays all of these, waiting for a block. */
  send(transfers: readonly Sent[]): Promise<string>;
  mine(count?: number): Promise<void>;
  /** Replaces the last blocks by one more than there were. */
  reorganise(depth: number, transfers: Replaced): Promise<void>;
}
