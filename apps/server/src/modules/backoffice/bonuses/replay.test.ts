// The replay against what can be computed by hand: without chance, without a wager, and with the edge of a fair model.
import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { describe, expect, it } from "vitest";
import { estimateCost, LEAST_PLAYERS, type SampledPlayer, type SampledRound } from "./replay.ts";

const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Deposit",
  minDeposit: 1_000,
  maxDeposit: 10_000,
  amountMultiplier: 10_000,
  wager: 10,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 0, minOdds: 1_500 } },
};
const round = (stakeCents: bigint, winCents: bigint, weight = 10_000n): SampledRound => ({
  stakeCents,
  winCents,
  weight,
});
const player = (rounds: readonly SampledRound[], depositCents = 10_000n): SampledPlayer => ({
  depositCents,
  rounds,
  activeDays: 1,
});
const many = (one: SampledPlayer, count = LEAST_PLAYERS) => Array.from({ length: count }, () => one);
const options = { amountCents: 1_000n, seed: 41, pause: async () => undefined };
const estimate = (terms: Partial<BonusTerms>, players: readonly SampledPlayer[]) =>
  estimateCost({ ...TERMS, ...terms }, players, options);

/** Stakes so large that a bonus is worked off in a hundred rounds: what they come to needs no more. */
const EVEN = Array.from({ length: 100 }, () => round(1_000n, 1_000n));

describe("without chance", () => {
  it("a bonus that nothing is lost of is released whole", async () => {
    const found = await estimate({}, many(player(EVEN)));
    expect(found).toMatchObject({ mean: 10_000, low: 10_000, high: 10_000, granted: 10_000 });
    expect(found?.ends).toMatchObject({ lost: 0, expired: 0 });
  });

  it("up to its limit", async () => {
    expect(await estimate({ maxAmount: 2_500 }, many(player(EVEN)))).toMatchObject({ mean: 2_500 });
  });

  it("without a wager it is cash at once", async () => {
    expect(await estimate({ wager: 0 }, many(player(EVEN)))).toMatchObject({ mean: 10_000 });
  });

  it("whoever only loses costs the dust at most", async () => {
    const found = await estimate({}, many(player(EVEN.map(() => round(1_000n, 0n)))));
    expect(found?.mean).toBeLessThan(10);
    expect(found?.ends.lost).toBeGreaterThan(0);
  });

  it("who is out of time costs nothing", async () => {
    const slow = player(EVEN.slice(0, 20));
    const found = await estimate({ deadlineHours: 24 }, many(slow));
    expect([found?.mean, found?.ends.expired]).toEqual([0, found?.replays]);
  });

  it("a game that does not count works nothing off", async () => {
    const found = await estimate({ deadlineHours: 48 }, many(player(EVEN.map(() => round(1_000n, 1_000n, 0n)))));
    expect(found?.ends.released).toBe(0);
  });

  it("free spins cost their face at most, and a gift its own amount", async () => {
    const spins = { freespinsCount: 50, freespinsAmount: 20, wagerFreespins: 0, freespinsMaxAmount: 700 };
    expect(await estimate({ ...spins, wager: 0 }, many(player(EVEN)))).toMatchObject({ mean: 10_700 });
    const gift = { type: "Gift", amountMultiplier: null, minDeposit: null, maxDeposit: null } as const;
    expect(await estimate({ ...gift, wager: 0 }, many(player(EVEN)))).toMatchObject({ mean: 1_000, granted: 1_000 });
  });
});

describe("with chance", () => {
  /** Pays twice the stake in 48 of 100 rounds: an edge of four percent. */
  const COIN = Array.from({ length: 100 }, (_, index) => round(500n, index < 48 ? 1_000n : 0n));

  it("costs less than it gives, has its mean inside its interval, and is the same for the same seed", async () => {
    const players = many(player(COIN), 60);
    const found = await estimate({ wager: 5 }, players);
    if (!found) throw new Error("nothing was estimated");
    expect(found.mean).toBeGreaterThan(0);
    expect(found.mean).toBeLessThan(found.granted);
    expect(found.low).toBeLessThanOrEqual(found.mean);
    expect(found.high).toBeGreaterThanOrEqual(found.mean);
    expect(found.high).toBeGreaterThan(found.low);
    expect(await estimate({ wager: 5 }, players)).toEqual(found);
  });

  it("a larger wager costs less", async () => {
    const players = many(player(COIN), 60);
    const [light, heavy] = [await estimate({ wager: 1 }, players), await estimate({ wager: 30 }, players)];
    expect(heavy?.mean).toBeLessThan(light?.mean ?? 0);
  });
});

it("says nothing where too few would get it", async () => {
  expect(await estimate({}, many(player(EVEN), LEAST_PLAYERS - 1))).toBeUndefined();
  expect(await estimate({}, many(player(EVEN, 999n)))).toBeUndefined();
  expect(await estimate({}, many(player(EVEN.slice(0, 19))))).toBeUndefined();
});
