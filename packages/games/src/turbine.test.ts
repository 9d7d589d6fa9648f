// The published tables and what they cost, the draw by its vectors, and the price of a prize in every game.
import { describe, expect, it } from "vitest";
import { commitmentOf } from "./draw.ts";
import {
  type Blade,
  countedShare,
  isFarmProof,
  isTurbineTable,
  spinTurbine,
  spinWorth,
  TURBINE_AUDIENCES,
  TURBINE_TABLES,
  tableHash,
  tableText,
  WEIGHTS_TOTAL,
} from "./turbine.ts";
import { verifyDraw } from "./verify.ts";

const seeds = { serverSeed: "a".repeat(64), clientSeed: "client-seed-1" };

it.each([
  [0, "everyone", 284_664, 0],
  [6, "everyone", 754_924, 2],
  [6, "players", 754_924, 1],
  [7, "players", 999_383, 8],
] as const)("draw %d of %s is %d, blade %d", (nonce, audience, number, blade) => {
  expect(spinTurbine({ ...seeds, nonce }, TURBINE_TABLES[audience])).toEqual({ number, blade });
});

describe.each(TURBINE_AUDIENCES)("the table of %s", (audience) => {
  const table = TURBINE_TABLES[audience];

  it("is one, and is named by its hash", () => {
    expect(isTurbineTable(table)).toBe(true);
    expect(tableHash(table)).toBe(commitmentOf(tableText(table)));
  });

  it("gives every blade as often as it says", () => {
    const counts = new Array<number>(table.length).fill(0);
    const spins = 20_000;
    for (let nonce = 0; nonce < spins; nonce++) {
      const { blade } = spinTurbine({ ...seeds, nonce }, table);
      counts[blade] = (counts[blade] ?? 0) + 1;
    }
    // Blades that come less than five times are counted together, as the test wants it.
    const classes = foldRare(table.map(({ weight }, i) => [(weight * spins) / WEIGHTS_TOTAL, counts[i] ?? 0]));
    const chiSquare = classes.reduce((sum, [expected, seen]) => sum + (seen - expected) ** 2 / expected, 0);
    // 99.9 % of true wheels stay below it at 14 degrees of freedom; the seeds are fixed, so this one does or does not.
    expect(chiSquare).toBeLessThan(36.1);
  });
});

function foldRare(classes: readonly (readonly [number, number])[]): [number, number][] {
  const kept: [number, number][] = [];
  let rare: [number, number] = [0, 0];
  for (const [expected, seen] of classes) {
    if (expected >= 5) kept.push([expected, seen]);
    else rare = [rare[0] + expected, rare[1] + seen];
  }
  return rare[0] > 0 ? [...kept, rare] : kept;
}

it("gives 0.0680 and 0.0796 a spin on average", () => {
  expect(spinWorth(TURBINE_TABLES.everyone) / WEIGHTS_TOTAL).toBe(6.8);
  expect(spinWorth(TURBINE_TABLES.players) / WEIGHTS_TOTAL).toBe(7.96);
});

it("says which tables a farm could live on", () => {
  const { everyone, players } = TURBINE_TABLES;
  expect(isFarmProof({ everyone, players })).toBe(true);
  // What a player may find worth the price must not be seen before it is paid.
  expect(isFarmProof({ everyone: players, players })).toBe(false);
});

const table = TURBINE_TABLES.players;
const changed = (blade: number, change: Partial<Blade>) =>
  table.map((kept, i) => (i === blade ? { ...kept, ...change } : kept));

it.each([
  ["fourteen blades", table.slice(1)],
  ["a weight too many", changed(3, { weight: 40_001 })],
  ["half a weight", changed(3, { weight: 39_999.5 })],
  ["a negative weight", changed(3, { weight: -1 })],
  ["a prize on the empty blade", changed(0, { prizeCents: 1 })],
  ["a second empty blade", changed(4, { prizeCents: 0 })],
  ["a prize past all bounds", changed(14, { prizeCents: 1_000_001 })],
])("is no table: %s", (_, blades) => expect(isTurbineTable(blades)).toBe(false));

it.each([
  ["96 % counts in full", 9_600, 10_000],
  ["and so does less", 9_000, 10_000],
  ["dice at 99 % a quarter", 9_900, 2_500],
  ["roulette at 97.3 % two thirds and some", 9_730, 6_750],
  ["a game that returns everything nothing", 10_000, 0],
  ["one that returns more nothing", 10_400, 0],
  ["what nobody publishes a tenth", null, 1_000],
])("%s", (_, rtp, share) => expect(countedShare(rtp)).toBe(share));

describe("the verifier", () => {
  const { serverSeed } = seeds;
  const spin = {
    game: "turbine",
    ...seeds,
    serverSeedHash: commitmentOf(serverSeed),
    nonce: 7,
    input: { table: tableText(table) },
    outcome: { number: 999_383, blade: 8 },
  };

  it("agrees with an honest spin", () => expect(verifyDraw(spin)).toBe("matches"));
  it.each([
    ["another blade", { outcome: { number: 999_383, blade: 9 } }],
    ["another table", { input: { table: tableText(changed(8, { weight: 0 }).map(refill)) } }],
    ["what is no table", { input: { table: "5000:1000000" } }],
  ])("names %s", (_, change) => expect(verifyDraw({ ...spin, ...change })).toBe("outcome_differs"));
});

/** The weight that was taken from a blade goes to the empty one. */
function refill(blade: Blade, index: number): Blade {
  return index === 0 ? { ...blade, weight: blade.weight + 700 } : blade;
}
