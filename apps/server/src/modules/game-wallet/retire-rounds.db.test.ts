// Old rounds are put away: shown as before, out of the way of bets, and closed to whatever a provider still says about them.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { betOf, codeOf, GAME, PROVIDER, play, useTestGames, winOf } from "../../../test/games.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { retireRounds } from "./retire-rounds.ts";
import { getRound, listRounds } from "./rounds.ts";

const games = useTestGames();
const ONLINE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Ids of rounds carry the time of the machine, so old ones cannot be made: the day is another one. */
const retire = (days = ONLINE_DAYS + 1) =>
  retireRounds({ db: games.db, clock: new ManualClock(new Date(Date.now() + days * DAY_MS)) }, ONLINE_DAYS);

let playerId: string;
let externalRoundId: string;
let bet: ReturnType<typeof betOf>;
beforeEach(async () => {
  playerId = await games.newPlayer(10_00n);
  externalRoundId = newId("ext");
  bet = betOf(4_00n);
});

/** A closed round: 4.00 staked, 1.00 won. */
async function playRound(): Promise<string> {
  const answer = await games.wallet.play(
    play({ playerId, externalRoundId, actions: [bet, winOf(1_00n)], finished: true }),
  );
  if (answer.status === "refused" || !answer.roundId) throw new Error("no round");
  return answer.roundId;
}

const onlineIds = async () => {
  const rows = await games.db.read((reader) =>
    reader.selectFrom("game_round").select("id").where("player_id", "=", playerId).execute(),
  );
  return rows.map(({ id }) => id);
};

describe("old rounds", () => {
  it("go when their time is over and not before; one that is open stays", async () => {
    const open = await games.wallet.play(play({ playerId, actions: [betOf(1_00n)] }));
    const closed = await playRound();
    await retire(ONLINE_DAYS - 1);
    expect(await onlineIds()).toContain(closed);
    expect(await retire()).toBeGreaterThan(0);
    expect(await onlineIds()).toEqual([open.status === "done" && open.roundId]);
    expect(await retire()).toBe(0);
  });

  it("are shown as they were, among the others", async () => {
    const read = () =>
      games.db.read(async (reader) => ({
        page: await listRounds(reader, { playerId }, { limit: 10, offset: 0 }),
        round: await getRound(reader, first),
      }));
    const first = await playRound();
    externalRoundId = newId("ext");
    bet = betOf(2_00n);
    await playRound();
    const before = await read();
    expect(before.page.meta.total).toBe(2);
    await retire();
    externalRoundId = newId("ext");
    const third = await games.wallet.play(play({ playerId, externalRoundId, actions: [betOf(1_00n)], finished: true }));
    const after = await read();
    expect(after.round).toEqual(before.round);
    expect(after.page.items.slice(1)).toEqual(before.page.items);
    expect(after.page.items[0]?.id).toBe(third.status === "done" && third.roundId);
    expect(after.page.meta.total).toBe(3);
  });

  it("have the columns of those that are played", async () => {
    const columns = (table: string) =>
      games.db.read(async (reader) => {
        const { rows } = await sql<{
          name: string;
          type: string;
        }>`select attname as name, format_type(atttypid, atttypmod) as type
        from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
          reader as never,
        );
        return rows;
      });
    expect(await columns("game_round_old")).toEqual(await columns("game_round"));
    expect(await columns("game_action_old")).toEqual(await columns("game_action"));
  });
});

describe("what a provider says about a round that was put away", () => {
  it.each([
    ["of cash", async () => undefined],
    ["with a bonus", () => giveBonus(games, playerId, 20_00n)],
  ])("a bet %s again is refused, at once and alone: whoever is in the same batch plays", async (_, giveMore) => {
    await playRound();
    await retire();
    await giveMore();
    const others = await Promise.all(Array.from({ length: 8 }, () => games.newPlayer(5_00n)));
    const answers = await Promise.all([
      games.wallet.play(play({ playerId, externalRoundId, actions: [bet] })),
      ...others.map((other) => games.wallet.play(play({ playerId: other, actions: [betOf(1_00n)] }))),
    ]);
    expect(answers.map(codeOf)).toEqual(["round_closed", ...others.map(() => "done")]);
    expect(await games.balanceOf(playerId)).toBe(7_00n);
  });

  it("a rollback is refused, instead of being answered as one of a bet that never was", async () => {
    await playRound();
    await retire();
    const answer = await games.wallet.rollback({
      providerId: PROVIDER,
      playerId,
      currency: "USD",
      gameId: GAME,
      externalRoundId,
      actions: [{ id: newId("act"), original: bet.id }],
    });
    expect(codeOf(answer)).toBe("round_closed");
    expect(await games.balanceOf(playerId)).toBe(7_00n);
  });

  it("a win that never came before is paid", async () => {
    await playRound();
    await retire();
    const late = await games.wallet.play(play({ playerId, externalRoundId, actions: [winOf(2_00n)], finished: true }));
    expect(codeOf(late)).toBe("done");
    expect(await games.balanceOf(playerId)).toBe(9_00n);
  });

  it("and what is being decided about it at this moment is waited for", async () => {
    const roundId = await playRound();
    const held = await holdLock(games.ownerUrl(), `select from ledger_account where owner = '${playerId}' for update`);
    const retiring = retire();
    await held.untilCrowdStands();
    expect(await onlineIds()).toEqual([roundId]);
    await held.letGo();
    await retiring;
    expect(await onlineIds()).toEqual([]);
  });
});
