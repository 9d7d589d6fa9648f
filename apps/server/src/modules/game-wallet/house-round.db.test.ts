// Rounds of the house in two steps, what is left between them, and rounds for fun.
import { demoBalance } from "@windfall/games";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { giveSeed, newWallet } from "../../../test/game-wallets.ts";
import { betOf, codeOf, HOUSE_GAME, HOUSE_PROVIDER, play, useTestGames } from "../../../test/games.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { newId } from "../../kernel/ids.ts";
import { playDemoRound } from "./demo-round.ts";
import { playHouseRound, settleOpenRounds, settleRound } from "./house-round.ts";
import { getRound } from "./rounds.ts";
import { seedsOf } from "./seeds.ts";
import { endGameSession, expireDemoSessions, openGameSession } from "./sessions.ts";

const games = useTestGames();
const range = (length: number) => Array.from({ length }, (_, index) => index);
const input = { target: 50 };

async function atTheTable(balanceMinor = 10_00n) {
  const playerId = await games.newPlayer(balanceMinor);
  await giveSeed(games, playerId);
  const sessionId = await games.newSession(playerId, HOUSE_GAME);
  const session = await games.sessions.own(sessionId, playerId);
  return { playerId, session };
}

async function openRound(playerId: string) {
  const id = newId("play");
  const answer = await games.wallet.play(
    play({
      providerId: HOUSE_PROVIDER,
      gameId: HOUSE_GAME,
      playerId,
      externalRoundId: id,
      actions: [betOf(1_00n, `${playerId}:${id}:bet`)],
      draw: { game: HOUSE_GAME, input },
    }),
  );
  if (answer.status === "refused" || !answer.roundId) throw new Error("no round");
  return answer.roundId;
}

/** As the owner, and put back afterwards: the product cannot change its functions. */
async function withChangedFunction(name: string, from: string, to: string, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client(games.ownerUrl());
  await owner.connect();
  try {
    const { rows } = await owner.query<{ source: string }>("select pg_get_functiondef($1::regproc) as source", [name]);
    const source = rows[0]?.source ?? "";
    expect(source).toContain(from);
    await owner.query(source.replace(from, to));
    await work().finally(() => owner.query(source));
  } finally {
    await owner.end();
  }
}

const statusOf = (id: string) =>
  games.db.read((reader) =>
    reader.selectFrom("game_round").select(["status", "outcome"]).where("id", "=", id).executeTakeFirstOrThrow(),
  );

