import { expect, test } from "vitest";
import { isAboutPerson, isUnexpectedEnd, retryDelayMs } from "./realtime-rules.ts";

test.each([
  ["the network broke", 1, false],
  ["no ping came", 2, false],
  ["the server shuts down", 3001, false],
  ["the server closed this connection", 3005, true],
  ["a code of our own that allows to come back", 4000, true],
])("%s (%i): ask who is signed in: %s", (_, code, expected) => {
  expect(isAboutPerson(code)).toBe(expected);
});

test.each([
  ["we closed it", 0, false],
  ["nobody is signed in", 1, false],
  ["the protocol broke", 2, true],
  ["the session was revoked", 3500, true],
  ["a code of our own that forbids to come back", 4500, true],
])("%s (%i): find out why: %s", (_, code, expected) => {
  expect(isUnexpectedEnd(code)).toBe(expected);
});

test("later attempts wait longer, up to a minute, and never all at once", () => {
  expect(retryDelayMs(0, 0)).toBe(1000);
  expect(retryDelayMs(0, 0.999)).toBeLessThanOrEqual(2000);
  expect(retryDelayMs(2, 0)).toBe(4000);
  expect(retryDelayMs(50, 0.999)).toBeLessThanOrEqual(60_000);
});
