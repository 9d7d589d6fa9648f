import { expect, test } from "vitest";
import { type PromptFacts, readRefusal, refusalKey, shouldPrompt } from "./should-prompt.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const DAY = 86_400_000;

const facts: PromptFacts = {
  isEnabled: true,
  isSignedIn: true,
  hasServiceWorker: true,
  hasPushManager: true,
  permission: "default",
  isActive: false,
  refusedAt: undefined,
  now: NOW,
};

test("prompts when everything holds", () => {
  expect(shouldPrompt(facts)).toBe(true);
  expect(shouldPrompt({ ...facts, permission: "denied" })).toBe(true);
});

test.each([
  { isEnabled: false },
  { isSignedIn: false },
  { hasServiceWorker: false },
  { hasPushManager: false },
  { permission: "granted" as const },
  { isActive: true },
  { refusedAt: NOW },
  { refusedAt: NOW - 7 * DAY },
])("does not prompt with %j", (change) => {
  expect(shouldPrompt({ ...facts, ...change })).toBe(false);
});

test("prompts again when the refusal is older than seven days", () => {
  expect(shouldPrompt({ ...facts, refusedAt: NOW - 7 * DAY - 1 })).toBe(true);
});

test("a stored refusal is a time or nothing", () => {
  expect(readRefusal(String(NOW))).toBe(NOW);
  for (const stored of [null, "", "never", "NaN", "-5", "Infinity", "{}"]) expect(readRefusal(stored)).toBeUndefined();
});

test("each person has a refusal of their own", () => {
  expect(refusalKey("a")).not.toBe(refusalKey("b"));
});
