import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { newWallet } from "../../../test/game-wallets.ts";
import { betOf, codeOf, GAME, HOUSE_GAME, PROVIDER, play, useTestGames, winOf } from "../../../test/games.ts";
import { newId } from "../../kernel/ids.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";
import { playedInSession } from "./all-rounds.ts";
import { endGameSession, openGameSession } from "./sessions.ts";

const games = useTestGames();
const roundOf = (id: string | undefined) =>
  games.db.read((reader) =>
    reader
      .selectFrom("game_round")
      .selectAll()
      .where("id", "=", id ?? "")
      .executeTakeFirst(),
  );

const openSession = (parts: { playerId: string; mode?: "demo"; currency?: string }) =>
  games.db.transact((tx) =>
    openGameSession(tx, games.clock, { gameId: GAME, mode: "real", currency: "USD", country: undefined, ...parts }),
  );

/** What a session shows to its player. */
const playedIn = (id: string, playerId: string) =>
  games.db.read(async (reader) => {
    const session = await reader.selectFrom("game_session").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return playedInSession(reader, { ...session, player_id: playerId }, games.clock.now());
  });

async function done(request: Parameters<typeof games.wallet.play>[0]) {
  const answer = await games.wallet.play(request);
  if (answer.status === "refused") throw new Error(answer.refusal.code);
  return answer;
}

