// Tournaments: what there is, the table, joining, and how one's own rounds were counted (docs/product/tournaments.md).
// They keep the snake_case names that the specification gives their fields.
import * as z from "zod/mini";
import { ENTRY_MODES, PRIZE_KINDS, SCORINGS } from "../rules/tournament-scores.ts";
import { call } from "./call.ts";
import { fiatCode, locale, pageFields, pageOf, pageQuery, slug, time } from "./fields.ts";
import { decimalAmount } from "./wallet-fields.ts";

const text = z.optional(z.string());
const amount = z.string().check(z.regex(/^\d+\.\d{2}$/));
/** In hundredths, as money is: a dollar is a point. */
const points = amount;

/** With `locale` in the query the map holds that language only, English already filled in; without it, every language. */
const localeQuery = { locale: z.optional(locale) };

const TournamentDescriptions = z.partialRecord(
  locale,
  // `rules` holds one rule a line.
  z.object({ name: text, image: text, text, rules: text }),
);

export const TournamentPrize = z.object({
  kind: z.enum(PRIZE_KINDS),
  /** In the currency of the pool; "0.00" for free spins. */
  amount,
  currency: fiatCode,
  /** How many, where the prize is free spins. */
  free_spins: z.number(),
});
export type TournamentPrize = z.infer<typeof TournamentPrize>;

export const Tournament = z.object({
  id: z.string(),
  descriptions: TournamentDescriptions,
  vip_players_only: z.boolean(),
  starts_at: time,
  ends_at: time,
  /** `final`: its table is closed. `stopped`: the house ended it, and nothing is paid. */
  status: z.enum(["open", "final", "stopped"]),
  stop_reason: z.nullable(z.string()),
  /** `automatic`: every stake that counts counts. `opt_in`: from joining on. `buy_in`: the same, for a fee that goes into the pool. */
  entry: z.enum(ENTRY_MODES),
  /** What joining costs in each wallet currency; empty where it is free. */
  fees: z.partialRecord(fiatCode, amount),
  scoring: z.enum(SCORINGS),
  /** Of own money in a round. */
  min_stake: z.object({ amount, currency: fiatCode }),
  prize_pool: z.object({ amount, currency: fiatCode }),
  /** Each place of a row gets the prize. Money prizes are the pool together; with fees they grow as people join. */
  prizes: z.array(z.object({ place_from: z.number(), place_to: z.number(), ...TournamentPrize.shape })),
});
export type Tournament = z.infer<typeof Tournament>;

export const TournamentDetails = z.object({
  ...Tournament.shape,
  /** Those that count, with their weight in hundredths; null where every game does. */
  games: z.nullable(z.array(z.object({ id: z.string(), title: z.string(), weight: z.number() }))),
  /** Sports that bets count on, with their weight; null where bets do not count. */
  sports: z.nullable(z.array(z.object({ id: z.number(), weight: z.number() }))),
});
export type TournamentDetails = z.infer<typeof TournamentDetails>;

const standing = {
  place: z.number(),
  /** Masked, as last bets are. */
  name: z.string(),
  is_vip: z.boolean(),
  /** A robot of the demo. */
  is_demo: z.boolean(),
  points,
  prize: z.nullable(TournamentPrize),
};
export const TournamentStanding = z.object({ ...standing, is_me: z.boolean() });
export type TournamentStanding = z.infer<typeof TournamentStanding>;

/** What the public channel tells of a table: its head, as everybody sees it. */
export const TournamentHead = z.object({ id: z.string(), players: z.number(), top: z.array(z.object(standing)) });
export type TournamentHead = z.infer<typeof TournamentHead>;

