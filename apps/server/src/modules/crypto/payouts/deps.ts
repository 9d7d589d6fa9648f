// What a look at the payments of a network works with.
import type { Signer } from "../../../signer/index.ts";
import type { ChainNode, PayingNode } from "../chains/chain.ts";
import type { CryptoDeps } from "../deps.ts";

export interface PayingDeps extends CryptoDeps {
  signer: Signer;
  node: PayingNode;
  /** All nodes of the network: what is signed anew has to be unknown to each. */
  nodes: readonly ChainNode[];
  /** The hot wallet's address in its normal form. */
  wallet: string;
}
