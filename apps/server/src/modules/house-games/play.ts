// Plays a round of a house game: input and stake are checked by the game, money is taken and given by the wallet.
import { fail, fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { HousePlay } from "@windfall/domain/api/index";
import { findHouseGame, type HouseGame, type StakeRange, stakeRange } from "@windfall/games";
import { isLowRisk } from "@windfall/games/low-risk";
import { type GamesDeps, playDemoRound, playHouseRound, type WalletRefusal } from "../game-wallet/index.ts";
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
  const game = findHouseGame(session.gameId);
  if (!game) throw fail("not_found");
  const stakeMinor = fiatToMinor(stake);
  const checked = checkedInput(game, input);
  assertStake(stakeMinor, stakeRange(session.currency, game.topOf(checked)), session.currency);
  const request = { session, playId, stakeMinor, input: checked, isLowRisk: isLowRisk(game, checked) };
  const played = await (session.mode === "demo" ? playDemoRound(deps, request) : playHouseRound(deps, request));
  if (played.status === "refused") throw refusalOf(played.refusal, session.currency);
  return {
    roundId: played.roundId,
    stake: fiatFromMinor(stakeMinor),
    win: fiatFromMinor(played.winMinor),
    balance: fiatFromMinor(played.balanceMinor),
    nonce: played.nonce,
    outcome: played.outcome,
  };
}

function assertStake(stakeMinor: bigint, { minMinor, maxMinor }: StakeRange, currency: string): void {
  if (stakeMinor < minMinor || stakeMinor > maxMinor)
    throw fail("stake_out_of_range", { min: fiatFromMinor(minMinor), max: fiatFromMinor(maxMinor), currency });
}

export function checkedInput(game: HouseGame, raw: Record<string, unknown>): Record<string, unknown> {
  const parsed = game.parseInput(raw);
  if ("input" in parsed) return parsed.input;
  const violations = parsed.violations.map((violation) => ({ ...violation, path: `input.${violation.path}` }));
  throw fail("validation_failed", { violations });
}

/** A player reads why; a provider's program would read the wallet's own word. */
function refusalOf(refusal: WalletRefusal, currency: string): Error {
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
