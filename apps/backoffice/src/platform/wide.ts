// Owns the question whether list and details fit side by side.
import { useSyncExternalStore } from "react";

const QUERY = "(width >= 64rem)";

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(QUERY);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(QUERY).matches,
  );
}
