// Owns what a house game's frame and the page around it may say to each other. The frame has an origin of its own and no rights:
// it asks the page to play, and the page makes the call. Whatever is not of this form is dropped on both sides.

import { CRASH_SEATS, CrashBet, CrashFlown, CrashRound } from "@windfall/domain/api/crash";
import type { LaunchMode } from "@windfall/domain/api/games";
import * as z from "zod/mini";

const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/));
const playId = z.uuid();
const input = z.record(
  z.string().check(z.maxLength(32)),
  z.union([z.number(), z.boolean(), z.string().check(z.maxLength(64))]),
);

/** Free spins that can be played in this game now. */
const FrameSpins = z.object({
  left: z.int().check(z.gt(0)),
  count: z.int(),
  stake: amount,
  /** With all of them so far. */
  won: amount,
});
export type FrameSpins = z.infer<typeof FrameSpins>;

/** What can be done in a round that is played in steps. */
const FrameSteps = z.object({
  /** How many moves were made. */
  no: z.int(),
  /** With what each stakes beside the first stake. */
  moves: z.array(z.object({ move: z.string(), stake: amount })),
});
export type FrameSteps = z.infer<typeof FrameSteps>;

const PageMessage = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("start"),
    locale: z.string(),
    texts: z.record(z.string(), z.string()),
    currency: z.object({ code: z.string(), displayFormat: z.string() }),
    /** What can be played with: money of the wallet, or demo money. */
    mode: z.enum(["real", "demo"] satisfies readonly LaunchMode[]),
    balance: amount,
    isSoundOn: z.boolean(),
    /** Whether rounds may follow each other by themselves. */
    canAuto: z.boolean(),
  }),
  z.object({ kind: z.literal("balance"), balance: amount }),
  z.object({ kind: z.literal("sound"), isSoundOn: z.boolean() }),
  z.object({ kind: z.literal("free_spins"), spins: z.nullable(FrameSpins) }),
  /** The player took a stake that the page offered. */
  z.object({ kind: z.literal("stake"), stake: amount }),
  z.object({
    kind: z.literal("played"),
    playId,
    win: amount,
    balance: amount,
    outcome: z.record(z.string(), z.unknown()),
    /** All that was staked in a round of steps. */
    stake: z.optional(amount),
    /** Of a round that goes on. */
    open: z.optional(FrameSteps),
    /** Of a free spin: what is left after it. */
    spins: z.optional(z.nullable(FrameSpins)),
  }),
  /** The round of steps that waits on the server, begun here or elsewhere; null when there is none. */
  z.object({
    kind: z.literal("round"),
    round: z.nullable(
      z.object({
        playId,
        stake: amount,
        input,
        outcome: z.record(z.string(), z.unknown()),
        open: FrameSteps,
      }),
    ),
  }),
  /** A round that is over, to be shown again as it was played. */
  z.object({
    kind: z.literal("replay"),
    round: z.object({
      stake: amount,
      /** With all that its moves staked. */
      staked: amount,
      win: amount,
      input,
      /** How it stood before each of its moves; none of a round that was decided at once. */
      steps: z.array(z.object({ outcome: z.record(z.string(), z.unknown()), open: FrameSteps })),
      outcome: z.record(z.string(), z.unknown()),
    }),
  }),
  z.object({
    kind: z.literal("refused"),
    playId,
    /** In the player's language. */
    message: z.string(),
    isBalanceShort: z.boolean(),
  }),
  /** A flight of crash, whenever something changed in it, with those before it. */
  z.object({ kind: z.literal("crash"), round: CrashRound, history: z.array(CrashFlown) }),
  /** A bet that the player has in the flight. */
  z.object({ kind: z.literal("crash_bet"), bet: CrashBet }),
  /** A flight that is over, to be shown again with a bet that the player had in it. */
  z.object({ kind: z.literal("crash_replay"), round: CrashRound, bet: CrashBet }),
]);
/** What the page says to the frame. */
export type PageMessage = z.infer<typeof PageMessage>;

const FrameMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({
    kind: z.literal("play"),
    playId,
    stake: amount,
    input,
  }),
  /** A move in the round that is open. Its answer names the step. */
  z.object({ kind: z.literal("step"), playId, stepId: playId, no: z.int(), move: z.string().check(z.maxLength(16)) }),
  /** A roll without a stake. */
  z.object({ kind: z.literal("free_spin"), playId, input }),
  /** The player has seen how this play ended; until then nothing else on the page may tell it. */
  z.object({ kind: z.literal("landed"), playId }),
  z.object({ kind: z.literal("deposit") }),
  /** Crash: a bet on the next flight, and leaving it. */
  z.object({
    kind: z.literal("crash_bet"),
    playId,
    seat: z.literal(CRASH_SEATS),
    stake: amount,
    autoCashOut: z.nullable(z.int()),
  }),
  z.object({ kind: z.literal("crash_cash_out"), playId }),
]);
/** What the frame says to the page. */
export type FrameMessage = z.infer<typeof FrameMessage>;

const RoundMessage = z.object({ kind: z.enum(["round_begun", "round_going_on", "round_shown"]) });
/** A provider's game may say when a round is under way, now and then that it is still being shown, and when its end has been seen. */
export type RoundMessage = z.infer<typeof RoundMessage>;

/** It may also say that the player switched its sound. */
const ProviderMessage = z.union([RoundMessage, z.object({ kind: z.enum(["sound_on", "sound_off"]) })]);
export type ProviderMessage = z.infer<typeof ProviderMessage>;

/** A frame without an origin of its own says "null". */
export const OPAQUE_ORIGIN = "null";

interface Heard {
  data: unknown;
  source: unknown;
  origin: string;
}

interface Speaker {
  source: unknown;
  origin: string;
}

function isFrom(heard: Heard, { source, origin }: Speaker): boolean {
  return source !== null && source !== undefined && heard.source === source && heard.origin === origin;
}

/** A message of the frame in that window, or undefined when anybody else said it or it means nothing. */
export function readFrameMessage(heard: Heard, frame: unknown): FrameMessage | undefined {
  if (!isFrom(heard, { source: frame, origin: OPAQUE_ORIGIN })) return undefined;
  return FrameMessage.safeParse(heard.data).data;
}

/** A message of the provider's game in that window; `origin` is the game's own. */
export function readProviderMessage(heard: Heard, game: Speaker): ProviderMessage | undefined {
  if (!isFrom(heard, game)) return undefined;
  return ProviderMessage.safeParse(heard.data).data;
}

/** A message of the page around this frame. `origin` is where the frame's own document came from. */
export function readPageMessage(heard: Heard, page: Speaker): PageMessage | undefined {
  if (!isFrom(heard, page)) return undefined;
  return PageMessage.safeParse(heard.data).data;
}
