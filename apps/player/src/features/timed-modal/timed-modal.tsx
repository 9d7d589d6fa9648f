// Owns the timed modal (docs/product/pages.md#timed-modal): for a player whose server flag says so, the bonus drawer opens ten minutes into
// the session.
import { useQuery } from "@tanstack/react-query";
import { isShowModal } from "@windfall/domain/rules/profile";
import { useEffect, useState } from "react";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { depositStatusQuery } from "../bonuses/index.ts";
import { openOverlay, useIsBusy } from "../overlays/index.ts";
import { firstSeen, timedModalDelay } from "./timed-modal-rule.ts";

const FIRST_SEEN = "first-seen-at";

export function TimedModal() {
  const { loadApi } = usePlatform();
  const session = useSession();
  const globalId = session.kind === "player" ? session.profile.globalId : undefined;
  const { data: status } = useQuery({ ...depositStatusQuery(loadApi), enabled: globalId !== undefined });
  const shownAt = status?.lastShowModalAt ?? null;
  // The drawer records that it was shown by changing the time alone; both must agree that today's is still to come.
  const isDueToday =
    Boolean(status?.isShowModal) && isShowModal(shownAt === null ? null : new Date(shownAt), new Date());
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    setDue(false);
    if (globalId === undefined) return;
    const now = Date.now();
    const firstSeenAt = rememberFirstSeen(globalId, now);
    const delay = timedModalDelay({ isSignedIn: true, isShowModal: isDueToday, firstSeenAt }, now);
    if (delay === undefined) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [globalId, isDueToday]);

  useOpenWhenFree(isDue);
  return null;
}

/** Nothing is put over what the person is busy with; the drawer waits until that is closed. */
function useOpenWhenFree(isDue: boolean): void {
  const isBusy = useIsBusy();
  useEffect(() => {
    if (isDue && !isBusy) openOverlay("bonus");
  }, [isDue, isBusy]);
}

/** Of this person and this tab. A browser that stores nothing begins anew with every page. */
function rememberFirstSeen(globalId: string, now: number): number {
  const key = `${FIRST_SEEN}:${globalId}`;
  try {
    const time = firstSeen(window.sessionStorage.getItem(key), now);
    window.sessionStorage.setItem(key, String(time));
    return time;
  } catch {
    return now;
  }
}