export const TournamentMe = z.object({
  joined: z.boolean(),
  /** Taken out of the table by the house. */
  is_out: z.boolean(),
  place: z.nullable(z.number()),
  points,
  prize: z.nullable(TournamentPrize),
  /** The nearest place above with a better prize, and how far away it is. */
  next: z.nullable(z.object({ place: z.number(), missing: points, prize: TournamentPrize })),
  /** Two places above and below, with one's own. */
  around: z.array(TournamentStanding),
});
export type TournamentMe = z.infer<typeof TournamentMe>;

/** Why a round has the points that it has. `open`, `low_odds`: a bet that is not settled, and one on what is as good as certain. */
export const ROUND_NOTES = ["counted", "taken_back", "below_minimum", "open", "low_odds"] as const;

export const TournamentRound = z.object({
  id: z.string(),
  /** Null for a bet on sports. */
  game: z.nullable(z.object({ id: z.string(), title: z.string() })),
  staked: amount,
  /** Of it own money: only that counts. */
  own: amount,
  won: amount,
  currency: fiatCode,
  weight: z.number(),
  points,
  note: z.enum(ROUND_NOTES),
});
export type TournamentRound = z.infer<typeof TournamentRound>;

export const LEADERBOARD_PAGE_SIZE = 20;
const params = z.strictObject({ id: slug });

export const tournamentCalls = {
  list: call({
    method: "GET",
    path: "/api/tournaments/v1/tournaments",
    summary:
      "Tournaments: live ones by their end, then upcoming ones, then finished ones; VIP-only ones are listed for everyone",
    access: "public",
    query: z.extend(pageQuery, localeQuery),
    response: pageOf(Tournament),
  }),
  get: call({
    method: "GET",
    path: "/api/tournaments/v1/tournaments/:id",
    summary: "One tournament with its terms",
    access: "public",
    params,
    query: z.strictObject(localeQuery),
    response: TournamentDetails,
    errors: ["not_found"],
  }),
  leaderboard: call({
    method: "GET",
    path: "/api/tournaments/v1/tournaments/:id/leaderboard",
    summary: "The table, page by page, and where the player stands; of a VIP tournament for VIP players",
    access: "public",
    params,
    query: z.strictObject(pageFields(LEADERBOARD_PAGE_SIZE)),
    response: z.extend(pageOf(TournamentStanding), { me: z.nullable(TournamentMe) }),
    errors: ["not_found", "vip_only"],
  }),
  rounds: call({
    method: "GET",
    path: "/api/tournaments/v1/tournaments/:id/rounds",
    summary: "The player's last rounds in a tournament, with the points that each brought and why",
    access: "player",
    params,
    response: z.object({ items: z.array(TournamentRound) }),
    errors: ["not_found", "vip_only"],
  }),
  join: call({
    method: "POST",
    path: "/api/tournaments/v1/tournaments/:id/join",
    summary: "Joins: what is staked from now on counts. Joining again changes nothing",
    access: "player",
    params,
    errors: ["not_found", "vip_only", "tournament_over", "tournament_fee", "staff_account"],
  }),
  buyIn: call({
    method: "POST",
    path: "/api/tournaments/v1/tournaments/:id/buy-in",
    summary: "Pays the fee, which goes into the pool, and joins. Whoever is in pays nothing again",
    access: "player",
    params,
    idempotent: true,
    /** What the page said that it costs: nothing else is taken. */
    body: z.strictObject({ fee: z.strictObject({ amount: decimalAmount, currency: fiatCode }) }),
    response: z.object({ id: z.string() }),
    errors: [
      "not_found",
      "vip_only",
      "tournament_over",
      "tournament_fee",
      "staff_account",
      "insufficient_balance",
      "play_restricted",
      "stake_limit_reached",
      "loss_limit_reached",
    ],
  }),
  leave: call({
    method: "DELETE",
    path: "/api/tournaments/v1/tournaments/:id/join",
    summary: "Leaves, while no points were counted; where joining cost a fee, before the start, and the fee comes back",
    access: "player",
    params,
    errors: ["not_found", "tournament_over", "tournament_counted", "tournament_started"],
  }),
};
