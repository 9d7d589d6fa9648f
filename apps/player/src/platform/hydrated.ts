// Owns the difference between the first drawing, which must equal the server's, and every later one.
import { startTransition, useEffect, useState } from "react";

let isTakenOver = false;

/** From now on there is no markup of the server's that a drawing must equal. */
export function endTakingOver(): void {
  isTakenOver = true;
}

/**
 * False on the server and while its markup is taken over, true from then on. What was drawn before turns in slices, like the taking
 * over itself: all at once it would hold the first tap up.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
