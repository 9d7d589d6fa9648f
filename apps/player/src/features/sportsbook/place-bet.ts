// Owns sending a bet: under one id until its answer is certain, so that a lost answer never makes a second bet.
import type { SportsBet } from "@windfall/domain/api/sports-bets";
import { ApiFailure } from "@windfall/domain/client";
import { isOutcomeUnknown } from "@windfall/web/outcome-unknown";
import type { LoadApi } from "../../platform/api.ts";
import type { wireSlip } from "./use-slip-check.ts";

export type BetBody = ReturnType<typeof wireSlip> & { clientId: string; stake: string; freeBetId?: string };

const AGAIN_MS = 2_000;
/** After these the prices are others than those that were agreed to: it is only asked whether the bet has landed. */
const SENT_AT_MOST = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/** Answers the bet, or fails with a refusal that is certain. `onUnknown` is told when an answer was lost. */
export async function sendBet(loadApi: LoadApi, body: BetBody, onUnknown: () => void): Promise<SportsBet> {
  for (let sent = 0; ; sent++) {
    try {
      const { sports } = await loadApi();
      if (sent < SENT_AT_MOST) return await sports.placeBet({ body });
      return await sports.findBet({ params: { clientId: body.clientId } });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      onUnknown();
      await pause();
    }
  }
}

/** Until the wait of a live bet is over. */
export async function followBet(loadApi: LoadApi, bet: SportsBet): Promise<SportsBet> {
  for (let known = bet; ; ) {
    if (known.status !== "pending") return known;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    try {
      known = await (await loadApi()).sports.bet({ params: { betId: bet.id } });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
    }
  }
}

/** A bet that a page sent before it was left: undefined when it never landed. */
export async function findSent(loadApi: LoadApi, clientId: string): Promise<SportsBet | undefined> {
  for (;;) {
    try {
      return await (await loadApi()).sports.findBet({ params: { clientId } });
    } catch (error) {
      if (error instanceof ApiFailure && error.detail === "not_found") return undefined;
      if (!isOutcomeUnknown(error)) throw error;
      await pause();
    }
  }
}
