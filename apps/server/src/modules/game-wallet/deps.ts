// What the operations of playing work with.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Draw, GameWallet } from "./contract.ts";
import type { GameSessions } from "./sessions.ts";

/** The house's own games, as far as money is concerned. The studio lies above this module and is given to it. */
export interface HouseGames {
  /** What a stake wins by a draw. Pure: asked again, it is the same. */
  settle(play: {
    game: string;
    draw: Omit<Draw, "seedPairId">;
    input: Record<string, unknown>;
    stakeMinor: bigint;
  }): Promise<{ winMinor: bigint; outcome: Record<string, unknown> }>;
}

export interface GamesDeps {
  db: Database;
  clock: Clock;
  wallet: GameWallet;
  sessions: GameSessions;
  house: HouseGames;
}
