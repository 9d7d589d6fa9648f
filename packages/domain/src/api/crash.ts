// Gust: the flight that everybody shares, bets on it, and leaving it in time (docs/product/casino.md#crash).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { sessionId } from "./games.ts";
import { playId, STAKE_REFUSALS } from "./house-games.ts";
import { decimalAmount } from "./wallet.ts";

export const CRASH_PHASES = ["betting", "flying", "crashed"] as const;
export const CRASH_BET_STATUSES = ["in", "cashed", "lost"] as const;
/** The largest stakes of a flight that are shown by name. */
export const CRASH_BETS_SHOWN = 20;
export const CRASH_HISTORY_SHOWN = 20;

const hundredths = z.int().check(z.gte(100));
/** A player may have two bets in a flight, one in each seat. */
export const CRASH_SEATS = [1, 2] as const;
export type CrashSeat = (typeof CRASH_SEATS)[number];
const seat = z.literal(CRASH_SEATS);

/** A flight as everybody sees it; `broadcast:crash` carries it whenever something changes. */
export const CrashRound = z.object({
  no: z.number(),
  phase: z.enum(CRASH_PHASES),
  /** By the clock of the database, when this was said; before the take-off it is less than nothing. */
  sinceTakeOffMs: z.number(),
  /** The SHA-256 of the hash that decides this flight: the hash of the flight before. */
  promise: z.string(),
  /** Where it ended, and by which hash; null until then. */
  crash: z.nullable(hundredths),
  hash: z.nullable(z.string()),
  /** Bets for money: how many, how many of them have not left yet, and about how many US dollars they are together. */
  players: z.number(),
  flying: z.number(),
  pool: z.string(),
  /** The largest first. */
  bets: z.array(
    z.object({
      id: z.string(),
      /** With its middle hidden. */
      name: z.string(),
      stake: z.string(),
      currency: z.object({ code: z.string(), displayFormat: z.string() }),
      /** Where it was left, and what it won; null while it flies and when it was lost. */
      cashOut: z.nullable(hundredths),
      win: z.nullable(z.string()),
    }),
  ),
});
export type CrashRound = z.infer<typeof CrashRound>;

export const CrashFlown = z.object({ no: z.number(), crash: hundredths, hash: z.string() });
export type CrashFlown = z.infer<typeof CrashFlown>;

export const CrashBet = z.object({
  /** Among the bets of everybody. */
  id: z.string(),
  playId: z.string(),
  seat,
  no: z.number(),
  stake: z.string(),
  autoCashOut: z.nullable(hundredths),
  /** It is left here at the latest: where the player said, or where the win would be larger than the house pays. */
  mostCashOut: hundredths,
  status: z.enum(CRASH_BET_STATUSES),
  cashOut: z.nullable(hundredths),
  win: z.string(),
});
export type CrashBet = z.infer<typeof CrashBet>;

const CrashBetAnswer = z.extend(CrashBet, {
  /** What can be played with now. */
  balance: z.string(),
});

/** `end` is the last hash of the chain, which was told before its first flight, `first`. */
const chain = z.object({ end: z.string(), salt: z.string(), first: z.number(), length: z.number() });

export const CrashTable = z.object({
  round: CrashRound,
  /** The latest first. */
  history: z.array(CrashFlown),
  chain,
  /** What the player has in the flight, by seats. */
  bets: z.array(CrashBet),
});
export type CrashTable = z.infer<typeof CrashTable>;

/** The flight of one bet, as everybody saw it and as the player did. */
export const FlownBet = z.object({ round: CrashRound, chain, bet: CrashBet });
export type FlownBet = z.infer<typeof FlownBet>;

const crashBetId = z.string().check(z.regex(/^crb_[0-9a-z]{26}$/, "Validation.invalid_format"));

export const crash = {
  table: call({
    method: "GET",
    path: "/api/v2/games/sessions/:sessionId/crash",
    summary: "The flight that is open or in the air, those before it, and the player's bets",
    access: "public",
    params: z.strictObject({ sessionId }),
    response: CrashTable,
    errors: ["not_found"],
  }),
  bet: call({
    method: "POST",
    path: "/api/v2/games/sessions/:sessionId/crash/bets",
    summary: "Bets on the next flight in one of the two seats. The same `playId` is the same bet",
    access: "public",
    params: z.strictObject({ sessionId }),
    body: z.strictObject({
      playId,
      seat,
      stake: decimalAmount,
      /** Hundredths; null leaves it to the player. */
      autoCashOut: z.nullable(
        z
          .int()
          .check(
            z.gte(101, { error: "Validation.invalid_amount" }),
            z.lte(1_000_000, { error: "Validation.invalid_amount" }),
          ),
      ),
    }),
    response: CrashBetAnswer,
    errors: [...STAKE_REFUSALS, "stake_out_of_range", "play_id_reused", "crash_bets_closed", "crash_bet_exists"],
  }),
  cashOut: call({
    method: "POST",
    path: "/api/v2/games/sessions/:sessionId/crash/bets/:playId/cash-out",
    summary: "Leaves the flight at the height that it has now. Again it is the same",
    access: "public",
    params: z.strictObject({ sessionId, playId }),
    response: CrashBetAnswer,
    errors: ["not_found", "crash_not_flying"],
  }),
  flight: call({
    method: "GET",
    path: "/api/v2/games/crash/bets/:id/flight",
    summary: "The flight of one of the player's bets for money, by the id of its round",
    access: "player",
    params: z.strictObject({ id: crashBetId }),
    response: FlownBet,
    errors: ["not_found"],
  }),
};
