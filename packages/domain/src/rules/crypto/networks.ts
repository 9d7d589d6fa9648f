// Networks that coins travel on (docs/product/crypto.md#networks). Not part of the package's index: only what shows or moves crypto loads it.

export const NETWORK_IDS = ["bitcoin", "litecoin", "ethereum", "bsc", "tron", "solana", "ton"] as const;
export type NetworkId = (typeof NETWORK_IDS)[number];

/** Networks with one kind of key share the addresses of a player: what was sent on the other one is not lost. */
export const KEY_FAMILIES = ["bitcoin", "litecoin", "evm", "tron", "solana", "ton"] as const;
export type KeyFamily = (typeof KEY_FAMILIES)[number];

export interface Network {
  id: NetworkId;
  name: string;
  /** As people who send coins call it: the standard of its tokens, where it has one. */
  label: string;
  keys: KeyFamily;
  /** For a form: the server also checks the checksum. */
  addressFormat: string;
  /** Blocks, the deposit's own included, until it is credited. */
  confirmations: number;
  /** The same for deposits that are worth more than `LARGE_DEPOSIT_USD`. */
  confirmationsWhenLarge: number;
  blockSeconds: number;
  /** Where anybody can look a transaction up; `{tx}` stands for its hash. */
  explorer: string;
}

const EVM_FORMAT = "^0x[0-9a-fA-F]{40}$";

export const NETWORKS: Readonly<Record<NetworkId, Network>> = {
  bitcoin: {
    id: "bitcoin",
    name: "Bitcoin",
    label: "Bitcoin",
    keys: "bitcoin",
    addressFormat:
      "^(?:bc1(?:q[ac-hj-np-z02-9]{38}|q[ac-hj-np-z02-9]{58}|p[ac-hj-np-z02-9]{58})|[13][1-9A-HJ-NP-Za-km-z]{25,34})$",
    confirmations: 2,
    confirmationsWhenLarge: 6,
    blockSeconds: 600,
    explorer: "https://mempool.space/tx/{tx}",
  },
  litecoin: {
    id: "litecoin",
    name: "Litecoin",
    label: "Litecoin",
    keys: "litecoin",
    addressFormat: "^(?:ltc1(?:q[ac-hj-np-z02-9]{38}|q[ac-hj-np-z02-9]{58})|[LM][1-9A-HJ-NP-Za-km-z]{26,33})$",
    confirmations: 6,
    confirmationsWhenLarge: 12,
    blockSeconds: 150,
    explorer: "https://litecoinspace.org/tx/{tx}",
  },
  ethereum: {
    id: "ethereum",
    name: "Ethereum",
    label: "ERC20",
    keys: "evm",
    addressFormat: EVM_FORMAT,
    confirmations: 12,
    confirmationsWhenLarge: 64,
    blockSeconds: 12,
    explorer: "https://etherscan.io/tx/{tx}",
  },
  bsc: {
    id: "bsc",
    name: "BNB Smart Chain",
    label: "BEP20",
    keys: "evm",
    addressFormat: EVM_FORMAT,
    confirmations: 15,
    confirmationsWhenLarge: 60,
    blockSeconds: 3,
    explorer: "https://bscscan.com/tx/{tx}",
  },
  tron: {
    id: "tron",
    name: "Tron",
    label: "TRC20",
    keys: "tron",
    addressFormat: "^T[1-9A-HJ-NP-Za-km-z]{33}$",
    confirmations: 19,
    confirmationsWhenLarge: 38,
    blockSeconds: 3,
    explorer: "https://tronscan.org/#/transaction/{tx}",
  },
  solana: {
    id: "solana",
    name: "Solana",
    label: "SOL",
    keys: "solana",
    addressFormat: "^[1-9A-HJ-NP-Za-km-z]{32,44}$",
    confirmations: 32,
    confirmationsWhenLarge: 64,
    blockSeconds: 0.4,
    explorer: "https://solscan.io/tx/{tx}",
  },
  ton: {
    id: "ton",
    name: "TON",
    label: "TON",
    keys: "ton",
    addressFormat: "^[EU][Qf][A-Za-z0-9_\\-+/]{46}$",
    confirmations: 1,
    confirmationsWhenLarge: 10,
    blockSeconds: 5,
    explorer: "https://tonviewer.com/transaction/{tx}",
  },
};

/** Above it a deposit waits for more blocks, and a second node must know the same ones. */
export const LARGE_DEPOSIT_USD = 5_000;

/** About how long the confirmations take that are still missing. */
export function secondsLeft(network: Network, confirmations: number, required: number): number {
  return Math.ceil(Math.max(0, required - confirmations) * network.blockSeconds);
}

export function explorerLink(network: Network, txHash: string): string {
  return network.explorer.replace("{tx}", () => encodeURIComponent(txHash));
}
