// What a tournament may be made of.
import { expect, test } from "vitest";
import { type TournamentTerms, tournamentProblems } from "./tournament-terms.ts";

const TERMS: TournamentTerms = {
  names: { en: "Cup" },
  texts: {},
  scene: "dawn",
  startsAt: "2030-01-01T00:00:00.000Z",
  endsAt: "2030-01-02T00:00:00.000Z",
  vipPlayersOnly: false,
  entry: "opt_in",
  feeCents: 0,
  scoring: "stakes",
  minStakeCents: 20,
  games: null,
  sports: null,
  poolCents: 100_00,
  prizes: [
    { place_from: 1, place_to: 1, kind: "cash", amount: "40" },
    { place_from: 2, place_to: 4, kind: "bonus", amount: "20.00", offer: "gift" },
    { place_from: 5, place_to: 9, kind: "free_spins", offer: "gift" },
  ],
  repeats: false,
};
const shared = [
  { place_from: 1, place_to: 1, kind: "cash" as const, share: 3 },
  { place_from: 2, place_to: 3, kind: "cash" as const, share: 1 },
];
const [first = expect.fail(), second = expect.fail(), spins = expect.fail()] = TERMS.prizes;
const fee = { entry: "buy_in" as const, feeCents: 500, prizes: shared };

test.each<[string, Partial<TournamentTerms>, string[]]>([
  ["named prizes that are the pool", {}, []],
  ["shares of it", { prizes: shared }, []],
  ["a fee, and nothing of the house", { ...fee, poolCents: 0 }, []],
  ["nine minutes", { endsAt: "2030-01-01T00:09:00.000Z" }, ["endsAt"]],
  ["half a year", { endsAt: "2030-07-01T00:00:00.000Z" }, ["endsAt"]],
  ["a fee that nobody is asked for", { feeCents: 500 }, ["feeCents"]],
  ["an entry that costs nothing", { ...fee, feeCents: 0 }, ["feeCents"]],
  ["no game at all", { games: {} }, ["games"]],
  ["no game, but bets", { games: {}, sports: { 1: 100 } }, []],
  ["no sport at all", { sports: {} }, ["sports"]],
  ["a sport that nobody plays", { sports: { 9999: 100 } }, ["sports"]],
  ["a pool that is not all promised", { poolCents: 101_00 }, ["poolCents"]],
  ["shares of nothing", { prizes: shared, poolCents: 0 }, ["poolCents"]],
  ["named prizes out of fees", { ...fee, prizes: TERMS.prizes }, ["prizes"]],
  [
    "a bonus out of fees",
    { ...fee, prizes: [{ ...first, amount: undefined, share: 1, kind: "bonus", offer: "gift" }] },
    ["prizes"],
  ],
  ["names and shares", { prizes: [first, { place_from: 2, place_to: 2, kind: "cash", share: 1 }] }, ["prizes"]],
  ["no prize", { prizes: [], poolCents: 0 }, ["prizes"]],
  ["a gap", { prizes: [first, { ...spins, place_from: 3 }], poolCents: 40_00 }, ["prizes.1"]],
  ["places twice", { prizes: [first, { ...second, place_from: 1 }], poolCents: 120_00 }, ["prizes.1"]],
  [
    "spins by no terms",
    { prizes: [first, { ...spins, place_from: 2, offer: undefined }], poolCents: 40_00 },
    ["prizes.1"],
  ],
  ["cash by terms", { prizes: [{ ...first, offer: "gift" }], poolCents: 40_00 }, ["prizes.0"]],
])("%s", (_, change, paths) => {
  expect(tournamentProblems({ ...TERMS, ...change }).map(({ path }) => path)).toEqual(paths);
});