describe("bets and wins", () => {
  it("takes the stake, pays the win and closes the round", async () => {
    const playerId = await games.newPlayer(10_00n);
    const externalRoundId = newId("ext");
    const bet = await done(play({ playerId, externalRoundId, actions: [betOf(4_00n)] }));
    expect(bet).toMatchObject({ balanceMinor: 6_00n, stakedMinor: 4_00n, wonMinor: 0n });
    const win = await done(play({ playerId, externalRoundId, actions: [winOf(7_50n)], finished: true }));
    expect(win).toMatchObject({ balanceMinor: 13_50n, stakedMinor: 4_00n, wonMinor: 7_50n, roundId: bet.roundId });
    expect(await roundOf(bet.roundId)).toMatchObject({ status: "closed", staked_minor: "400", won_minor: "750" });
    expect(await games.balanceOf(playerId)).toBe(13_50n);
  });

  it("adds up in the session in which the round was opened, without what was taken back", async () => {
    const playerId = await games.newPlayer(10_00n);
    const [first, second] = [await openSession({ playerId }), await openSession({ playerId })];
    const externalRoundId = newId("ext");
    await done(play({ playerId, sessionId: first, externalRoundId, actions: [betOf(4_00n)] }));
    await done(
      play({ playerId, sessionId: first, actions: [betOf(1_00n, `${playerId}-b`), winOf(50n)], finished: true }),
    );
    await done(play({ playerId, sessionId: second, externalRoundId, actions: [winOf(7_50n)], finished: true }));
    expect(await playedIn(first, playerId)).toEqual({ staked_minor: "500", won_minor: "800" });
    expect(await playedIn(second, playerId)).toEqual({ staked_minor: "0", won_minor: "0" });
    const actions = [{ id: `${playerId}-r`, original: `${playerId}-b` }];
    const about = { providerId: PROVIDER, playerId, currency: "USD", gameId: GAME, externalRoundId: "any" };
    await games.wallet.rollback({ ...about, actions });
    expect(await playedIn(first, playerId)).toEqual({ staked_minor: "400", won_minor: "800" });
  });

  it("does several actions of one call or none of them", async () => {
    const playerId = await games.newPlayer(5_00n);
    const first = await games.wallet.play(play({ playerId, actions: [betOf(3_00n), winOf(1_00n), betOf(4_00n)] }));
    expect(first).toEqual({ status: "refused", refusal: { code: "insufficient", balanceMinor: 5_00n } });
    expect(await games.balanceOf(playerId)).toBe(5_00n);
    const second = await done(play({ playerId, actions: [betOf(3_00n), winOf(2_00n), betOf(4_00n)] }));
    expect(second.balanceMinor).toBe(0n);
    expect(new Set(second.actions.map(({ transactionId }) => transactionId)).size).toBe(3);
  });

  it("answers a repetition as it was answered, whatever changed since", async () => {
    const playerId = await games.newPlayer(10_00n);
    const request = play({ playerId, actions: [betOf(4_00n)] });
    const first = await done(request);
    await done(play({ playerId, actions: [betOf(6_00n)] }));
    await games.db.transact((tx) => excludePlayer(tx, playerId, new Date("2027-01-01")));
    expect(await done(request)).toEqual(first);
    expect(await games.balanceOf(playerId)).toBe(0n);
  });

  it.each([
    ["amount", { actions: [betOf(5_00n, "used-1")] }],
    ["kind", { actions: [winOf(4_00n, "used-2")] }],
    ["round", { actions: [betOf(4_00n, "used-3")], externalRoundId: "another" }],
  ])("refuses an id that was used for another %s", async (_, parts) => {
    const playerId = await games.newPlayer(10_00n);
    const externalRoundId = newId("ext");
    const { id } = parts.actions[0] ?? { id: "" };
    await done(play({ playerId, externalRoundId, actions: [betOf(4_00n, id)] }));
    const answer = await games.wallet.play(play({ playerId, externalRoundId, ...parts }));
    expect(answer).toEqual({ status: "refused", refusal: { code: "conflict", actionId: id } });
    expect(await games.balanceOf(playerId)).toBe(6_00n);
  });

  it("refuses another player's id, also at the same moment", async () => {
    const [a, b] = [await games.newPlayer(10_00n), await games.newPlayer(10_00n)];
    const id = newId("act");
    const answers = await Promise.all(
      [a, b].map((playerId) => games.wallet.play(play({ playerId, actions: [betOf(1_00n, id)] }))),
    );
    expect(answers.map(codeOf).sort()).toEqual(["conflict", "done"]);
  });

  it("refuses one id twice in a call", async () => {
    const playerId = await games.newPlayer(10_00n);
    const answer = await games.wallet.play(play({ playerId, actions: [betOf(1_00n, "twin"), winOf(1_00n, "twin")] }));
    expect(codeOf(answer)).toBe("conflict");
  });

  it("keeps a bet and a win of nothing without a posting", async () => {
    const playerId = await games.newPlayer(1_00n);
    const answer = await done(play({ playerId, actions: [betOf(0n), winOf(0n)], finished: true }));
    expect(answer.balanceMinor).toBe(1_00n);
    expect(await roundOf(answer.roundId)).toMatchObject({ status: "closed" });
  });

  it("closes a round without an action, and knows none that never was", async () => {
    const playerId = await games.newPlayer(1_00n);
    const externalRoundId = newId("ext");
    const { roundId } = await done(play({ playerId, externalRoundId, actions: [betOf(1_00n)] }));
    await done(play({ playerId, externalRoundId, finished: true }));
    expect(await roundOf(roundId)).toMatchObject({ status: "closed" });
    expect((await done(play({ playerId, finished: true }))).roundId).toBeUndefined();
  });
});

