// What the calls of every desk of the back office have in common.
import * as z from "zod/mini";

export const idOf = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`), "Validation.invalid_format"));

export const reason = z.string().check(z.trim(), z.minLength(3, "Validation.required"), z.maxLength(1000));
export const search = z.optional(z.string().check(z.trim(), z.maxLength(100)));
export const Amount = z.object({ value: z.string(), currency: z.string(), displayFormat: z.string() });

export const DeskPlayer = z.object({
  globalId: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isVip: z.boolean(),
  isBanned: z.boolean(),
  countDeposit: z.number(),
});

export const offerId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "Validation.invalid_format"));

/** Why whoever asks has no say in it, and on their own account sees no evidence either. */
export const conflict = z.nullable(z.enum(["own_account", "own_decision_pending"]));

export const decisionErrors = ["order_state_changed", "second_person_required"] as const;
/** Turning down is anyone's: nothing leaves the house by it. */
export const declineErrors = ["order_state_changed"] as const;
