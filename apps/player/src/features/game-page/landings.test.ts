import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLandings, hearRounds } from "./landings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function table() {
  const heard: string[] = [];
  let held = 0;
  const landings = createLandings(() => {
    held++;
    let isHolding = true;
    return () => {
      if (!isHolding) return;
      isHolding = false;
      held--;
      heard.push("released");
    };
  }, 4_000);
  return { landings, heard, held: () => held, tell: (name: string) => () => void heard.push(name) };
}

it("tells a result when the game has shown it, and not before", () => {
  const { landings, heard, held, tell } = table();
  landings.begin("a");
  landings.answered("a", tell("a"));
  vi.advanceTimersByTime(3_000);
  expect([heard, held()]).toEqual([[], 1]);
  landings.landed("a");
  expect([heard, held()]).toEqual([["a", "released"], 0]);
  vi.advanceTimersByTime(10_000);
  landings.landed("a");
  expect(heard).toEqual(["a", "released"]);
});

it("tells it by itself when the game stays silent", () => {
  const { landings, heard, tell } = table();
  landings.begin("a");
  vi.advanceTimersByTime(2_000);
  landings.answered("a", tell("a"));
  vi.advanceTimersByTime(3_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["a", "released"]);
});

it("holds nothing back for long when the answer does not come, and tells it when it does", () => {
  const { landings, heard, held, tell } = table();
  landings.begin("a");
  vi.advanceTimersByTime(15_000);
  expect([heard, held()]).toEqual([["released"], 0]);
  landings.answered("a", tell("a"));
  landings.landed("a");
  expect(heard).toEqual(["released", "a"]);
});

it("lets go of a play that was refused", () => {
  const { landings, heard, held } = table();
  landings.begin("a");
  landings.refused("a");
  expect([heard, held()]).toEqual([["released"], 0]);
});

it("tells everything when the game goes, also what is answered after that", () => {
  const { landings, heard, held, tell } = table();
  landings.begin("a");
  landings.answered("a", tell("a"));
  landings.begin("b");
  landings.close();
  expect([heard, held()]).toEqual([["a", "released", "released"], 0]);
  landings.answered("b", tell("b"));
  expect(heard.at(-1)).toBe("b");
});

it("drops what was never begun", () => {
  const { landings, heard } = table();
  landings.landed("nobody");
  expect(heard).toEqual([]);
});

it("holds while a provider's round is under way, one at a time and never for long", () => {
  const { landings, heard, held } = table();
  const hear = hearRounds(landings);
  hear("round_begun");
  expect(held()).toBe(1);
  hear("round_shown");
  expect(held()).toBe(0);
  hear("round_begun");
  hear("round_begun");
  expect([held(), heard.length]).toEqual([1, 2]);
  vi.advanceTimersByTime(15_000);
  expect(held()).toBe(0);
  hear("round_shown");
  expect(heard).toHaveLength(3);
});

it("holds a long round for as long as the game says that it is still shown, up to a most", () => {
  const { landings, held } = table();
  const hear = hearRounds(landings);
  hear("round_going_on");
  expect(held()).toBe(0);
  hear("round_begun");
  for (let second = 0; second < 290; second += 10) {
    vi.advanceTimersByTime(10_000);
    hear("round_going_on");
  }
  expect(held()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(held()).toBe(0);
  hear("round_begun");
  vi.advanceTimersByTime(10_000);
  hear("round_going_on");
  vi.advanceTimersByTime(14_999);
  expect(held()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(held()).toBe(0);
});
