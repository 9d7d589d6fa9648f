// What can be wrong with a network, and why coins that arrived wait for a person. Apart from what else is known of coins: the desk's contract says it.

export const CHAIN_PROBLEMS = [
  /** A node answers what cannot be true, or nothing. */
  "nonsense",
  "unreachable",
  /** It knows fewer blocks than were read from it. */
  "behind",
  /** Its newest block is old. */
  "stalled",
  /** Nothing that is remembered is part of its chain. */
  "no_common_block",
  /** Two nodes, or two answers of one, do not agree about a deposit that is due. */
  "contradiction",
  /** A credited deposit is gone from the chain: a person looks first. */
  "frozen",
] as const;
export type ChainProblem = (typeof CHAIN_PROBLEMS)[number];

export const STRAY_REASONS = [
  /** A contract that is none of ours. */
  "unknown_token",
  /** Beyond any amount that a machine books. */
  "too_large",
  /** The row of the address is not as it was given. */
  "address_changed",
  /** Paid to a bot, for an invoice that is none of ours. */
  "unknown_invoice",
] as const;
