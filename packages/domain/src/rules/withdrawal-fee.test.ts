import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FeeTier, fitsBalance, largestWithdrawal, withdrawalFee } from "./withdrawal-fee.ts";

const tiers: FeeTier[] = [
  { fromMinor: 1_000n, feePpm: 50_000n },
  { fromMinor: 10_000n, feePpm: 30_000n },
  { fromMinor: 100_000n, feePpm: 15_000n },
];

/** Written down by hand, one row for each side of each boundary (docs/security.md M8). */
const BOUNDARIES: [amount: bigint, fee: bigint][] = [
  [0n, 0n],
  [999n, 0n],
  [1_000n, 50n],
  [1_001n, 51n],
  [9_999n, 500n],
  [10_000n, 300n],
  [10_001n, 301n],
  [99_999n, 3_000n],
  [100_000n, 1_500n],
  [100_001n, 1_501n],
];

/** The numbers of the threat table in the full run; a tenth finds what they would, most days. */
const CASES = process.env.FULL ? 100_000 : 10_000;

const amountMinor = fc.bigInt({ min: 1n, max: 1_000_000_000_000n });
const tierList = fc.array(
  fc.record({
    fromMinor: fc.bigInt({ min: 0n, max: 10_000_000n }),
    feePpm: fc.bigInt({ min: 0n, max: 200_000n }),
  }),
  { maxLength: 5 },
);

describe("withdrawalFee", () => {
  it.each(BOUNDARIES)("of %s is %s: a boundary belongs to the upper tier", (amount, fee) => {
    expect(withdrawalFee(amount, tiers)).toBe(fee);
  });

  it("does not depend on the order of the tiers, and changes none of them", () => {
    const upsideDown = Object.freeze([...tiers].reverse());
    for (const [amount, fee] of BOUNDARIES) expect(withdrawalFee(amount, upsideDown)).toBe(fee);
  });

  it("without tiers nothing is taken", () => {
    expect(withdrawalFee(123_456n, [])).toBe(0n);
  });

  it("is the exact part rounded up, by less than one minor unit, for random cases", () => {
    fc.assert(
      fc.property(amountMinor, fc.bigInt({ min: 0n, max: 999_999n }), (amount, feePpm) => {
        const fee = withdrawalFee(amount, [{ fromMinor: 0n, feePpm }]);
        const surplus = fee * 1_000_000n - amount * feePpm;
        return surplus >= 0n && surplus < 1_000_000n;
      }),
      { numRuns: CASES },
    );
  }, 60_000);
});

describe("largestWithdrawal", () => {
  it("amount and fee fit the balance for random cases, and one unit more never does", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 20_000_000n }), tierList, (balance, list) => {
        const largest = largestWithdrawal(balance, list);
        return largest + withdrawalFee(largest, list) <= balance && !fitsBalance(largest + 1n, balance, list);
      }),
      { numRuns: CASES },
    );
  }, 60_000);

  it("is the true maximum: no amount up to the balance that fits is larger", () => {
    const small = fc.array(
      fc.record({ fromMinor: fc.bigInt({ min: 0n, max: 300n }), feePpm: fc.bigInt({ min: 0n, max: 500_000n }) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 300n }), small, (balance, list) => {
        let best = 0n;
        for (let amount = 0n; amount <= balance; amount++) if (fitsBalance(amount, balance, list)) best = amount;
        return largestWithdrawal(balance, list) === best;
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  it("jumps over a gap that a falling fee leaves: 9,999 does not fit 10,350, and 10,000 does", () => {
    expect(fitsBalance(9_999n, 10_350n, tiers)).toBe(false);
    expect(largestWithdrawal(10_350n, tiers)).toBe(10_048n);
  });
});
