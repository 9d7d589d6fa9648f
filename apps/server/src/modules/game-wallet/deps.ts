// What the operations of playing work with.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Draw, GameWallet } from "./contract.ts";
import type { GameSessions } from "./sessions.ts";

/** The house's own games, as far as money is concerned. The studio lies above this module and is given to it. */
export interface HouseGames {
  /** Ids of those that are played in steps. */
  stepped: readonly string[];
  /** How a round stands after its moves. Pure as well. Undefined when they are no moves of the game. */
  stand(play: {
    game: string;
    draw: Omit<Draw, "seedPairId">;
    input: Record<string, unknown>;
    stakeMinor: bigint;
    moves: readonly string[];
  }): HouseStand | undefined;
  /** What a stake wins by a draw. Pure: asked again, it is the same. */
  settle(play: {
    game: string;
    draw: Omit<Draw, "seedPairId">;
    input: Record<string, unknown>;
    stakeMinor: bigint;
  }): Promise<{ winMinor: bigint; outcome: Record<string, unknown> }>;
}

export interface HouseStand {
  /** What the player may know now. */
  outcome: Record<string, unknown>;
  /** With the first stake. */
  stakedMinor: bigint;
  /** When it is over. */
  winMinor: bigint;
  /** With what each stakes. None: the round is over. */
  moves: readonly { move: string; stakeMinor: bigint }[];
  /** The one that is made for somebody who left. */
  leave: string;
}

export interface GamesDeps {
  db: Database;
  clock: Clock;
  wallet: GameWallet;
  sessions: GameSessions;
  house: HouseGames;
}
