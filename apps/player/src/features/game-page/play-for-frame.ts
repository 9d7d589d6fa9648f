// Owns a play that a frame asked for: the page makes the call, repeats it when the answer was lost, and says how it went. The same
// `playId` is the same round for the server, so that repeating costs nothing.

import type { CrashBet } from "@windfall/domain/api/crash";
import type { HousePlay } from "@windfall/domain/api/house-games";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import type { ErrorPayload } from "@windfall/domain/errors";
import type { FrameMessage, PageMessage } from "@windfall/games/frame-messages";
import { isWorthRepeating } from "@windfall/web/outcome-unknown";
import type { LoadApi } from "../../platform/api.ts";
import type { BonusRefusal, SpinAnswer } from "../bonuses/index.ts";

type RoundMessage = Extract<PageMessage, { kind: "round" }>;
export type AskedPlay = Extract<FrameMessage, { kind: "play" }>;
export type AskedCrashBet = Extract<FrameMessage, { kind: "crash_bet" }>;
export type AskedSpin = Extract<FrameMessage, { kind: "free_spin" }>;
export type AskedStep = Extract<FrameMessage, { kind: "step" }>;

const RETRY_AFTER_MS = [300, 1_000, 2_500];

export interface PlayForFrameOptions {
  loadApi: LoadApi;
  sessionId: string;
  wait?: (ms: number) => Promise<void>;
}

export function playForFrame(
  { loadApi, sessionId, wait }: PlayForFrameOptions,
  { playId, stake, input }: AskedPlay,
): Promise<HousePlay> {
  const body = { playId, stake, input };
  return untilAnswered(async () => (await loadApi()).games.play({ params: { sessionId }, body }), wait);
}

/** The same `stepId` is the same move. */
export function stepForFrame(
  { loadApi, sessionId, wait }: PlayForFrameOptions,
  { playId, stepId, no, move }: AskedStep,
): Promise<HousePlay> {
  const body = { stepId, no, move };
  return untilAnswered(async () => (await loadApi()).games.step({ params: { sessionId, playId }, body }), wait);
}

/** The round that waits, as the frame is told of it. */
export async function roundForFrame({ loadApi, sessionId }: PlayForFrameOptions): Promise<RoundMessage> {
  const { round } = await (await loadApi()).games.openRound({ params: { sessionId } });
  if (!round?.open) return { kind: "round", round: null };
  const { playId, firstStake: stake, input, outcome, open } = round;
  return { kind: "round", round: { playId, stake, input: input as AskedPlay["input"], outcome, open } };
}

export function spinForFrame(
  { loadApi, sessionId, wait }: PlayForFrameOptions,
  { playId, input }: AskedSpin,
): Promise<SpinAnswer> {
  const body = { playId, input };
  return untilAnswered(async () => (await loadApi()).freeSpins.play({ params: { sessionId }, body }), wait);
}

export function crashBetForFrame(
  { loadApi, sessionId, wait }: PlayForFrameOptions,
  { playId, seat, stake, autoCashOut }: AskedCrashBet,
): Promise<CrashBet> {
  const body = { playId, seat, stake, autoCashOut };
  return untilAnswered(async () => (await loadApi()).crash.bet({ params: { sessionId }, body }), wait);
}

/** Asked again it is the same way out, at the height of the first time. */
export function cashOutForFrame(
  { loadApi, sessionId, wait }: PlayForFrameOptions,
  { playId }: { playId: string },
): Promise<CrashBet> {
  return untilAnswered(async () => (await loadApi()).crash.cashOut({ params: { sessionId, playId } }), wait);
}

async function untilAnswered<A>(ask: () => Promise<A>, wait = sleep): Promise<A> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      await wait(pause);
    }
  }
  return ask();
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function playedMessage(playId: string, { stake, win, balance, outcome, open }: HousePlay): PageMessage {
  return { kind: "played", playId, stake, win, balance, outcome, ...(open && { open }) };
}

export function refusedMessage({ playId }: { playId: string }, error: unknown, message: string): PageMessage {
  const isBalanceShort = isRefusal<Api["games"]["play"]>(error, "insufficient_balance");
  return { kind: "refused", playId, message, isBalanceShort };
}

/** What a bonus did not allow, with the largest stake that would pass. */
export function bonusRefusalOf(error: unknown): BonusRefusal | undefined {
  for (const code of ["bonus_max_bet", "bonus_game_excluded"] as const)
    if (isRefusal<Api["games"]["play"]>(error, code))
      return { code, amount: (error.payload as ErrorPayload<typeof code>).amount };
  return undefined;
}
