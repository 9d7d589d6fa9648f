// The studio's games as the wallet sees them: what a stake wins by a draw (docs/product/casino.md#provably-fair).
import { createHmac } from "node:crypto";
import {
  costOf,
  findHouseGame,
  findStepGame,
  type Hmac,
  isOver,
  paidOf,
  STEP_GAME_IDS,
  standOf,
  winOf,
} from "@windfall/games";
import type { HouseGames } from "../game-wallet/index.ts";

/** Node's own: what every round waits for takes less than half the time of the one that also runs in browsers. */
export const nativeHmac: Hmac = (key, text) => createHmac("sha256", key).update(text).digest();

export const houseGames: HouseGames = {
  async settle({ game: id, draw, input: kept, stakeMinor }) {
    const game = findHouseGame(id);
    const parsed = game?.parseInput(kept);
    // It was checked before the stake was taken, so only a changed game can come here; its rounds must not be guessed at.
    if (!game || !parsed || "violations" in parsed) throw new Error(`a kept draw of ${id} is not understood`);
    const { multiplier, parts, facts } = game.outcomeOf({ ...draw, input: parsed.input }, nativeHmac);
    return { winMinor: winOf(stakeMinor, multiplier, parts), outcome: facts };
  },
  stepped: STEP_GAME_IDS,
  stand({ game: id, draw, input: kept, stakeMinor, moves }) {
    const game = findStepGame(id);
    const parsed = game?.parseInput(kept);
    if (!game || !parsed || "violations" in parsed) throw new Error(`a kept round of ${id} is not understood`);
    const stand = standOf(game, { ...draw, input: parsed.input, moves }, nativeHmac);
    return (
      stand && {
        outcome: stand.facts,
        stakedMinor: stand.staked.reduce((sum, cost) => sum + costOf(stakeMinor, cost), 0n),
        winMinor: isOver(stand) ? paidOf(stakeMinor, stand) : 0n,
        moves: stand.moves.map(({ name, cost }) => ({ move: name, stakeMinor: costOf(stakeMinor, cost) })),
        leave: stand.leave,
      }
    );
  },
};
