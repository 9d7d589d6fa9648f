// Why an order changed when no person decided it: a provider's word, or a clock. These are codes, and screens have words for each;
// staff write words of their own.
import type { OrderActor } from "./lifecycle.ts";

export const MACHINE_REASONS = [
  /** The provider turned a payment down. Also told of codes that a provider made up. */
  "refused",
  "bank_refused",
  "recipient_refused",
  "provider_declined",
  "provider_expired",
  /** The page to pay on was not the provider's own. */
  "unsafe_page",
  /** The provider gave one number to two orders. */
  "number_used_twice",
  /** The provider never heard of the order. */
  "never_arrived",
  "no_answer",
  /** Money for an order that had been turned down. */
  "paid_after_decline",
  /** Another amount than was asked for. */
  "amount_differs",
  /** Why nobody knows how a payout ended. */
  "message_refused",
  "not_known",
  "no_end",
] as const;
export type MachineReason = (typeof MACHINE_REASONS)[number];

const isMachineReason = (text: string): text is MachineReason => (MACHINE_REASONS as readonly string[]).includes(text);

/** Undefined where a person gave the reason, or nobody did. */
export function machineReason(by: OrderActor, reason: string | null): MachineReason | undefined {
  if (reason === null || by === "staff" || by === "player") return undefined;
  return isMachineReason(reason) ? reason : "refused";
}
