// What is typed becomes terms, and what is wrong is found by its field.
import { expect, test } from "vitest";
import { draftOf, EMPTY, namesOf, newPrize, type TournamentDraft, termsOf } from "./tournament-draft.ts";

const CUP: TournamentDraft = {
  ...EMPTY,
  names: { en: " Cup ", ru: "" },
  startsAt: "2030-01-01T10:00",
  endsAt: "2030-01-02T10:00",
  pool: "100",
  games: { wheel: "200" },
  sports: { 1: "50" },
  prizes: [
    { ...newPrize(1), value: "60,00" },
    { ...newPrize(2), to: "3", value: "20" },
    { ...newPrize(4), kind: "free_spins", offer: "gift" },
  ],
};

test("a form becomes terms, and they a form again", () => {
  const { terms, problems } = termsOf(CUP);
  expect(problems).toEqual([]);
  expect(terms).toMatchObject({
    names: { en: "Cup" },
    feeCents: 0,
    minStakeCents: 20,
    games: { wheel: 200 },
    sports: { 1: 50 },
    poolCents: 100_00,
    prizes: [
      { place_from: 1, place_to: 1, kind: "cash", amount: "60.00" },
      { place_from: 2, place_to: 3, amount: "20" },
      { place_from: 4, place_to: 4, kind: "free_spins", offer: "gift" },
    ],
  });
  expect(terms && termsOf(draftOf(terms)).terms).toEqual(terms);
});

test("one of bets alone has no game, and one without sports has no bets", () => {
  const only = termsOf({ ...CUP, isOnlySports: true }).terms;
  expect(only).toMatchObject({ games: {}, sports: { 1: 50 } });
  expect(only && termsOf(draftOf(only)).terms).toEqual(only);
  expect(termsOf({ ...CUP, sports: {}, isOnlySports: true }).terms).toMatchObject({
    games: { wheel: 200 },
    sports: null,
  });
});

test.each<[Partial<TournamentDraft>, string[]]>([
  [{ names: {} }, ["names.en"]],
  [{ startsAt: "" }, ["startsAt"]],
  [{ endsAt: "2030-01-01T10:05" }, ["endsAt"]],
  [{ minStake: "much" }, ["minStakeCents"]],
  [{ pool: "99" }, ["poolCents"]],
  [{ entry: "buy_in", fee: "", prizes: [{ ...newPrize(1), by: "share", value: "1" }] }, ["feeCents"]],
  [{ games: { wheel: "a lot" } }, ["games"]],
  [{ sports: { 1: "0" } }, ["sports"]],
  [{ sports: { 9999: "100" } }, ["sports"]],
  [{ prizes: [{ ...newPrize(1), value: "" }] }, ["prizes.0"]],
])("%j", (change, problems) => {
  expect(termsOf({ ...CUP, ...change }).problems).toEqual(problems);
});

test("what the server finds is shown at the same fields", () => {
  expect(namesOf(["terms.games.nothing", "terms.prizes.1", "terms.startsAt"])).toEqual([
    "games",
    "prizes.1",
    "startsAt",
  ]);
});