describe("refusals of bets, each with a win that is accepted all the same", () => {
  const ban = (playerId: string) =>
    games.db.transact((tx) =>
      tx.updateTable("player").set({ ban_reason: "other", banned_at: new Date() }).where("id", "=", playerId).execute(),
    );
  const changeGame = (change: object) =>
    games.db.transact((tx) => tx.updateTable("game").set(change).where("id", "=", GAME).execute());
  const undo = { blocked_countries: [], blocked_currencies: [], retired_at: null };
  const cases: [string, (playerId: string, sessionId: string) => Promise<unknown>, object][] = [
    ["a banned player", ban, { code: "banned" }],
    [
      "a player who works here",
      (id) =>
        games.db.transact((tx) =>
          tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", id).execute(),
        ),
      { code: "staff" },
    ],
    [
      "an excluded player",
      (id) => games.db.transact((tx) => excludePlayer(tx, id, new Date("2027-01-01"))),
      { code: "restricted", until: new Date("2027-01-01") },
    ],
    ["a blocked country", () => changeGame({ blocked_countries: ["KZ"] }), { code: "blocked", by: "country" }],
    ["a blocked currency", () => changeGame({ blocked_currencies: ["USD"] }), { code: "blocked", by: "currency" }],
    ["a retired game", () => changeGame({ retired_at: new Date() }), { code: "blocked", by: "retired" }],
    [
      "a session that is over",
      (_, sessionId) => games.db.transact((tx) => endGameSession(tx, games.clock, sessionId)),
      { code: "session_over" },
    ],
    [
      "a limit of stakes",
      (id) => games.db.transact((tx) => setPlayLimits(tx, id, { dailyStakeMinor: 3_00n, dailyLossMinor: undefined })),
      { code: "stake_limit", leftMinor: 1_00n },
    ],
    [
      "a limit of losses",
      (id) => games.db.transact((tx) => setPlayLimits(tx, id, { dailyStakeMinor: undefined, dailyLossMinor: 2_50n })),
      { code: "loss_limit", leftMinor: 50n },
    ],
  ];
  it.each(cases)("%s", async (_, arrange, refusal) => {
    const playerId = await games.newPlayer(10_00n);
    const sessionId = await games.newSession(playerId);
    const externalRoundId = newId("ext");
    await done(play({ playerId, sessionId, externalRoundId, actions: [betOf(2_00n)] }));
    await arrange(playerId, sessionId);
    const bet = await games.wallet.play(play({ playerId, sessionId, actions: [betOf(1_50n)] }));
    expect(bet).toEqual({ status: "refused", refusal });
    const win = await games.wallet.play(play({ playerId, sessionId, externalRoundId, actions: [winOf(9_00n)] }));
    expect(win).toMatchObject({ status: "done", balanceMinor: 17_00n });
    await changeGame(undo);
  });

  it.each([
    ["player_unknown", { playerId: "ply_nobody" }],
    ["game_unknown", { gameId: "nothing" }],
    ["game_unknown", { providerId: "test-house" }],
    ["currency_mismatch", { currency: "KZT" }],
    ["session_unknown", { sessionId: "gs_00000000000000000000000000" }],
    ["amount_invalid", { actions: [betOf(-1n)] }],
    ["amount_invalid", { actions: [betOf(10n ** 16n)] }],
  ])("%s for %o", async (code, parts) => {
    const playerId = await games.newPlayer(10_00n);
    const answer = await games.wallet.play(play({ playerId, actions: [betOf(1_00n)], ...parts }));
    expect(codeOf(answer)).toBe(code);
    expect(await games.balanceOf(playerId)).toBe(10_00n);
  });

  it.each([
    ["somebody else", async () => games.newSession(await games.newPlayer())],
    ["another game", (playerId: string) => games.newSession(playerId, HOUSE_GAME)],
    ["play for fun", (playerId: string) => openSession({ playerId, mode: "demo" })],
    ["another currency", (playerId: string) => openSession({ playerId, currency: "EUR" })],
  ])("a session of %s, which a win is not written down for either", async (_, open) => {
    const playerId = await games.newPlayer(1_00n);
    const sessionId = await open(playerId);
    const externalRoundId = newId("ext");
    const bet = play({ playerId, sessionId, externalRoundId, actions: [betOf(1n)] });
    expect(codeOf(await games.wallet.play(bet))).toBe("session_unknown");
    const { roundId } = await done(play({ playerId, sessionId, externalRoundId, actions: [winOf(5n)] }));
    expect(await roundOf(roundId)).toMatchObject({ session_id: null, won_minor: "5" });
    expect(await playedIn(sessionId, playerId)).toEqual({ staked_minor: "0", won_minor: "0" });
  });

  it("a round that is closed, and still takes its late win", async () => {
    const playerId = await games.newPlayer(5_00n);
    const externalRoundId = newId("ext");
    await done(play({ playerId, externalRoundId, actions: [betOf(1_00n)], finished: true }));
    const late = play({ playerId, externalRoundId, actions: [betOf(1_00n)] });
    expect(codeOf(await games.wallet.play(late))).toBe("round_closed");
    expect((await done(play({ playerId, externalRoundId, actions: [winOf(1_00n)] }))).balanceMinor).toBe(5_00n);
  });

  it("forgets the sums of a day when it is over", async () => {
    const playerId = await games.newPlayer(10_00n);
    await games.db.transact((tx) => setPlayLimits(tx, playerId, { dailyStakeMinor: 3_00n, dailyLossMinor: undefined }));
    await done(play({ playerId, actions: [betOf(3_00n)] }));
    const another = () => games.wallet.play(play({ playerId, actions: [betOf(3_00n)] }));
    expect(codeOf(await another())).toBe("stake_limit");
    games.clock.advance(24 * 60 * 60 * 1000);
    expect(codeOf(await another())).toBe("done");
  });
});

