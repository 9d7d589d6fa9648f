// Rows that every page reads and hardly anybody changes, kept in this process for some seconds. Another process may be as
// many seconds behind; nothing that moves money or decides about a right may come from here, unless it can never change.
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

export interface ShortCache<T> {
  /** The value of the key, loaded at most once at a time. A load that fails is not kept. */
  get(key: string, load: () => Promise<T>): Promise<T>;
}

export interface ShortCacheOptions {
  clock: Clock;
  lifetimeMs?: number;
  /** The one not asked for the longest goes when there are more: keys come from queries, and a stranger may send many. */
  maxEntries?: number;
}

const LIFETIME_MS = 30_000;
const MAX_ENTRIES = 100;

export function createShortCache<T>(options: ShortCacheOptions): ShortCache<T> {
  const { clock, lifetimeMs = LIFETIME_MS, maxEntries = MAX_ENTRIES } = options;
  const entries = new LRUCache<string, { value: Promise<T>; until: number }>({ max: maxEntries });
  return {
    get(key, load) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known && now < known.until) return known.value;
      const entry = { value: load(), until: now + lifetimeMs };
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
  };
}
