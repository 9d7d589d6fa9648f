import { describe, expect, it } from "vitest";
import { columnsOf, turnUntil } from "./reels.js";

const SHOWN = [0, 1, 2, 3, 4, 0, 1, 2, 3];
const DRAWN = [4, 4, 4, 1, 2, 3, 0, 1, 2];

/** Three reels that turn as fast as they are told to, and write down what they do. */
function machine() {
  const said: string[] = [];
  const reels = ["left", "middle", "right"].map((name) => ({
    show: (symbols: readonly number[]) => void said.push(`${name} shows ${symbols.join()}`),
    turn: async () => void said.push(`${name} turns`),
    land: async (symbols: readonly number[]) => void said.push(`${name} lands on ${symbols.join()}`),
  }));
  const countOf = (what: string) => said.filter((each) => each === what).length;
  return { reels, said, countOf };
}

describe("the reels", () => {
  it("are the columns of cells that are numbered row by row", () => {
    expect(columnsOf([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
    ]);
  });

  it("turn until the answer is there, and stop from left to right", async () => {
    const { reels, said, countOf } = machine();
    let answer = (_cells: number[]) => {};
    const turning = turnUntil(reels, SHOWN, new Promise<number[]>((resolve) => (answer = resolve)), false);
    for (let wait = 0; wait < 50; wait++) await Promise.resolve();
    expect(said.some((each) => each.includes("lands"))).toBe(false);
    answer(DRAWN);
    expect(await turning).toEqual(DRAWN);
    expect(said.filter((each) => each.includes("lands"))).toEqual([
      "left lands on 4,1,0",
      "middle lands on 4,2,1",
      "right lands on 4,3,2",
    ]);
    expect(countOf("left turns")).toBeGreaterThan(2);
  });

  it("turn a little although the answer is there at once", async () => {
    const { reels, countOf } = machine();
    await turnUntil(reels, SHOWN, Promise.resolve(DRAWN), false);
    expect(["left turns", "middle turns", "right turns"].map(countOf)).toEqual([2, 3, 4]);
  });

  it.each([
    ["that was refused", () => Promise.resolve(undefined)],
    ["whose answer is lost", () => Promise.reject(new Error("no network"))],
  ])("come to rest on what they showed after a spin %s", async (_name, answer) => {
    const { reels, said } = machine();
    expect(await turnUntil(reels, SHOWN, answer(), false)).toEqual(SHOWN);
    expect(said.at(-1)).toBe("right lands on 2,0,3");
  });

  it("do not move for somebody who asked for no motion", async () => {
    const { reels, said } = machine();
    expect(await turnUntil(reels, SHOWN, Promise.resolve(DRAWN), true)).toEqual(DRAWN);
    expect(said).toEqual(["left shows 4,1,0", "middle shows 4,2,1", "right shows 4,3,2"]);
  });
});