describe("rollbacks", () => {
  const rollback = (playerId: string, actions: { id: string; original: string }[], externalRoundId = "any") =>
    games.wallet.rollback({ providerId: PROVIDER, playerId, currency: "USD", gameId: GAME, externalRoundId, actions });

  it("gives a stake back once, by whatever id it is asked for", async () => {
    const playerId = await games.newPlayer(5_00n);
    const { roundId } = await done(play({ playerId, actions: [betOf(5_00n, `${playerId}-b`)] }));
    const first = await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-b` }]);
    expect(first).toMatchObject({ status: "done", balanceMinor: 5_00n });
    expect(await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-b` }])).toEqual(first);
    const other = await rollback(playerId, [{ id: `${playerId}-s`, original: `${playerId}-b` }]);
    expect(other).toMatchObject({
      balanceMinor: 5_00n,
      actions: [{ transactionId: first.status === "done" && first.actions[0]?.transactionId }],
    });
    expect(await games.balanceOf(playerId)).toBe(5_00n);
    expect(await roundOf(roundId)).toMatchObject({ status: "rolled_back", staked_minor: "0" });
  });

  it("remembers one that comes before its bet, and refuses the bet", async () => {
    const playerId = await games.newPlayer(5_00n);
    const before = await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-b` }]);
    expect(before).toEqual({ status: "done", balanceMinor: 5_00n, actions: [{ id: `${playerId}-r` }] });
    const bet = await games.wallet.play(play({ playerId, actions: [betOf(1_00n, `${playerId}-b`)] }));
    expect(bet).toEqual({ status: "refused", refusal: { code: "rolled_back", actionId: `${playerId}-b` } });
    expect(await games.balanceOf(playerId)).toBe(5_00n);
  });

  it("refuses another bet on a round that was rolled back", async () => {
    const playerId = await games.newPlayer(5_00n);
    const externalRoundId = newId("ext");
    await done(play({ playerId, externalRoundId, actions: [betOf(1_00n, `${playerId}-b`)] }));
    await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-b` }]);
    const again = play({ playerId, externalRoundId, actions: [betOf(1_00n, `${playerId}-c`)] });
    expect(await games.wallet.play(again)).toEqual({
      status: "refused",
      refusal: { code: "rolled_back", actionId: `${playerId}-c` },
    });
  });

  it("takes a win back, unless it is spent", async () => {
    const playerId = await games.newPlayer(1_00n);
    await done(play({ playerId, actions: [winOf(2_00n, `${playerId}-w`)] }));
    await done(play({ playerId, actions: [betOf(2_50n)] }));
    const spent = await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-w` }]);
    expect(spent).toEqual({ status: "refused", refusal: { code: "insufficient", balanceMinor: 50n } });
    await done(play({ playerId, actions: [winOf(2_00n)] }));
    const taken = await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-w` }]);
    expect(taken).toMatchObject({ status: "done", balanceMinor: 50n });
  });

  it("gives the day its stake back", async () => {
    const playerId = await games.newPlayer(10_00n);
    await games.db.transact((tx) => setPlayLimits(tx, playerId, { dailyStakeMinor: 3_00n, dailyLossMinor: undefined }));
    await done(play({ playerId, actions: [betOf(3_00n, `${playerId}-b`)] }));
    await rollback(playerId, [{ id: `${playerId}-r`, original: `${playerId}-b` }]);
    await done(play({ playerId, actions: [betOf(3_00n)] }));
  });

  it("is all or nothing, and refuses an id that was used for something else", async () => {
    const playerId = await games.newPlayer(10_00n);
    const [b, c] = [newId("act"), newId("act")];
    await done(play({ playerId, actions: [betOf(1_00n, b), betOf(2_00n, c)] }));
    const r = newId("act");
    expect(
      codeOf(
        await rollback(playerId, [
          { id: r, original: b },
          { id: c, original: b },
        ]),
      ),
    ).toBe("conflict");
    expect(await games.balanceOf(playerId)).toBe(7_00n);
    expect(
      codeOf(
        await rollback(playerId, [
          { id: r, original: b },
          { id: newId("act"), original: c },
        ]),
      ),
    ).toBe("done");
    expect(codeOf(await rollback(playerId, [{ id: r, original: c }]))).toBe("conflict");
    expect(codeOf(await rollback(playerId, [{ id: newId("act"), original: r }]))).toBe("conflict");
    const stranger = await games.newPlayer();
    expect(codeOf(await rollback(stranger, [{ id: newId("act"), original: b }]))).toBe("conflict");
    expect(codeOf(await rollback("ply_nobody", []))).toBe("player_unknown");
  });

  it("is not refused for anything that refuses bets", async () => {
    const playerId = await games.newPlayer(1_00n);
    const b = newId("act");
    await done(play({ playerId, actions: [betOf(1_00n, b)] }));
    await games.db.transact(async (tx) => {
      await excludePlayer(tx, playerId, new Date("2027-01-01"));
      await tx
        .updateTable("player")
        .set({ ban_reason: "other", banned_at: new Date() })
        .where("id", "=", playerId)
        .execute();
    });
    expect(await rollback(playerId, [{ id: newId("act"), original: b }])).toMatchObject({ balanceMinor: 1_00n });
  });
});

