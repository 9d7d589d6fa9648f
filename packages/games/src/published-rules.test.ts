// What the house draws is what docs/fairness.md publishes, and every game of the house is in there.
import { readFileSync } from "node:fs";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { describe, expect, it } from "vitest";
import {
  commitmentOf,
  drawNumbers,
  findHouseGame,
  findStepGame,
  HOUSE_GAME_IDS,
  type HouseGame,
  movesOf,
  paidOf,
  type Seeds,
  type StepGame,
  standOf,
  winOf,
} from "./index.ts";

const doc = readFileSync(new URL("../../../docs/fairness.md", import.meta.url), "utf8");
interface Drawn extends Seeds {
  input: Record<string, unknown>;
  stake: string;
  outcome: Record<string, unknown>;
  win: string;
}
interface Vectors {
  commitments: { serverSeed: string; serverSeedHash: string }[];
  draws: (Seeds & { bounds: number[]; results: number[] })[];
}
const vectors = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(doc)?.[1] ?? "{}");
const { commitments, draws } = vectors as Vectors;
/** By the id of the game. */
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
    const { input, stake, outcome, win, ...seeds } = row;
    const game = findHouseGame(id) ?? findStepGame(id);
    const parsed = game?.parseInput(input);
    if (!game || !parsed || "violations" in parsed) throw new Error("no input of this game");
    const { facts, minor } = playedBy(game, { ...seeds, input: parsed.input }, outcome.moves, stake);
    expect(facts).toEqual(outcome);
    expect(fiatFromMinor(minor)).toBe(win);
  });
});

function playedBy(
  game: HouseGame | StepGame,
  draw: Seeds & { input: Record<string, unknown> },
  moves: unknown,
  stake: string,
) {
  const stakeMinor = fiatToMinor(stake);
  if ("outcomeOf" in game) {
    const { multiplier, parts, facts } = game.outcomeOf(draw);
    return { facts, minor: winOf(stakeMinor, multiplier, parts) };
  }
  const stand = standOf(game, { ...draw, moves: movesOf(moves) });
  if (!stand) throw new Error("no moves of this game");
  return { facts: stand.facts, minor: paidOf(stakeMinor, stand) };
}
