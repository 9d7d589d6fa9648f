// The mathematics of each game where it is its own: how a draw becomes an outcome, and which input it takes.
import { describe, expect, it } from "vitest";
import { baccarat, deal, handTotal } from "./baccarat.ts";
import { coinFlip } from "./coin-flip.ts";
import { findHouseGame, INSTANT_GAME_IDS, isStakeLaid } from "./index.ts";
import { keno, readPicks } from "./keno.ts";
import { flightOf, LIMBO_TARGETS, limbo, reachingDraws } from "./limbo.ts";
import { PLINKO_ROWS, plinko, plinkoBins, plinkoWays } from "./plinko.ts";
import { RISKS } from "./risk.ts";
import { partsOf, ROULETTE_PLACES, roulette, WHEEL_ORDER } from "./roulette.ts";
import { wheel, wheelSegments } from "./wheel.ts";

const seeds = { serverSeed: "c".repeat(64), clientSeed: "games" };
const LAST_DRAW = 2 ** 32 - 1;

describe("a stake that is laid on a table", () => {
  it.each(INSTANT_GAME_IDS)("%s has one exactly if its stake has parts", (id) => {
    const game = findHouseGame(id);
    const [choice = {}] = game?.choices() ?? [];
    expect(isStakeLaid(id)).toBe(game?.oddsOf(choice).parts !== undefined);
  });
});

describe("Tailwind", () => {
  it("reaches a target with exactly the draws it counts", () => {
    for (const target of [101, 102, 150, 198, 200, 333, 1_000, 99_900, 123_457, LIMBO_TARGETS.most]) {
      const reaching = Number(reachingDraws({ target }));
      expect(flightOf(reaching - 1)).toBeGreaterThanOrEqual(target);
      expect(flightOf(reaching)).toBeLessThan(target);
    }
  });

  it("flies less far with every higher draw, and never below its start", () => {
    const draws = [0, 1, 2, 1_000, 2 ** 31, LAST_DRAW - 1, LAST_DRAW];
    const flights = draws.map(flightOf);
    expect(flights).toEqual([...flights].sort((one, other) => other - one));
    expect([flights[0], flights.at(-1)]).toEqual([99 * 2 ** 32, 100]);
  });
});

describe("Downdraft", () => {
  it.each(PLINKO_ROWS)("counts the ways of %i rows by walking all of them", (rows) => {
    const walked = new Array<bigint>(rows + 1).fill(0n);
    for (let path = 0; path < 2 ** rows; path++) {
      let bin = 0;
      for (let row = 0; row < rows; row++) bin += (path >> row) & 1;
      walked[bin] = (walked[bin] ?? 0n) + 1n;
    }
    expect(plinkoWays(rows)).toEqual(walked);
  });

  it("has a bin more than rows, the same from both sides", () => {
    for (const rows of PLINKO_ROWS)
      for (const risk of RISKS) {
        const bins = plinkoBins({ rows, risk });
        expect(bins).toHaveLength(rows + 1);
        expect([...bins].reverse()).toEqual(bins);
      }
  });

  it("falls into the bin that its path leads to, and pays it", () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const input = { rows: 12, risk: "medium" } as const;
      const { multiplier, facts } = plinko.outcomeOf({ ...seeds, nonce, input });
      const rights = [...(facts.path as string)].filter((turn) => turn === "r").length;
      expect([facts.bin, (facts.path as string).length]).toEqual([rights, 12]);
      expect(multiplier).toBe(plinkoBins(input)[rights]);
    }
  });
});

it("Cyclone has as many segments as it says, of which every table returns 99 %", () => {
  for (const input of wheel.choices()) {
    const pays = wheelSegments(input);
    expect(pays).toHaveLength(input.segments);
    expect(pays.reduce((sum, each) => sum + each, 0n)).toBe(9_900n * BigInt(input.segments));
  }
});

describe("Squall", () => {
  it("draws ten different numbers of forty, and counts those that were marked", () => {
    const picks = "1,5,9,13,17,21,25,29,33,37";
    for (let nonce = 0; nonce < 50; nonce++) {
      const { facts } = keno.outcomeOf({ ...seeds, nonce, input: { picks, risk: "high" } });
      const drawn = (facts.drawn as string).split(",").map(Number);
      expect(new Set(drawn).size).toBe(10);
      expect(drawn.every((number) => number >= 1 && number <= 40)).toBe(true);
      expect(facts.hits).toBe(drawn.filter((number) => number % 4 === 1).length);
    }
  });

  it.each(["", "0", "41", "2,1", "3,3", "01", "1,", "1.5", " 1", "1,2,3,4,5,6,7,8,9,10,11", "x"])(
    "takes no %j",
    (picks) => {
      expect(readPicks(picks)).toBeUndefined();
      expect(keno.parseInput({ picks, risk: "low" })).toHaveProperty("violations");
    },
  );
});

