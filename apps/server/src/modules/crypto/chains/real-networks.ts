// Networks that are reached by nodes of their own, as the configuration names them.
import type { ChainNodesConfig } from "../../../env.ts";
import type { PayingNode, WatchedNetwork } from "./chain.ts";
import { evmNode } from "./evm-node.ts";
import { solanaNode } from "./solana-node.ts";
import { tonNode } from "./ton-node.ts";
import { tronNode } from "./tron-node.ts";
import { utxoNode } from "./utxo-node.ts";

/** Nodes come in the order of trust; payments leave by the first. */
export function realNetwork({ network: id, urls: [first, ...others] }: ChainNodesConfig): WatchedNetwork {
  const nodeAt = (url: string): PayingNode => {
    if (id === "bitcoin" || id === "litecoin") return utxoNode(id, url);
    if (id === "solana") return solanaNode(url);
    if (id === "ton") return tonNode(url);
    return id === "tron" ? tronNode(url) : evmNode(id, url);
  };
  const node = nodeAt(first);
  return { id, nodes: [node, ...others.map(nodeAt)], payer: node };
}
