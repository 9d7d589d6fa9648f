// Owns "about to come into sight": what is far below is neither asked for nor drawn until somebody scrolls towards it.
import { useEffect, useRef, useState } from "react";

/** How far below the screen counts as near. */
const AHEAD = "400px 0px";

/** `onNear` is called whenever the element comes near, and again when `round` changes while it still is. */
export function useNear<Element extends HTMLElement>(onNear: () => void, round: unknown) {
  const place = useRef<Element>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks anew
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [round]);
  return place;
}

/** True from the moment on when the element first comes near. */
export function useWasNear<Element extends HTMLElement>() {
  const [wasNear, setNear] = useState(false);
  const place = useNear<Element>(() => setNear(true), undefined);
  return { place, wasNear };
}
