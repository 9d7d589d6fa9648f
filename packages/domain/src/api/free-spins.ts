// Free spins: rounds whose stake the house pays (docs/product/bonuses.md#free-spins).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { locale, pageOf, pageQuery, time } from "./fields.ts";
import { KeptDraw, sessionId } from "./games.ts";
import { houseInput, playId } from "./house-games.ts";
import { Money } from "./wallet.ts";

export const FREE_SPINS_STATES = ["issued", "played", "expired"] as const;

export const FreeSpins = z.object({
  id: z.string(),
  /** Of the offer that gave them. */
  title: z.string(),
  status: z.enum(FREE_SPINS_STATES),
  count: z.number(),
  left: z.number(),
  stake: Money,
  /** Won so far; when they are over, it becomes a bonus, up to `most`. */
  won: Money,
  most: z.nullable(Money),
  /** How often that bonus is to be worked off. */
  wager: z.number(),
  endsAt: time,
  bonusId: z.nullable(z.string()),
  /** The only game that they are played in; null: the games of the house. What they win at another's is told when they are over. */
  game: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** Whether the studio of that game has them yet. */
  isReady: z.boolean(),
});
export type FreeSpins = z.infer<typeof FreeSpins>;

export const FreeSpinPlay = z.object({
  /** Which they belong to, and how many of them are left. */
  freeSpinsId: z.string(),
  left: z.number(),
  stake: z.string(),
  win: z.string(),
  /** All of them so far. */
  won: z.string(),
  nonce: z.number(),
  outcome: z.record(z.string(), z.unknown()),
  /** The bonus that they became with the last one. */
  bonusId: z.nullable(z.string()),
});
export type FreeSpinPlay = z.infer<typeof FreeSpinPlay>;

export const PlayedFreeSpin = z.object({ no: z.number(), win: z.string(), at: time, draw: KeptDraw });
export type PlayedFreeSpin = z.infer<typeof PlayedFreeSpin>;

export const freeSpins = {
  list: call({
    method: "GET",
    path: "/api/v2/bonuses/free_spins",
    summary: "The player's free spins, those that can be played first",
    access: "player",
    query: z.strictObject({ locale: z.optional(locale) }),
    response: z.object({ items: z.array(FreeSpins) }),
  }),
  played: call({
    method: "GET",
    path: "/api/v2/bonuses/free_spins/played",
    summary: "Free spins that the player has played, with what is needed to check them, the latest first",
    access: "player",
    query: pageQuery,
    response: pageOf(PlayedFreeSpin),
  }),
  play: call({
    method: "POST",
    path: "/api/v2/games/sessions/:sessionId/free_spins",
    summary: "Plays one free spin in a house game: no stake, and the win is for the bonus that they become",
    access: "player",
    params: z.strictObject({ sessionId }),
    body: z.strictObject({ playId, input: houseInput }),
    response: FreeSpinPlay,
    errors: [
      "not_found",
      "game_session_closed",
      "play_restricted",
      "staff_account",
      "play_id_reused",
      "seed_required",
      "no_free_spins",
    ],
  }),
};
