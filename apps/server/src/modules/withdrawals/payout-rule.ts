// When a payout is told again, asked about again, or given to people. Pure, and the same for every provider.

/** What is known after a provider was asked: nothing, that it does not know the payout, or that it has it and has not ended it. */
export type Word = "no_answer" | "not_known" | "accepted";

/** Longer than a call to a provider may take, so that its own answer is there first. */
export const FIRST_POLL_MS = 15_000;
/** A provider that knows nothing of a payout after this is told again, under the same id. */
export const RESEND_AFTER_MS = 60_000;
/** Told this often and still not known: another message would change nothing. */
export const MOST_ATTEMPTS = 3;
/** A provider that cannot be reached for so long is a matter for people. */
export const SILENT_AFTER_MS = 60 * 60 * 1000;
/** Some banks take days, and none takes longer without a reason. */
export const ENDLESS_AFTER_MS = 72 * 60 * 60 * 1000;

export interface Tried {
  attempts: number;
  sinceLastAttemptMs: number;
  /** Since it was given to the provider for the first time. */
  sinceSentMs: number;
}

/** Why people must look; the reason in the history of the order. */
export type Why = "message_refused" | "not_known" | "no_answer" | "no_end";

export type Move = "wait" | "tell" | Why;

/** Never "it was not paid": that is for the provider's own word about the payout, or for a person. */
export function nextMove(word: Word, { attempts, sinceLastAttemptMs, sinceSentMs }: Tried): Move {
  if (word === "accepted") return sinceSentMs >= ENDLESS_AFTER_MS ? "no_end" : "wait";
  if (word === "no_answer") return sinceSentMs >= SILENT_AFTER_MS ? "no_answer" : "wait";
  if (sinceLastAttemptMs < RESEND_AFTER_MS) return "wait";
  return attempts < MOST_ATTEMPTS ? "tell" : "not_known";
}

/**
 * What a refused message says about its payout. Only the very first one can say anything: before it nothing could have reached the
 * provider, which knows of nothing after it either. Any later one may be refused because an earlier one was taken.
 */
export function meaningOfRefusal(
  number: number,
  attempts: number,
  word: Word,
): "not_paid" | "wait" | "message_refused" {
  if (number > 1 || attempts > 1) return "message_refused";
  return word === "not_known" ? "not_paid" : "wait";
}
