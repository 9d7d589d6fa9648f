// The clock of the flight: late words do not slow it down, the end stops it, and old news changes nothing.
import type { CrashRound } from "@windfall/domain/api/crash";
import { heightAt, msTo } from "@windfall/games/crash";
import { expect, it } from "vitest";
import { createFlightClock } from "./flight-clock.ts";

const round = (sinceTakeOffMs: number, more: Partial<CrashRound> = {}): CrashRound => ({
  no: 7,
  phase: sinceTakeOffMs < 0 ? "betting" : "flying",
  sinceTakeOffMs,
  promise: "a".repeat(64),
  crash: null,
  hash: null,
  players: 0,
  flying: 0,
  pool: "0.00",
  bets: [],
  ...more,
});

it("knows nothing before the first word", () => {
  expect(createFlightClock().at(0)).toBeUndefined();
});

it("counts down, takes off by itself, and climbs between words", () => {
  const clock = createFlightClock();
  clock.hear(round(-4_000), 1_000);
  expect(clock.at(2_000)).toMatchObject({ no: 7, phase: "betting", leftMs: 3_000, leftShare: 0.375, height: 100 });
  expect(clock.at(4_999)).toMatchObject({ phase: "betting", leftMs: 1 });
  expect(clock.at(5_000)).toMatchObject({ phase: "flying", leftMs: 0, height: 100 });
  expect(clock.at(9_000)).toMatchObject({ phase: "flying", flownMs: 4_000, height: heightAt(4_000) });
});

it("follows the quickest word of a flight, whatever comes late after it", () => {
  const clock = createFlightClock();
  // The first was half a second on its way, the second none, the third two seconds.
  clock.hear(round(1_000), 10_500);
  expect(clock.at(10_500)?.flownMs).toBe(1_000);
  clock.hear(round(2_000), 11_000);
  expect(clock.at(11_000)?.flownMs).toBe(2_000);
  clock.hear(round(3_000), 14_000);
  expect(clock.at(14_000)?.flownMs).toBe(5_000);
});

it("is never above the end once that is told, and stays there", () => {
  const clock = createFlightClock();
  clock.hear(round(5_000), 5_000);
  const crash = heightAt(5_600);
  expect(clock.at(7_000)?.height).toBeGreaterThan(crash);
  clock.hear(round(5_600, { phase: "crashed", crash, hash: "b" }), 7_000);
  expect(clock.at(7_000)).toMatchObject({ phase: "crashed", height: crash, flownMs: msTo(crash), goneMs: 0 });
  clock.hear(round(5_600, { phase: "crashed", crash, hash: "b" }), 8_000);
  expect(clock.at(8_500)).toMatchObject({ height: crash, goneMs: 1_500 });
});

it("takes no word of a flight before, nor of one in the air that is over", () => {
  const clock = createFlightClock();
  clock.hear(round(5_600, { phase: "crashed", crash: 140, hash: "b" }), 7_000);
  expect(clock.hear(round(5_500), 7_100)).toBe(false);
  expect(clock.at(7_100)?.phase).toBe("crashed");
  expect(clock.hear(round(-8_000, { no: 8 }), 11_000)).toBe(true);
  expect(clock.hear(round(5_600, { phase: "crashed", crash: 140, hash: "b" }), 11_100)).toBe(false);
  expect(clock.at(11_000)).toMatchObject({ no: 8, phase: "betting", leftMs: 8_000 });
});

it("begins a new flight with its own take-off", () => {
  const clock = createFlightClock();
  clock.hear(round(90_000), 90_000);
  clock.hear(round(-8_000, { no: 8 }), 100_000);
  expect(clock.at(103_000)).toMatchObject({ phase: "betting", leftMs: 5_000 });
});

it("says when nothing was heard for long", () => {
  const clock = createFlightClock();
  clock.hear(round(0), 0);
  expect(clock.at(7_000)?.isSilent).toBe(false);
  expect(clock.at(7_001)?.isSilent).toBe(true);
});
