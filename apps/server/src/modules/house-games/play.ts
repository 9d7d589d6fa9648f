// Plays a round of a house game: input and stake are checked by the game, money is taken and given by the wallet.
import { fail, fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { HousePlay, OpenHouseRound } from "@windfall/domain/api/index";
import {
  findHouseGame,
  findStepGame,
  type HouseGame,
  type StakeRange,
  type StepGame,
  stakeRange,
} from "@windfall/games";
import { isLowRisk } from "@windfall/games/low-risk";
import {
  findOpenDemoSteps,
  findOpenSteps,
  type GamesDeps,
  type HousePlayed,
  playDemoRound,
  playHouseRound,
  startSteppedRound,
  takeDemoStep,
  takeStep,
  type WalletRefusal,
  type WalletRefused,
} from "../game-wallet/index.ts";
import type { Actor } from "../identity/index.ts";

export interface PlayInput {
  sessionId: string;
  playId: string;
  /** A decimal amount of the session's currency. */
  stake: string;
  input: Record<string, unknown>;
}

export async function play(
  deps: GamesDeps,
  actor: Actor | undefined,
  { sessionId, playId, stake, input }: PlayInput,
): Promise<HousePlay> {
  if (actor?.refusal) throw actor.refusal;
  const session = await deps.sessions.own(sessionId, actor?.id);
  const game = findHouseGame(session.gameId) ?? findStepGame(session.gameId);
  if (!game) throw fail("not_found");
  const stakeMinor = fiatToMinor(stake);
  const checked = checkedInput(game, input);
  assertStake(stakeMinor, stakeRange(session.currency, game.topOf(checked)), session.currency);
  const request = { session, playId, stakeMinor, input: checked, isLowRisk: isLowRisk(game, checked) };
  const start = session.mode === "demo" ? playDemoRound : "plans" in game ? startSteppedRound : playHouseRound;
  return wirePlay(await start(deps, request), session.currency, stakeMinor);
}

export interface StepInput {
  sessionId: string;
  playId: string;
  stepId: string;
  no: number;
  move: string;
}

export async function step(
  deps: GamesDeps,
  actor: Actor | undefined,
  { sessionId, ...made }: StepInput,
): Promise<HousePlay> {
  if (actor?.refusal) throw actor.refusal;
  const session = await deps.sessions.own(sessionId, actor?.id);
  if (!findStepGame(session.gameId)) throw fail("not_found");
  const request = { session, ...made };
  const taken = await (session.mode === "demo" ? takeDemoStep(deps, request) : takeStep(deps, request));
  return wirePlay(taken, session.currency);
}

export async function openRound(
  deps: GamesDeps,
  sessionId: string,
  actorId: string | undefined,
): Promise<{ round: OpenHouseRound | null }> {
  const session = await deps.sessions.own(sessionId, actorId);
  if (!findStepGame(session.gameId)) throw fail("not_found");
  const found = await (session.mode === "demo" ? findOpenDemoSteps : findOpenSteps)(deps, session);
  if (!found) return { round: null };
  const { playId, input, firstMinor, ...played } = found;
  return {
    round: { ...wirePlay(played, session.currency), playId, input, firstStake: fiatFromMinor(firstMinor) },
  };
}

function wirePlay(played: HousePlayed | WalletRefused, currency: string, stakeMinor = 0n): HousePlay {
  if (played.status === "refused") throw playRefusalOf(played.refusal, currency);
  const { roundId, winMinor, balanceMinor, nonce, outcome, open } = played;
  return {
    roundId,
    stake: fiatFromMinor(played.stakedMinor ?? stakeMinor),
    win: fiatFromMinor(winMinor),
    balance: fiatFromMinor(balanceMinor),
    nonce,
    outcome,
    open: open
      ? { no: open.no, moves: open.moves.map(({ move, stakeMinor: more }) => ({ move, stake: fiatFromMinor(more) })) }
      : null,
  };
}

export function assertStake(stakeMinor: bigint, { minMinor, maxMinor }: StakeRange, currency: string): void {
  if (stakeMinor < minMinor || stakeMinor > maxMinor)
    throw fail("stake_out_of_range", { min: fiatFromMinor(minMinor), max: fiatFromMinor(maxMinor), currency });
}

export function checkedInput(game: HouseGame | StepGame, raw: Record<string, unknown>): Record<string, unknown> {
  const parsed = game.parseInput(raw);
  if ("input" in parsed) return parsed.input;
  const violations = parsed.violations.map((violation) => ({ ...violation, path: `input.${violation.path}` }));
  throw fail("validation_failed", { violations });
}

/** A player reads why; a provider's program would read the wallet's own word. */
export function playRefusalOf(refusal: WalletRefusal, currency: string): Error {
  switch (refusal.code) {
    case "insufficient":
      return fail("insufficient_balance");
    case "conflict":
    case "rolled_back":
    case "round_closed":
      return fail("play_id_reused");
    case "session_over":
    // The wallet has another currency than when the game was opened.
    case "currency_mismatch":
    // Between the look at the person and the bet; their next call is told the reason.
    case "banned":
      return fail("game_session_closed");
    case "blocked":
      return refusal.by === "retired" ? fail("not_found") : fail("game_blocked", { by: refusal.by });
    case "restricted":
      return fail("play_restricted", { until: refusal.until?.toISOString() ?? null });
    case "seed_missing":
      return fail("seed_required");
    case "staff":
      return fail("staff_account");
    case "stake_limit":
      return fail("stake_limit_reached", { amount: fiatFromMinor(refusal.leftMinor), currency });
    case "loss_limit":
      return fail("loss_limit_reached", { amount: fiatFromMinor(refusal.leftMinor), currency });
    case "bonus_max_bet":
    case "bonus_game_excluded":
      return fail(refusal.code, { amount: fiatFromMinor(refusal.largestMinor), currency });
    default:
      return new Error(`a house game was refused as ${refusal.code}`);
  }
}
