// A bet on a flight as the wallet of games sees it: a round of its own, whose id is the bet's.

import { CRASH_ID } from "@windfall/games/crash";
import type { Selectable } from "kysely";
import type { DB } from "../../kernel/schema.ts";
import type { PlayRequest } from "../game-wallet/index.ts";

export type StoredBet = Selectable<DB["crash_bet"]>;

export const betAction = ({ id }: StoredBet) => `${id}:bet`;
export const winAction = ({ id }: StoredBet) => `${id}:win`;
export const voidAction = ({ id }: StoredBet) => `${id}:void`;

export function walletRound(
  providerId: string,
  { id, player_id, session_id, currency }: StoredBet,
): Pick<PlayRequest, "providerId" | "playerId" | "sessionId" | "currency" | "gameId" | "externalRoundId"> & {
  sessionId: string;
} {
  if (player_id === null) throw new Error(`bet ${id} for fun has no round in the wallet`);
  return { providerId, playerId: player_id, sessionId: session_id, currency, gameId: CRASH_ID, externalRoundId: id };
}
