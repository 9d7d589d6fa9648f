// Rounds of the house that are played in steps. The stake opens the round with its draw; each move is written down before anybody hears what it
// came to; a round that is over is paid by the second step of every house round, by whoever comes. What a round stands at is worked out from its
// draw and its moves each time, so that it is the same on every device and after every crash (docs/security.md G13, G14).
import { randomUUID } from "node:crypto";
import { fail } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { actionId } from "./action-id.ts";
import { ACTION_ID, type WalletRefused } from "./contract.ts";
import type { GamesDeps, HouseStand } from "./deps.ts";
import { type HousePlayed, type HousePlayRequest, type HouseRound, payRound, type WaitingRound } from "./house-bets.ts";
import { askForMove, beginDrop, beginMoves, endDrop, type Moves, movesOf, noteMove, type Step } from "./moves.ts";
import { findSeedPair } from "./seeds.ts";
import type { OwnSession } from "./sessions.ts";

export interface StepRequest extends Omit<Step, "roundId"> {
  session: OwnSession;
  /** Of the round that it is a step in. */
  playId: string;
}

/** A round as it was drawn; what was moved is read anew each time. */
interface SteppedRound extends HouseRound {
  id: string;
  isOpen: boolean;
  draw: { serverSeed: string; clientSeed: string; nonce: number };
  input: Record<string, unknown>;
  stakeMinor: bigint;
}

export async function startSteppedRound(
  deps: GamesDeps,
  { session, playId, stakeMinor, input, isLowRisk = false }: HousePlayRequest,
): Promise<HousePlayed | WalletRefused> {
  const { playerId, providerId, gameId, currency, id: sessionId } = session;
  if (playerId === undefined || session.mode !== "real" || !ACTION_ID.test(playId)) throw fail("not_found");
  const waiting = await deps.db.read((reader) => findRound(reader, session));
  if (waiting && waiting.externalRoundId !== playId) throw fail("round_open");
  const round: HouseRound = { providerId, playerId, currency, gameId, externalRoundId: playId };
  const played = await deps.wallet.play({
    ...round,
    sessionId,
    actions: [{ kind: "bet", id: actionId(round, "bet"), amountMinor: stakeMinor }],
    finished: false,
    draw: { game: gameId, input, stake: stakeMinor.toString(), ...(isLowRisk && { isLowRisk }) },
  });
  if (played.status === "refused") return played;
  const { roundId, draw } = played;
  if (!draw || !roundId) throw new Error(`round ${playId} of ${playerId} has no draw`);
  const opened = { ...round, id: roundId, isOpen: true, draw, input, stakeMinor };
  await beginSteps(deps, opened);
  return answer(deps, opened);
}

/** Written down so that the job need not look at it before it is over or left. */
async function beginSteps(deps: GamesDeps, round: SteppedRound): Promise<void> {
  const isOver = standAfter(deps, round, []).moves.length === 0;
  await deps.db.transact((tx) => beginMoves(tx, round.id, { isOver, at: deps.clock.now() }));
}

/** The round of this player and game that waits, or undefined. */
export async function findOpenSteps(deps: GamesDeps, session: OwnSession): Promise<WaitingRound | undefined> {
  const round = await deps.db.read((reader) => findRound(reader, session));
  if (!round) return undefined;
  const { moves } = await deps.db.read((reader) => movesOf(reader, round.id));
  const stand = standAfter(deps, round, moves);
  // Over and about to be paid, by whoever ended it or by the job.
  if (stand.moves.length === 0) return undefined;
  const { externalRoundId: playId, input, stakeMinor: firstMinor } = round;
  return { ...(await opened(deps, round, stand, moves.length)), playId, input, firstMinor };
}

