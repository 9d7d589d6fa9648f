// Owns what a word about the flight, which everybody hears, changes in what this page knows of it.
import { CRASH_HISTORY_SHOWN, type CrashBet, type CrashRound, type CrashTable } from "@windfall/domain/api/crash";

/** Old words change nothing. A flight that is over joins those before it. */
export function withRound(known: CrashTable, round: CrashRound): CrashTable {
  const isOld = round.no < known.round.no || (round.no === known.round.no && round.hash === null && known.round.hash);
  if (isOld) return known;
  const { no, crash, hash } = round;
  const isNew = crash !== null && hash !== null && known.history[0]?.no !== no;
  const history = isNew ? [{ no, crash, hash }, ...known.history].slice(0, CRASH_HISTORY_SHOWN) : known.history;
  return { ...known, round, history };
}

/** Whether a bet must have ended by now, so that the server is to be asked how. */
export function isBetOld({ status, no, mostCashOut }: CrashBet, round: CrashRound, height: number): boolean {
  return status === "in" && (no < round.no || round.phase === "crashed" || height >= mostCashOut);
}

/** With what a call answered about one bet; a seat has one bet, and a flight that is over leaves both. */
export function withBet(known: CrashTable, bet: CrashBet): CrashTable {
  const others = known.bets.filter(({ seat, no }) => seat !== bet.seat && no >= bet.no);
  return { ...known, bets: [...others, bet].sort((one, other) => one.seat - other.seat) };
}
