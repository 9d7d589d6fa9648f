// Which free spins are played next, and what a spin changes.
import { expect, it } from "vitest";
import { freeSpinsOf } from "../../../test/bonuses.ts";
import { afterSpin, playableSpins, spinsLeft, spinsOf } from "./free-spin-facts.ts";

const late = freeSpinsOf({ id: "fsp_2", endsAt: "2026-11-18T00:00:00.000Z", left: 5 });
const soon = freeSpinsOf({ id: "fsp_1", endsAt: "2026-11-17T00:00:00.000Z", left: 1 });
const over = freeSpinsOf({ id: "fsp_0", status: "expired", left: 0 });
const list = { items: [late, over, soon] };

it("takes those that end first, and none that are over", () => {
  expect(playableSpins(list)).toEqual([soon, late]);
  expect(spinsLeft(list)).toBe(6);
});

it("goes on with the next when the last of one is played", () => {
  const spun = {
    freeSpinsId: "fsp_1",
    left: 0,
    stake: "0.20",
    win: "0.40",
    won: "3.80",
    nonce: 7,
    outcome: {},
    bonusId: null,
  };
  const after = afterSpin(list, spun);
  expect(playableSpins(after)).toEqual([late]);
  expect(after.items[2]).toMatchObject({ status: "played", left: 0, won: { value: "3.80" } });
});

it("plays those of a studio in their game alone", () => {
  const studio = freeSpinsOf({ id: "fsp_3", game: { id: "wolf-meridian", title: "Wolf Meridian" } });
  const both = { items: [studio, soon] };
  expect([spinsOf(both, null), spinsOf(both, "wolf-meridian"), spinsOf(both, "raven-hall")]).toEqual([
    [soon],
    [studio],
    [],
  ]);
});