export async function takeStep(deps: GamesDeps, request: StepRequest): Promise<HousePlayed | WalletRefused> {
  const { session, playId, stepId, no, move } = request;
  const round = await deps.db.read((reader) => findRound(reader, session, { playId }));
  if (!round) throw fail("not_found");
  const kept = await keptMoves(deps, round, stepId);
  if (kept.stepIds[no] === stepId && kept.moves[no] === move) return answer(deps, round);
  const chosen = standAfter(deps, round, kept.moves).moves.find((one) => one.move === move);
  if (!round.isOpen || kept.moves.length !== no || kept.stepIds.includes(stepId) || !chosen) throw fail("step_refused");
  const step = { roundId: round.id, stepId, no, move };
  if (!kept.hasBegun) await beginSteps(deps, round);
  const wasAsked = chosen.stakeMinor > 0n;
  if (wasAsked && (await deps.db.transact((tx) => askForMove(tx, step)))) {
    const refused = await takeStake(deps, { ...round, sessionId: session.id }, stepId, chosen.stakeMinor);
    if (refused) return refused;
  }
  const isOver = standAfter(deps, round, [...kept.moves, move]).moves.length === 0;
  const isNoted = await deps.db.transact((tx) => noteMove(tx, step, { isOver, wasAsked, at: deps.clock.now() }));
  if (!isNoted) {
    if (wasAsked) await drop(deps, round, stepId);
    // The same step may have come twice at once; then the other one made it.
    const { stepIds } = await deps.db.read((reader) => movesOf(reader, round.id));
    if (stepIds[no] !== stepId) throw fail("step_refused");
  }
  return answer(deps, round);
}

/** Pays a round that is over. One that was left is ended first, by the game's rule for that. */
export async function endSteps(deps: GamesDeps, roundId: string, isLeft: boolean): Promise<void> {
  const round = await deps.db.read((reader) => findRound(reader, undefined, { roundId }));
  if (!round) return;
  for (;;) {
    const { moves, hasBegun } = await keptMoves(deps, round, undefined);
    const stand = standAfter(deps, round, moves);
    if (stand.moves.length === 0) break;
    if (!hasBegun) await beginSteps(deps, round);
    if (!isLeft) return;
    const step = { roundId, stepId: randomUUID(), no: moves.length, move: stand.leave };
    const isOver = standAfter(deps, round, [...moves, stand.leave]).moves.length === 0;
    // Where the player moved meanwhile it begins again with their move.
    await deps.db.transact((tx) => noteMove(tx, step, { isOver, wasAsked: false, at: deps.clock.now() }));
  }
  await answer(deps, round);
}

/** What was moved. A move of another step that still waits for its stake is not made any more. */
async function keptMoves(deps: GamesDeps, round: SteppedRound, stepId: string | undefined): Promise<Moves> {
  const kept = await deps.db.read((reader) => movesOf(reader, round.id));
  if (kept.askedId === undefined || kept.askedId === stepId) return kept;
  await drop(deps, round, kept.askedId);
  return deps.db.read((reader) => movesOf(reader, round.id));
}

const stakeId = (round: HouseRound, stepId: string) => `${actionId(round, "bet")}:${stepId}`;

/** Answers why not. */
async function takeStake(
  deps: GamesDeps,
  { sessionId, ...round }: SteppedRound & { sessionId: string },
  stepId: string,
  stakeMinor: bigint,
): Promise<WalletRefused | undefined> {
  const played = await deps.wallet.play({
    ...partsOf(round),
    sessionId,
    actions: [{ kind: "bet", id: stakeId(round, stepId), amountMinor: stakeMinor }],
    finished: false,
  });
  if (played.status === "done") return undefined;
  await drop(deps, round, stepId);
  if (played.refusal.code === "rolled_back" || played.refusal.code === "round_closed") throw fail("step_refused");
  return played;
}