describe("a round of the house", () => {
  it("wins by its draw, and answers a repetition as it was", async () => {
    const { session, playerId } = await atTheTable();
    const first = await playHouseRound(games, { session, playId: newId("p"), stakeMinor: 2_00n, input });
    expect(first).toMatchObject({ status: "done", nonce: 0, winMinor: 0n, balanceMinor: 8_00n });
    const request = { session, playId: newId("p"), stakeMinor: 2_00n, input };
    const second = await playHouseRound(games, request);
    expect(second).toMatchObject({ nonce: 1, winMinor: 4_00n, balanceMinor: 10_00n, outcome: { isWon: true } });
    await playHouseRound(games, { ...request, playId: newId("p") });
    expect(await playHouseRound(games, request)).toEqual(second);
    expect(codeOf(await playHouseRound(games, { ...request, stakeMinor: 3_00n }))).toBe("conflict");
    expect(codeOf(await playHouseRound(games, { ...request, input: { target: 51 } }))).toBe("conflict");
    expect(await games.balanceOf(playerId)).toBe(8_00n);
  });

  it("holds its actions itself, and shows them as every other round does", async () => {
    const { session, playerId } = await atTheTable();
    for (const playId of ["lost", "won"]) await playHouseRound(games, { session, playId, stakeMinor: 1_00n, input });
    const stepped = await openRound(playerId);
    await settleRound(games, playerId, stepped);
    const rounds = await games.db.read((reader) =>
      reader
        .selectFrom("game_round")
        .leftJoin("game_action", "round_id", "game_round.id")
        .select(["game_round.id", "game_round.told_minor", ({ fn }) => fn.count<string>("no").as("rows")])
        .where("game_round.player_id", "=", playerId)
        .groupBy("game_round.id")
        .orderBy("game_round.id")
        .execute(),
    );
    expect(rounds.map(({ told_minor, rows }) => [told_minor, rows])).toEqual([
      ["900", "0"],
      ["1000", "0"],
      [null, "2"],
    ]);
    const shown = await games.db.read((reader) => Promise.all(rounds.map(({ id }) => getRound(reader, id))));
    expect(shown.map(({ actions }) => actions.map(({ kind, amount }) => [kind, amount]))).toEqual([
      [
        ["bet", "1.00"],
        ["win", "0.00"],
      ],
      [
        ["bet", "1.00"],
        ["win", "2.00"],
      ],
      [
        ["bet", "1.00"],
        ["win", "0.00"],
      ],
    ]);
    expect(shown[1]?.actions.map(({ id }) => id)).toEqual([`${playerId}:won:bet`, `${playerId}:won:win`]);
  });

  it("that holds its actions takes no other one", async () => {
    const { session, playerId } = await atTheTable();
    for (const playId of ["lost", "won"]) await playHouseRound(games, { session, playId, stakeMinor: 1_00n, input });
    const held = await games.balanceOf(playerId);
    const again = (kind: "bet" | "win", amountMinor: bigint) =>
      games.wallet.play(
        play({
          providerId: HOUSE_PROVIDER,
          gameId: HOUSE_GAME,
          playerId,
          externalRoundId: "won",
          actions: [{ kind, id: `${playerId}:won:${kind}`, amountMinor }],
        }),
      );
    expect(await again("win", 2_00n)).toMatchObject({ status: "done", balanceMinor: 10_00n });
    expect(codeOf(await again("win", 3_00n))).toBe("conflict");
    expect(codeOf(await again("bet", 2_00n))).toBe("conflict");
    expect(await games.balanceOf(playerId)).toBe(held);
  });

  it("is one commit: stake, draw and win", async () => {
    const { session, playerId } = await atTheTable();
    for (const playId of [newId("p"), newId("p")])
      await playHouseRound(games, { session, playId, stakeMinor: 1_00n, input });
    const rows = await games.db.read((reader) =>
      reader
        .selectFrom("game_round")
        .innerJoin("ledger_posting", "ledger_posting.reference", "game_round.id")
        .select(["nonce", "status", "ledger_posting.kind", "batch_id"])
        .where("player_id", "=", playerId)
        .orderBy("ledger_posting.id")
        .execute(),
    );
    // The first draw wins nothing, the second twice the stake.
    expect(rows.map(({ nonce, status, kind }) => [nonce, status, kind])).toEqual([
      ["0", "closed", "bet.staked"],
      ["1", "closed", "bet.staked"],
      ["1", "closed", "win.paid"],
    ]);
    expect(rows[1]?.batch_id).toBe(rows[2]?.batch_id);
  });

  /** Two processes that both believe to know which draw comes next: the first is behind as soon as the second has played. */
  async function playBehind() {
    const { session } = await atTheTable();
    const walletOf = [newWallet(games), newWallet(games)] as const;
    onTestFinished(async () => void (await Promise.all(walletOf.map((wallet) => wallet.close()))));
    const played = [];
    for (const wallet of [walletOf[0], walletOf[1], walletOf[0]])
      played.push(
        await playHouseRound({ ...games, wallet }, { session, playId: newId("p"), stakeMinor: 1_00n, input }),
      );
    return played.map((round) => (round.status === "done" ? [round.nonce, round.winMinor] : round));
  }

  it("pays what its own draw wins, whoever drew meanwhile", async () => {
    expect(await playBehind()).toEqual([
      [0, 0n],
      [1, 2_00n],
      [2, 0n],
    ]);
  });

  it("control: without the comparison of draws it pays what another one wins", async () => {
    await withChangedFunction("game_play", "verdict := 'moved'", "verdict := null", async () => {
      expect((await playBehind()).at(-1)).not.toEqual([2, 0n]);
    });
  });

  /** Rounds that are not made, or were before: too dear, alone and beside one that is made; a repetition; a conflict. Answers the numbers of those that are. */
  async function playWithRefusals() {
    const { session, playerId } = await atTheTable();
    const { session: other } = await atTheTable();
    const of = (stakeMinor: bigint, who = session) => ({ session: who, playId: newId("p"), stakeMinor, input });
    const first = of(1_00n);
    const played = [await playHouseRound(games, first)];
    const refused = [await playHouseRound(games, of(90_00n))];
    const [dear, beside] = await Promise.all([
      playHouseRound(games, of(90_00n)),
      playHouseRound(games, of(1_00n, other)),
    ]);
    refused.push(dear, await playHouseRound(games, { ...first, stakeMinor: 2_00n }));
    await playHouseRound(games, first);
    played.push(beside, await playHouseRound(games, of(1_00n)));
    expect(refused.map(codeOf)).toEqual(["insufficient", "insufficient", "conflict"]);
    return {
      nonces: played.map((round) => (round.status === "done" ? round.nonce : round)),
      next: (await seedsOf(games, playerId)).active?.nextNonce,
    };
  }

  it("takes the number of its draw; what is refused or repeated takes none", async () => {
    expect(await playWithRefusals()).toEqual({ nonces: [0, 0, 1], next: 2 });
  });

  it("control: numbers that are not given back are missing", async () => {
    await withChangedFunction(
      "game_play",
      "set next_nonce = next_nonce - 1",
      "set next_nonce = next_nonce",
      async () => {
        expect(await playWithRefusals()).not.toEqual({ nonces: [0, 0, 1], next: 2 });
      },
    );
  });

  it("goes on by two steps when somebody else always draws first", async () => {
    const { session, playerId } = await atTheTable();
    const others = newWallet(games);
    onTestFinished(() => others.close());
    const rival = { ...games, wallet: others };
    const house = {
      // Whatever draw this round is worked out for, another process takes it.
      ...games.house,
      settle: async (play: Parameters<typeof games.house.settle>[0]) => {
        if (rivals-- > 0) await playHouseRound(rival, { session, playId: newId("p"), stakeMinor: 1n, input });
        return games.house.settle(play);
      },
    };
    let rivals = 10;
    const played = await playHouseRound({ ...games, house }, { session, playId: newId("p"), stakeMinor: 1_00n, input });
    // A rival each for three expectations and for the second step, which pays by the draw that the round has.
    expect(rivals).toBe(6);
    expect(played).toMatchObject({ nonce: 3, winMinor: 2_00n });
    expect((await seedsOf(games, playerId)).active?.nextNonce).toBe(5);
  });

  it("is settled once when the job, the player and the studio come at the same moment", async () => {
    const { playerId } = await atTheTable();
    const ids = [await openRound(playerId), await openRound(playerId)];
    games.clock.advance(60_000);
    await Promise.all([
      settleOpenRounds(games),
      settleOpenRounds(games),
      ...ids.flatMap((id) => range(5).map(() => settleRound(games, playerId, id))),
    ]);
    for (const id of ids) expect(await statusOf(id)).toMatchObject({ status: "closed" });
    // The first draw lost its stake, the second won twice as much.
    expect(await games.balanceOf(playerId)).toBe(10_00n);
  });

  it("is left alone by the job while it may still be on its way", async () => {
    const { playerId } = await atTheTable();
    const id = await openRound(playerId);
    await settleOpenRounds(games);
    expect((await statusOf(id)).status).toBe("open");
    games.clock.advance(60_000);
    await settleOpenRounds(games);
    expect((await statusOf(id)).status).toBe("closed");
  });

  it("is settled although another one cannot be", async () => {
    const { playerId } = await atTheTable();
    const [broken, whole] = [await openRound(playerId), await openRound(playerId)];
    games.clock.advance(60_000);
    const house = {
      ...games.house,
      settle: (play: Parameters<typeof games.house.settle>[0]) =>
        play.draw.nonce === 0 ? Promise.reject(new Error("not understood")) : games.house.settle(play),
    };
    await expect(settleOpenRounds({ ...games, house })).rejects.toThrow("1 rounds could not be settled");
    expect([(await statusOf(broken)).status, (await statusOf(whole)).status]).toEqual(["open", "closed"]);
    await settleOpenRounds(games);
    expect((await statusOf(broken)).status).toBe("closed");
  });

  it("is settled by its own player only, and only if it is the house's", async () => {
    const { playerId } = await atTheTable();
    const id = await openRound(playerId);
    await expect(settleRound(games, await games.newPlayer(), id)).rejects.toMatchObject({ code: "not_found" });
    const outside = await games.wallet.play(play({ playerId, actions: [betOf(1_00n)] }));
    const outsideId = outside.status === "done" ? (outside.roundId ?? "") : "";
    await expect(settleRound(games, playerId, outsideId)).rejects.toMatchObject({ code: "round_not_settleable" });
  });
});

