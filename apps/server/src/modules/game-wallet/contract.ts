// The seamless wallet that every game talks to (DECISIONS §10), over HTTP through an adapter or in process from the house studio.
// - The same action id answers the same; with other content it is a conflict.
// - A rollback of a bet that is not there yet is remembered, and the bet is refused when it comes.
// - Bets are refused when the session is over, the game blocked or the player limited; wins and rollbacks never are.

export interface WalletAction {
  kind: "bet" | "win";
  /** The provider's id of this action, unique at the provider. */
  id: string;
  amountMinor: bigint;
}

export interface PlayRequest {
  providerId: string;
  playerId: string;
  /** Must be the wallet currency of the player. */
  currency: string;
  gameId: string;
  /** The provider's id of the round, unique for the player at the provider. */
  externalRoundId: string;
  sessionId?: string;
  /** All or nothing. None: only the balance is asked for, or the round closed. */
  actions: readonly WalletAction[];
  finished: boolean;
  /** For house games: what was asked of the draw, kept with the round. */
  draw?: { seedPairId: string; game: string; input: Record<string, unknown> };
  /** Kept with the round when it closes. */
  outcome?: Record<string, unknown>;
}

export type WalletRefusal =
  | { code: "insufficient"; balanceMinor: bigint }
  /** An action id was used for another content. */
  | { code: "conflict"; actionId: string }
  /** The bet was rolled back before it came, or the round was. */
  | { code: "rolled_back"; actionId: string }
  /** A bet on a round that is closed. */
  | { code: "round_closed" }
  | { code: "session_over" }
  | { code: "player_unknown" | "game_unknown" | "currency_mismatch" | "amount_invalid" }
  | { code: "blocked"; by: "country" | "currency" | "retired" }
  | { code: "banned" }
  | { code: "restricted"; until: Date | undefined }
  | { code: "stake_limit" | "loss_limit"; leftMinor: bigint };

export interface PlayAnswer {
  status: "done";
  balanceMinor: bigint;
  roundId: string;
  /** In the order of the actions. `transactionId` is ours. */
  actions: readonly { id: string; transactionId: string }[];
  /** The draw's number, when the request had a `draw`: given out with the stake, without gap or repetition. */
  nonce?: number;
}

export interface RollbackRequest {
  providerId: string;
  playerId: string;
  currency: string;
  gameId: string;
  externalRoundId: string;
  /** `original` may be a bet or a win. An absent transaction id in the answer says that it was not known. */
  actions: readonly { id: string; original: string }[];
}

export interface RollbackAnswer {
  status: "done";
  balanceMinor: bigint;
  actions: readonly { id: string; transactionId?: string }[];
}

export interface FreeRoundsRequest {
  providerId: string;
  playerId: string;
  currency: string;
  /** The provider's id of the free rounds that were issued. */
  issueId: string;
  status: "played" | "expired";
  totalMinor: bigint;
}

export type WalletRefused = { status: "refused"; refusal: WalletRefusal };

export interface GameWallet {
  balance(
    request: Pick<PlayRequest, "providerId" | "playerId" | "currency">,
  ): Promise<{ status: "done"; balanceMinor: bigint } | WalletRefused>;
  play(request: PlayRequest): Promise<PlayAnswer | WalletRefused>;
  rollback(request: RollbackRequest): Promise<RollbackAnswer | WalletRefused>;
  freeRounds(request: FreeRoundsRequest): Promise<{ status: "done"; balanceMinor: bigint } | WalletRefused>;
}
