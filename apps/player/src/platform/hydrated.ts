// Owns the difference between the first drawing, which must equal the server's, and every later one.
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;
const NOTHING = () => undefined;

/**
 * False on the server and while its markup is taken over, true from then on. What was drawn before turns in slices, like the taking
 * over itself: all at once it would hold the first tap up.
 */
export function useHydrated(): boolean {
  let isTakingOver = false;
  // A store without content: React alone knows what it is doing, and says so by which of the two it asks.
  useSyncExternalStore(subscribe, NOTHING, () => {
    isTakingOver = true;
  });
  const [isHydrated, setHydrated] = useState(!isTakingOver);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}

/** No page is that busy for long; one that is must not go without. */
const IDLE_LIMIT_MS = 2_000;
/** Safari does not say when it is idle. */
const IDLE_GUESS_MS = 300;

/** When the browser has nothing else to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, IDLE_GUESS_MS);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(call);
}

/**
 * True once the page has been taken over and the browser has nothing else to do: for what nobody looks at yet, and what would only make the
 * first moments longer.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setQuiet(true))), []);
  return isQuiet;
}
