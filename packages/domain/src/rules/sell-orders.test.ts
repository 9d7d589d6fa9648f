import { describe, expect, it } from "vitest";
import { ORDER_ACTORS } from "./lifecycle.ts";
import { HELD_STATES, mayCancel, SELL_ORDER_LIFE, SELL_ORDER_STATES, sellStatus } from "./sell-orders.ts";

const ACTORS = ORDER_ACTORS;
const FINAL = ["completed", "declined", "cancelled"] as const;

describe("the life of a withdrawal", () => {
  it("these changes and no others", () => {
    const changes = SELL_ORDER_STATES.flatMap((from) =>
      SELL_ORDER_STATES.flatMap((to) => {
        const by = ACTORS.filter((actor) => SELL_ORDER_LIFE.may(from, to, actor));
        return by.length > 0 ? [`${from} > ${to}: ${by.join(", ")}`] : [];
      }),
    );
    expect(changes).toEqual([
      "requested > review: clock",
      "requested > approved: clock",
      "requested > declined: staff",
      "requested > cancelled: player",
      "review > approved: staff",
      "review > declined: staff",
      "approved > sending: clock",
      "approved > declined: staff",
      "sending > unknown: provider, clock",
      "sending > completed: provider",
      "sending > declined: provider",
      "unknown > completed: provider, staff",
      "unknown > declined: provider, staff",
    ]);
  });

  it("what has ended stays ended", () => {
    for (const state of FINAL) expect(SELL_ORDER_LIFE.transitions.filter(({ from }) => from === state)).toEqual([]);
  });

  it("money is held in every state but the final ones, and each of those can end", () => {
    expect([...HELD_STATES, ...FINAL].sort()).toEqual([...SELL_ORDER_STATES].sort());
    for (const state of HELD_STATES)
      expect(
        SELL_ORDER_LIFE.transitions.some(({ from, to }) => from === state && (FINAL as readonly string[]).includes(to)),
      ).toBe(true);
  });

  it("a player only takes back, and only what nobody has looked at", () => {
    expect(SELL_ORDER_LIFE.before("cancelled", "player")).toEqual(["requested"]);
    expect(SELL_ORDER_LIFE.transitions.filter(({ by }) => by.includes("player")).map(({ to }) => to)).toEqual([
      "cancelled",
    ]);
  });

  it("people end what is unknown, and nothing else that a provider may have", () => {
    const byStaff = (from: string) =>
      SELL_ORDER_LIFE.transitions.filter((row) => row.from === from && row.by.includes("staff")).map(({ to }) => to);
    expect(byStaff("sending")).toEqual([]);
    expect(byStaff("unknown")).toEqual(["completed", "declined"]);
  });

  it("the clock never ends one: what is unknown is asked, not released", () => {
    const byClock = SELL_ORDER_LIFE.transitions.filter(({ by }) => by.includes("clock")).map(({ to }) => to);
    expect(byClock.filter((to) => (FINAL as readonly string[]).includes(to))).toEqual([]);
  });
});

it("the wire knows four words", () => {
  expect(SELL_ORDER_STATES.map((state) => [state, sellStatus(state)])).toEqual([
    ["requested", "pending"],
    ["review", "pending"],
    ["approved", "pending"],
    ["sending", "pending"],
    ["unknown", "pending"],
    ["completed", "completed"],
    ["declined", "declined"],
    ["cancelled", "cancelled"],
  ]);
});

describe("mayCancel", () => {
  const until = new Date("2026-11-15T12:05:00.000Z");
  it.each([
    ["pending", until, "2026-11-15T12:04:59.999Z", true],
    ["pending", until, "2026-11-15T12:05:00.000Z", false],
    ["pending", until, "2026-11-15T12:05:00.001Z", false],
    ["pending", null, "2026-11-15T12:00:00.000Z", false],
    ["completed", until, "2026-11-15T12:00:00.000Z", false],
    ["declined", until, "2026-11-15T12:00:00.000Z", false],
    ["cancelled", until, "2026-11-15T12:00:00.000Z", false],
  ])("%s until %s at %s: %s", (status, cancellableUntil, now, expected) => {
    expect(mayCancel(status, cancellableUntil, new Date(now))).toBe(expected);
  });
});
