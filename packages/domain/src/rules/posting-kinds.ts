// What can move the main balance of a player, as the ledger names it. Statements carry these, and screens have words for each.

export const POSTING_KINDS = [
  "deposit.credited",
  "withdrawal.held",
  "withdrawal.released",
  "withdrawal.paid",
  "bet.staked",
  "bet.returned",
  "win.paid",
  "win.taken_back",
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** A statement may be older or newer than the page that reads it. */
export function isPostingKind(text: string): text is PostingKind {
  return (POSTING_KINDS as readonly string[]).includes(text);
}
