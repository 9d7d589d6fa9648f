import { expect, test } from "vitest";
import { firstSeen, TIMED_MODAL_MS, timedModalDelay } from "./timed-modal-rule.ts";

const NOW = 1_800_000_000_000;
const facts = { isSignedIn: true, isShowModal: true, firstSeenAt: NOW };

test("opens ten minutes after the first session timestamp", () => {
  expect(timedModalDelay(facts, NOW)).toBe(600_000);
  expect(timedModalDelay({ ...facts, firstSeenAt: NOW - 599_999 }, NOW)).toBe(1);
});

test("opens at once when that time has passed", () => {
  expect(timedModalDelay({ ...facts, firstSeenAt: NOW - TIMED_MODAL_MS }, NOW)).toBe(0);
  expect(timedModalDelay({ ...facts, firstSeenAt: 1 }, NOW)).toBe(0);
});

test("never for a visitor, nor once the server says that it was shown", () => {
  expect(timedModalDelay({ ...facts, isSignedIn: false }, NOW)).toBeUndefined();
  expect(timedModalDelay({ ...facts, isShowModal: false }, NOW)).toBeUndefined();
});

test("what is stored counts only when it is a time in the past", () => {
  expect(firstSeen(String(NOW - 5), NOW)).toBe(NOW - 5);
  for (const stored of [null, "", "x", "-1", "Infinity", String(NOW + 1)]) expect(firstSeen(stored, NOW)).toBe(NOW);
});
