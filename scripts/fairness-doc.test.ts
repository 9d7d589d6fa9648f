// The published rules of the draw are enough to write a verifier: one that is written by them alone computes every vector that docs/fairness.md
// and the policy for players print, and agrees with the product over a thousand rounds of each game.
import { readdirSync, readFileSync } from "node:fs";
import {
  drawStream,
  findHouseGame,
  findStepGame,
  HOUSE_GAME_IDS,
  INSTANT_GAME_IDS,
  isOver,
  paidOf,
  STEP_GAME_IDS,
} from "@windfall/games";
import { crashOf, hashBefore } from "@windfall/games/crash";
import { playRound } from "@windfall/games/slots/engine";
import { SLOTS } from "@windfall/games/slots/machines";
import { describe, expect, it } from "vitest";
import { slotParts } from "./independent-slots.ts";
import { type Draw, flightOf, GAMES, numbersOf, resultsOf, STEPS, sha256 } from "./independent-verifier.ts";

interface Round extends Draw {
  input: Record<string, unknown>;
  stake: string;
  outcome: Record<string, unknown>;
  win: string;
}

interface Vectors {
  commitments: { serverSeed: string; serverSeedHash: string }[];
  draws: (Draw & { bounds: number[]; results: number[] })[];
}

const doc = readFileSync(new URL("../docs/fairness.md", import.meta.url), "utf8");
const { commitments, draws, ...games } = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(doc)?.[1] ?? "{}") as Vectors &
  Record<string, Round[]>;

const decimal = (units: bigint, places: number) => {
  const digits = units.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

describe("the vectors of docs/fairness.md", () => {
  it("are there, with a block that is used up and a number that is passed over", () => {
    expect([commitments.length, draws.length]).toEqual([3, 6]);
    expect(Object.keys(games)).toEqual(HOUSE_GAME_IDS);
    expect(draws.some(({ bounds }) => bounds.length > 8)).toBe(true);
    const isPassedOver = (draw: Vectors["draws"][number]) => {
      const [bound = 1] = draw.bounds;
      return Number(numbersOf(draw).next().value) >= 2 ** 32 - (2 ** 32 % bound);
    };
    expect(draws.some(isPassedOver)).toBe(true);
  });

  it.each(commitments)("$serverSeedHash is the promise of $serverSeed", ({ serverSeed, serverSeedHash }) => {
    expect(sha256(serverSeed)).toBe(serverSeedHash);
  });

  it.each(draws)("draw $nonce of $clientSeed gives $results", ({ bounds, results, ...draw }) => {
    expect(resultsOf(draw, bounds)).toEqual(results);
  });

  describe.each(Object.entries(games))("%s", (id, rounds) => {
    it.each(rounds)("draw $nonce of $clientSeed with $input wins $win of $stake", ({ input, stake, ...round }) => {
      const minor = BigInt(stake.replace(".", ""));
      const steps = STEPS[id]?.(round, input, String(round.outcome.moves).split(" "), minor);
      if (steps) {
        expect([steps.outcome, decimal(steps.win, 2)]).toEqual([round.outcome, round.win]);
        return;
      }
      const found = GAMES[id]?.(round, input);
      const win = (BigInt(stake.replace(".", "")) * (found?.multiplier ?? -1n)) / (10_000n * (found?.parts ?? 1n));
      expect([found?.outcome, decimal(win, 2)]).toEqual([round.outcome, round.win]);
    });
  });
});

it.each(INSTANT_GAME_IDS)("a thousand rounds of %s are what the rules say", (id) => {
  const game = findHouseGame(id);
  const choices = [...(game?.choices() ?? [])];
  for (let nonce = 0; nonce < 1_000; nonce++) {
    const draw = { serverSeed: sha256(id), clientSeed: `rounds of ${id}`.replaceAll(" ", "-"), nonce };
    const input = choices[(nonce * 7_919) % choices.length] ?? {};
    const { facts: outcome, ...paid } = game?.outcomeOf({ ...draw, input }) ?? {};
    expect({ ...paid, outcome }).toEqual(GAMES[id]?.(draw, input));
  }
});

it.each(STEP_GAME_IDS)("a thousand rounds of %s, moved in all ways, are what the rules say", (id) => {
  const game = findStepGame(id);
  if (!game) throw new Error("no such game");
  const inputs = [...new Map([...game.plans()].map(({ input }) => [JSON.stringify(input), input])).values()];
  for (let nonce = 0; nonce < 1_000; nonce++) {
    const draw = { serverSeed: sha256(id), clientSeed: `rounds of ${id}`.replaceAll(" ", "-"), nonce };
    const input = inputs[nonce % inputs.length] ?? {};
    const moves: string[] = [];
    const play = game.begin(input, drawStream(draw));
    let stand = play.stand();
    for (let turn = 0; !isOver(stand); turn++) {
      const pick = Number.parseInt(sha256(`${id}:${nonce}:${turn}`).slice(0, 8), 16) % stand.moves.length;
      moves.push(stand.moves[pick]?.name ?? "");
      play.next(moves.at(-1) ?? "");
      stand = play.stand();
    }
    expect({ outcome: stand.facts, win: paidOf(12_35n, stand) }).toEqual(STEPS[id]?.(draw, input, moves, 12_35n));
  }
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

// A thousand of each in `npm run test:full`; the machines share one engine, so that a few of each already meet every rule often.
const SLOT_ROUNDS = process.env.FULL ? 1_000 : 15;

it.each(SLOTS)("rounds of $id are what docs/slots.md says", (slot) => {
  for (let nonce = 0; nonce < SLOT_ROUNDS; nonce++) {
    const draw = { serverSeed: sha256(slot.id), clientSeed: "slots", nonce };
    // Every fifth is bought where it can be: free spins come seldom by themselves.
    const isBought = slot.buy !== undefined && nonce % 5 === 0;
    const { parts } = playRound(slot, drawStream(draw), isBought);
    expect([nonce, slotParts(slot, draw, isBought)]).toEqual([nonce, parts]);
  }
});

describe("flights of gust", () => {
  const rows = [
    ...doc.matchAll(/^\| ([0-9a-f]{64}) \| (\d+) \| (\w+) \| (\d+) \| (\d+) \| ([0-9a-f]{64}) \| (\d+) \|$/gm),
  ];

  it("are as the document prints them", () => {
    expect(rows).toHaveLength(4);
    for (const [, root = "", length, salt = "", first, no, hash, crash] of rows) {
      const chain = { root, length: Number(length), salt, first: Number(first) };
      expect(flightOf(chain, Number(no))).toEqual({ hash, crash: Number(crash) });
    }
  });

  it("are the product's, a thousand of them", () => {
    const chain = { root: "c".repeat(64), length: 1_000, salt: "0a".repeat(16), first: 7 };
    const told = Array.from({ length: 1_000 }, (_, index) => chain.first + index);
    let hash = chain.root;
    for (const no of told.toReversed()) {
      const crash = crashOf({ hash, salt: chain.salt, no });
      // Its own chain is made anew for each: the last hash of a chain of one is its root.
      expect(flightOf({ ...chain, root: hash, length: no - chain.first + 1 }, no)).toEqual({ hash, crash });
      hash = hashBefore(hash, 1);
    }
    expect(hash).toBe(hashBefore(chain.root, chain.length, sha256));
  });
});
