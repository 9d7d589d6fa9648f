// Rounds in steps for fun: the same rules, draws and moves, with money that is a number in the session. Whoever plays holds the session, so that
// each move is one transaction.
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import type { WalletRefused } from "./contract.ts";
import type { GamesDeps, HouseStand } from "./deps.ts";
import type { HousePlayed, WaitingRound } from "./house-bets.ts";
import { beginMoves, movesOf, noteMove } from "./moves.ts";
import { findSeedPair } from "./seeds.ts";
import type { OwnSession } from "./sessions.ts";
import type { StepRequest } from "./stepped-round.ts";

interface DemoSteps {
  id: string;
  isOpen: boolean;
  draw: { serverSeed: string; clientSeed: string; nonce: number };
  input: Record<string, unknown>;
  stakeMinor: bigint;
}

/** A round that was just begun: its stake is taken, and its row written. */
export async function beginDemoSteps(
  tx: Tx,
  deps: GamesDeps,
  session: OwnSession,
  playId: string,
): Promise<HousePlayed> {
  const round = await getDemoSteps(tx, session.id, playId);
  const stand = standAfter(deps, session, round, []);
  await beginMoves(tx, round.id, { isOver: stand.moves.length === 0, at: deps.clock.now() });
  return stood(tx, deps, session, round);
}

/** Begun before; as it stands now. */
export async function demoStepsAgain(
  tx: Tx,
  deps: GamesDeps,
  session: OwnSession,
  playId: string,
): Promise<HousePlayed> {
  return stood(tx, deps, session, await getDemoSteps(tx, session.id, playId));
}

export async function hasOpenDemoSteps(tx: Tx, sessionId: string): Promise<boolean> {
  return (await openPlayId(tx, sessionId)) !== undefined;
}

async function openPlayId(tx: Tx, sessionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("game_demo_round")
    .select("play_id")
    .where("session_id", "=", sessionId)
    .where("is_open", "=", true)
    .executeTakeFirst();
  return row?.play_id;
}

export async function findOpenDemoSteps(deps: GamesDeps, session: OwnSession): Promise<WaitingRound | undefined> {
  return deps.db.transact(async (tx) => {
    const playId = await openPlayId(tx, session.id);
    if (playId === undefined) return undefined;
    const round = await getDemoSteps(tx, session.id, playId);
    const { input, stakeMinor: firstMinor } = round;
    return { ...(await stood(tx, deps, session, round)), playId, input, firstMinor };
  });
}

export async function takeDemoStep(
  deps: GamesDeps,
  { session, playId, stepId, no, move }: StepRequest,
): Promise<HousePlayed | WalletRefused> {
  return deps.db.transact(async (tx) => {
    const balanceMinor = await holdDemoMoney(tx, session.id);
    const round = await getDemoSteps(tx, session.id, playId);
    const { moves, stepIds } = await movesOf(tx, round.id);
    if (stepIds[no] === stepId && moves[no] === move) return stood(tx, deps, session, round);
    const chosen = standAfter(deps, session, round, moves).moves.find((one) => one.move === move);
    if (!round.isOpen || moves.length !== no || stepIds.includes(stepId) || !chosen) throw fail("step_refused");
    if (chosen.stakeMinor > balanceMinor) return { status: "refused", refusal: { code: "insufficient", balanceMinor } };
    const isOver = standAfter(deps, session, round, [...moves, move]).moves.length === 0;
    await noteMove(tx, { roundId: round.id, stepId, no, move }, { isOver, wasAsked: false, at: deps.clock.now() });
    await moveDemoMoney(tx, session.id, { stakedMinor: chosen.stakeMinor, wonMinor: 0n });
    return stood(tx, deps, session, round);
  });
}

/** One that is over is paid and closed, once. */
async function stood(tx: Tx, deps: GamesDeps, session: OwnSession, round: DemoSteps): Promise<HousePlayed> {
  const { moves } = await movesOf(tx, round.id);
  const stand = standAfter(deps, session, round, moves);
  const { outcome, stakedMinor, winMinor } = stand;
  const isOver = stand.moves.length === 0;
  if (isOver && round.isOpen) {
    await tx
      .updateTable("game_demo_round")
      .set({ is_open: false, won_minor: winMinor.toString(), outcome: JSON.stringify(outcome) })
      .where("id", "=", round.id)
      .where("session_id", "=", session.id)
      .execute();
    await moveDemoMoney(tx, session.id, { stakedMinor: 0n, wonMinor: winMinor });
  }
  const balanceMinor = await holdDemoMoney(tx, session.id);
  const { nonce } = round.draw;
  const played = { status: "done", roundId: round.id, winMinor, stakedMinor, balanceMinor, nonce, outcome } as const;
  return isOver ? played : { ...played, open: { no: moves.length, moves: stand.moves } };
}

async function holdDemoMoney(tx: Tx, sessionId: string): Promise<bigint> {
  const session = await tx
    .selectFrom("game_session")
    .select("demo_balance_minor")
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return BigInt(session.demo_balance_minor ?? 0);
}

async function moveDemoMoney(
  tx: Tx,
  sessionId: string,
  { stakedMinor, wonMinor }: { stakedMinor: bigint; wonMinor: bigint },
): Promise<void> {
  await tx
    .updateTable("game_session")
    .set((column) => ({
      demo_balance_minor: column("demo_balance_minor", "+", (wonMinor - stakedMinor).toString()),
      staked_minor: column("staked_minor", "+", stakedMinor.toString()),
      won_minor: column("won_minor", "+", wonMinor.toString()),
    }))
    .where("id", "=", sessionId)
    .execute();
}

function standAfter(deps: GamesDeps, { gameId }: OwnSession, round: DemoSteps, moves: readonly string[]): HouseStand {
  const { draw, input, stakeMinor } = round;
  const stand = deps.house.stand({ game: gameId, draw, input, stakeMinor, moves });
  if (!stand) throw new Error(`the moves of ${round.id} are not understood`);
  return stand;
}

async function getDemoSteps(tx: Tx, sessionId: string, playId: string): Promise<DemoSteps> {
  const row = await tx
    .selectFrom("game_demo_round")
    .select(["id", "is_open", "seed_pair_id", "nonce", "draw", "stake_minor"])
    .where("session_id", "=", sessionId)
    .where("play_id", "=", playId)
    .executeTakeFirst();
  if (!row?.seed_pair_id) throw fail("not_found");
  const { serverSeed, clientSeed } = await findSeedPair(tx, row.seed_pair_id);
  return {
    id: row.id,
    isOpen: row.is_open,
    draw: { serverSeed, clientSeed, nonce: Number(row.nonce) },
    input: row.draw as Record<string, unknown>,
    stakeMinor: BigInt(row.stake_minor),
  };
}
