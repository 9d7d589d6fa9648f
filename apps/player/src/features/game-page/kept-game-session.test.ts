import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetGameSession, isWorthResuming, keepGameSession, keptGameSession } from "./kept-game-session.ts";

const real = { gameId: "tumble", mode: "real", globalId: "ann" } as const;
const demo = { ...real, mode: "demo" } as const;
const opened = { url: "/play/tumble?session=gs_1", sessionId: "gs_1" };
let store: Map<string, string>;
const storage = () => ({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
const broken = {
  getItem: () => {
    throw new Error("SecurityError");
  },
  setItem: () => {
    throw new Error("QuotaExceededError");
  },
  removeItem: () => {
    throw new Error("SecurityError");
  },
};

beforeEach(() => {
  store = new Map();
  vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

describe("a session of a tab", () => {
  it("is found again after a reload, by its game, its money and its player", () => {
    keepGameSession(storage(), demo, opened);
    expect(keptGameSession(storage(), demo)).toEqual(opened);
    const others = [real, { ...demo, gameId: "gust" }, { ...demo, globalId: "bob" }, { ...demo, globalId: undefined }];
    for (const other of others) expect(keptGameSession(storage(), other)).toBeUndefined();
  });

  it("is over half an hour after it was last played", () => {
    keepGameSession(storage(), real, opened);
    vi.advanceTimersByTime(29 * 60_000);
    keepGameSession(storage(), real, opened);
    vi.advanceTimersByTime(29 * 60_000);
    expect(keptGameSession(storage(), real)).toEqual(opened);
    vi.advanceTimersByTime(60_000);
    expect(keptGameSession(storage(), real)).toBeUndefined();
  });

  it("is forgotten when the server has ended it", () => {
    keepGameSession(storage(), real, opened);
    forgetGameSession(storage(), real);
    expect(keptGameSession(storage(), real)).toBeUndefined();
  });

  it.each([undefined, broken])("is simply not kept by a browser that keeps nothing", (none) => {
    keepGameSession(none, real, opened);
    forgetGameSession(none, real);
    expect(keptGameSession(none, real)).toBeUndefined();
  });

  it.each(["{", "null", "[]", '{"url":1}'])("is not read from %j", (text) => {
    store.set("game-session tumble real ann", text);
    expect(keptGameSession(storage(), real)).toBeUndefined();
  });
});

it("a demo without money for a stake is not gone on with", () => {
  const currency = { code: "USD", displayFormat: "{amount}" };
  expect(isWorthResuming({ demoBalance: null, currency })).toBe(true);
  expect(isWorthResuming({ demoBalance: "5.00", currency })).toBe(true);
  expect(isWorthResuming({ demoBalance: "0.01", currency })).toBe(false);
});
