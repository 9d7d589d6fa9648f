// The published rules of the draw are enough to write a verifier: this one is written by them alone, on other primitives and without a
// line of the product, and computes every vector that docs/fairness.md and the policy for players print.
import { createHash, createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Draw {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

interface Vectors {
  commitments: { serverSeed: string; serverSeedHash: string }[];
  draws: (Draw & { bounds: number[]; results: number[] })[];
  tumble: (Draw & {
    side: "over" | "under";
    target: number;
    stake: string;
    result: number;
    won: boolean;
    multiplier: string;
    win: string;
  })[];
}

const doc = readFileSync(new URL("../docs/fairness.md", import.meta.url), "utf8");
const vectors = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(doc)?.[1] ?? "{}") as Vectors;

const sha256 = (text: string) => createHash("sha256").update(text, "ascii").digest("hex");

function* numbersOf({ serverSeed, clientSeed, nonce }: Draw): Generator<bigint, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest("hex");
    for (let place = 0; place < 64; place += 8) yield BigInt(`0x${bytes.slice(place, place + 8)}`);
  }
}

function resultsOf(draw: Draw, bounds: readonly number[]): number[] {
  const numbers = numbersOf(draw);
  return bounds.map((bound) => {
    const [all, n] = [2n ** 32n, BigInt(bound)];
    let number = numbers.next().value;
    while (number >= all - (all % n)) number = numbers.next().value;
    return Number(number % n);
  });
}

const digitsOf = (text: string) => BigInt(text.replace(".", ""));
const decimal = (units: bigint, places: number) => {
  const digits = units.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

describe("the vectors of docs/fairness.md", () => {
  it("are there, with a block that is used up and a number that is passed over", () => {
    expect([vectors.commitments.length, vectors.draws.length, vectors.tumble.length]).toEqual([3, 6, 7]);
    expect(vectors.draws.some(({ bounds }) => bounds.length > 8)).toBe(true);
    const isPassedOver = (draw: Vectors["draws"][number]) => {
      const [bound = 1] = draw.bounds;
      return Number(numbersOf(draw).next().value) >= 2 ** 32 - (2 ** 32 % bound);
    };
    expect(vectors.draws.some(isPassedOver)).toBe(true);
  });

  it.each(vectors.commitments)("$serverSeedHash is the promise of $serverSeed", ({ serverSeed, serverSeedHash }) => {
    expect(sha256(serverSeed)).toBe(serverSeedHash);
  });

  it.each(vectors.draws)("draw $nonce of $clientSeed gives $results", ({ bounds, results, ...draw }) => {
    expect(resultsOf(draw, bounds)).toEqual(results);
  });

  it.each(vectors.tumble)("tumble: draw $nonce of $clientSeed, $side $target, wins $win of $stake", (row) => {
    const [result = -1] = resultsOf(row, [10_000]);
    const won = row.side === "under" ? result < row.target : result > row.target;
    const winning = row.side === "under" ? row.target : 9_999 - row.target;
    const multiplier = (9_900n * 10_000n) / BigInt(winning);
    const win = won ? (digitsOf(row.stake) * multiplier) / 10_000n : 0n;
    expect({ result, won, multiplier: decimal(multiplier, 4), win: decimal(win, 2) }).toEqual({
      result: row.result,
      won: row.won,
      multiplier: row.multiplier,
      win: row.win,
    });
  });
});

describe("the example of the policy for players", () => {
  const folder = new URL("../apps/server/src/modules/content/policies/", import.meta.url);
  const languages = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

  it("is told in nine languages", () => expect(languages).toHaveLength(9));

  it.each(languages)("is true in %s", (language) => {
    const text = readFileSync(new URL(`${language}/provably-fair.ts`, folder), "utf8");
    const secrets: string[] = text.match(/\b[0-9a-f]{64}\b/g) ?? [];
    // Languages differ in what they say first.
    const seed = secrets.find((one) => secrets.includes(sha256(one)));
    expect([secrets.length, seed]).toEqual([2, expect.any(String)]);
    expect(text).toContain("windfall:7:0");
    const [result = -1] = resultsOf({ serverSeed: seed ?? "", clientSeed: "windfall", nonce: 7 }, [10_000]);
    expect(text).toContain(decimal(BigInt(result), 2));
  });
});