describe("rounds for fun", () => {
  async function demo() {
    const session = await unseededDemo();
    await giveSeed(games, session.seedOwner);
    return session;
  }

  async function unseededDemo() {
    const id = await games.db.transact((tx) =>
      openGameSession(tx, games.clock, {
        playerId: undefined,
        gameId: HOUSE_GAME,
        mode: "demo",
        currency: "USD",
        country: undefined,
      }),
    );
    return games.sessions.own(id, undefined);
  }

  it("move the session's money, one after the other, and nothing in the ledger", async () => {
    const session = await demo();
    const played = await Promise.all(
      range(20).map(() => playDemoRound(games, { session, playId: newId("p"), stakeMinor: 1_00n, input })),
    );
    const nonces = played.map((round) => (round.status === "done" ? round.nonce : -1));
    expect(nonces.sort((a, b) => a - b)).toEqual(range(20));
    const { demo_balance_minor } = await games.db.read((reader) =>
      reader.selectFrom("game_session").selectAll().where("id", "=", session.id).executeTakeFirstOrThrow(),
    );
    expect(BigInt(demo_balance_minor ?? 0)).toBe(demoBalance("USD"));
  });

  it("answer a repetition as it was, and refuse what money for fun does not cover", async () => {
    const session = await demo();
    const request = { session, playId: newId("p"), stakeMinor: 5_00n, input };
    const first = await playDemoRound(games, request);
    await playDemoRound(games, { ...request, playId: newId("p") });
    expect(await playDemoRound(games, request)).toEqual(first);
    expect(codeOf(await playDemoRound(games, { ...request, stakeMinor: 6_00n }))).toBe("conflict");
    expect(codeOf(await playDemoRound(games, { ...request, input: { target: 1 } }))).toBe("conflict");
    const all = { ...request, playId: newId("p"), stakeMinor: demoBalance("USD") * 3n };
    expect(codeOf(await playDemoRound(games, all))).toBe("insufficient");
    await games.db.transact((tx) => endGameSession(tx, games.clock, session.id));
    expect(codeOf(await playDemoRound(games, { ...request, playId: newId("p") }))).toBe("session_over");
  });

  it("and for money need a client seed first: nothing is drawn with one that the house made", async () => {
    const session = await unseededDemo();
    expect(codeOf(await playDemoRound(games, { session, playId: newId("p"), stakeMinor: 1n, input }))).toBe(
      "seed_missing",
    );
    const playerId = await games.newPlayer(1_00n);
    const table = await games.sessions.own(await games.newSession(playerId, HOUSE_GAME), playerId);
    const request = { session: table, playId: newId("p"), stakeMinor: 1n, input };
    expect(codeOf(await playHouseRound(games, request))).toBe("seed_missing");
    expect(await games.balanceOf(playerId)).toBe(1_00n);
    await giveSeed(games, playerId, "mine");
    expect(codeOf(await playHouseRound(games, request))).toBe("done");
  });

  it("go on while their seeds are replaced", async () => {
    const session = await demo();
    const [pairs, ...played] = await Promise.all([
      giveSeed(games, session.seedOwner, "mine"),
      ...range(10).map(() => playDemoRound(games, { session, playId: newId("p"), stakeMinor: 1n, input })),
    ]);
    expect(played.map(codeOf)).toEqual(range(10).map(() => "done"));
    expect(pairs.active.clientSeed).toBe("mine");
  });

  it("are forgotten a week after their session, with a visitor's seeds", async () => {
    const session = await demo();
    await playDemoRound(games, { session, playId: newId("p"), stakeMinor: 1n, input });
    const before = await seedsOf(games, session.id);
    expect(before.active).toBeDefined();
    games.clock.advance(8 * 24 * 60 * 60 * 1_000);
    await expireDemoSessions(games);
    await expect(games.sessions.own(session.id, undefined)).rejects.toMatchObject({ code: "not_found" });
    const after = await seedsOf(games, session.id);
    expect(after).toMatchObject({ active: undefined, previous: undefined });
    expect(after.nextHash).not.toBe(before.nextHash);
  });
});

