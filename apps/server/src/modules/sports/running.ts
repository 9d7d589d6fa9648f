// What of a bet still runs, and what it may pay.
import { cappedPayout, payoutOf, runningPart } from "@windfall/domain/rules/sports/index";
import type { Selectable } from "kysely";
import type { DB } from "../../kernel/schema.ts";

type Row = Pick<Selectable<DB["sports_bet"]>, "unit_minor" | "cap_minor" | "cashed_unit_minor" | "lines">;

/** The rest of it was cashed out. */
export function runningOf(bet: Row) {
  return runningPart({
    unitMinor: BigInt(bet.unit_minor),
    capMinor: BigInt(bet.cap_minor),
    cashedUnitMinor: BigInt(bet.cashed_unit_minor),
    lines: bet.lines,
  });
}

/** What it pays when every line wins. */
export function potentialOf(bet: {
  unitMinor: bigint;
  stakeMinor: bigint;
  capMinor: bigint;
  odds: readonly number[];
  size: number;
}): bigint {
  const factors = bet.odds.map((one) => ({ n: BigInt(one), d: 1_000n }));
  return cappedPayout(payoutOf(bet.unitMinor, [{ factors, sizes: [bet.size] }]), bet.stakeMinor, bet.capMinor);
}
