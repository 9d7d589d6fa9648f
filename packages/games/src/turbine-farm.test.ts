// Ten thousand accounts of one person, with free cards and free payments, for thirty days: what every way of using the turbine brings them.
// Prizes count at their face, which is more than a bonus is worth, so a farm that loses here loses more in truth.
import { expect, it } from "vitest";
import { type Blade, TURBINE_DAYS, TURBINE_PRICE_CENTS, TURBINE_TABLES } from "./turbine.ts";

const ACCOUNTS = 10_000;
const DAYS = 30;
/** What the price costs at the edge where all of a stake counts. */
const PRICE_COST = TURBINE_PRICE_CENTS * 0.04;
const { everyone, players } = TURBINE_TABLES;

/** Spins of a table from numbers that are the same in every run. */
function spinner(seed: number): (blades: readonly Blade[]) => number {
  let state = seed;
  return (blades) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    let left = Math.floor((state / 2 ** 32) * 1_000_000);
    const blade = blades.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return blade?.prizeCents ?? 0;
  };
}

type Spinner = ReturnType<typeof spinner>;
/** What one account brings in a month, in cents. */
type Strategy = (spin: Spinner) => number;

/** The price is paid when the best waiting prize is worth `from`; the account spins as a player until that is used up. */
function unlockFrom(from: number, waitingTable = everyone, playersTable = players): Strategy {
  return (spin) => {
    let earned = 0;
    let best = 0;
    let playerUntil = -1;
    for (let day = 0; day < DAYS; day++) {
      if (day <= playerUntil) {
        earned += spin(playersTable);
        continue;
      }
      best = Math.max(best, spin(waitingTable));
      if (best < from) continue;
      earned += best - PRICE_COST;
      best = 0;
      playerUntil = day + TURBINE_DAYS;
    }
    return earned;
  };
}

const alwaysQualified: Strategy = (spin) => {
  let earned = 0;
  for (let day = 0; day < DAYS; day++) earned += spin(players) - PRICE_COST / TURBINE_DAYS;
  return earned;
};

const neverPays: Strategy = () => 0;

/** Controls: rules that were tried and do not hold. */
const prizesAreCash: Strategy = (spin) => {
  let earned = 0;
  for (let day = 0; day < DAYS; day++) earned += spin(everyone);
  return earned;
};
const oneTable = unlockFrom(2_500, players);

function month(strategy: Strategy): number {
  let earned = 0;
  for (let account = 1; account <= ACCOUNTS; account++) earned += strategy(spinner(account * 2_654_435_761));
  return earned / 100;
}

it.each([
  ["spins and never pays", neverPays, 0],
  ["pays the price all the time", alwaysQualified, -1],
  ...[10, 25, 50, 80, 100].map(
    (from) => [`pays for a waiting prize of ${from / 100} and more`, unlockFrom(from), -1] as const,
  ),
] as const)("a farm that %s earns nothing", (_, strategy, most) => {
  expect(month(strategy)).toBeLessThanOrEqual(most);
});

it.each([
  ["prizes were cash at once", prizesAreCash],
  ["one table with large prizes waited for the price", oneTable],
])("it would earn if %s", (_, strategy) => {
  expect(month(strategy)).toBeGreaterThan(100);
});