/** A stake that was taken comes back, and one that is still on its way can never come: the wallet remembers what was rolled back. */
async function drop(deps: GamesDeps, round: SteppedRound, askedId: string): Promise<void> {
  if (!(await deps.db.transact((tx) => beginDrop(tx, round.id, askedId)))) return;
  const original = stakeId(round, askedId);
  const back = await deps.wallet.rollback({ ...partsOf(round), actions: [{ id: `${original}:back`, original }] });
  if (back.status === "refused") throw new Error(`the stake ${original} did not come back: ${back.refusal.code}`);
  await deps.db.transact((tx) => endDrop(tx, round.id, askedId));
}

const partsOf = ({ providerId, playerId, currency, gameId, externalRoundId }: HouseRound): HouseRound => ({
  providerId,
  playerId,
  currency,
  gameId,
  externalRoundId,
});

/** As it stands; one that is over is paid first, however often it is asked for. */
async function answer(deps: GamesDeps, round: SteppedRound): Promise<HousePlayed> {
  const { moves } = await deps.db.read((reader) => movesOf(reader, round.id));
  const stand = standAfter(deps, round, moves);
  if (stand.moves.length > 0) return opened(deps, round, stand, moves.length);
  const { winMinor, stakedMinor, outcome } = stand;
  const balanceMinor = await payRound(deps, { ...partsOf(round), roundId: round.id }, { winMinor, outcome });
  return { status: "done", roundId: round.id, winMinor, stakedMinor, balanceMinor, nonce: round.draw.nonce, outcome };
}

async function opened(deps: GamesDeps, round: SteppedRound, stand: HouseStand, no: number): Promise<HousePlayed> {
  const found = await deps.wallet.balance(partsOf(round));
  if (found.status === "refused") throw new Error(`no balance of ${round.playerId}: ${found.refusal.code}`);
  const { outcome, stakedMinor, moves } = stand;
  const { balanceMinor } = found;
  const { nonce } = round.draw;
  return {
    status: "done",
    roundId: round.id,
    winMinor: 0n,
    stakedMinor,
    balanceMinor,
    nonce,
    outcome,
    open: { no, moves },
  };
}

function standAfter(deps: GamesDeps, round: SteppedRound, moves: readonly string[]): HouseStand {
  const { gameId: game, draw, input, stakeMinor } = round;
  const stand = deps.house.stand({ game, draw, input, stakeMinor, moves });
  // They were checked before they were kept, so only a changed game can come here; its rounds must not be guessed at.
  if (!stand) throw new Error(`the moves of ${round.id} are not understood`);
  return stand;
}

/** By its id, by the player's own id of it, or the one that was opened first and waits. */
async function findRound(
  reader: Reader,
  session: Pick<OwnSession, "playerId" | "providerId" | "gameId"> | undefined,
  by: { roundId?: string; playId?: string } = {},
): Promise<SteppedRound | undefined> {
  let query = reader
    .selectFrom("game_round")
    .select(["id", "provider_id", "player_id", "currency", "game_id", "external_id", "status"])
    .select(["seed_pair_id", "nonce", "draw"])
    .where("draw", "is not", null)
    .orderBy("id")
    .limit(1);
  if (session) {
    const { playerId, providerId, gameId } = session;
    if (playerId === undefined) return undefined;
    query = query.where("player_id", "=", playerId).where("provider_id", "=", providerId).where("game_id", "=", gameId);
  }
  if (by.roundId !== undefined) query = query.where("id", "=", by.roundId);
  else if (by.playId !== undefined) query = query.where("external_id", "=", by.playId);
  else query = query.where("status", "=", "open");
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { input, stake } = row.draw as { input: Record<string, unknown>; stake: string };
  const { serverSeed, clientSeed } = await findSeedPair(reader, row.seed_pair_id ?? "");
  return {
    id: row.id,
    providerId: row.provider_id,
    playerId: row.player_id,
    currency: row.currency,
    gameId: row.game_id,
    externalRoundId: row.external_id,
    isOpen: row.status === "open",
    draw: { serverSeed, clientSeed, nonce: Number(row.nonce) },
    input,
    stakeMinor: BigInt(stake),
  };
}
