import { expect, test } from "vitest";
import { roughTime, shortDuration, trackStages } from "./tracker.ts";

const stage = (name: "requested" | "review" | "sending" | "completed" | "declined", at: string | null) => ({
  name,
  at,
  holder: "house" as const,
});
const T = "2026-11-15T10:00:00Z";
const states = (stages: Parameters<typeof trackStages>[0]) => trackStages(stages).map(({ state }) => state);

test("the last stage that was reached is the present one", () => {
  const stages = [stage("requested", T), stage("review", T), stage("sending", null), stage("completed", null)];
  expect(states(stages)).toEqual(["done", "now", "next", "next"]);
});

test("a payment that is over is in no stage", () => {
  expect(states([stage("requested", T), stage("sending", T), stage("completed", T)])).toEqual(["done", "done", "done"]);
  expect(states([stage("requested", T), stage("declined", T)])).toEqual(["done", "failed"]);
});

test("an order that was disputed after it failed shows both", () => {
  const stages = [
    { name: "timeouted", at: T, holder: "player" } as const,
    { name: "disputed", at: T, holder: "house" } as const,
    { name: "completed", at: null, holder: "house" } as const,
  ];
  expect(states(stages)).toEqual(["done", "now", "next"]);
});

test.each([
  [0, "seconds", 1],
  [42, "seconds", 42],
  [60, "minutes", 1],
  [5_399, "minutes", 90],
  [7_200, "hours", 2],
  [200_000, "days", 2],
])("%i seconds are told in %s", (seconds, unit, count) => {
  expect(roughTime(seconds)).toEqual({ unit, count });
});

test("a time is short where there is no room", () => {
  expect([shortDuration(57, "en"), shortDuration(180, "en"), shortDuration(7_200, "de")]).toEqual([
    "57 sec",
    "3 min",
    "2 Std.",
  ]);
});
