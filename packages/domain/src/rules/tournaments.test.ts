import { expect, it } from "vitest";
import { tournamentPhase } from "./tournaments.ts";

const cup = { starts_at: "2026-11-10T12:00:00.000Z", ends_at: "2026-11-17T12:00:00.000Z" };

it.each([
  ["2026-11-10T11:59:59.999Z", "upcoming"],
  ["2026-11-10T12:00:00.000Z", "live"],
  ["2026-11-17T11:59:59.999Z", "live"],
  ["2026-11-17T12:00:00.000Z", "finished"],
])("at %s it is %s", (now, phase) => {
  expect(tournamentPhase(cup, new Date(now))).toBe(phase);
});
