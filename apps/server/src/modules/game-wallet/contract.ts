// The seamless wallet that every game talks to (docs/product/casino.md#seamless-wallet), over HTTP through an adapter or in process from the
// house studio. - The same action id answers the same; with other content it is a conflict. - A rollback of an action that is not there yet
// is remembered, and the action is refused when it comes. - Bets are refused when the session is over or another's, the game blocked, the
// player limited or staff; wins and rollbacks never are. - Actions are independent of each other: whoever takes back a bet that has won
// takes back the win by its own id. So the order in   which calls arrive does not matter to the balance.

export interface WalletAction {
  kind: "bet" | "win";
  /** The provider's id of this action, unique at the provider: see ACTION_ID. */
  id: string;
  amountMinor: bigint;
}

/** What ids of providers must look like to be kept and posted under. */
export const ACTION_ID = /^[\x21-\x7e]{1,128}$/;
/** More than any game pays, and still far from the end of a bigint. */
export const LARGEST_AMOUNT_MINOR = 10n ** 15n;

export interface PlayRequest {
  /** The integration (`game_provider.integration`): an aggregator speaks for many studios, and numbers for all of them. */
  providerId: string;
  playerId: string;
  /** Must be the wallet currency of the player. */
  currency: string;
  gameId: string;
  /** The provider's id of the round, unique for the player at the provider. */
  externalRoundId: string;
  /** A bet that names a session names one of this player in this game and currency, or is refused. */
  sessionId?: string;
  /** All or nothing. None: the round is closed, if it is known. */
  actions: readonly WalletAction[];
  /** Undefined where the shape does not say: then a win ends what a bonus has at stake, and the round stays open. */
  finished: boolean | undefined;
  /** For house games: what is asked of the draw, kept with the round. The player's active seed pair gives it its number. */
  draw?: {
    game: string;
    input: Record<string, unknown>;
    /** Of a round whose moves may add to it: what it began with. */
    stake?: string;
    /** It works no bonus off. */
    isLowRisk?: boolean;
  };
  /** Kept with the round when it closes. */
  outcome?: Record<string, unknown>;
  /** For a bet whose draw decides the round at once. Bet, draw and win are then one commit. */
  instant?: InstantWin;
}

export interface InstantWin {
  /** The id of the win as an action. */
  id: string;
  /** What the draw wins. Pure: it may be asked about a draw that somebody else takes first, and then again about the next one. */
  settle(draw: Draw): Promise<{ winMinor: bigint; outcome: Record<string, unknown> }>;
}

export type WalletRefusal =
  | { code: "insufficient"; balanceMinor: bigint }
  /** An action id was used for another content. */
  | { code: "conflict"; actionId: string }
  /** The action was rolled back before it came, or the round was. */
  | { code: "rolled_back"; actionId: string }
  /** A bet on a round that is closed. */
  | { code: "round_closed" }
  | { code: "session_over" }
  /** None of this player in this game. */
  | { code: "session_unknown" }
  | { code: "player_unknown" | "game_unknown" | "issue_unknown" | "currency_mismatch" | "amount_invalid" }
  | { code: "blocked"; by: "country" | "currency" | "retired" }
  | { code: "banned" }
  /** People who work here do not bet. */
  | { code: "staff" }
  | { code: "restricted"; until: Date }
  | { code: "stake_limit" | "loss_limit"; leftMinor: bigint }
  /** A round with bonus money would cost more than the bonus allows, or the bonus does not play in this game. Own money passes. */
  | { code: "bonus_max_bet" | "bonus_game_excluded"; largestMinor: bigint }
  /** A draw was asked for, and the player has given no client seed yet. */
  | { code: "seed_missing" };

/** What an outcome of the house is a function of, beside the input. */
export interface Draw {
  seedPairId: string;
  serverSeed: string;
  clientSeed: string;
  /** Given out with the stake, without gap or repetition. */
  nonce: number;
}

export interface PlayAnswer {
  status: "done";
  balanceMinor: bigint;
  /** Absent when there is no such round, which only a call without actions may ask about. */
  roundId: string | undefined;
  /** In the order of the actions. `transactionId` is ours, and empty for rounds of the house that are decided at once. */
  actions: readonly { id: string; transactionId: string }[];
  /** Of the round so far. */
  stakedMinor: bigint;
  wonMinor: bigint;
  /** When the request had a `draw`. */
  draw?: Draw;
  /** When the request had an `instant`. Absent if the round had its draw before, and then what that wins is still to be played. */
  settled?: { winMinor: bigint; outcome: Record<string, unknown> };
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
  /** The id under which they were issued, which says to whom. */
  issueId: string;
  status: "played" | "expired";
  totalMinor: bigint;
}

/** One of them, where the shape tells each. */
export interface FreeRoundRequest extends WalletAction, Pick<FreeRoundsRequest, "providerId" | "issueId"> {
  playerId: string;
  /** The provider says that none is left after it. */
  isLast: boolean;
}

export type WalletRefused = { status: "refused"; refusal: WalletRefusal };

export interface GameWallet {
  /** What may be staked in a game, or in that of a session: cash, and the active bonus where it plays. Without either, cash. */
  balance(
    request: Pick<PlayRequest, "providerId" | "playerId" | "currency"> & {
      gameId?: string | undefined;
      sessionId?: string | undefined;
    },
  ): Promise<{ status: "done"; balanceMinor: bigint } | WalletRefused>;
  play(request: PlayRequest): Promise<PlayAnswer | WalletRefused>;
  /** Refused only for an unknown player, another currency, a conflict, or a win that is spent already (`insufficient`). */
  rollback(request: RollbackRequest): Promise<RollbackAnswer | WalletRefused>;
  freeRounds(request: FreeRoundsRequest): Promise<{ status: "done"; balanceMinor: bigint } | WalletRefused>;
  freeRound(request: FreeRoundRequest): Promise<{ status: "done"; balanceMinor: bigint } | WalletRefused>;
}
