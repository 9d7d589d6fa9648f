import { expect, test } from "vitest";
import {
  ENDLESS_AFTER_MS,
  MOST_ATTEMPTS,
  meaningOfRefusal,
  nextMove,
  RESEND_AFTER_MS,
  SILENT_AFTER_MS,
  type Tried,
  type Word,
} from "./payout-rule.ts";

const tried = (over: Partial<Tried>): Tried => ({ attempts: 1, sinceLastAttemptMs: 0, sinceSentMs: 0, ...over });

test.each<[string, Word, Partial<Tried>, string]>([
  ["not known yet", "not_known", { sinceLastAttemptMs: RESEND_AFTER_MS - 1 }, "wait"],
  ["not known for long", "not_known", { sinceLastAttemptMs: RESEND_AFTER_MS }, "tell"],
  ["told often, the last a moment ago", "not_known", { attempts: MOST_ATTEMPTS }, "wait"],
  ["told often", "not_known", { attempts: MOST_ATTEMPTS, sinceLastAttemptMs: RESEND_AFTER_MS }, "not_known"],
  // An hour after everything: what was lost on the way is still told first.
  ["not known after hours", "not_known", { sinceLastAttemptMs: SILENT_AFTER_MS, sinceSentMs: SILENT_AFTER_MS }, "tell"],
  ["silent", "no_answer", { sinceLastAttemptMs: RESEND_AFTER_MS, sinceSentMs: SILENT_AFTER_MS - 1 }, "wait"],
  ["silent for long", "no_answer", { sinceSentMs: SILENT_AFTER_MS }, "no_answer"],
  ["on its way", "accepted", { attempts: MOST_ATTEMPTS, sinceSentMs: ENDLESS_AFTER_MS - 1 }, "wait"],
  ["on its way for days", "accepted", { sinceSentMs: ENDLESS_AFTER_MS }, "no_end"],
])("%s", (_, word, over, expected) => {
  expect(nextMove(word, tried(over))).toBe(expected);
});

test.each<[string, number, number, Word, string]>([
  ["the first message, and nothing known of it", 1, 1, "not_known", "not_paid"],
  ["the first message, and nobody to ask", 1, 1, "no_answer", "wait"],
  ["the first message, whose answer came after a second was begun", 1, 2, "not_known", "message_refused"],
  ["the second message", 2, 2, "not_known", "message_refused"],
  ["the third message, and nobody to ask", 3, 3, "no_answer", "message_refused"],
])("a refusal of %s", (_, number, attempts, word, expected) => {
  expect(meaningOfRefusal(number, attempts, word)).toBe(expected);
});
