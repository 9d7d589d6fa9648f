// Owns a flight that is over and is shown again: which moment of it it is, and how the player's bet stood then. It has the pace that it had; a long one
// is shown faster, so that nobody waits minutes for its end.
import type { CrashBet, CrashRound } from "@windfall/domain/api/crash";
import { heightAt, msTo } from "@windfall/games/crash";
import type { Moment } from "./flight-clock.ts";

const LONGEST_MS = 20_000;

export interface Replay {
  /** From the take-off on. */
  start(now: number): void;
  at(now: number): Moment;
  betAt(moment: Moment): CrashBet;
}

export function createReplay({ no, crash }: CrashRound, bet: CrashBet): Replay {
  const end = crash ?? 100;
  const wholeMs = msTo(end);
  const shownMs = Math.min(wholeMs, LONGEST_MS);
  const ofAll = { no, leftMs: 0, leftShare: 0, isSilent: false };
  let startedAt = 0;

  return {
    start(now) {
      startedAt = now;
    },
    at(now) {
      const sinceMs = Math.max(0, now - startedAt);
      if (sinceMs >= shownMs)
        return { ...ofAll, phase: "crashed", flownMs: wholeMs, height: end, goneMs: sinceMs - shownMs };
      const flownMs = sinceMs * (wholeMs / shownMs);
      return { ...ofAll, phase: "flying", flownMs, height: Math.min(end, heightAt(flownMs)), goneMs: 0 };
    },
    betAt({ phase, height }) {
      const hasEnded = phase === "crashed" || (bet.cashOut !== null && bet.cashOut <= height);
      return hasEnded ? bet : { ...bet, status: "in", cashOut: null, win: "0.00" };
    },
  };
}
