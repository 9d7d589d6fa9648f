// Networks that are reached by nodes of their own, as the configuration names them.
import type { ChainNodesConfig } from "../../../env.ts";
import type { WatchedNetwork } from "./chain.ts";
import { evmNode } from "./evm-node.ts";
import { tronNode } from "./tron-node.ts";
import { utxoNode } from "./utxo-node.ts";

/** Nodes come in the order of trust. Bitcoin and Litecoin are watched only: which outputs the hot wallet has, their programs tell their own wallets alone. */
export function realNetwork({ network: id, urls: [first, ...others] }: ChainNodesConfig): WatchedNetwork {
  if (id === "bitcoin" || id === "litecoin")
    return { id, nodes: [utxoNode(id, first), ...others.map((url) => utxoNode(id, url))] };
  const nodeAt = (url: string) => (id === "tron" ? tronNode(url) : evmNode(id, url));
  const node = nodeAt(first);
  return { id, nodes: [node, ...others.map(nodeAt)], payer: node };
}
