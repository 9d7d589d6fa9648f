import { expect, test } from "vitest";
import { afterDecision, neighbourOf } from "./neighbour.ts";

const ids = ["a", "b", "c"];

test.each([
  ["nothing chosen, J", undefined, 1, "a"],
  ["nothing chosen, K", undefined, -1, "c"],
  ["J", "a", 1, "b"],
  ["K", "b", -1, "a"],
  ["J at the end", "c", 1, undefined],
  ["K at the start", "a", -1, undefined],
  ["chosen one has left the queue", "x", 1, "a"],
] as const)("%s", (_, current, step, expected) => {
  expect(neighbourOf(ids, current, step)).toBe(expected);
});

test("an empty queue has no next row", () => {
  expect(neighbourOf([], undefined, 1)).toBeUndefined();
});

test.each([
  ["a", "b"],
  ["c", "b"],
  ["x", undefined],
])("after %s comes %s", (decided, expected) => {
  expect(afterDecision(ids, decided)).toBe(expected);
});

test("after the only one comes nothing", () => {
  expect(afterDecision(["a"], "a")).toBeUndefined();
});
