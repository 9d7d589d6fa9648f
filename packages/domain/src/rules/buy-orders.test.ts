import { describe, expect, it } from "vitest";
import {
  BUY_ORDER_LIFE,
  BUY_ORDER_STATES,
  type BuyOrderState,
  isForPeople,
  mayChange,
  mayDispute,
  OPEN_BUY_STATES,
  ORDER_STATUSES,
} from "./buy-orders.ts";
import { ORDER_ACTORS, type OrderActor } from "./lifecycle.ts";

const ACTORS = ORDER_ACTORS;

/** docs/product/deposits.md#order in the form of a picture: who may bring an order from a row to a column. */
const TABLE: Record<BuyOrderState, Partial<Record<BuyOrderState, OrderActor[]>>> = {
  created: {
    waiting: ["provider"],
    pay_external_invoice: ["provider"],
    pending: ["provider"],
    declined: ["provider", "clock"],
    completed: ["provider"],
    disputed: ["provider"],
  },
  waiting: {
    wait_for_confirmation: ["player"],
    timeouted: ["clock"],
    completed: ["provider"],
    declined: ["provider"],
    disputed: ["provider"],
  },
  pay_external_invoice: {
    completed: ["provider", "staff"],
    declined: ["provider", "staff"],
    timeouted: ["clock"],
    disputed: ["provider"],
  },
  wait_for_confirmation: {
    completed: ["provider", "staff"],
    declined: ["provider", "staff"],
    disputed: ["player", "provider"],
  },
  pending: { completed: ["provider", "staff"], declined: ["provider", "staff"], disputed: ["player", "provider"] },
  timeouted: { completed: ["provider"], disputed: ["player", "provider"] },
  declined: { disputed: ["player", "provider"] },
  disputed: { completed: ["staff", "provider"], declined: ["staff"], refund: ["staff"] },
  completed: {},
  refund: {},
};

describe("transitions", () => {
  const cases = BUY_ORDER_STATES.flatMap((from) =>
    BUY_ORDER_STATES.flatMap((to) =>
      ACTORS.map((by) => [from, to, by, TABLE[from][to]?.includes(by) ?? false] as const),
    ),
  );
  it("has a case for every state, state and actor", () => expect(cases).toHaveLength(400));
  it.each(cases)("%s to %s by %s: %s", (from, to, by, allowed) => {
    expect(mayChange(from, to, by)).toBe(allowed);
    expect(BUY_ORDER_LIFE.before(to, by).includes(from)).toBe(allowed);
  });
  it.each(cases)("%s to %s by %s where people decide", (from, to, by, allowed) => {
    const isMachine = by === "provider" || by === "clock";
    expect(mayChange(from, to, by, { peopleDecide: true })).toBe(allowed && !isMachine);
  });
  it("an order is with people once staff decided, or its provider's word was not to be followed by a machine", () => {
    const forPeople = BUY_ORDER_LIFE.transitions.flatMap(({ to, by }) =>
      by.filter((actor) => isForPeople({ to, by: actor })).map((actor) => `${to} by ${actor}`),
    );
    expect([...new Set(forPeople)].sort()).toEqual([
      "completed by staff",
      "declined by staff",
      "disputed by provider",
      "refund by staff",
    ]);
  });
  it("lead nowhere from an end", () => {
    for (const end of ["completed", "refund"])
      expect(BUY_ORDER_LIFE.transitions.some(({ from }) => from === end)).toBe(false);
  });
  it("reach every state from the first", () => {
    const reached = new Set<BuyOrderState>(["created"]);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const { from, to } of BUY_ORDER_LIFE.transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...BUY_ORDER_STATES].sort());
  });
});

it("the wire knows every state but our own first one", () => {
  expect(ORDER_STATUSES).not.toContain("created");
  expect(ORDER_STATUSES).toHaveLength(BUY_ORDER_STATES.length - 1);
});

it("a dispute is offered for timeouted, pending, declined and wait_for_confirmation", () => {
  expect(BUY_ORDER_STATES.filter(mayDispute).sort()).toEqual([
    "declined",
    "pending",
    "timeouted",
    "wait_for_confirmation",
  ]);
  expect(mayDispute("cancelled")).toBe(false);
});

it("open orders are those that wait for the player's money", () => {
  expect([...OPEN_BUY_STATES]).toEqual(["created", "waiting", "pay_external_invoice"]);
});
