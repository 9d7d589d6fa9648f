import { onlineManager } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearRegion,
  createStuck,
  currentTrouble,
  giveUp,
  isOutage,
  noteAct,
  notePaused,
  persist,
  reloadTo,
  reportRegion,
  retryNow,
  want,
  watchNetwork,
} from "./connection.ts";

const CONNECTION = { kind: "connection", supportKey: undefined };

/** Whether the server answers, and what the window was told to open. */
let isServerThere = true;
let opened: string[] = [];
let stopWatching = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  isServerThere = true;
  opened = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("fetch", async () => {
    if (!isServerThere) throw new TypeError("Failed to fetch");
    return new Response();
  });
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    location: { assign: (href: string) => opened.push(href) },
  });
  stopWatching = watchNetwork();
});

afterEach(() => {
  onlineManager.setOnline(true);
  clearRegion();
  stopWatching();
  vi.useRealTimers();
  expect(currentTrouble(), "nothing may be left over").toBeUndefined();
});

/** A piece that does not come before the server is there. */
const piece = vi.fn(async () => {
  if (!isServerThere) throw new TypeError("Failed to fetch dynamically imported module");
  return "piece";
});
const turn = () => vi.advanceTimersByTimeAsync(0);

describe("a piece of the product", () => {
  test("that comes is no trouble", async () => {
    expect(await persist(piece)).toBe("piece");
    expect(currentTrouble()).toBeUndefined();
  });

  test("that does not come is told, and asked for until it does", async () => {
    isServerThere = false;
    const asked = persist(piece);
    await turn();
    expect(currentTrouble()).toEqual(CONNECTION);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(currentTrouble()).toEqual(CONNECTION);
    isServerThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBe("piece");
    expect(currentTrouble()).toBeUndefined();
  });

  test("is asked for at once when the network is back, and when the person says so", async () => {
    for (const chance of [() => onlineManager.setOnline(true), retryNow]) {
      onlineManager.setOnline(false);
      isServerThere = false;
      const asked = persist(piece);
      await turn();
      isServerThere = true;
      await chance();
      expect(await asked).toBe("piece");
    }
  });

  test("comes later, and quietly, when the person has closed the modal", async () => {
    isServerThere = false;
    const asked = persist(piece);
    await turn();
    giveUp();
    expect(currentTrouble()).toBeUndefined();
    isServerThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBe("piece");
  });

  test("that a new build has replaced opens a new document where the person is going, once", async () => {
    reloadTo(() => "/en/profile?a=1");
    const gone = async () => {
      throw new TypeError("404");
    };
    void persist(gone);
    await turn();
    expect(opened).toEqual(["/en/profile?a=1"]);
    await expect(persist(gone)).rejects.toThrow("404");
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    void persist(gone);
    await turn();
    expect(opened).toHaveLength(2);
  });
});

describe("somebody who waits in front of the screen", () => {
  test("is told while there is no network, and not while there is one", () => {
    const end = vi.fn();
    const arrive = want(end);
    expect(currentTrouble()).toBeUndefined();
    onlineManager.setOnline(false);
    expect(currentTrouble()).toEqual(CONNECTION);
    onlineManager.setOnline(true);
    expect(currentTrouble()).toBeUndefined();
    arrive();
    onlineManager.setOnline(false);
    expect(currentTrouble()).toBeUndefined();
    expect(end).not.toHaveBeenCalled();
  });

  test("may call it off", () => {
    onlineManager.setOnline(false);
    const arrive = want(() => arrive());
    giveUp();
    expect(currentTrouble()).toBeUndefined();
  });

  test("is told of a question that waits for the network, until they close it and before they open something else", () => {
    onlineManager.setOnline(false);
    notePaused();
    expect(currentTrouble()).toEqual(CONNECTION);
    giveUp();
    notePaused();
    expect(currentTrouble()).toBeUndefined();
    noteAct();
    notePaused();
    expect(currentTrouble()).toEqual(CONNECTION);
    onlineManager.setOnline(true);
    onlineManager.setOnline(false);
    expect(currentTrouble()).toBeUndefined();
    notePaused();
    expect(currentTrouble()).toEqual(CONNECTION);
  });
});

test("a country that is not served comes before everything else, and what waits goes on when it is cleared", async () => {
  const waiting = createStuck();
  const chance = waiting.untilNextChance(new ApiFailure(451, "region_restricted"));
  reportRegion({ ip: "203.0.113.7", country: "GL" });
  expect(currentTrouble()).toEqual({ kind: "region", ip: "203.0.113.7", country: "GL" });
  clearRegion();
  await chance;
  waiting.end();
});

test("the code of a failing server is kept for support", () => {
  const waiting = createStuck();
  void waiting.untilNextChance(new ApiFailure(500, "internal_error", undefined, "req_1"));
  expect(currentTrouble()).toEqual({ kind: "connection", supportKey: "req_1" });
  waiting.end();
});

test.each([
  [new ApiFailure(0, "network"), true],
  [new ApiFailure(0, "aborted"), false],
  [new ApiFailure(503, "service_unavailable"), true],
  [new ApiFailure(451, "region_restricted"), true],
  [new ApiFailure(404, "not_found"), false],
  [new Error("a mistake of ours"), false],
])("%s may come later: %s", (error, may) => {
  expect(isOutage(error)).toBe(may);
});
