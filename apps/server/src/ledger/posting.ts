// What a movement of money is: lines between accounts that sum to zero per currency (docs/product/money.md#ledger). Pure; the SQL function
// `ledger_post` is the second guard of everything said here.
import type { PostingKind } from "@windfall/domain";

/** Accounts of a player never go below zero. `held` is money on its way out, `staked` money in open sports bets. */
export type PlayerAccountKind = "main" | "bonus" | "held" | "staked";

/**
 * - `cash`: the house's own money
 * - `exchange`: where two currencies meet when a payment is converted
 * - `games`, `sports`, `promotions`, `fees`, `rounding`: what the house wins and gives, by its reason
 * - `receivable`: what players owe after a correction of sports bets; `sports_debt` says who
 * - `clearing`: what a payment provider holds for us; `owner` names the provider
 */
export type HouseAccountKind =
  | "cash"
  | "exchange"
  | "games"
  | "sports"
  | "promotions"
  | "fees"
  | "rounding"
  | "receivable"
  | "clearing";

export interface AccountRef {
  kind: PlayerAccountKind | HouseAccountKind;
  /** Player id; provider name for `clearing`; "" for other accounts of the house. */
  owner: string;
  /** The granted bonus for `bonus`, else "". */
  reference: string;
  currency: string;
}

export interface Line {
  account: AccountRef;
  /** Positive adds to the account. The lines of a posting sum to zero in every currency. */
  amountMinor: bigint;
}

export interface Posting {
  /** The idempotency key: the same key with the same content is answered with the stored result. */
  key: string;
  /** Past tense and dotted, what happened. */
  kind: PostingKind;
  /** The id of the order, round or bet that this belongs to. */
  reference: string;
  lines: readonly Line[];
}

export type PostingResult =
  /** `duplicate`: it was posted before; id and balances are those of then. */
  | { status: "done" | "duplicate"; postingId: bigint; balances: readonly AccountBalance[] }
  /** A player's account would have gone below zero. Nothing was posted. */
  | { status: "insufficient" }
  /** The key was used for another content. Nothing was posted. */
  | { status: "conflict" };

/** What a player's account held right after a posting. The posting id orders the changes of one account. */
export interface AccountBalance {
  account: AccountRef;
  balanceMinor: bigint;
  postingId: bigint;
}

export const playerAccount = (kind: "main" | "held" | "staked", playerId: string, currency: string): AccountRef => ({
  kind,
  owner: playerId,
  reference: "",
  currency,
});

export const bonusAccount = (playerId: string, bonusId: string, currency: string): AccountRef => ({
  kind: "bonus",
  owner: playerId,
  reference: bonusId,
  currency,
});

export const houseAccount = (kind: Exclude<HouseAccountKind, "clearing">, currency: string): AccountRef => ({
  kind,
  owner: "",
  reference: "",
  currency,
});

export const clearingAccount = (provider: string, currency: string): AccountRef => ({
  kind: "clearing",
  owner: provider,
  reference: "",
  currency,
});
