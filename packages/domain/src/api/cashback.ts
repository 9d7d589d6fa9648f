// Cashback of a week (docs/product/bonuses.md#cashback), with its arithmetic. Rates are ten-thousandths.
import * as z from "zod/mini";
import { call } from "./call.ts";
import { time } from "./fields.ts";
import { Money } from "./wallet.ts";

/** `open`: it still grows. `nothing`: there was none. `denied`: to somebody who could be granted nothing when it was counted. */
export const CASHBACK_STATES = ["open", "paid", "nothing", "denied"] as const;

export const CashbackWeek = z.object({
  /** Its Monday, of UTC. */
  week: z.string(),
  endsAt: time,
  status: z.enum(CASHBACK_STATES),
  /** Own money: staked, won, and what bonuses became; what is lost of it. */
  staked: Money,
  won: Money,
  released: Money,
  lost: Money,
  /** Own stakes by the edge of their games. */
  counted: Money,
  rate: z.number(),
  /** `lost` by the rate; the most that there can be; and the smaller of both. */
  byRate: Money,
  most: Money,
  amount: Money,
  bonusId: z.nullable(z.string()),
});
export type CashbackWeek = z.infer<typeof CashbackWeek>;

export const cashback = {
  get: call({
    method: "GET",
    path: "/api/v2/bonuses/cashback",
    summary: "Cashback of this week as it grows, with its arithmetic, and of the weeks before",
    access: "player",
    response: z.object({
      /** Whether this week will be paid as things stand. */
      isOffered: z.boolean(),
      current: CashbackWeek,
      past: z.array(CashbackWeek),
      tiers: z.array(z.object({ from: Money, rate: z.number() })),
      vipRate: z.number(),
      /** Of the stakes that count, in ten-thousandths. */
      bound: z.number(),
    }),
  }),
};
