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

/** Not every provider tells what it has: then the catalogue is filled by hand. */
export interface GameAdapter extends Partial<GameLister> {
  /** The address for the frame. Throws `ProviderUnreachable` when the provider does not answer, or not with one. */
  launch(request: LaunchRequest): Promise<string>;
}
