// Owns how far this device's clock is from the server's. What runs out runs out by the server's clock; a phone that is five minutes
// off must not show an order as open that is over, or the other way round.

let offsetMs = 0;
let isMeasured = false;

/**
 * From the `Date` of an answer, which has whole seconds: on average the true time is half a second later. What the network took is
 * shared between both ways. A difference within the error of measurement leaves the clock as it is.
 */
export function measureServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(date)) return;
  const measured = date + 500 - (sentAt + receivedAt) / 2;
  const error = 500 + (receivedAt - sentAt) / 2;
  if (isMeasured && Math.abs(measured - offsetMs) <= error) return;
  isMeasured = true;
  offsetMs = Math.abs(measured) <= error ? 0 : measured;
}

/** When this device's clock will show that the server's has come to a moment. */
export function deviceTimeOf(serverMs: number): number {
  return serverMs - offsetMs;
}
