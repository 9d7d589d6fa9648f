// The mathematics of Tumble, over every target that can be chosen.
import { describe, expect, it } from "vitest";
import {
  DICE_SIDES,
  type DiceInput,
  dice,
  diceMultiplier,
  isDiceWin,
  RESULTS,
  targetOf,
  winningResults,
} from "./dice.ts";
import { findHouseGame, MULTIPLIER_ONE, multiplierText, stakeRange, winOf } from "./index.ts";

function everyInput(): DiceInput[] {
  const inputs: DiceInput[] = [];
  for (const side of DICE_SIDES) {
    for (let target = 0; target < RESULTS; target++) {
      if ("input" in dice.parseInput({ side, target })) inputs.push({ side, target });
    }
  }
  return inputs;
}

describe("a target of Tumble", () => {
  it("wins with 2 % to 98 % of the results, on either side", () => {
    const chances = everyInput().map(winningResults);
    expect(chances).toHaveLength(2 * 9_601);
    expect(Math.min(...chances)).toBe(200);
    expect(Math.max(...chances)).toBe(9_800);
  });

  it("wins with exactly the results it counts", () => {
    for (const input of [targetOf("over", 200), targetOf("over", 5_000), targetOf("over", 9_800)].flatMap((target) =>
      DICE_SIDES.map((side) => ({ side, target })),
    )) {
      const won = Array.from({ length: RESULTS }, (_, result) => result).filter((result) => isDiceWin(input, result));
      expect(won).toHaveLength(winningResults(input));
    }
  });

  it("returns 99 % of the stakes, less what rounding down leaves, and never more", () => {
    for (const input of everyInput()) {
      // In ten thousandths of ten thousandths: chance times multiplier, exactly.
      const returned = BigInt(winningResults(input)) * diceMultiplier(input);
      const promised = 9_900n * BigInt(RESULTS);
      expect(returned).toBeLessThanOrEqual(promised);
      // Rounding takes less than one ten thousandth of the stake for each winning result.
      expect(promised - returned).toBeLessThan(BigInt(winningResults(input)));
    }
  });

  it("keeps its chance when the side is turned", () => {
    for (const winning of [200, 1_234, 5_000, 9_800]) {
      const chances = DICE_SIDES.map((side) => winningResults({ side, target: targetOf(side, winning) }));
      expect(chances).toEqual([winning, winning]);
    }
  });

  it.each([
    [{ side: "under", target: 199 }, "target", "Validation.invalid_amount"],
    [{ side: "under", target: 9_801 }, "target", "Validation.invalid_amount"],
    [{ side: "over", target: 198 }, "target", "Validation.invalid_amount"],
    [{ side: "over", target: 9_800 }, "target", "Validation.invalid_amount"],
    [{ side: "over", target: 50.5 }, "target", "Validation.invalid_format"],
    [{ side: "over", target: "5000" }, "target", "Validation.invalid_format"],
    [{ side: "beside", target: 5_000 }, "side", "Validation.invalid_format"],
    [{ side: "over" }, "target", "Validation.required"],
    [{ side: "over", target: 5_000, more: 1 }, "more", "Validation.unknown_field"],
  ])("is refused as %j", (raw, path, key) => {
    expect(dice.parseInput(raw)).toEqual({ violations: [{ path, key }] });
  });
});

describe("a roll of Tumble", () => {
  const seeds = { serverSeed: "a".repeat(64), clientSeed: "windfall" };

  it("pays the multiplier exactly when the result lies on the chosen side", () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const input: DiceInput = { side: nonce % 2 ? "over" : "under", target: 2_500 };
      const { multiplier, facts } = dice.outcomeOf({ ...seeds, nonce, input: { ...input } });
      const won = isDiceWin(input, facts.result as number);
      expect(facts.won).toBe(won);
      expect(multiplier).toBe(won ? diceMultiplier(input) : 0n);
    }
  });

  it("comes back near its published return over many rolls", () => {
    let paid = 0n;
    const rolls = 5_000;
    for (let nonce = 0; nonce < rolls; nonce++) {
      const input = { side: "under" as const, target: 5_000 };
      paid += dice.outcomeOf({ ...seeds, nonce, input }).multiplier;
    }
    // Three standard errors of 5,000 even bets are 4.2 %; the exact return is summed above.
    expect(Math.abs(Number(paid) / Number(MULTIPLIER_ONE) / rolls - 0.99)).toBeLessThan(0.042);
  });
});

describe("money of house games", () => {
  it("pays no part of a cent", () => {
    expect(winOf(333n, 19_803n)).toBe(659n);
    expect(winOf(1n, 9_999n)).toBe(0n);
  });

  it("has a most that one roll can win: 247,500 dollars", () => {
    expect(winOf(stakeRange("USD").maxMinor, dice.describe.maxMultiplier)).toBe(24_750_000n);
    expect(multiplierText(dice.describe.maxMultiplier)).toBe("49.5000");
  });

  it("has stakes in every wallet currency and in no other", () => {
    expect(stakeRange("KZT")).toEqual({ minMinor: 5_000n, maxMinor: 250_000_000n });
    expect(() => stakeRange("XXX")).toThrow(RangeError);
  });

  it("finds its games by name", () => {
    expect(findHouseGame("tumble")?.id).toBe("tumble");
    expect(findHouseGame("constructor")).toBeUndefined();
  });
});
