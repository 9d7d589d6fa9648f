// Promo codes (docs/product/bonuses.md#promo-codes). Whatever is wrong with a code, the answer is the same: `promo_code_invalid`.
import * as z from "zod/mini";
import { BonusConditions } from "./bonuses.ts";
import { call } from "./call.ts";
import { locale, time } from "./fields.ts";
import { Money } from "./wallet.ts";

/** What a code promises, before or after it was used. */
const promise = {
  code: z.string(),
  title: z.string(),
  /** Given at once; null where a deposit decides how much, and where free spins are all of it. */
  amount: z.nullable(Money),
  /** `main` where nothing has to be worked off: then it is cash. */
  balanceType: z.enum(["main", "bonus"]),
  /** A deposit brings it. */
  needsDeposit: z.boolean(),
  conditions: BonusConditions,
};

export const PromoOffer = z.object({ ...promise, endsAt: z.nullable(time) });
export type PromoOffer = z.infer<typeof PromoOffer>;

/** `added`: given. `awaits_deposit`: the next deposit takes it, until then. `lapsed`: no deposit came in time. */
export const PROMO_USE_STATES = ["added", "awaits_deposit", "lapsed"] as const;

export const PromoUse = z.object({
  ...promise,
  state: z.enum(PROMO_USE_STATES),
  usedAt: time,
  until: z.nullable(time),
  /** The bonus that it became, if it did. */
  bonusId: z.nullable(z.string()),
});
export type PromoUse = z.infer<typeof PromoUse>;

/** Longer ones are no codes, and answered like every other that is none. */
const typed = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const body = z.strictObject({ code: typed, locale: z.optional(locale) });
const errors = ["promo_code_invalid", "staff_account", "play_restricted"] as const;

export const promo = {
  list: call({
    method: "GET",
    path: "/api/v2/bonuses/promo",
    summary: "Codes that the player has used, the latest first, and what became of the one given at registration",
    access: "player",
    query: z.strictObject({ locale: z.optional(locale) }),
    response: z.object({
      items: z.array(PromoUse),
      atRegistration: z.nullable(z.object({ code: z.string(), isUsed: z.boolean() })),
    }),
  }),
  check: call({
    method: "POST",
    path: "/api/v2/bonuses/promo/check",
    summary: "What a code would bring to this player; uses nothing up",
    access: "player",
    body,
    response: PromoOffer,
    errors,
  }),
  use: call({
    method: "POST",
    path: "/api/v2/bonuses/promo",
    summary: "Uses a code",
    access: "player",
    idempotent: true,
    body,
    response: PromoUse,
    errors,
  }),
};
