// Owns which moment of the flight it is here. The server says now and then how long ago the take-off was, and between its words the clock runs by
// itself. A word can only come late, never early: the one that puts the take-off furthest back was the quickest, and the others follow it.
import type { CrashRound } from "@windfall/domain/api/crash";
import { CRASH_BETS_MS, heightAt, msTo } from "@windfall/games/crash";

/** The page hears of the flight at least every three seconds. */
const SILENT_AFTER_MS = 7_000;

export interface Moment {
  no: number;
  phase: CrashRound["phase"];
  /** Until the take-off, and how much of the time for bets that is. */
  leftMs: number;
  leftShare: number;
  /** Since the take-off; stays when the flight is over. */
  flownMs: number;
  /** Hundredths. Never more than where the flight ended, once that is known. */
  height: number;
  /** Since the end was heard of. */
  goneMs: number;
  /** Nothing was heard for so long that this may be wrong. */
  isSilent: boolean;
}

export interface FlightClock {
  /** False when it is old news. */
  hear(round: CrashRound, now: number): boolean;
  /** Undefined until the first word. */
  at(now: number): Moment | undefined;
}

export function createFlightClock(): FlightClock {
  let round: CrashRound | undefined;
  let takeOffAt = 0;
  let endHeardAt = 0;
  let heardAt = 0;

  return {
    hear(told, now) {
      if (round && (told.no < round.no || (told.no === round.no && told.crash === null && round.crash !== null)))
        return false;
      const impliedAt = now - told.sinceTakeOffMs;
      takeOffAt = round?.no === told.no ? Math.min(takeOffAt, impliedAt) : impliedAt;
      if (told.crash !== null && (round?.no !== told.no || round.crash === null)) endHeardAt = now;
      round = told;
      heardAt = now;
      return true;
    },
    at(now) {
      if (!round) return undefined;
      const { no, crash } = round;
      const sinceMs = now - takeOffAt;
      const leftMs = Math.max(0, -sinceMs);
      const isSilent = now - heardAt > SILENT_AFTER_MS;
      const common = { no, leftMs, leftShare: Math.min(1, leftMs / CRASH_BETS_MS), isSilent };
      if (crash !== null) {
        const flownMs = msTo(crash);
        return { ...common, phase: "crashed", flownMs, height: crash, goneMs: now - endHeardAt };
      }
      const flownMs = Math.max(0, sinceMs);
      const phase = sinceMs < 0 ? "betting" : "flying";
      return { ...common, phase, flownMs, height: heightAt(flownMs), goneMs: 0 };
    },
  };
}
