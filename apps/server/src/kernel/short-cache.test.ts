import { describe, expect, it } from "vitest";
import { ManualClock } from "./clock.ts";
import { createShortCache } from "./short-cache.ts";

const setUp = (maxEntries = 2) => {
  const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
  const cache = createShortCache<number>({ clock, lifetimeMs: 1000, maxEntries });
  let loads = 0;
  return { clock, get: (key = "a") => cache.get(key, async () => ++loads), cache };
};

describe("a short cache", () => {
  it("loads once for many who ask at the same time, and again when the time is over", async () => {
    const { clock, get } = setUp();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    clock.advance(999);
    expect(await get()).toBe(1);
    clock.advance(1);
    expect(await get()).toBe(2);
  });
  it("keeps no failure", async () => {
    const { cache, get } = setUp();
    await expect(cache.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await get()).toBe(1);
  });
  it("a slow failure does not drop what was loaded after it", async () => {
    const { cache, clock, get } = setUp();
    let reject: (error: Error) => void = () => undefined;
    const slow = cache.get("a", () => new Promise((_, no) => (reject = no)));
    clock.advance(1000);
    expect(await get()).toBe(1);
    reject(new Error("late"));
    await expect(slow).rejects.toThrow("late");
    expect(await get()).toBe(1);
  });
  it("never holds more than it may; the oldest goes", async () => {
    const { get } = setUp(2);
    await get("a");
    await get("b");
    await get("c");
    expect([await get("b"), await get("c"), await get("a")]).toEqual([2, 3, 4]);
  });
});
