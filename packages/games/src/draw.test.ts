// The draw: vectors that another implementation computed, an even spread, and the commitment.
import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, drawNumbers } from "./draw.ts";

const SERVER_SEED = "9f2c41d07be8a6135e13c0a7d4b1f0e29f2c41d07be8a6135e13c0a7d4b1f0e2";

/** The published rule once more, on other primitives and without a line of ours. */
function bytesOf(serverSeed: string, clientSeed: string, nonce: number, cursor: number): Buffer {
  return createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
}

describe("a draw", () => {
  it.each([
    ["dana-kite-2025", 0],
    ["dana-kite-2025", 1],
    ["~!@#$%^&*()", 1208],
  ])("is the HMAC of client seed %s and nonce %i under the server seed", (clientSeed, nonce) => {
    const [number] = drawNumbers({ serverSeed: SERVER_SEED, clientSeed, nonce }, [10_000]);
    expect(number).toBe(bytesOf(SERVER_SEED, clientSeed, nonce, 0).readUInt32BE(0) % 10_000);
  });

  it("is the number that was published", () => {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: "windfall", nonce: 7 };
    expect(drawNumbers(seeds, [10_000, 6, 52])).toMatchInlineSnapshot(`
      [
        4781,
        5,
        47,
      ]
    `);
  });

  it("goes on with the next block when one is used up", () => {
    const numbers = drawNumbers(
      { serverSeed: SERVER_SEED, clientSeed: "windfall", nonce: 0 },
      Array.from({ length: 10 }, () => 256),
    );
    const second = bytesOf(SERVER_SEED, "windfall", 0, 1);
    expect(numbers.slice(8)).toEqual([second.readUInt32BE(0) % 256, second.readUInt32BE(4) % 256]);
  });

  it("passes over numbers of the incomplete last run", () => {
    // Nearly half of all numbers lie beyond the only complete run of this bound.
    const bound = 2 ** 31 + 1;
    const seedWithRejection = firstRejected(bound);
    const seeds = { serverSeed: SERVER_SEED, clientSeed: seedWithRejection, nonce: 0 };
    const block = bytesOf(SERVER_SEED, seedWithRejection, 0, 0);
    const kept = Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4)).find(
      (number) => number < bound,
    );
    expect(drawNumbers(seeds, [bound])).toEqual([kept]);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1])("refuses %d as a bound", (bound) => {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: "windfall", nonce: 0 };
    expect(() => drawNumbers(seeds, [bound])).toThrow(RangeError);
  });

  it("is spread evenly: chi-square of 20,000 draws over 100 cells stays within 99 %", () => {
    const cells = new Array<number>(100).fill(0);
    const draws = 20_000;
    for (let nonce = 0; nonce < draws; nonce++) {
      const [number = 0] = drawNumbers({ serverSeed: SERVER_SEED, clientSeed: "chi", nonce }, [10_000]);
      const cell = Math.floor(number / 100);
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
    const expected = draws / cells.length;
    const chiSquare = cells.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: one percent lies above 134.64, and one percent below 69.23.
    expect(chiSquare).toBeLessThan(134.64);
    expect(chiSquare).toBeGreaterThan(69.23);
  });
});

it("commits to the text of the seed", () => {
  expect(commitmentOf(SERVER_SEED)).toBe(createHash("sha256").update(SERVER_SEED).digest("hex"));
});

function firstRejected(bound: number): string {
  for (let index = 0; ; index++) {
    if (bytesOf(SERVER_SEED, `seed${index}`, 0, 0).readUInt32BE(0) >= bound) return `seed${index}`;
  }
}
