// A free spin in a game of the house: drawn with the player's own seeds like every round, without a stake. What it wins is kept for the bonus
// that they become.
import { isDeepStrictEqual } from "node:util";
import { fail, fiatFromMinor } from "@windfall/domain";
import type { FreeSpinPlay } from "@windfall/domain/api/index";
import { findHouseGame, isStakeLaid } from "@windfall/games";
import type { Tx } from "../../kernel/db.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { findFreeSpin, noteFreeSpin, takeFreeSpin } from "../bonuses/index.ts";
import { type GamesDeps, isSessionOpen, type OwnSession, takeDraw } from "../game-wallet/index.ts";
import { type Actor, getAccount } from "../identity/index.ts";
import { excludedUntil } from "../play-limits/index.ts";
import { checkedInput } from "./play.ts";

export interface FreeSpinRequest {
  sessionId: string;
  /** The same id is the same spin. */
  playId: string;
  input: Record<string, unknown>;
}

export async function playFreeSpin(
  deps: GamesDeps,
  actor: Actor,
  { sessionId, playId, input }: FreeSpinRequest,
): Promise<FreeSpinPlay> {
  const session = await deps.sessions.own(sessionId, actor.id);
  const game = findHouseGame(session.gameId);
  if (!game || isStakeLaid(game.id) || session.mode !== "real") throw fail("not_found");
  const request = { playId, input: checkedInput(game, input), playerId: actor.id };
  return deps.db.transact(async (tx) => {
    // Bets, grants and other spins of the player wait for each other here, before the seeds are locked.
    await lockBalance(tx, playerAccount("main", actor.id, session.currency));
    return (await playedBefore(tx, session, request)) ?? spin(tx, deps, session, request);
  });
}

type Request = { playId: string; input: Record<string, unknown>; playerId: string };

async function playedBefore(
  tx: Tx,
  { gameId }: OwnSession,
  { playId, input, playerId }: Request,
): Promise<FreeSpinPlay | undefined> {
  const spun = await findFreeSpin(tx, playerId, playId);
  if (!spun) return undefined;
  if (spun.game_id !== gameId || !isDeepStrictEqual(spun.input, input)) throw fail("play_id_reused");
  return {
    freeSpinsId: spun.id,
    left: spun.count - spun.no,
    stake: fiatFromMinor(BigInt(spun.stake_minor)),
    win: fiatFromMinor(BigInt(spun.won_minor)),
    won: fiatFromMinor(BigInt(spun.won_so_far ?? 0)),
    nonce: Number(spun.nonce),
    outcome: spun.outcome as Record<string, unknown>,
    bonusId: spun.no === spun.count ? spun.bonus_id : null,
  };
}

async function spin(
  tx: Tx,
  { clock, house }: GamesDeps,
  { id: sessionId, gameId, currency }: OwnSession,
  { playId, input, playerId }: Request,
): Promise<FreeSpinPlay> {
  const now = clock.now();
  const account = await getAccount(tx, playerId);
  if (account.worksHere) throw fail("staff_account");
  const until = await excludedUntil(tx, playerId, now);
  if (until) throw fail("play_restricted", { until: until.toISOString() });
  if (account.walletCurrency !== currency || !(await isSessionOpen(tx, sessionId, now)))
    throw fail("game_session_closed");
  const issue = await takeFreeSpin(tx, { playerId, currency, now });
  if (!issue) throw fail("no_free_spins");
  const stakeMinor = BigInt(issue.stake_minor);
  const { pair, nonce } = await takeDraw(tx, playerId);
  const { winMinor, outcome } = await house.settle({ game: gameId, draw: { ...pair, nonce }, input, stakeMinor });
  const played = { playerId, playId, gameId, seedPairId: pair.id, nonce, input, outcome, winMinor };
  const bonusId = await noteFreeSpin(tx, { clock }, issue, played);
  return {
    freeSpinsId: issue.id,
    left: issue.count - issue.played,
    stake: fiatFromMinor(stakeMinor),
    win: fiatFromMinor(winMinor),
    won: fiatFromMinor(BigInt(issue.won_minor) + winMinor),
    nonce,
    outcome,
    bonusId,
  };
}
