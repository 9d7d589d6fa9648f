// How each call that moves money is raced: a row a call, in the file of its area.
import { CASHIER_RACES } from "./cashier.ts";
import { PLAY_RACES } from "./play.ts";
import type { Race } from "./race.ts";
import { REWARD_RACES } from "./rewards.ts";
import { SPORTS_RACES } from "./sports.ts";

export const RACES: readonly Race[] = [...CASHIER_RACES, ...REWARD_RACES, ...PLAY_RACES, ...SPORTS_RACES];

/** Writes beside money: they are attacked like all others, but there is nothing to pay twice. */
export const MOVES_NO_MONEY: ReadonlySet<string> = new Set([
  "PUT /api/v2/games/favorites/:gameId",
  "DELETE /api/v2/games/favorites/:gameId",
  "PUT /api/v2/sports/favorites/:eventId",
  "DELETE /api/v2/sports/favorites/:eventId",
  "PUT /api/v2/sports/following",
  "POST /api/v2/sports/slip",
  "POST /api/v2/games/:id/launch",
  // Against a deposit that begins at the same moment it is a duel.
  "PUT /api/v1/wallet/currency",
  "POST /api/v2/games/sessions/:sessionId/seeds",
  // A wallet that is connected pays by itself, and the network says whether it did.
  "POST /api/v1/wallet/ton/challenge",
  "PUT /api/v1/wallet/ton",
  "DELETE /api/v1/wallet/ton",
  "POST /api/v1/wallet/ton/transfers",
]);
