import { beforeEach, describe, expect, test, vi } from "vitest";

async function fresh() {
  vi.resetModules();
  return import("./server-time.ts");
}

const SERVER = Date.parse("2026-11-15T12:00:00Z");
const header = (ms: number) => new Date(ms).toUTCString();

describe("the server's clock", () => {
  let clock: Awaited<ReturnType<typeof fresh>>;
  beforeEach(async () => {
    clock = await fresh();
  });

  test.each([
    ["five minutes slow", -300_000],
    ["two hours fast", 7_200_000],
  ])("a device that is %s", (_, skew) => {
    const sentAt = SERVER + skew;
    clock.measureServerTime(header(SERVER), sentAt, sentAt + 80);
    const off = clock.deviceTimeOf(SERVER + 60_000) - (SERVER + 60_000 + skew);
    expect(Math.abs(off)).toBeLessThan(600);
  });

  test("a clock that agrees is left alone", () => {
    clock.measureServerTime(header(SERVER), SERVER + 300, SERVER + 500);
    expect(clock.deviceTimeOf(SERVER)).toBe(SERVER);
  });

  test("a slow answer does not move a good measurement", () => {
    clock.measureServerTime(header(SERVER), SERVER - 300_000, SERVER - 299_900);
    const before = clock.deviceTimeOf(SERVER);
    clock.measureServerTime(header(SERVER + 1_000), SERVER - 300_000, SERVER - 290_000);
    expect(clock.deviceTimeOf(SERVER)).toBe(before);
  });

  test.each([null, "", "tomorrow"])("%j tells nothing", (text) => {
    clock.measureServerTime(text, 0, 0);
    expect(clock.deviceTimeOf(SERVER)).toBe(SERVER);
  });
});
