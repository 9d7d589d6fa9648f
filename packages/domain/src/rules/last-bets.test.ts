import { expect, test } from "vitest";
import { LAST_BETS_KEPT, withLastBets } from "./last-bets.ts";

const bets = (...ids: number[]) => ids.map((id) => ({ id: String(id) }));

test("what arrived last stands first", () => {
  expect(withLastBets(bets(2, 1), bets(3, 4))).toEqual(bets(4, 3, 2, 1));
});

test("a bet that comes twice is shown once", () => {
  expect(withLastBets(bets(2, 1), bets(1, 2))).toEqual(bets(2, 1));
});

test("no more are kept than are shown", () => {
  const many = bets(...Array.from({ length: 30 }, (_, index) => index));
  const kept = withLastBets([], many);
  expect(kept).toHaveLength(LAST_BETS_KEPT);
  expect(kept[0]).toEqual({ id: "29" });
});
