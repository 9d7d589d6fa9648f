// Random play in random order, in the product and in the model: after every step both say the same, and nothing is made or lost.
import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { ModelStage } from "../../../../../packages/domain/test/bonus-model.ts";
import { RandomPlayer, type RandomStep, randomSteps } from "../../../../../packages/domain/test/bonus-random.ts";
import { presentState, replayJournal } from "../../../test/bonus-journal.ts";
import { DatabaseStage, giveBonus, seedWeightedGames, wrongBonuses } from "../../../test/bonuses.ts";
import { betOf, codeOf, GAME, play, useTestGames, winOf } from "../../../test/games.ts";
import { wrongBalances } from "../../../test/money-invariants.ts";
import { sized } from "../../../test/sized.ts";
import { withAlteredFunction } from "../../../test/weakened.ts";
import { bonusFactsOf, bringBack, burnForWithdrawal, endBonuses } from "./index.ts";

const games = useTestGames();
beforeAll(() => seedWeightedGames(games.db));

/** What the house has given a player and taken, by the reason. Others' bonuses may end meanwhile. */
async function houseSums(playerId: string): Promise<Record<string, bigint>> {
  const { rows } = await games.db.read((reader) =>
    sql<{ kind: string; sum: string }>`
      select a.kind, sum(l.amount_minor)::text as sum
      from ledger_posting p join ledger_line l on l.posting_id = p.id join ledger_account a on a.id = l.account_id
      where a.kind in ('promotions', 'games') and p.reference in (
        select id from game_round where player_id = ${playerId} union select id from user_bonus where player_id = ${playerId})
      group by a.kind`.execute(reader as never),
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
}

async function playBoth(steps: readonly RandomStep[]): Promise<void> {
  const [model, product] = [new ModelStage(), new DatabaseStage(games, await games.newPlayer())];
  const [inModel, inProduct] = [new RandomPlayer(model), new RandomPlayer(product)];
  for (const step of steps) {
    const [wanted, told] = [await inModel.take(step), await inProduct.take(step)];
    expect({ step, told }).toEqual({ step, told: wanted });
    const { bonuses, ...figures } = await model.state();
    const named = Object.fromEntries(Object.entries(bonuses).sort(([a], [b]) => (a < b ? -1 : 1)));
    expect({ step, ...(await product.state()) }).toEqual({ step, ...figures, bonuses: named });
  }
  const { promotions = 0n, games: won = 0n } = await houseSums(product.playerId);
  expect({ promotions, won }).toEqual({ promotions: model.book.promotionsMinor, won: model.book.gamesMinor });
  const { playerId } = product;
  await games.db.read(async (reader) => {
    expect(await wrongBonuses(reader)).toEqual([]);
    expect(await wrongBalances(reader, [playerId])).toEqual([]);
    expect(await replayJournal(reader, playerId)).toEqual(await presentState(reader, playerId));
  });
}

const RUNS = { numRuns: sized(150, 6), seed: 150_026, endOnFailure: true };
const random = (numRuns = RUNS.numRuns) =>
  fc.assert(fc.asyncProperty(randomSteps({ maxLength: sized(120, 40) }), playBoth), { ...RUNS, numRuns });

/** Runs the work while `bonus_play` decides about every play with a bonus, and none is decided by `game_play` itself. */
const withoutPlainPlays = <T>(work: () => Promise<T>): Promise<T> =>
  withAlteredFunction(
    games.ownerUrl(),
    "game_play",
    (definition) => definition.replace("is_plain := p.round_id is null", "is_plain := false"),
    work,
  );

describe("random play", { timeout: sized(900_000, 240_000) }, () => {
  it("is the same in the product and in the model", async () => {
    await random();
  });

  it("is the same where no play is taken for a plain one", async () => {
    await withoutPlainPlays(() => random(sized(50, 6)));
  });

  it("the control: a product that takes the bonus before cash is found out", async () => {
    const greedy = (definition: string) =>
      definition.replace(
        "from_cash := least(amount, cash);",
        "from_cash := case when weight > 0 then greatest(amount - payable, 0) else amount end;",
      );
    const run = withoutPlainPlays(() => withAlteredFunction(games.ownerUrl(), "bonus_play", greedy, () => random()));
    await expect(run).rejects.toThrow(/Property failed/);
  });

  it("the control: one that does so in plain plays is found out", async () => {
    const greedy = (definition: string) =>
      definition.replace(
        "from_bonus := bet - game_split_stake(held[i], b.balance_minor, bet);",
        "from_bonus := case when weight > 0 then least(bet, b.balance_minor) else 0 end;",
      );
    const run = withAlteredFunction(games.ownerUrl(), "game_play", greedy, () => random());
    await expect(run).rejects.toThrow(/Property failed/);
  });

  it("the control: a history that skips what a bonus became is found out by its replay", async () => {
    const silent = (definition: string) =>
      definition
        .replace("values (bonus, leaves, reaches,", "select bonus, leaves, reaches,")
        .replace("moment);\nend", "moment where reaches <> 'completed';\nend");
    const run = withAlteredFunction(games.ownerUrl(), "bonus_change", silent, () => random());
    await expect(run).rejects.toThrow(/Property failed/);
  });
});

describe("everything at once", () => {
  it("bets, wins, withdrawals that come back and ends lose nothing", async () => {
    const playerId = await games.newPlayer(50_00n);
    for (let count = 0; count < 3; count++) await giveBonus(games, playerId, 20_00n, { wager: 3, wagerMaxBet: 500 });
    const bets = Array.from({ length: 40 }, (_, index) =>
      games.wallet.play(play({ playerId, actions: [betOf(3_00n), winOf(index % 3 ? 0n : 8_00n)], finished: true })),
    );
    const withdrawals = Array.from({ length: 8 }, async (_, index) => {
      const withdrawal = { playerId, withdrawalId: `race-${index}` };
      await games.db.transact((tx) => burnForWithdrawal(tx, games, withdrawal));
      await games.db.transact((tx) => bringBack(tx, games, { ...withdrawal, by: "player" }));
    });
    const answers = await Promise.all(bets);
    await Promise.all(withdrawals);
    expect(new Set(answers.map(codeOf)).has("done")).toBe(true);
    const facts = await games.db.read((reader) => bonusFactsOf(reader, playerId, games.clock.now()));
    expect(facts.every(({ worked, total }) => worked <= total)).toBe(true);
    expect(facts.filter(({ status }) => status === "active").length).toBeLessThanOrEqual(1);
    const end = { playerId, bonusIds: facts.map(({ id }) => id), to: "forfeited", by: "player" } as const;
    await games.db.transact((tx) => endBonuses(tx, games, end));
    expect(await games.db.read(wrongBonuses)).toEqual([]);
    expect(await games.wallet.balance({ providerId: GAME, playerId, currency: "USD", gameId: GAME })).toEqual({
      status: "done",
      balanceMinor: await games.balanceOf(playerId),
    });
  });
});