describe("lanes of one process", () => {
  it("one that connects makes all forget their accounts, and takes nothing from a batch that is being decided", async () => {
    const wallet = newWallet(games, { lanes: 2 });
    onTestFinished(() => wallet.close());
    const { playerId, session } = await atTheTable();
    await wallet.play(play({ playerId, actions: [betOf(1_00n)] }));
    const others = await Promise.all(range(8).map(() => games.newPlayer(5_00n)));
    // Its accounts are known, its draw is not.
    const seeds = await holdLock(games.ownerUrl(), "lock table game_seed_pair in access exclusive mode");
    const round = playHouseRound({ ...games, wallet }, { session, playId: newId("play"), stakeMinor: 1_00n, input });
    await seeds.untilCrowdStands();
    // The other lane connects, and comes no further than to ask who its players are.
    const people = await holdLock(games.ownerUrl(), "lock table player in access exclusive mode");
    const answers = others.map((other) => wallet.play(play({ playerId: other, actions: [betOf(1_00n)] })));
    await people.untilCrowdStands();
    await seeds.letGo();
    await people.untilCrowdStands();
    await people.letGo();
    expect(codeOf(await round)).toBe("done");
    expect((await Promise.all(answers)).map(codeOf)).toEqual(others.map(() => "done"));
  });
});
