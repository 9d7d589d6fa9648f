// Owns the Idempotency-Key of a withdrawal: one for each attempt. While nobody knows how an attempt ended, sending the same withdrawal
// again uses the same key, so that a lost answer never becomes a second withdrawal.

export interface AttemptKeys<Draft> {
  keyFor(draft: Draft): string;
  /** The server has answered for certain; the next withdrawal is another one, even if it looks the same. */
  conclude(): void;
}

export function createAttemptKeys<Draft>(newKey: () => string): AttemptKeys<Draft> {
  let open: { text: string; key: string } | undefined;
  return {
    keyFor(draft) {
      const text = JSON.stringify(draft);
      if (open?.text !== text) open = { text, key: newKey() };
      return open.key;
    },
    conclude() {
      open = undefined;
    },
  };
}
