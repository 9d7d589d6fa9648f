import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ModelStage } from "../../../test/bonus-model.ts";
import { RandomPlayer, type RandomStep, randomSteps } from "../../../test/bonus-random.ts";

/** Everything that anybody holds; deposits and withdrawals alone may change it. */
function sumOf({ book }: ModelStage): bigint {
  const ofBonuses = book.bonuses.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  return ofBonuses + book.cashMinor + book.promotionsMinor + book.gamesMinor;
}

async function playAll(steps: readonly RandomStep[]): Promise<void> {
  const stage = new ModelStage();
  const player = new RandomPlayer(stage);
  for (const step of steps) {
    await player.take(step);
    const { cashMinor, bonuses } = stage.book;
    expect(sumOf(stage)).toBe(player.outsideMinor);
    expect(cashMinor).toBeGreaterThanOrEqual(0n);
    expect(bonuses.filter(({ state }) => state === "active").length).toBeLessThanOrEqual(1);
    for (const { worked, total, balanceMinor, state } of bonuses) {
      expect(worked >= 0n && worked <= total && balanceMinor >= 0n).toBe(true);
      expect(balanceMinor === 0n || state === "active" || state === "waiting").toBe(true);
    }
  }
}

it("money is never made or lost, and nobody works off more than the total", async () => {
  await fc.assert(fc.asyncProperty(randomSteps({ maxLength: 60 }), playAll), { numRuns: 100, seed: 150_026 });
});
