// Owns how a player checks past flights of Gust in their own browser: each hash leads to the one before it and at last to the end of the chain,
// which was told before the first flight, and gives the height at which its flight ended.
import type { CrashTable } from "@windfall/domain/api/crash";
import { crashOf, hashBefore } from "./crash.ts";

export interface FlightsChecked {
  count: number;
  isRight: boolean;
}

/** The latest first, as they are told. Flights of a chain before are not counted: its end is not told any more. */
export function verifyFlights({
  round,
  history,
  chain,
}: Pick<CrashTable, "round" | "history" | "chain">): FlightsChecked {
  const flights = history.filter(({ no }) => no >= chain.first);
  let known = chain.end;
  let knownNo = chain.first - 1;
  for (const { no, hash, crash } of flights.toReversed()) {
    if (hashBefore(hash, no - knownNo) !== known || crashOf({ hash, salt: chain.salt, no }) !== crash)
      return { count: flights.length, isRight: false };
    known = hash;
    knownNo = no;
  }
  // The promise for a flight that is not over is the hash of the one before it.
  const isPromised = round.no !== knownNo + 1 || round.promise === known;
  return { count: flights.length, isRight: isPromised };
}
