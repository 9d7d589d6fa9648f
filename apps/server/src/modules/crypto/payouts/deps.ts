// What a look at the payments of a network works with.
import type { PayingNode } from "../chains/chain.ts";
import type { CryptoDeps } from "../deps.ts";

export interface PayingDeps extends CryptoDeps {
  node: PayingNode;
  /** The hot wallet's address in its normal form. */
  wallet: string;
}
