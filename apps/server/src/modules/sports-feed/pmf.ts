// Distributions of whole numbers as lists: how many points may still come, and how likely each is.

export type Pmf = Float64Array;

const TAIL = 1e-10;

export function poissonPmf(mean: number): Pmf {
  const values = [Math.exp(-mean)];
  let sum = values[0] ?? 0;
  for (let n = 1; sum < 1 - TAIL && n < 400; n++) {
    const next = ((values[n - 1] ?? 0) * mean) / n;
    values.push(next);
    sum += next;
  }
  return Float64Array.from(values);
}

/** The sum of two that do not depend on each other. */
export function sumPmf(a: Pmf, b: Pmf): Pmf {
  const result = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i] ?? 0;
    if (p === 0) continue;
    for (let j = 0; j < b.length; j++) result[i + j] = (result[i + j] ?? 0) + p * (b[j] ?? 0);
  }
  return trimmed(result);
}

/** The first less the second; the entry `zeroAt` means "equal". */
export function differencePmf(a: Pmf, b: Pmf): { pmf: Pmf; zeroAt: number } {
  return { pmf: sumPmfUntrimmed(a, Float64Array.from(b).reverse()), zeroAt: b.length - 1 };
}

function sumPmfUntrimmed(a: Pmf, b: Pmf): Pmf {
  const result = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++) result[i + j] = (result[i + j] ?? 0) + (a[i] ?? 0) * (b[j] ?? 0);
  return result;
}

/** Tails that nobody will ever see cost as much as the rest. */
function trimmed(pmf: Pmf): Pmf {
  let end = pmf.length;
  while (end > 1 && (pmf[end - 1] ?? 0) < 1e-13) end--;
  return pmf.subarray(0, end);
}

/** Heavier towards more points (`tilt` above 0) or fewer, and again summing to 1. */
export function tilted(table: readonly number[], tilt: number): Pmf {
  const weights = table.map((p, points) => p * Math.exp(tilt * points));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / sum);
}

export function meanOf(pmf: Pmf): number {
  return pmf.reduce((sum, p, n) => sum + p * n, 0);
}

/** How likely each kind of result is for a line, in quarters, when `quarters(n)` says how far n is beyond it. */
export function lineChances(pmf: Pmf, quarters: (n: number) => number) {
  const chances = { won: 0, halfWon: 0, halfLost: 0, lost: 0 };
  for (let n = 0; n < pmf.length; n++) {
    const p = pmf[n] ?? 0;
    const beyond = quarters(n);
    if (beyond >= 2) chances.won += p;
    else if (beyond === 1) chances.halfWon += p;
    else if (beyond === -1) chances.halfLost += p;
    else if (beyond <= -2) chances.lost += p;
  }
  return chances;
}
