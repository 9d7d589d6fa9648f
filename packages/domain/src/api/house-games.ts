// Games of the house: the seeds that they draw with, and rounds that are decided at once or in steps (docs/product/casino.md).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { OpenSteps, sessionId } from "./games.ts";
import { decimalAmount } from "./wallet.ts";

export const Fairness = z.object({
  /** What the next draws are made with; null until a client seed was given. `nonce` is the number of the next draw. */
  active: z.nullable(z.object({ serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.number() })),
  /** The promise for the next client seed: the server seed behind it is made already. */
  next: z.object({ serverSeedHash: z.string() }),
  /** The pair before, revealed. */
  previous: z.nullable(
    z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), draws: z.number() }),
  ),
});
export type Fairness = z.infer<typeof Fairness>;

/** What a house game answers to a play or a step. `balance` is what can be played with now. */
export const HousePlay = z.object({
  roundId: z.string(),
  /** All that was staked in the round so far. */
  stake: z.string(),
  win: z.string(),
  balance: z.string(),
  nonce: z.number(),
  /** What the player may know: while the round is open, nothing that is still hidden. */
  outcome: z.record(z.string(), z.unknown()),
  /** Null: the round is over. */
  open: z.nullable(OpenSteps),
});
export type HousePlay = z.infer<typeof HousePlay>;

/** An open round of a game that is played in steps, as it stands on the server. */
export const OpenHouseRound = z.extend(HousePlay, {
  playId: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** What it began with. */
  firstStake: z.string(),
});
export type OpenHouseRound = z.infer<typeof OpenHouseRound>;

export const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;
const clientSeed = z.string().check(z.regex(CLIENT_SEED, "Validation.invalid_format"));
const serverSeedHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, "Validation.invalid_format"));
/** The hash that the client seed was chosen against: another server seed is never used with it. */
export const seedChoice = z.strictObject({ clientSeed, serverSeedHash });

/** Why the wallet takes no stake, with which a round or a bet begins or a move doubles it. */
export const STAKE_REFUSALS = [
  "banned",
  "not_found",
  "game_session_closed",
  "game_blocked",
  "play_restricted",
  "staff_account",
  "stake_limit_reached",
  "loss_limit_reached",
  "bonus_max_bet",
  "bonus_game_excluded",
  "insufficient_balance",
] as const;

export const playId = z.uuid();
const stepMove = z.string().check(z.regex(/^[a-z0-9_]{1,16}$/, "Validation.invalid_format"));
/** What a house game asks; checked by its rules. */
export const houseInput = z.record(
  z.string().check(z.maxLength(32)),
  z.union([z.number(), z.boolean(), z.string().check(z.maxLength(64))]),
);

export const houseGames = {
  fairness: call({
    method: "GET",
    path: "/api/v2/games/sessions/:sessionId/fairness",
    summary: "The seeds of the next draws of a house game",
    access: "public",
    params: z.strictObject({ sessionId }),
    response: Fairness,
    errors: ["not_found"],
  }),
  replaceSeeds: call({
    method: "POST",
    path: "/api/v2/games/sessions/:sessionId/seeds",
    summary: "Starts with the promised server seed and this client seed, and reveals the pair before",
    access: "public",
    params: z.strictObject({ sessionId }),
    body: seedChoice,
    response: Fairness,
    errors: ["not_found", "seed_in_use", "seed_promise_used"],
  }),
  play: call({
    method: "POST",
    path: "/api/v2/games/sessions/:sessionId/play",
    summary: "Plays a round of a house game. The same `playId` is the same round",
    access: "public",
    params: z.strictObject({ sessionId }),
    body: z.strictObject({
      playId,
      stake: decimalAmount,
      input: houseInput,
    }),
    response: HousePlay,
    errors: [...STAKE_REFUSALS, "stake_out_of_range", "play_id_reused", "round_open", "seed_required"],
  }),
  step: call({
    method: "POST",
    path: "/api/v2/games/sessions/:sessionId/rounds/:playId/steps",
    summary: "Makes a move in an open round. The same `stepId` is the same move",
    access: "public",
    params: z.strictObject({ sessionId, playId }),
    body: z.strictObject({ stepId: playId, no: z.int().check(z.gte(0), z.lte(1_000)), move: stepMove }),
    response: HousePlay,
    errors: [...STAKE_REFUSALS, "step_refused"],
  }),
  openRound: call({
    method: "GET",
    path: "/api/v2/games/sessions/:sessionId/open-round",
    summary: "The round that waits in a game that is played in steps",
    access: "public",
    params: z.strictObject({ sessionId }),
    response: z.object({ round: z.nullable(OpenHouseRound) }),
    errors: ["not_found"],
  }),
};
