// The states of a crypto deposit, by themselves: the contract names them, and pages that show no crypto load nothing else of it.

export const CRYPTO_DEPOSIT_STATES = [
  /** A node knows it; its confirmations are counted. */
  "seen",
  /** Confirmed, and less than the minimum: it waits until more comes to the same address. */
  "small",
  "completed",
  /** Its block was replaced, or its coins were spent otherwise. It comes back if a block takes it again. */
  "dropped",
] as const;
export type CryptoDepositState = (typeof CRYPTO_DEPOSIT_STATES)[number];
