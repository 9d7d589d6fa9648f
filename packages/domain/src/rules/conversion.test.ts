import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Conversion, convert, crossRate, rateFromDecimal, rateToDecimal } from "./conversion.ts";

const FIAT = { source: 2, target: 2 };
/** 100,000 in every run; `CONVERSIONS=1000000` for the figure of docs/security.md M7. */
const RUNS = Number(process.env.CONVERSIONS ?? (process.env.FULL ? 100_000 : 20_000));
const SEED = 20261115;

describe("convert", () => {
  it.each<[string, bigint, string, { source: number; target: number }, Conversion]>([
    ["exactly", 100_00n, "1", FIAT, { targetMinor: 100_00n, remainderMinor: 0n }],
    ["down to a whole unit", 100_00n, "0.001942", FIAT, { targetMinor: 19n, remainderMinor: 1n }],
    ["to nothing, and says so", 1n, "0.001942", FIAT, { targetMinor: 0n, remainderMinor: 1n }],
    ["nothing to nothing", 0n, "1.5", FIAT, { targetMinor: 0n, remainderMinor: 0n }],
    ["between scales", 1_00n, "2", { source: 2, target: 8 }, { targetMinor: 2_0000_0000n, remainderMinor: 0n }],
    ["from a coin", 1n, "60000", { source: 8, target: 2 }, { targetMinor: 0n, remainderMinor: 1n }],
    ["at the limit", 10n ** 17n, "1.0842", FIAT, { targetMinor: 108_420_000_000_000_000n, remainderMinor: 0n }],
  ])("%s", (_, source, rate, scales, expected) => {
    expect(convert(source, rateFromDecimal(rate), scales)).toEqual(expected);
  });
});

describe("rates", () => {
  it.each(["1", "0.002048", "1.0842", "12000", "0.000000000001", "0"])("%s is read and written the same", (text) => {
    expect(rateToDecimal(rateFromDecimal(text))).toBe(text);
  });
  it("drops what is finer than the scale, never rounding up", () => {
    expect(rateFromDecimal("0.0000000000019")).toBe(1n);
  });
});

/** From a price of a millionth of a dollar to a million dollars, times 10^12. */
const price = fc.bigInt({ min: 10n ** 6n, max: 10n ** 18n });
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });

type Convert = typeof convert;
const roundHalfUp: Convert = (source, rate, scales) => {
  const numerator = source * rate * 10n ** BigInt(scales.target);
  const denominator = 10n ** 12n * 10n ** BigInt(scales.source);
  return { targetMinor: (numerator + denominator / 2n) / denominator, remainderMinor: 0n };
};

const thereAndBack = (change: Convert, minor: bigint, a: bigint, b: bigint) =>
  change(change(minor, crossRate(a, b), FIAT).targetMinor, crossRate(b, a), FIAT).targetMinor;

const runs = (numRuns: number) => ({ numRuns, seed: SEED });

describe("nobody gains by converting", () => {
  const neverGains = (change: Convert) =>
    fc.property(amount, price, price, (minor, a, b) => thereAndBack(change, minor, a, b) <= minor);
  /** One amount in pieces gives no more than at once. */
  const salamiLoses = (change: Convert) =>
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 300n }), { minLength: 2, maxLength: 50 }),
      price,
      price,
      (pieces, a, b) => {
        const rate = crossRate(a, b);
        const direct = change(
          pieces.reduce((sum, piece) => sum + piece),
          rate,
          FIAT,
        ).targetMinor;
        return pieces.reduce((sum, piece) => sum + change(piece, rate, FIAT).targetMinor, 0n) <= direct;
      },
    );

  it(`there and back, ${RUNS} times`, () => fc.assert(neverGains(convert), runs(RUNS)), 600_000);
  it(`in thin slices, ${RUNS / 10} times`, () => fc.assert(salamiLoses(convert), runs(RUNS / 10)), 600_000);
  it("control: rounding half up would let them", () => {
    expect(fc.check(neverGains(roundHalfUp), runs(10_000)).failed).toBe(true);
    expect(fc.check(salamiLoses(roundHalfUp), runs(10_000)).failed).toBe(true);
  });

  it("what the player gets and the remainder are less than a unit above the exact amount", () => {
    fc.assert(
      fc.property(amount, price, (minor, rate) => {
        const { targetMinor, remainderMinor } = convert(minor, rate, FIAT);
        const exactE12 = minor * rate;
        return (
          targetMinor * 10n ** 12n <= exactE12 &&
          (targetMinor + remainderMinor) * 10n ** 12n >= exactE12 &&
          (remainderMinor === 0n || remainderMinor === 1n)
        );
      }),
      runs(10_000),
    );
  });
});
