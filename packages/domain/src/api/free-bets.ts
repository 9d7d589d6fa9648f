// Free bets: bets on sports whose stake the house pays (docs/product/bonuses.md#free-bets). They are used with `sports.placeBet`.
import * as z from "zod/mini";
import { call } from "./call.ts";
import { locale, time } from "./fields.ts";

export const freeBetId = z.string().check(z.regex(/^fbt_[0-9a-z]{26}$/, "Validation.invalid_format"));

export const FREE_BET_STATES = ["issued", "used", "expired"] as const;

export const FreeBet = z.object({
  id: z.string(),
  /** Of the offer that gave it. */
  title: z.string(),
  status: z.enum(FREE_BET_STATES),
  /** What it stakes, in its currency. */
  amount: z.string(),
  currency: z.object({ code: z.string(), displayFormat: z.string() }),
  /** The least price of the bet, in thousandths. */
  minOdds: z.number(),
  endsAt: time,
});
export type FreeBet = z.infer<typeof FreeBet>;

export const freeBets = {
  list: call({
    method: "GET",
    path: "/api/v2/bonuses/free_bets",
    summary: "The player's free bets, those that can be used first",
    access: "player",
    query: z.strictObject({ locale: z.optional(locale) }),
    response: z.object({ items: z.array(FreeBet) }),
  }),
};
