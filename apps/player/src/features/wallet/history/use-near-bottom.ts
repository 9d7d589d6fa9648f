// Owns the watch over the scrolling part of the wallet: it tells when its bottom is near.
import { type RefObject, useEffect, useRef } from "react";
import { isNearBottom } from "./near-bottom.ts";

interface NearBottomOptions {
  /** Off while there is nothing to ask for, or it is being asked for already. */
  isOn: boolean;
  /** Looked at again when it changes: new rows may still not fill the place. */
  count: number;
  onNear: () => void;
}

/** Put the ref on anything inside of what scrolls. */
export function useNearBottom({ isOn, count, onNear }: NearBottomOptions): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  }, [onNear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows decides how far the bottom is
  useEffect(() => {
    const scroller = ref.current?.closest(".modal-b");
    if (!scroller || !isOn) return;
    const look = () => {
      if (isNearBottom(scroller)) near.current();
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, [isOn, count]);
  return ref;
}
