// Money of a deposit when it arrives: how much of it a machine may credit, and at which rate.

export interface ArrivalBounds {
  /** What the player was told to pay. */
  askedMinor: bigint;
  /** What the method takes at most. */
  mostMinor: bigint;
  /** How far from the asked amount is still the same payment: banks take fees, people round up. */
  tolerancePercent: number;
}

/** Whether an amount is credited without a person. A notice of another amount is a mistake or worse, in either direction. */
export function isCreditedByItself(
  arrivedMinor: bigint,
  { askedMinor, mostMinor, tolerancePercent }: ArrivalBounds,
): boolean {
  const off = arrivedMinor > askedMinor ? arrivedMinor - askedMinor : askedMinor - arrivedMinor;
  return off * 100n <= askedMinor * BigInt(tolerancePercent) && arrivedMinor <= mostMinor;
}

/** How long after its order has expired a quoted rate still holds: banks are slow, and who paid in time should not pay for it. */
export const RATE_GRACE_HOURS = 2;
const GRACE_MS = RATE_GRACE_HOURS * 60 * 60 * 1000;

export interface QuotedOrder {
  createdAt: Date;
  /** Null: the order shows no countdown. */
  expiresAt: Date | null;
}

/** A quote that never ended would be an option on the exchange rate, for free. */
export function quoteEndsAt({ createdAt, expiresAt }: QuotedOrder): Date {
  return new Date((expiresAt ?? createdAt).getTime() + GRACE_MS);
}

export function quoteHolds(order: QuotedOrder, arrivedAt: Date): boolean {
  return arrivedAt <= quoteEndsAt(order);
}
