// Exact fractions: what a leg multiplies a stake by. Money is never rounded before the last step, so nothing here is a float.

export interface Fraction {
  n: bigint;
  d: bigint;
}

export const NOTHING: Fraction = { n: 0n, d: 1n };
export const WHOLE_STAKE: Fraction = { n: 1n, d: 1n };

export function fraction(n: bigint | number, d: bigint | number): Fraction {
  return { n: BigInt(n), d: BigInt(d) };
}

/**
 * The fraction that a feed's decimal means: 0.33 is a third. Exact with a denominator of at most 20, else the one with the smallest
 * denominator up to 50 that is printed with these digits.
 */
export function fractionOfDecimal(text: string): Fraction | undefined {
  const match = /^(0|1)(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return undefined;
  const digits = match[2] ?? "";
  const scale = 10n ** BigInt(digits.length);
  const value = BigInt(`${match[1]}${digits}`);
  for (let d = 1n; d <= 20n; d++) if ((value * d) % scale === 0n) return { n: (value * d) / scale, d };
  for (let d = 1n; d <= 50n; d++) {
    const n = (value * d * 2n + scale) / (2n * scale);
    if (n > 0n && (n * scale * 2n + d) / (2n * d) === value) return { n, d };
  }
  return undefined;
}
