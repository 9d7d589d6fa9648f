// What a provider's integration is to the rest: how a game of it is opened. Its calls to our wallet come in by routes of its own.
import type { Locale } from "@windfall/domain";
import type { LaunchMode } from "@windfall/domain/api/index";
import type { GameLister } from "../catalogue/index.ts";

export interface LaunchRequest {
  mode: LaunchMode;
  /** The studio, which an aggregator puts before the name of a game, and the provider's name of the game. */
  studioId: string;
  externalGameId: string;
  sessionId: string;
  /** Absent for a visitor who plays for fun. Outwards a player is known by `globalId` and by nothing else. */
  player: { globalId: string; currency: string; balanceMinor: bigint } | undefined;
  currency: string;
  locale: Locale;
  country: string | undefined;
  /** Where the game leads back to. */
  returnUrl: string;
}

export interface FreeRoundsRequest {
  /** Ours. Asked for again under the same id, they are the same rounds. */
  issueId: string;
  studioId: string;
  externalGameId: string;
  playerGlobalId: string;
  currency: string;
  count: number;
  stakeMinor: bigint;
  from: Date;
  until: Date;
}

export type FreeRoundsResult = { status: "played" | "expired"; totalMinor: bigint };

/** A round that is over, to be shown again. */
export interface ReplayRequest {
  studioId: string;
  externalGameId: string;
  playerGlobalId: string;
  /** The provider's name of the round. */
  externalRoundId: string;
  locale: Locale;
}

/** Not every provider tells what it has: then the catalogue is filled by hand. */
export interface GameAdapter extends Partial<GameLister> {
  /** The address for the frame. Throws `ProviderUnreachable` when the provider does not answer, or not with one. */
  launch(request: LaunchRequest): Promise<string>;
  /**
   * Gives rounds away, where the provider can. `refused` is certain: it gives none, and never will under this id. Throws
   * `ProviderUnreachable` when nobody knows, and then the same may be asked again.
   */
  grantFreeRounds?(request: FreeRoundsRequest): Promise<"granted" | "refused">;
  /** How they ended, for when the provider has not told. Undefined: they have not. Throws as above. */
  freeRoundsResult?(issueId: string): Promise<FreeRoundsResult | undefined>;
  /** The address of a round, where the provider shows them again. Undefined: not this one. Throws as `launch` does. */
  replay?(request: ReplayRequest): Promise<string | undefined>;
}
