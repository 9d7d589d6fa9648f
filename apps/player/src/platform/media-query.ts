// Owns what the page knows of the screen, where a style sheet alone cannot decide.
import { useSyncExternalStore } from "react";

/** False on the server, which knows no screen: use it only for what opens after the page is taken over. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
