// Owns what a change of the realtime connection means for the page (docs/product/money.md#live-balance).

export type RealtimeStatus = "connecting" | "connected" | "disconnected";

/** Codes up to this one are the client library's own; above it the server said why it closed. */
const LAST_LIBRARY_CODE = 2999;
/** The server goes down or moves; it says nothing about the person, and everybody asking at once would hit it as it comes back. */
const SHUTDOWN_CODE = 3001;
/** We closed it ourselves. */
const CLOSED_BY_US = 0;
/** The token callback said that nobody is signed in; the session was asked in it. */
const NO_TOKEN = 1;

/** The connection was lost and the library tries again: did the server mean the person? */
export function isAboutPerson(connectingCode: number): boolean {
  return connectingCode > LAST_LIBRARY_CODE && connectingCode !== SHUTDOWN_CODE;
}

/** The library gave up: is it worth finding out why and trying again later? */
export function isUnexpectedEnd(disconnectedCode: number): boolean {
  return disconnectedCode !== CLOSED_BY_US && disconnectedCode !== NO_TOKEN;
}

const SETTLE_MS = 200;
const SPREAD_MS = 600;

/**
 * How long to wait before asking why. Somebody who signs out here is gone by then, and many who were cut off together
 * do not ask in the same moment.
 */
export function settleDelayMs(random: number): number {
  return Math.round(SETTLE_MS + SPREAD_MS * random);
}

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Doubles with every attempt; `random` in [0, 1) spreads clients that were cut off together. */
export function retryDelayMs(attempt: number, random: number): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return Math.round(full * (0.5 + random / 2));
}
