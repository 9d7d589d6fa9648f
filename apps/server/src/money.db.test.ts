// Everything that moves money at random, while the server dies under it; `npm run soak -- money` is the long form.
import { expect, it } from "vitest";
import { operationsOf } from "../test/money-soak/operations.ts";
import { soakMoney } from "../test/money-soak/run.ts";
import { sized } from "../test/sized.ts";

const SEED = 20_261_115;
const OPERATIONS = sized(240, 120);

it("everybody has what the books say, their account and their language, after kill -9 of the server and of PostgreSQL in the middle of it", {
  timeout: 240_000,
}, async () => {
  const report = await soakMoney({ seed: SEED, operations: OPERATIONS, kills: 2, players: 8, lanes: 4, people: 2 });
  expect(report.damage).toEqual([]);
  expect(report).toMatchObject({ operations: OPERATIONS, serverKills: 1, postgresKills: 1, stuck: 0 });
  expect(report.ledgerPostings).toBeGreaterThan(OPERATIONS / 3);
  expect(report.registrations).toBeGreaterThan(0);
  expect(report.languageChanges).toBeGreaterThan(0);
});

it("a seed makes the same operations again, and another one others", () => {
  const first = (seed: number) => {
    const stream = operationsOf(seed, 3, 8);
    return { operations: Array.from({ length: 500 }, () => stream.next()), digest: stream.digest() };
  };
  expect(first(SEED)).toEqual(first(SEED));
  expect(first(SEED).digest).not.toBe(first(SEED + 1).digest);
  expect(new Set(first(SEED).operations.map(({ kind }) => kind)).size).toBe(12);
});
