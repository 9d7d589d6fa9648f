// Rows that every page reads and hardly anybody changes, kept in this process for some seconds. Another process may be as
// many seconds behind; nothing that moves money or decides about a right may come from here, unless it can never change.
import type { Clock } from "./clock.ts";

export interface ShortCache<T> {
  /** The value of the key, loaded at most once at a time. A load that fails is not kept. */
  get(key: string, load: () => Promise<T>): Promise<T>;
}

export interface ShortCacheOptions {
  clock: Clock;
  lifetimeMs?: number;
  /** The oldest entry goes when there are more: keys come from queries, and a stranger may send many. */
  maxEntries?: number;
}

const LIFETIME_MS = 30_000;
const MAX_ENTRIES = 100;

export function createShortCache<T>(options: ShortCacheOptions): ShortCache<T> {
  const { clock, lifetimeMs = LIFETIME_MS, maxEntries = MAX_ENTRIES } = options;
  const entries = new Map<string, { value: Promise<T>; until: number }>();

  function drop(key: string, value: Promise<T>): void {
    if (entries.get(key)?.value === value) entries.delete(key);
  }

  return {
    get(key, load) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known && now < known.until) return known.value;
      const value = load();
      entries.delete(key);
      entries.set(key, { value, until: now + lifetimeMs });
      value.catch(() => drop(key, value));
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
