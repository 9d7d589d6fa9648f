// Owns the next attempts of a page that did not come with its document.
import { ApiFailure } from "@windfall/domain/client";
import { useEffect, useRef } from "react";
import { createStuck } from "../../platform/connection.ts";

/** Asks at every chance until the page has come, and this one in its place is gone. Without `load` nothing can be asked for again. */
export function useStuckPage(load: (() => Promise<unknown>) | undefined, supportKey: string | undefined): void {
  const latest = useRef(load);
  latest.current = load;
  const isAsked = load !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    const left = new AbortController();
    const waiting = createStuck();
    const failure = new ApiFailure(503, "service_unavailable", undefined, supportKey);
    const ask = async () => {
      while (!left.signal.aborted) {
        await waiting.untilNextChance(failure, left.signal);
        if (!left.signal.aborted) await latest.current?.().catch(() => undefined);
      }
      waiting.end();
    };
    void ask();
    return () => left.abort();
  }, [isAsked, supportKey]);
}
