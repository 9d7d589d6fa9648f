// Owns when the timed modal opens (docs/product/pages.md#timed-modal: after 10 minutes).

export const TIMED_MODAL_MS = 600_000;

/** Milliseconds to wait, 0 when the time has passed, undefined when the modal is not to be shown at all. */
export function timedModalDelay(
  { isSignedIn, isShowModal, firstSeenAt }: { isSignedIn: boolean; isShowModal: boolean; firstSeenAt: number },
  now: number,
): number | undefined {
  if (!isSignedIn || !isShowModal) return undefined;
  return Math.max(0, firstSeenAt + TIMED_MODAL_MS - now);
}

/** The stored beginning of the session. A time in the future, as after a clock was set back, would put the modal off for ever. */
export function firstSeen(stored: string | null, now: number): number {
  const time = Number(stored ?? Number.NaN);
  return Number.isFinite(time) && time > 0 && time <= now ? time : now;
}
