// What happens at the same moment (docs/security.md G4, G5, G13). Each protection has a control: the same race without it goes wrong.

import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { giveSeed, newWallet } from "../../../test/game-wallets.ts";
import {
  betOf,
  codeOf,
  GAME,
  HOUSE_GAME,
  HOUSE_PROVIDER,
  PROVIDER,
  play,
  useTestGames,
  winOf,
} from "../../../test/games.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { tally } from "../../../test/money.ts";
import { sized } from "../../../test/sized.ts";
import { meetingOf, withAlteredFunction } from "../../../test/weakened.ts";
import { newId } from "../../kernel/ids.ts";
import { playerAccount, post } from "../../ledger/index.ts";
import { setPlayLimits } from "../play-limits/index.ts";
import { replaceSeedPair, seedsOf } from "./seeds.ts";

const games = useTestGames();
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** The wallets of two processes, so that not only the queue of one keeps order. */
function twoWallets() {
  const wallets = [newWallet(games), newWallet(games)] as const;
  onTestFinished(async () => {
    await Promise.all(wallets.map((wallet) => wallet.close()));
  });
  return (index: number) => (index % 2 === 0 ? wallets[0] : wallets[1]);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe("G4: bet, win, rollback and duplicate", () => {
  const calls = {
    bet: (playerId: string) =>
      games.wallet.play(play({ playerId, externalRoundId: playerId, actions: [betOf(3_00n, `${playerId}-b`)] })),
    win: (playerId: string) =>
      games.wallet.play(play({ playerId, externalRoundId: playerId, actions: [winOf(5_00n, `${playerId}-w`)] })),
    rollback: (playerId: string) =>
      games.wallet.rollback({
        providerId: PROVIDER,
        playerId,
        currency: "USD",
        gameId: GAME,
        externalRoundId: playerId,
        actions: [{ id: `${playerId}-r`, original: `${playerId}-b` }],
      }),
    duplicate: (playerId: string) => calls.bet(playerId),
  };
  const orders = permutations(Object.keys(calls) as (keyof typeof calls)[]);
  it("has 24 orders", () => expect(orders).toHaveLength(24));
  it.each(orders.map((order) => [order.join(", "), order] as const))("%s", async (_, order) => {
    const playerId = await games.newPlayer(10_00n);
    for (const name of order) await calls[name](playerId);
    expect(await games.balanceOf(playerId)).toBe(15_00n);
  });
  it("all at once, from two processes", async () => {
    const walletOf = twoWallets();
    const playerId = await games.newPlayer(10_00n);
    const request = (id: string) => play({ playerId, externalRoundId: id, actions: [betOf(1_00n, id)] });
    const rollback = (id: string) => ({
      providerId: PROVIDER,
      playerId,
      currency: "USD",
      gameId: GAME,
      externalRoundId: id,
      actions: [{ id: `${id}-r`, original: id }],
    });
    await Promise.all(
      range(20).flatMap((index) => {
        const id = `${playerId}-${index}`;
        return [
          walletOf(index).play(request(id)),
          walletOf(index + 1).rollback(rollback(id)),
          walletOf(index + 1).play(request(id)),
        ];
      }),
    );
    expect(await games.balanceOf(playerId)).toBe(10_00n);
  });
});

describe("a balance for few of many bets", () => {
  it("is spent once, by two processes at the same moment", async () => {
    const walletOf = twoWallets();
    const playerId = await games.newPlayer(10_00n);
    const answers = await Promise.all(
      range(50).map((index) => walletOf(index).play(play({ playerId, actions: [betOf(1_00n)] }))),
    );
    expect(tally(answers.map(codeOf))).toEqual({ done: 10, insufficient: 40 });
    expect(await games.balanceOf(playerId)).toBe(0n);
  });

  it("G5: is gone with a withdrawal, whatever is bet meanwhile", async () => {
    const playerId = await games.newPlayer(50_00n);
    await games.db.transact((tx) =>
      post(tx, {
        key: newId("tst"),
        kind: "withdrawal.held",
        reference: "test",
        lines: [
          { account: playerAccount("main", playerId, "USD"), amountMinor: -50_00n },
          { account: playerAccount("held", playerId, "USD"), amountMinor: 50_00n },
        ],
      }),
    );
    const answers = await Promise.all(
      range(100).map(() => games.wallet.play(play({ playerId, actions: [betOf(1n)] }))),
    );
    expect(tally(answers.map(codeOf))).toEqual({ insufficient: 100 });
  });
});

describe("an id that several players use", () => {
  it("belongs to the first, whether it is a bet or a rollback", async () => {
    const walletOf = twoWallets();
    for (let round = 0; round < 10; round++) {
      const id = newId("act");
      const players = await Promise.all(range(4).map(() => games.newPlayer(1_00n)));
      const bets = await Promise.all(
        players.map((playerId, index) => walletOf(index).play(play({ playerId, actions: [betOf(1n, id)] }))),
      );
      expect(tally(bets.map(codeOf))).toEqual({ done: 1, conflict: 3 });
      const rollbackId = newId("act");
      const rollbacks = await Promise.all(
        players.map((playerId, index) =>
          walletOf(index).rollback({
            providerId: PROVIDER,
            playerId,
            currency: "USD",
            gameId: GAME,
            externalRoundId: id,
            actions: [{ id: rollbackId, original: `${id}-${index}` }],
          }),
        ),
      );
      expect(tally(rollbacks.map(codeOf))).toEqual({ done: 1, conflict: 3 });
    }
  });
});

describe("repetitions", () => {
  it("a hundred at once are one bet with one answer", async () => {
    const walletOf = twoWallets();
    const playerId = await games.newPlayer(10_00n);
    const request = play({ playerId, actions: [betOf(1_00n), winOf(50n)] });
    const answers = await Promise.all(range(100).map((index) => walletOf(index).play(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
    expect(await games.balanceOf(playerId)).toBe(9_50n);
  });
});

describe("limits", () => {
  it("hold when bets come at the same moment", async () => {
    const walletOf = twoWallets();
    const playerId = await games.newPlayer(100_00n);
    await games.db.transact((tx) =>
      setPlayLimits(tx, playerId, { dailyStakeMinor: 10_00n, dailyLossMinor: undefined }),
    );
    const answers = await Promise.all(
      range(60).map((index) => walletOf(index).play(play({ playerId, actions: [betOf(1_00n)] }))),
    );
    expect(tally(answers.map(codeOf))).toEqual({ done: 10, stake_limit: 50 });
  });

  it("control: looked at before the bet instead of with it, they do not", async () => {
    const walletOf = twoWallets();
    const playerId = await games.newPlayer(100_00n);
    const limit = 10_00n;
    const everybodyHasLooked = meetingOf(60);
    const answers = await Promise.all(
      range(60).map(async (index) => {
        const today = await games.db.read((reader) =>
          reader.selectFrom("play_today").select("staked_minor").where("player_id", "=", playerId).executeTakeFirst(),
        );
        await everybodyHasLooked();
        if (BigInt(today?.staked_minor ?? 0) + 1_00n > limit) return "stake_limit";
        return codeOf(await walletOf(index).play(play({ playerId, actions: [betOf(1_00n)] })));
      }),
    );
    expect(tally(answers)).toEqual({ done: 60 });
  });

  /** Staked 1.00, then 5.00 by somebody who holds no account, while another 1.00 is under way. Answers what the day has then. */
  async function stakeWhileTheDayMoves(): Promise<number> {
    const playerId = await games.newPlayer(100_00n);
    await games.wallet.play(play({ playerId, actions: [betOf(1_00n)] }));
    const day = await holdLock(
      games.ownerUrl(),
      `update play_today set staked_minor = staked_minor + 500 where player_id = '${playerId}'`,
    );
    const answer = games.wallet.play(play({ playerId, actions: [betOf(1_00n)] }));
    await day.untilWaiting(1);
    await day.letGo();
    expect(codeOf(await answer)).toBe("done");
    const today = await games.db.read((reader) =>
      reader.selectFrom("play_today").select("staked_minor").where("player_id", "=", playerId).executeTakeFirst(),
    );
    return Number(today?.staked_minor);
  }

  it("count what was staked, whoever changes the day meanwhile", async () => {
    expect(await stakeWhileTheDayMoves()).toBe(7_00);
  });

  it("control: a bet that does not look whether it found the day is not counted", async () => {
    const unseen = (definition: string) => definition.replace("if changed_days <> known_days then", "if false then");
    expect(await withAlteredFunction(games.ownerUrl(), "game_write", unseen, stakeWhileTheDayMoves)).toBe(6_00);
  });
});

const draw = (playerId: string, id = newId("act")) =>
  play({
    providerId: HOUSE_PROVIDER,
    gameId: HOUSE_GAME,
    playerId,
    externalRoundId: id,
    actions: [betOf(1n, id)],
    draw: { game: HOUSE_GAME, input: { target: 50 } },
  });

describe("G13: numbers of draws", () => {
  it("are given out without gap or repetition", async () => {
    const walletOf = twoWallets();
    const count = sized(1_000, 60);
    const playerId = await games.newPlayer(BigInt(count) - 10n);
    await giveSeed(games, playerId);
    const answers = await Promise.all(range(count).map((index) => walletOf(index).play(draw(playerId))));
    const nonces = answers.flatMap((answer) => (answer.status === "done" ? [answer.draw?.nonce ?? -1] : []));
    // The last ten found no money, and took no number either.
    expect(nonces.sort((a, b) => a - b)).toEqual(range(count - 10));
  }, 60_000);

  it("control: read and written apart they repeat", async () => {
    const { active } = await giveSeed(games, newId("own"));
    const everybodyHasRead = meetingOf(8);
    const taken = await Promise.all(
      range(8).map(async () => {
        const read = await games.db.read((reader) =>
          reader
            .selectFrom("game_seed_pair")
            .select("next_nonce")
            .where("id", "=", active.id)
            .executeTakeFirstOrThrow(),
        );
        await everybodyHasRead();
        await games.db.transact((tx) =>
          tx
            .updateTable("game_seed_pair")
            .set({ next_nonce: String(Number(read.next_nonce) + 1) })
            .where("id", "=", active.id)
            .execute(),
        );
        return read.next_nonce;
      }),
    );
    expect(new Set(taken).size).toBe(1);
  });

  it("belong to one pair: seeds are not replaced while a round is open, and no draw falls between two pairs", async () => {
    const playerId = await games.newPlayer(1_000n);
    await giveSeed(games, playerId);
    const answer = await games.wallet.play(draw(playerId));
    if (answer.status !== "done") throw new Error("refused");
    await expect(giveSeed(games, playerId)).rejects.toMatchObject({ code: "seed_in_use" });
    await games.db.transact((tx) =>
      sql`update game_round set status = 'closed' where player_id = ${playerId}`.execute(tx),
    );
    const [replaced, ...draws] = await Promise.all([
      giveSeed(games, playerId).catch((error: { code?: string }) => error.code),
      ...range(10).map(() => games.wallet.play(draw(playerId))),
    ]);
    expect(draws.map(codeOf)).toEqual(range(10).map(() => "done"));
    const pairs = await games.db.read((reader) =>
      sql<{ id: string; next_nonce: string; nonces: string[] }>`
        select p.id, p.next_nonce, array_agg(r.nonce order by r.nonce) as nonces
        from game_seed_pair p join game_round r on r.seed_pair_id = p.id
        where p.owner = ${playerId} group by p.id`.execute(reader as never),
    );
    for (const { next_nonce, nonces } of pairs.rows) expect(nonces.map(Number)).toEqual(range(Number(next_nonce)));
    expect(typeof replaced === "string" ? replaced : "replaced").toMatch(/^(replaced|seed_in_use)$/);
  });
});

describe("G12: promised server seeds", () => {
  const pairsOf = (owner: string) =>
    games.db.read((reader) =>
      reader.selectFrom("game_seed_pair").selectAll().where("owner", "=", owner).orderBy("id").execute(),
    );
  const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === "fulfilled" ? "used" : (outcome.reason as { code?: string }).code));

  it("are used once: of many choices for one promise one is taken, with the seed that was promised", async () => {
    for (const owner of [newId("own"), newId("own"), newId("own")]) {
      for (const pairs of range(4)) {
        const { nextHash } = await seedsOf(games, owner);
        const outcomes = await Promise.allSettled(
          range(10).map((no) =>
            replaceSeedPair(games, owner, { clientSeed: `choice-${pairs}-${no}`, serverSeedHash: nextHash }),
          ),
        );
        expect(tally(codesOf(outcomes) as string[])).toEqual({ used: 1, seed_promise_used: 9 });
        const rows = await pairsOf(owner);
        expect(rows.filter(({ revealed_at }) => revealed_at === null)).toMatchObject([{ server_seed_hash: nextHash }]);
        expect(rows).toHaveLength(pairs + 1);
      }
    }
  });

  it("control: without the comparison the others get server seeds that were made after their choice", async () => {
    const owner = newId("own");
    const { nextHash: promised } = await seedsOf(games, owner);
    // Whatever is promised by the time that a choice comes through, as if none had been named.
    const chooseAnyway = async (clientSeed: string): Promise<string | undefined> => {
      for (;;) {
        const { nextHash: serverSeedHash } = await seedsOf(games, owner);
        const seeds = await replaceSeedPair(games, owner, { clientSeed, serverSeedHash }).catch(() => undefined);
        if (seeds) return serverSeedHash;
      }
    };
    const used = await Promise.all(range(10).map((no) => chooseAnyway(`choice-${no}`)));
    expect(used.filter((hash) => hash === promised)).toHaveLength(1);
    expect(new Set(used).size).toBe(10);
  });

  it("of one who asks for the first time in many windows are one", async () => {
    const owner = newId("own");
    const seen = await Promise.all(range(10).map(() => seedsOf(games, owner)));
    expect(new Set(seen.map(({ nextHash }) => nextHash)).size).toBe(1);
    expect(seen.every(({ active }) => active === undefined)).toBe(true);
  });

  it("are not another's, and not one that was used before", async () => {
    const [mine, theirs] = [newId("own"), newId("own")];
    const used = (await seedsOf(games, mine)).nextHash;
    await giveSeed(games, mine);
    for (const serverSeedHash of [used, (await seedsOf(games, theirs)).nextHash, "0".repeat(64)])
      await expect(replaceSeedPair(games, mine, { clientSeed: "mine", serverSeedHash })).rejects.toMatchObject({
        code: "seed_promise_used",
      });
  });
});

describe("the queue", () => {
  it("is bounded, and sheds what it cannot hold", async () => {
    const wallet = newWallet(games, { lanes: 1, maxQueue: 5 });
    onTestFinished(() => wallet.close());
    const playerId = await games.newPlayer(100_00n);
    const outcomes = await Promise.all(
      range(20).map(() =>
        wallet
          .play(play({ playerId, actions: [betOf(1n)] }))
          .then(codeOf, (error: { code?: string }) => error.code ?? ""),
      ),
    );
    expect(tally(outcomes)).toEqual({ done: 5, service_unavailable: 15 });
  });

  it("keeps the order of a player, and lets others pass", async () => {
    const wallet = newWallet(games, { lanes: 1 });
    onTestFinished(() => wallet.close());
    const [a, b] = [await games.newPlayer(1_00n), await games.newPlayer(1_00n)];
    const steps = [
      ...range(20).flatMap(() => [
        play({ playerId: a, actions: [betOf(1_00n)] }),
        play({ playerId: a, actions: [winOf(1_00n)] }),
      ]),
      play({ playerId: b, actions: [betOf(1_00n)] }),
    ];
    const answers = await Promise.all(steps.map((step) => wallet.play(step)));
    expect(tally(answers.map(codeOf))).toEqual({ done: 41 });
  });
});
