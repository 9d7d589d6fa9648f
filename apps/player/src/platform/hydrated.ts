// Owns the difference between the first drawing, which must equal the server's, and every later one.
import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and while its markup is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
