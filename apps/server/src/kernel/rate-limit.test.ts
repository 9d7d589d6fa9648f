import { describe, expect, it } from "vitest";
import { ManualClock } from "./clock.ts";
import { LocalLimiter } from "./rate-limit.ts";

const isTaken = (limiter: LocalLimiter, key: string) => {
  try {
    limiter.take(key);
    return true;
  } catch {
    return false;
  }
};

describe("LocalLimiter", () => {
  const make = () => {
    const clock = new ManualClock(new Date("2026-01-01T00:00:00Z"));
    return { clock, limiter: new LocalLimiter({ burst: 3, everyMs: 1000 }, clock, 100) };
  };
  it("lets the burst through, then one at a time", () => {
    const { clock, limiter } = make();
    expect([1, 2, 3, 4].map(() => isTaken(limiter, "a"))).toEqual([true, true, true, false]);
    clock.advance(999);
    expect(isTaken(limiter, "a")).toBe(false);
    clock.advance(1);
    expect([1, 2].map(() => isTaken(limiter, "a"))).toEqual([true, false]);
  });
  it("says whether there is room without taking any", () => {
    const { limiter } = make();
    for (let i = 0; i < 10; i++) limiter.assertRoom("a");
    expect([1, 2, 3].map(() => isTaken(limiter, "a"))).toEqual([true, true, true]);
    expect(() => limiter.assertRoom("a")).toThrow("rate_limited");
  });
  it("keeps one person's flood away from another", () => {
    const { limiter } = make();
    for (let i = 0; i < 10; i++) isTaken(limiter, "a");
    expect(isTaken(limiter, "b")).toBe(true);
  });
  it("says when to come back", () => {
    const { limiter } = make();
    for (let i = 0; i < 3; i++) limiter.take("a");
    expect(() => limiter.take("a")).toThrow(
      expect.objectContaining({ code: "rate_limited", payload: { retryAfterSeconds: 1 } }),
    );
  });
  it("does not remember more addresses than it may", () => {
    const { limiter, clock } = make();
    for (let i = 0; i < 5000; i++) {
      clock.advance(1);
      limiter.take(`address-${i}`);
    }
    expect(isTaken(limiter, "address-0")).toBe(true);
  });
});
