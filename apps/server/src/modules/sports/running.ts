// What of a bet still runs, and what it may pay.
import {
  bonusShare,
  cappedPayout,
  freeBetPayout,
  type PricedLeg,
  payoutOf,
  priceOf,
  runningPart,
} from "@windfall/domain/rules/sports/index";
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

type Paid = Pick<Selectable<DB["sports_bet"]>, "stake_minor" | "bonus_minor" | "cashed_value_minor" | "free_bet_id">;

const pocketsOf = (bet: Paid) => ({ stakeMinor: BigInt(bet.stake_minor), bonusMinor: BigInt(bet.bonus_minor) });

/** The bonus's part of everything that the bet has paid, its cash-outs before too: parts of several steps add up to the part of the whole. */
export function bonusPartOf(bet: Paid, payoutMinor: bigint): bigint {
  return bonusShare(BigInt(bet.cashed_value_minor) + payoutMinor, pocketsOf(bet));
}

/** The player's own part of a stake that runs: nothing of one that the house paid. */
export function ownPartOf(bet: Paid, runningMinor: bigint): bigint {
  if (bet.free_bet_id !== null) return 0n;
  return runningMinor - bonusShare(runningMinor, pocketsOf(bet));
}

/** The price at which a leg was taken. */
export function pricedLeg(leg: Pick<Selectable<DB["sports_leg"]>, "odds" | "place_n" | "place_d">): PricedLeg {
  const { odds, place_n: n, place_d: d } = leg;
  return { odds, place: n === null || d === null ? null : { n, d } };
}

/** What it pays when every line wins. */
export function potentialOf(bet: {
  unitMinor: bigint;
  stakeMinor: bigint;
  capMinor: bigint;
  legs: readonly PricedLeg[];
  size: number;
  isFree: boolean;
}): bigint {
  const factors = bet.legs.map(priceOf);
  const wholeMinor = payoutOf(bet.unitMinor, [{ factors, sizes: [bet.size] }]);
  return paidOf(cappedPayout(wholeMinor, bet.stakeMinor, bet.capMinor), bet);
}

/** Of what a bet is worth with its stake: what the player gets. The stake of a free bet stays with the house, which paid it. */
export function paidOf(payoutMinor: bigint, { stakeMinor, isFree }: { stakeMinor: bigint; isFree: boolean }): bigint {
  return isFree ? freeBetPayout(payoutMinor, stakeMinor) : payoutMinor;
}
