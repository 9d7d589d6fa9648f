// Remembers what a pure function answered, for functions that are asked the same few things with every request. When strangers have
// asked too many different things it begins anew.

const MAX_KEYS = 5_000;
/** What is longer is nothing that honest clients repeat, and strangers must not choose how much memory this takes. */
const LONGEST_KEY = 512;

export function remember<T>(compute: (key: string) => T, maxKeys = MAX_KEYS): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined || known.has(key)) return kept as T;
    const value = compute(key);
    if (key.length > LONGEST_KEY) return value;
    if (known.size >= maxKeys) known.clear();
    known.set(key, value);
    return value;
  };
}
