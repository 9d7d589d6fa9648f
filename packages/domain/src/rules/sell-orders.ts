// The life of a bank withdrawal as data (docs/product/withdrawals.md#hold-window-payout: unknown is never failed).
import { lifecycle } from "./lifecycle.ts";

/**
 * - `requested`: held, still in the player's hands until `cancellableUntil`
 * - `review`: waits for staff, because of its amount or its player
 * - `approved`: released, waits to be given to the provider
 * - `sending`: given to the provider, whose answer may be unknown; it is asked, never released
 * - `unknown`: asking has led nowhere; still held, and ended by the provider's own word about this payout or by a person
 */
export const SELL_ORDER_STATES = [
  "requested",
  "review",
  "approved",
  "sending",
  "unknown",
  "completed",
  "declined",
  "cancelled",
] as const;
export type SellOrderState = (typeof SELL_ORDER_STATES)[number];

export const SELL_ORDER_LIFE = lifecycle<SellOrderState>([
  { from: "requested", to: "cancelled", by: ["player"] },
  { from: "requested", to: "review", by: ["clock"] },
  { from: "requested", to: "approved", by: ["clock"] },
  { from: "requested", to: "declined", by: ["staff"] },
  { from: "review", to: "approved", by: ["staff"] },
  { from: "review", to: "declined", by: ["staff"] },
  { from: "approved", to: "sending", by: ["clock"] },
  { from: "approved", to: "declined", by: ["staff"] },
  { from: "sending", to: "completed", by: ["provider"] },
  { from: "sending", to: "declined", by: ["provider"] },
  { from: "sending", to: "unknown", by: ["clock", "provider"] },
  { from: "unknown", to: "completed", by: ["provider", "staff"] },
  { from: "unknown", to: "declined", by: ["provider", "staff"] },
]);

/** States in which the amount is held. */
export const HELD_STATES = [
  "requested",
  "review",
  "approved",
  "sending",
  "unknown",
] as const satisfies SellOrderState[];

/** What the wire calls it: a player knows pending, completed, declined and cancelled. */
export function sellStatus(state: SellOrderState): "pending" | "completed" | "declined" | "cancelled" {
  return state === "completed" || state === "declined" || state === "cancelled" ? state : "pending";
}

/** The owner's right, while it is pending and before the moment that the server named (docs/product/withdrawals.md#hold-window-payout). */
export function mayCancel(status: string, cancellableUntil: Date | null, now: Date): boolean {
  return status === "pending" && cancellableUntil !== null && now < cancellableUntil;
}
