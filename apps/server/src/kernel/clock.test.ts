import { describe, expect, it } from "vitest";
import { DatabaseClock } from "./clock.ts";

const HOUR_MS = 60 * 60 * 1_000;
const START = Date.UTC(2026, 10, 15, 12);

/** A world with a true time, a database and a machine whose clocks may be off, and answers that take a while. */
function world() {
  const state = { passed: 0, database: 0, machine: 0, answerMs: 0, isDown: false };
  const jumps: [string, number][] = [];
  const clock = new DatabaseClock({
    async ask() {
      if (state.isDown) throw new Error("down");
      const told = START + state.passed + state.database + state.answerMs / 2;
      state.passed += state.answerMs;
      return told;
    },
    onJump: (whose, milliseconds) => jumps.push([whose, milliseconds]),
    wall: () => START + state.passed + state.machine,
    steady: () => state.passed,
  });
  const offBy = () => clock.now().getTime() - (START + state.passed + state.database);
  return { state, clock, jumps, offBy };
}

describe("the database's clock", () => {
  it("is the database's time, whatever the machine says", async () => {
    const { state, clock, offBy } = world();
    state.machine = -7 * HOUR_MS;
    await clock.measure();
    expect(offBy()).toBe(0);
    expect(clock.aheadMs()).toBe(-7 * HOUR_MS);
  });

  it.each([HOUR_MS, -HOUR_MS])("does not move when the machine's clock is set by %i ms", async (jump) => {
    const { state, clock, jumps, offBy } = world();
    await clock.measure();
    for (let second = 0; second < 120; second++) {
      state.passed += 1_000;
      if (second === 30) state.machine += jump;
      expect(Math.abs(offBy())).toBeLessThan(1);
    }
    // Told once, and measured against.
    expect(jumps).toEqual([["machine", jump]]);
  });

  it("goes on while the database cannot be asked, and through a jump of the machine meanwhile", async () => {
    const { state, clock, offBy } = world();
    await clock.measure();
    state.isDown = true;
    state.passed += HOUR_MS;
    state.machine += HOUR_MS;
    expect(await clock.measure()).toBe(false);
    expect(offBy()).toBe(0);
  });

  it("believes no answer that took long, and half of its way where it took little", async () => {
    const { state, clock, offBy } = world();
    state.answerMs = 40;
    await clock.measure();
    expect(Math.abs(offBy())).toBeLessThanOrEqual(20);
    state.answerMs = 5_000;
    state.database += 500;
    expect(await clock.measure()).toBe(false);
  });

  it("follows a drift without ever running backwards", async () => {
    const { state, clock } = world();
    await clock.measure();
    let before = clock.now().getTime();
    for (let round = 0; round < 50; round++) {
      state.passed += 5;
      state.database -= 20;
      await clock.measure();
      const now = clock.now().getTime();
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    state.passed += 5_000;
    await clock.measure();
    expect(clock.now().getTime()).toBe(START + state.passed + state.database);
  });

  it("tells when the database's own clock was set, and follows it", async () => {
    const { state, clock, jumps, offBy } = world();
    await clock.measure();
    state.database -= HOUR_MS;
    await clock.measure();
    expect(jumps).toEqual([["database", -HOUR_MS]]);
    expect(offBy()).toBe(0);
  });

  it("is the machine's until the database was asked once", () => {
    const { state, clock } = world();
    state.machine = 0;
    expect(clock.now().getTime()).toBe(START);
  });
});
