// The turbine of luck: one spin a day (docs/product/bonuses.md#turbine).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { pageOf, pageQuery, time } from "./fields.ts";
import { KeptDraw } from "./games.ts";
import { Fairness, seedChoice } from "./house-games.ts";
import { Money, WireCurrency } from "./wallet.ts";

export const TURBINE_BALANCES = ["main", "bonus"] as const;
/** What became of a spin: nothing was won; the prize waits for stakes; it was paid; its time ran out; a better one waits in its place. */
export const SPIN_STATES = ["nothing", "waiting", "paid", "lapsed", "replaced"] as const;

export const TurbineUser = z.object({
  isAvailable: z.boolean(),
  /** Midnight UTC. */
  nextSpinAt: time,
  /** Which of the two tables the next spin is drawn from. */
  audience: z.enum(["everyone", "players"]),
  /** Own stakes that count, in the last days, of the price that opens the players' table. */
  staked: Money,
  price: Money,
  /** A prize that waits: so much more is to be staked until then. */
  waiting: z.nullable(z.object({ amount: Money, missing: Money, until: time })),
});
export type TurbineUser = z.infer<typeof TurbineUser>;

const table = {
  audience: z.enum(["everyone", "players"]),
  /** As it is hashed: prize in US cents and weight in millionths of each blade. */
  table: z.string(),
  tableHash: z.string(),
};

export const TurbinePrizes = z.object({
  /** By blade, in the display currency; a visitor's are US dollars. */
  items: z.array(z.object({ amount: z.string(), weight: z.number() })),
  currency: WireCurrency,
  ...table,
});
export type TurbinePrizes = z.infer<typeof TurbinePrizes>;

export const TurbineSpin = z.object({
  id: z.string(),
  /** In the display currency; "0.00" is no prize. */
  amount: z.string(),
  currency: WireCurrency,
  /** The code that a prize comes as, where it comes as one. */
  promo: z.nullable(z.string()),
  /** Which balance the prize is for. */
  balanceType: z.enum(TURBINE_BALANCES),
  state: z.enum(SPIN_STATES),
  /** Of a prize that waits. */
  until: z.nullable(time),
  blade: z.number(),
  at: time,
  ...table,
  draw: KeptDraw,
});
export type TurbineSpin = z.infer<typeof TurbineSpin>;

export const TurbineWinner = z.object({
  /** With its middle hidden. */
  name: z.string(),
  amount: z.string(),
  currency: WireCurrency,
  at: time,
});
export type TurbineWinner = z.infer<typeof TurbineWinner>;

export const turbine = {
  user: call({
    method: "GET",
    path: "/api/v2/turbine_of_luck/user",
    summary: "Whether the player may spin today, and what a better table takes",
    access: "player",
    response: TurbineUser,
    errors: ["turbine_unavailable"],
  }),
  prizes: call({
    method: "GET",
    path: "/api/v2/turbine_of_luck/prizes",
    summary: "The table that the next spin is drawn from, with its weights",
    access: "public",
    response: TurbinePrizes,
    errors: ["turbine_unavailable"],
  }),
  spin: call({
    method: "POST",
    path: "/api/v2/turbine_of_luck",
    summary: "Today's spin",
    access: "player",
    idempotent: true,
    response: TurbineSpin,
    errors: ["turbine_unavailable", "seed_required"],
  }),
  spins: call({
    method: "GET",
    path: "/api/v2/turbine_of_luck/spins",
    summary: "The player's spins with what is needed to check them, the latest first",
    access: "player",
    query: pageQuery,
    response: pageOf(TurbineSpin),
  }),
  winners: call({
    method: "GET",
    path: "/api/v2/turbine_of_luck/winners",
    summary: "Who was paid a prize lately, names masked",
    access: "public",
    response: z.object({ items: z.array(TurbineWinner) }),
  }),
  fairness: call({
    method: "GET",
    path: "/api/v2/turbine_of_luck/fairness",
    summary: "The seeds of the player's next draws, the same as in house games",
    access: "player",
    response: Fairness,
  }),
  replaceSeeds: call({
    method: "POST",
    path: "/api/v2/turbine_of_luck/seeds",
    summary: "Starts with the promised server seed and this client seed, and reveals the pair before",
    access: "player",
    body: seedChoice,
    response: Fairness,
    errors: ["seed_in_use", "seed_promise_used"],
  }),
};
