// Nobody should take two machines of the demo for one: what they are made of is compared here, pair by pair.
import { reelTheme } from "@windfall/covers";
import { findSlot } from "@windfall/games/slots/machines";
import { describe, expect, it } from "vitest";
import { slugOf } from "../slug.ts";
import { DEMO_GAMES } from "./games.ts";

const machines = DEMO_GAMES.map(({ title, cover }) => {
  const id = slugOf(title);
  return { id, set: findSlot(id)?.set, ...reelTheme({ id, title, cover }) };
});
const pairs = machines.flatMap((one, index) => machines.slice(index + 1).map((other) => [one, other] as const));

describe("two machines of the demo", () => {
  it("never have the same frame in the same colours", () => {
    const alike = pairs.filter(([one, other]) => one.palette === other.palette && one.frame === other.frame);
    expect(alike.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });

  it("with the same features share no more than half of their high symbols", () => {
    const alike = pairs.filter(([one, other]) => {
      const shared = one.highs.filter((motif) => other.highs.includes(motif));
      return one.set === other.set && shared.length > 2;
    });
    expect(alike.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });
});
