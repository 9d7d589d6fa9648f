import { expect, it } from "vitest";
import { lossRateOf } from "./figures.ts";
import { findHouseGame, HOUSE_GAME_IDS } from "./index.ts";
import { isLowRisk } from "./low-risk.ts";

const isLow = (id: string, input: Record<string, unknown>) => isLowRisk(findHouseGame(id) ?? expect.fail(), input);

it.each([
  ["tumble", { side: "under", target: 9_001 }],
  ["tumble", { side: "over", target: 199 }],
  ["tailwind", { target: 109 }],
  ["royal-roulette", { red: 1, black: 1 }],
  ["royal-roulette", { dozen1: 5, dozen2: 5, dozen3: 5 }],
  ["royal-roulette", { red: 50, black: 50, n17: 1 }],
])("%s %o has next to no risk", (id, input) => expect(isLow(id, input)).toBe(true));

it.each([
  ["tumble", { side: "under", target: 9_000 }],
  ["tailwind", { target: 111 }],
  ["royal-roulette", { red: 1 }],
  ["royal-roulette", { red: 1, dozen1: 1 }],
  ["royal-roulette", { red: 3, black: 1 }],
  ["royal-roulette", { red: 40, black: 40, n17: 10 }],
  ["downdraft", { rows: 16, risk: "low" }],
  ["royal-baccarat", { side: "banker" }],
])("%s %o has a risk", (id, input) => expect(isLow(id, input)).toBe(false));

it("no choice of another game has so little", () => {
  for (const game of HOUSE_GAME_IDS.flatMap((id) => findHouseGame(id) ?? [])) {
    if (["tumble", "tailwind", "royal-roulette"].includes(game.id)) continue;
    for (const input of game.choices())
      expect([game.id, input, lossRateOf(game.oddsOf(input)) >= 100_000]).toEqual([game.id, input, true]);
  }
});
