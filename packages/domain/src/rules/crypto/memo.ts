// Apart from what else is known of coins: the contract says it, and is loaded by every page.

/** Letters of a memo: what fits into one cell of TON together with its header, in any alphabet. */
export const MEMO_MAX_LENGTH = 60;
