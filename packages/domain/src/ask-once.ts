/** Asks for each thing once, by its key: whoever comes while it is on its way, or later, gets the same promise. What failed is asked for again. */
export function askOnce<Key, T>(): (key: Key, ask: () => Promise<T>) => Promise<T> {
  const asked = new Map<Key, Promise<T>>();
  return (key, ask) => {
    const known = asked.get(key);
    if (known !== undefined) return known;
    const promise = ask();
    promise.catch(() => asked.delete(key));
    asked.set(key, promise);
    return promise;
  };
}
