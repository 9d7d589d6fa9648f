// What bets, wins and the wallet's answers do with a bonus, beside the worked cases.
import { sql } from "kysely";
import { afterEach, beforeAll, expect, it } from "vitest";
import { giveBonus, seedWeightedGames, TERMS, wrongBonuses } from "../../../test/bonuses.ts";
import { newWallet } from "../../../test/game-wallets.ts";
import { betOf, codeOf, GAME, PROVIDER, play, useTestGames, winOf } from "../../../test/games.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { newId } from "../../kernel/ids.ts";
import { limitsLeft, setPlayLimits } from "../play-limits/index.ts";
import { bonusFactsOf } from "./index.ts";

const games = useTestGames();
beforeAll(() => seedWeightedGames(games.db));
afterEach(async () => expect(await games.db.read(wrongBonuses)).toEqual([]));

const factsOf = (playerId: string) => games.db.read((reader) => bonusFactsOf(reader, playerId, games.clock.now()));
const toldOf = async (playerId: string, gameId?: string) => {
  const told = await games.wallet.balance({ providerId: PROVIDER, playerId, currency: "USD", gameId });
  return told.status === "done" ? told.balanceMinor : told.refusal.code;
};

it("a game is told what may be staked in it, and a bet answers the same", async () => {
  const playerId = await games.newPlayer(1_00n);
  const gamesWagers = { ...TERMS.gamesWagers, games: { "weight-0": 0 } };
  await giveBonus(games, playerId, 5_00n, { gamesWagers });
  expect([await toldOf(playerId, GAME), await toldOf(playerId, "weight-0"), await toldOf(playerId)]).toEqual([
    6_00n,
    1_00n,
    1_00n,
  ]);
  const bet = await games.wallet.play(play({ playerId, actions: [betOf(2_00n)] }));
  expect(bet).toMatchObject({ status: "done", balanceMinor: 4_00n });
});

it("a bonus whose time is over is ended by the next bet, and the next in the queue plays it", async () => {
  const playerId = await games.newPlayer();
  await giveBonus(games, playerId, 3_00n, { deadlineHours: 1 });
  await giveBonus(games, playerId, 2_00n);
  games.clock.advance(3_600_000);
  const refused = await games.wallet.play(play({ playerId, actions: [betOf(3_00n)] }));
  expect(refused).toEqual({ status: "refused", refusal: { code: "insufficient", balanceMinor: 2_00n } });
  expect(codeOf(await games.wallet.play(play({ playerId, actions: [betOf(1_00n)] })))).toBe("done");
  expect(await factsOf(playerId)).toMatchObject([
    { status: "expired", balanceMinor: 0n },
    { status: "active", balanceMinor: 1_00n },
  ]);
});

it("several actions are all or nothing, with the work and the releases between them", async () => {
  const playerId = await games.newPlayer();
  await giveBonus(games, playerId, 1_00n, { wager: 1 });
  const answer = await games.wallet.play(play({ playerId, actions: [betOf(1_00n), winOf(3_00n), betOf(4_00n)] }));
  expect(answer).toMatchObject({ status: "refused", refusal: { code: "insufficient", balanceMinor: 3_00n } });
  expect(await factsOf(playerId)).toMatchObject([{ status: "active", balanceMinor: 1_00n, worked: 0n }]);
  const done = await games.wallet.play(play({ playerId, actions: [betOf(1_00n), winOf(3_00n), betOf(2_00n)] }));
  expect(done).toMatchObject({ status: "done", balanceMinor: 1_00n });
  expect(await factsOf(playerId)).toMatchObject([{ status: "completed" }]);
});

it("where a provider does not say that a round is over, its win says so", async () => {
  const playerId = await games.newPlayer();
  await giveBonus(games, playerId, 1_00n);
  const externalRoundId = newId("ext");
  await games.wallet.play(play({ playerId, externalRoundId, actions: [betOf(1_00n)], finished: undefined }));
  expect(await factsOf(playerId)).toMatchObject([{ status: "active", balanceMinor: 0n }]);
  await games.wallet.play(play({ playerId, externalRoundId, actions: [winOf(0n)], finished: undefined }));
  expect(await factsOf(playerId)).toMatchObject([{ status: "lost" }]);
});

