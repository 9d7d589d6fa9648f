// How often a race is run, or with what. A hundred times finds what a thousand would, most days; `npm run test:full` runs the numbers of the threat table.
export function sized<T>(full: T, short: T): T {
  return process.env.FULL ? full : short;
}

/**
 * Cases of one protection that every call has. In the short run a call gets one of them and its neighbours get the others: a call without the
 * protection is found by the one, a case that it forgot by those who got it.
 */
export function inTurn<T>(cases: readonly T[], turn: number): readonly T[] {
  return sized(
    cases,
    cases.filter((_case, index) => index === turn % cases.length),
  );
}
