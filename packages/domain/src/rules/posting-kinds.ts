// What can move the money of a player, main balance or bonus, as the ledger names it. A row says which module of the server may post it; statements carry
// the name, and screens have words for each (`wallet.statement.check.kinds`).

export const POSTING_KINDS = {
  "deposit.credited": { by: "deposits" },
  "withdrawal.held": { by: "withdrawals" },
  "withdrawal.released": { by: "withdrawals" },
  "withdrawal.paid": { by: "withdrawals" },
  "bet.staked": { by: "game-wallet" },
  "bet.returned": { by: "game-wallet" },
  "win.paid": { by: "game-wallet" },
  "win.taken_back": { by: "game-wallet" },
  "bonus.granted": { by: "bonuses" },
  "bonus.released": { by: "bonuses" },
  "bonus.lost": { by: "bonuses" },
  "bonus.ended": { by: "bonuses" },
  "bonus.returned": { by: "bonuses" },
  /** The bonus's part of a bet on sports, and of what it pays. */
  "bonus.staked": { by: "bonuses" },
  "bonus.won": { by: "bonuses" },
  "prize.paid": { by: "turbine" },
  "tournament.won": { by: "tournaments" },
  "sports.staked": { by: "sports" },
  /** A live bet that was not taken after its wait. */
  "sports.returned": { by: "sports" },
  "sports.settled": { by: "sports" },
  "sports.corrected": { by: "sports" },
  "sports.cashed_out": { by: "sports" },
  /** What a bet won whose stake the house paid, and a correction of it. */
  "free_bet.won": { by: "sports" },
  "free_bet.corrected": { by: "sports" },
  /** The fee of joining, and the same on its way back. */
  "tournament.entered": { by: "tournaments" },
  "tournament.returned": { by: "tournaments" },
  /** What a network kept of coins that left our wallets. */
  "fee.paid": { by: "crypto" },
  /** Play money that a robot of the demo is given. */
  "demo.funded": { by: "tournaments" },
} as const satisfies Record<string, { by: string }>;

export type PostingKind = keyof typeof POSTING_KINDS;

export const POSTING_KIND_NAMES = Object.keys(POSTING_KINDS) as PostingKind[];

/** A statement may be older or newer than the page that reads it. */
export function isPostingKind(text: string): text is PostingKind {
  return Object.hasOwn(POSTING_KINDS, text);
}