it("Flip wins when all coins show the side, and only then", () => {
  const ends = new Set<unknown>();
  for (let nonce = 0; nonce < 64; nonce++) {
    const { multiplier, facts } = coinFlip.outcomeOf({ ...seeds, nonce, input: { side: "tails", coins: 2 } });
    expect(multiplier).toBe(facts.coins === "tt" ? 39_600n : 0n);
    ends.add(facts.coins);
  }
  expect(ends).toEqual(new Set(["hh", "ht", "th", "tt"]));
});

describe("Royal Roulette", () => {
  it("has every pocket once on its wheel, and places that cover what they pay for", () => {
    expect([...WHEEL_ORDER].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 37 }, (_, pocket) => pocket),
    );
    for (const [name, { pays, covers }] of ROULETTE_PLACES)
      expect([name, WHEEL_ORDER.filter(covers).length * pays]).toEqual([name, 36]);
  });

  it("has every line between numbers that lie beside each other, and no other", () => {
    const sizes = [...ROULETTE_PLACES.keys()].flatMap((name) => (name.includes("_") ? [name.split("_").length] : []));
    const count = (size: number) => sizes.filter((each) => each === size).length;
    // 57 splits and 3 with the zero, 12 streets and 2, 22 corners and 1, 11 six lines.
    expect([2, 3, 4, 6].map(count)).toEqual([60, 14, 23, 11]);
    expect(roulette.parseInput({ n8_10: 1 })).toHaveProperty("violations");
    expect(roulette.parseInput({ n9_8: 1 })).toHaveProperty("violations");
    expect(roulette.parseInput({ n3_4: 1 })).toHaveProperty("violations");
  });

  it("pays parts of a stake to the cent", () => {
    const input = { red: 1, black: 1, n17: 5 };
    const won = roulette.oddsOf(input).paid[17]?.multiplier ?? 0n;
    expect([partsOf(input), (7_00n * won) / (10_000n * partsOf(input))]).toEqual([7n, 182_00n]);
  });

  const WRONG: readonly Record<string, unknown>[] = [
    {},
    { n37: 1 },
    { red: 0 },
    { red: -1 },
    { red: 1.5 },
    { red: "1" },
    { constructor: 1 },
    { red: 2_000_000_000 },
  ];
  it.each(WRONG.map((raw) => ({ raw })))("takes no $raw", ({ raw }) => {
    expect(roulette.parseInput(raw)).toHaveProperty("violations");
  });
});

describe("Royal Baccarat", () => {
  const value = (card: number) => card;
  it.each([
    ["a natural ends it", [8, 0, 0, 0, 9, 9], [8, 0], [0, 0]],
    ["the player draws with five", [5, 7, 0, 0, 4, 9], [5, 0, 4], [7, 0]],
    ["the banker draws with five when the player stands", [6, 5, 0, 0, 3, 9], [6, 0], [5, 0, 3]],
    ["the banker stands with three on an eight", [0, 3, 0, 0, 8, 9], [0, 0, 8], [3, 0]],
    ["the banker draws with three on a nine", [0, 3, 0, 0, 9, 1], [0, 0, 9], [3, 0, 1]],
    ["the banker stands with four on a one", [0, 4, 0, 0, 1, 9], [0, 0, 1], [4, 0]],
    ["the banker draws with six on a six", [0, 6, 0, 0, 6, 2], [0, 0, 6], [6, 0, 2]],
    ["the banker stands with six on a five", [0, 6, 0, 0, 5, 2], [0, 0, 5], [6, 0]],
  ])("%s", (_, cards, player, banker) => {
    expect(deal(cards, value)).toEqual({ player, banker });
    expect(handTotal(player)).toBeLessThan(10);
  });

  it("comes to the chances that are known of eight decks", () => {
    const { cases, paid } = baccarat.oddsOf({ side: "player" });
    const chances = paid.map(({ ways }) => Number((ways * 1_000_000n) / cases));
    expect(chances).toEqual([446_246, 458_597, 95_155]);
    expect(paid.reduce((sum, { ways }) => sum + ways, 0n)).toBe(cases);
  });
});

it.each([
  ["limbo", { target: 100 }],
  ["limbo", { target: 1_000_001 }],
  ["limbo", { target: 200.5 }],
  ["limbo", { target: "200" }],
  ["limbo", {}],
  ["limbo", { target: 200, more: 1 }],
  ["plinko", { rows: 9, risk: "low" }],
  ["plinko", { rows: 8, risk: "mild" }],
  ["plinko", { rows: "8", risk: "low" }],
  ["wheel", { segments: 20, risk: "low" }],
  ["coinFlip", { side: "edge", coins: 1 }],
  ["coinFlip", { side: "heads", coins: 0 }],
  ["coinFlip", { side: "heads", coins: 11 }],
] as const)("%s refuses %j", (name, raw) => {
  expect({ limbo, plinko, wheel, coinFlip }[name].parseInput(raw)).toHaveProperty("violations");
});
