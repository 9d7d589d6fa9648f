// Remembers what a pure function answered, for functions that are asked the same few things with every request. When strangers have
// asked too many different things it begins anew.

const MAX_KEYS = 5_000;

export function remember<T>(compute: (key: string) => T, maxKeys = MAX_KEYS): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined || known.has(key)) return kept as T;
    const value = compute(key);
    if (known.size >= maxKeys) known.clear();
    known.set(key, value);
    return value;
  };
}