/** What a function of the database that splits money answers: the part that is cash. */
async function cashPartOf(call: ReturnType<typeof sql<{ cash: string | null }>>): Promise<number | null> {
  const { rows } = await games.db.read((reader) => call.execute(reader as never));
  const cash = rows[0]?.cash ?? null;
  return cash === null ? null : Number(cash);
}

describe("game_split_stake", () => {
  it.each([
    ["takes cash first", 500, 300, 400, 400],
    ["then the bonus behind it", 500, 300, 720, 500],
    ["all of both", 5, 3, 8, 5],
    ["nothing for nothing", 5, 0, 0, 0],
    ["nothing that is not there", 5, 3, 9, null],
  ])("%s", async (_, cash, bonus, stake, part) => {
    expect(
      await cashPartOf(sql<{ cash: string | null }>`select game_split_stake(${cash}, ${bonus}, ${stake}) as cash`),
    ).toBe(part);
  });
});

describe("game_split_win", () => {
  it.each([
    ["all of a win without a stake is cash", 700, 0, 0, 700],
    ["and of one whose stake was cash", 700, 100, 0, 700],
    ["a win follows its stake", 1_000, 60, 40, 600],
    ["the odd unit is cash", 100, 1, 2, 34],
    ["none of it when no cash was staked", 100, 0, 5, 0],
    ["the largest win is divided exactly", 10 ** 15, 1, 10 ** 15 - 1, 1],
  ])("%s", async (_, win, cash, bonus, part) => {
    expect(
      await cashPartOf(sql<{ cash: string | null }>`select game_split_win(${win}, ${cash}, ${bonus}) as cash`),
    ).toBe(part);
  });
});

describe("news", () => {
  it("tells a player's pages within a second, once for many plays", async () => {
    const playerId = await games.newPlayer(10_00n);
    const wallet = newWallet(games);
    onTestFinished(() => wallet.close());
    for (let i = 0; i < 5; i++) await wallet.play(play({ playerId, actions: [betOf(1_00n)] }));
    await expect
      .poll(() => games.published.balances.filter((id) => id === playerId), { timeout: 30_000 })
      .toHaveLength(1);
  });
});
