// What every game of the house publishes about itself is what its odds come to, and its odds are what it draws.
import { describe, expect, it } from "vitest";
import { figuresOf, hitRateOf, rtpOf } from "./figures.ts";
import { findHouseGame, type HouseGame, INSTANT_GAME_IDS, MULTIPLIER_ONE, stakeRange, winOf } from "./index.ts";

const games = INSTANT_GAME_IDS.map((id) => findHouseGame(id) as HouseGame);
const seeds = { serverSeed: "b".repeat(64), clientSeed: "figures" };

/** Three choices of a game, as far apart as its list has them. */
function someChoices(game: HouseGame): Record<string, unknown>[] {
  const all = [...game.choices()];
  return [all[0], all[Math.floor(all.length / 2)], all.at(-1)].filter((choice) => choice !== undefined);
}

describe.each(games)("$id", (game) => {
  const { rtp, maxMultiplier } = figuresOf(game);

  it("returns what it states, counted over every choice", () => {
    const { rtpBasisPoints, leastRtpBasisPoints } = game.describe;
    // A basis point is a hundred millionths.
    expect(Math.abs(rtp[1] - rtpBasisPoints * 100)).toBeLessThan(100);
    expect(rtp[0]).toBeGreaterThanOrEqual(leastRtpBasisPoints * 100);
    expect(rtp[0]).toBeLessThan(leastRtpBasisPoints * 100 + 1_000);
  });

  it("wins no more than it states, and no more than a round of the house may", () => {
    expect(maxMultiplier).toBe(game.describe.maxMultiplier);
    for (const input of game.choices()) {
      const { paid, parts = 1n } = game.oddsOf(input);
      const top = paid.reduce((most, { multiplier }) => (multiplier > most ? multiplier : most), 0n) / parts;
      expect(top).toBe(game.topOf(input));
      const { minMinor, maxMinor } = stakeRange("USD", game.topOf(input));
      expect(maxMinor).toBeGreaterThanOrEqual(minMinor);
      expect(winOf(maxMinor, game.topOf(input))).toBeLessThanOrEqual(25_000_000n);
    }
  });

  it("counts every case once", () => {
    for (const input of someChoices(game)) {
      const { cases, paid } = game.oddsOf(input);
      expect(paid.reduce((sum, { ways }) => sum + ways, 0n)).toBeLessThanOrEqual(cases);
    }
  });

  it("offers only choices that it takes itself", () => {
    for (const input of someChoices(game)) expect(game.parseInput(input)).toEqual({ input });
  });

  it("draws what its odds say, within five standard errors of 2,000 rounds", () => {
    const rounds = 2_000;
    for (const input of someChoices(game)) {
      const odds = game.oddsOf(input);
      const known = new Set([0n, ...odds.paid.map(({ multiplier }) => multiplier)]);
      let won = 0;
      for (let nonce = 0; nonce < rounds; nonce++) {
        const { multiplier, parts = 1n } = game.outcomeOf({ ...seeds, nonce, input });
        expect(known.has(multiplier)).toBe(true);
        if (multiplier > MULTIPLIER_ONE * parts) won += 1;
      }
      const chance = hitRateOf(odds) / 1_000_000;
      const error = Math.sqrt((chance * (1 - chance)) / rounds);
      expect(Math.abs(won / rounds - chance)).toBeLessThanOrEqual(5 * error + 1 / rounds);
    }
  });
});

it("counts a return and a hit as they are", () => {
  const odds = {
    cases: 4n,
    paid: [
      { ways: 1n, multiplier: 30_000n },
      { ways: 1n, multiplier: 5_000n },
    ],
  };
  expect([rtpOf(odds), hitRateOf(odds)]).toEqual([875_000, 250_000]);
});
