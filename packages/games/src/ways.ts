// Owns counting.

/** How many ways there are to take so many of so many. */
export function choose(all: number, taken: number): bigint {
  let ways = 1n;
  for (let index = 0; index < taken; index++) ways = (ways * BigInt(all - index)) / BigInt(index + 1);
  return ways;
}
