// A player's spin on the screen: what was won is said when the fan has stopped, and leaving leads to it. What is drawn is the server's.
import type { TurbineSpin } from "@windfall/domain/api/turbine";
import { BLADES } from "@windfall/games/turbine";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DANA, money } from "../../../test/people.ts";
import { findButton, press, screen, show, waitFor } from "../../../test/screen.tsx";
import { PlayerTurbine } from "./player-turbine.tsx";

const NOW = "2026-03-02T10:00:00.000Z";
const TABLE = { audience: "everyone", table: "0:600000", tableHash: "ab".repeat(32) } as const;
const { currency } = money("1.00");
const HASH = "cd".repeat(32);

const SPIN: TurbineSpin = {
  id: `spn_${"1".repeat(26)}`,
  amount: "0.50",
  currency,
  promo: null,
  balanceType: "main",
  state: "paid",
  until: null,
  blade: 10,
  at: NOW,
  ...TABLE,
  draw: {
    game: "turbine",
    serverSeedHash: HASH,
    serverSeed: null,
    clientSeed: "mine",
    nonce: 0,
    input: {},
    outcome: {},
  },
};

function openTurbine(spin: Partial<TurbineSpin> = {}, asked = vi.fn()) {
  const user = {
    isAvailable: true,
    nextSpinAt: NOW,
    audience: "everyone",
    staked: money("0.00"),
    price: money("50.00"),
    waiting: null,
  } as const;
  return show(<PlayerTurbine isOpen />, {
    at: "/en",
    profile: DANA,
    config: {
      features: { bonuses: true, cashback: false, wheel: true, tournaments: false, sportsbook: false, push: false },
    },
    answers: {
      turbine: {
        user: () => {
          asked();
          return user;
        },
        prizes: () => ({
          items: Array.from({ length: BLADES }, (_, blade) => ({ amount: `0.${10 + blade}`, weight: 60_000 })),
          currency,
          ...TABLE,
        }),
        winners: () => ({ items: [] }),
        fairness: () => ({
          active: { serverSeedHash: HASH, clientSeed: "mine", nonce: 0 },
          next: { serverSeedHash: HASH },
          previous: null,
        }),
        spin: () => ({ ...SPIN, ...spin }),
      },
    },
  });
}

describe("after a spin", () => {
  beforeEach(() => {
    // The turning itself is the browser's.
    vi.spyOn(Element.prototype, "animate").mockImplementation(
      () => ({ finished: Promise.resolve(), cancel: () => undefined }) as unknown as Animation,
    );
    return () => vi.restoreAllMocks();
  });

  it("closing leads from a prize to the bonuses", async () => {
    const { server, address } = openTurbine();
    press(await findButton("Spin"));
    await screen.findByText("You won");
    expect(document.querySelector(".wheel-t")?.textContent).toContain("$0.50");
    expect(server.writes).toHaveLength(1);
    press(await findButton("Close"));
    await waitFor(() => expect(address()).toBe("/en/bonuses"));
  });

  it("and without one nowhere", async () => {
    const asked = vi.fn();
    const { address } = openTurbine({ amount: "0.00", state: "nothing", blade: 0 }, asked);
    press(await findButton("Spin"));
    await screen.findByText("No prize today");
    press(await findButton("Close"));
    // Whoever leaves asks anew whether there is a spin.
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(address()).toBe("/en");
  });
});
