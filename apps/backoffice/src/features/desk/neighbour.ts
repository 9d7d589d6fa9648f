// Owns which row comes next: for J and K, and after a decision took a row out of the queue.

export function neighbourOf(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  if (current === undefined || !ids.includes(current)) return step === 1 ? ids[0] : ids.at(-1);
  return ids[ids.indexOf(current) + step];
}

/** The one below, or the one above at the end of the list. */
export function afterDecision(ids: readonly string[], decided: string): string | undefined {
  const at = ids.indexOf(decided);
  if (at < 0) return undefined;
  return ids[at + 1] ?? ids[at - 1];
}
