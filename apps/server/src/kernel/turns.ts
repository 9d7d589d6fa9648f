// Bounds work that takes much memory or many cycles: so many at once, so many waiting, and the rest is sent away to try again.
import { fail } from "@windfall/domain";

export interface TurnsOptions {
  atOnce: number;
  waiting: number;
}

/** Refuses with `service_unavailable` when too many wait already. */
export function createTurns({ atOnce, waiting: maxWaiting }: TurnsOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw fail("service_unavailable");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