it("a limit of stakes counts all of a stake, one of losses own money", async () => {
  const playerId = await games.newPlayer(1_00n);
  await giveBonus(games, playerId, 9_00n);
  await games.db.transact((tx) => setPlayLimits(tx, playerId, { dailyStakeMinor: 8_00n, dailyLossMinor: 1_00n }));
  const bet = betOf(5_00n);
  const externalRoundId = newId("ext");
  expect(codeOf(await games.wallet.play(play({ playerId, externalRoundId, actions: [bet] })))).toBe("done");
  const left = () => games.db.read((reader) => limitsLeft(reader, playerId, games.clock.now()));
  expect(await left()).toEqual({ stakeLeftMinor: 3_00n, lossLeftMinor: 0n });
  expect(codeOf(await games.wallet.play(play({ playerId, actions: [betOf(2_00n)] })))).toBe("done");
  const over = await games.wallet.play(play({ playerId, actions: [betOf(2_00n)] }));
  expect(over).toMatchObject({ refusal: { code: "stake_limit", leftMinor: 1_00n } });
  const actions = [{ id: newId("undo"), original: bet.id }];
  const back = { providerId: PROVIDER, playerId, currency: "USD", gameId: GAME, externalRoundId, actions };
  expect(await games.wallet.rollback(back)).toMatchObject({ status: "done", balanceMinor: 8_00n });
  expect(await left()).toEqual({ stakeLeftMinor: 6_00n, lossLeftMinor: 1_00n });
});

it("a repetition is answered as it was, and works nothing off twice", async () => {
  const playerId = await games.newPlayer();
  await giveBonus(games, playerId, 5_00n);
  const request = play({ playerId, actions: [betOf(1_00n)] });
  const first = await games.wallet.play(request);
  await games.wallet.play(play({ playerId, actions: [betOf(2_00n)] }));
  expect(await games.wallet.play(request)).toEqual(first);
  expect(await factsOf(playerId)).toMatchObject([{ balanceMinor: 2_00n, worked: 3_00n * 10_000n }]);
});

it("the largest stake by the largest weight is no problem for the numbers", async () => {
  const playerId = await games.newPlayer(10n ** 15n);
  await giveBonus(games, playerId, 10n ** 12n, { wager: 200 });
  expect(codeOf(await games.wallet.play(play({ playerId, actions: [betOf(10n ** 15n)] })))).toBe("done");
  expect(await factsOf(playerId)).toMatchObject([{ status: "completed" }]);
});

it.each([
  ["plain plays", [betOf, winOf]],
  ["plays of several bets", [betOf, betOf, winOf]],
])("%s of many players with bonuses are written together, by one statement each", async (_, shape) => {
  const players = await Promise.all(Array.from({ length: 5 }, () => games.newPlayer()));
  for (const playerId of players) await giveBonus(games, playerId, 5_00n);
  const [first = "", ...others] = players;
  const bet = (playerId: string) =>
    wallet.play(play({ playerId, actions: shape.map((actionOf) => actionOf(50n)), finished: true }));
  const wallet = newWallet(games, { lanes: 1 });
  const held = await holdLock(
    games.ownerUrl(),
    `select from ledger_account where kind = 'main' and owner = '${first}' for update`,
  );
  // What comes while the only lane waits is one batch.
  const waiting = bet(first);
  await held.untilWaiting(1);
  const answers = Promise.all(others.map(bet));
  await held.letGo();
  expect((await Promise.all([waiting, ...(await answers)])).map(codeOf)).toEqual(players.map(() => "done"));
  await wallet.close();
  // Rows of one statement carry the same number of a command in the same transaction.
  const { rows } = await games.db.read((reader) =>
    sql<{ parts: string[]; rounds: string[]; bonuses: string[] }>`
      select array_agg(distinct p.xmin::text || ' ' || p.cmin::text) as parts,
        array_agg(distinct r.xmin::text || ' ' || r.cmin::text) as rounds,
        array_agg(distinct b.xmin::text || ' ' || b.cmin::text) as bonuses
      from user_bonus b join bonus_action p on p.bonus_id = b.id join bonus_round r on r.bonus_id = b.id
      where b.player_id = any (${others})`.execute(reader as never),
  );
  expect(rows).toEqual([{ parts: [expect.any(String)], rounds: [expect.any(String)], bonuses: [expect.any(String)] }]);
});
