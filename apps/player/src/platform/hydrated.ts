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
