// Owns a play that a frame asked for: the page makes the call, repeats it when the answer was lost, and says how it went. The same
// `playId` is the same round for the server, so that repeating costs nothing.
import type { HousePlay } from "@windfall/domain/api/games";
import { ApiFailure } from "@windfall/domain/client";
import type { FrameMessage, PageMessage } from "@windfall/games/frame-messages";
import type { LoadApi } from "../../platform/api.ts";

export type AskedPlay = Extract<FrameMessage, { kind: "play" }>;

const RETRY_AFTER_MS = [300, 1_000, 2_500];

export interface PlayForFrameOptions {
  loadApi: LoadApi;
  sessionId: string;
  wait?: (ms: number) => Promise<void>;
}

export async function playForFrame(
  { loadApi, sessionId, wait = sleep }: PlayForFrameOptions,
  { playId, stake, input }: AskedPlay,
): Promise<HousePlay> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await (await loadApi()).games.play({ params: { sessionId }, body: { playId, stake, input } });
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      await wait(pause);
    }
  }
  return (await loadApi()).games.play({ params: { sessionId }, body: { playId, stake, input } });
}

/** Nobody knows whether the round was played. */
function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function playedMessage({ playId }: AskedPlay, { win, balance, outcome }: HousePlay): PageMessage {
  return { kind: "played", playId, win, balance, outcome };
}

export function refusedMessage({ playId }: AskedPlay, error: unknown, message: string): PageMessage {
  const isBalanceShort = error instanceof ApiFailure && error.detail === "insufficient_balance";
  return { kind: "refused", playId, message, isBalanceShort };
}
