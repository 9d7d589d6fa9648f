// What the house draws is what docs/fairness.md publishes, and every game of the house is in there.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  commitmentOf,
  drawNumbers,
  findHouseGame,
  HOUSE_GAME_IDS,
  multiplierText,
  type Seeds,
  winOf,
} from "./index.ts";

const doc = readFileSync(new URL("../../../docs/fairness.md", import.meta.url), "utf8");
interface Drawn extends Seeds {
  stake: string;
  result: number;
  won: boolean;
  multiplier: string;
  win: string;
}
interface Vectors {
  commitments: { serverSeed: string; serverSeedHash: string }[];
  draws: (Seeds & { bounds: number[]; results: number[] })[];
}
const vectors = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(doc)?.[1] ?? "{}");
const { commitments, draws } = vectors as Vectors;
/** By the id of the game; what is left of a row is the input. */
const games = vectors as Record<string, Drawn[] | undefined>;

it.each(commitments)("promises $serverSeed as $serverSeedHash", ({ serverSeed, serverSeedHash }) => {
  expect(commitmentOf(serverSeed)).toBe(serverSeedHash);
});

it.each(draws)("draws $results from $clientSeed and $nonce", ({ bounds, results, ...seeds }) => {
  expect(drawNumbers(seeds, bounds)).toEqual(results);
});

describe.each(HOUSE_GAME_IDS)("%s", (id) => {
  it("has a section and vectors of its own", () => {
    expect(doc).toContain(`### ${id}\n`);
    expect(games[id]?.length).toBeGreaterThan(3);
  });

  it.each(games[id] ?? [])("gives what is published for draw $nonce of $clientSeed", (row) => {
    const { serverSeed, clientSeed, nonce, stake, result, won, multiplier, win, ...asked } = row;
    const game = findHouseGame(id);
    const parsed = game?.parseInput(asked);
    if (!game || !parsed || "violations" in parsed) throw new Error("no input of this game");
    const outcome = game.outcomeOf({ serverSeed, clientSeed, nonce, input: parsed.input });
    expect(outcome.facts).toEqual({ result, won });
    const minor = winOf(BigInt(stake.replace(".", "")), outcome.multiplier);
    expect(`${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`).toBe(win);
    if (won) expect(multiplierText(outcome.multiplier)).toBe(multiplier);
  });
});
