// Rounds as players, staff and everybody see them, over HTTP.
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { betOf, GAME, PROVIDER, play, seedTestGames, winOf } from "../../../test/games.ts";
import { fund, playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { newId } from "../../kernel/ids.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { setPlayLimits } from "../play-limits/index.ts";
import { openGameSession } from "./sessions.ts";

const { server, clock, player, visitor } = useTestServer();
beforeAll(() => seedTestGames(server().db));

type Player = Awaited<ReturnType<typeof player>>;

async function richPlayer(): Promise<Player & { id: string }> {
  const person = await player();
  return Object.assign(person, { id: await fund(server(), person, "100.00") });
}

async function closeRound({ id: playerId }: { id: string }, staked: bigint, won: bigint): Promise<string> {
  const { wallet } = server().arcade.games;
  const actions = [betOf(staked), winOf(won)];
  const answer = await wallet.play(play({ playerId, externalRoundId: newId("ext"), actions, finished: true }));
  if (answer.status === "refused" || !answer.roundId) throw new Error("no round");
  return answer.roundId;
}

async function staff(): Promise<Player> {
  const person = await player();
  await server().db.transact((tx) =>
    tx.updateTable("player").set({ staff_role: "operator" }).where("global_id", "=", person.globalId).execute(),
  );
  return person;
}

describe("rounds", () => {
  it("are listed to their player, the latest first, by game and by status", async () => {
    const person = await richPlayer();
    const first = await closeRound(person, 2_00n, 3_00n);
    const second = await closeRound(person, 1_00n, 0n);
    await server().arcade.games.wallet.play(play({ playerId: person.id, actions: [betOf(1_00n)] }));
    const { items, meta } = await person.client.games.rounds({ query: { status: "closed", game: GAME } });
    expect(meta.total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect(items[1]).toMatchObject({ staked: "2.00", won: "3.00", multiplier: "1.50", provider: { id: PROVIDER } });
    expect((await person.client.games.rounds({ query: { status: "open" } })).meta.total).toBe(1);
    expect((await person.client.games.rounds({ query: { game: "another" } })).meta.total).toBe(0);
    expect((await (await richPlayer()).client.games.rounds({ query: {} })).meta.total).toBe(0);
  });

  it("are counted a thousand ahead, however many there are, and can all be reached", async () => {
    const person = await richPlayer();
    await server().db.transact((tx) =>
      sql`insert into game_round (id, provider_id, player_id, external_id, game_id, currency, status, staked_minor, won_minor, opened_at)
        select 'rnd_' || to_char(n, 'FM000000') || ${person.id}, ${PROVIDER}, ${person.id}, n::text, ${GAME}, 'USD', 'closed', 0, 0, now()
        from generate_series(1, 1100) n`.execute(tx),
    );
    const page = (offset: number) => person.client.games.rounds({ query: { limit: "10", offset: String(offset) } });
    expect((await page(0)).meta.total).toBe(1_010);
    expect((await page(80)).meta.total).toBe(1_090);
    const last = await page(1_095);
    expect([last.meta.total, last.items.length]).toEqual([1_100, 5]);
  });

  it("show their bets and wins to their player and to staff, and to nobody else", async () => {
    const person = await richPlayer();
    const id = await closeRound(person, 2_00n, 3_00n);
    const round = await person.client.games.round({ params: { id } });
    expect(round.actions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bet", "2.00"],
      ["win", "3.00"],
    ]);
    expect(round.draw).toBeNull();
    expect(await refusalOf((await richPlayer()).client.games.round({ params: { id } }))).toBe("not_found");

    const operator = await staff();
    const { globalId } = person;
    expect(await operator.client.admin.getRound({ params: { id } })).toMatchObject({ id, player: { globalId } });
    const listed = await operator.client.admin.listRounds({ params: { globalId }, query: {} });
    expect(listed.items.map((item) => item.id)).toEqual([id]);
    const nobody = { globalId: "000000000000" };
    expect(await refusalOf(operator.client.admin.listRounds({ params: nobody, query: {} }))).toBe("not_found");
    const unknown = { id: `rnd_${"0".repeat(26)}` };
    expect(await refusalOf(operator.client.admin.getRound({ params: unknown }))).toBe("not_found");
  });
});

describe("the session strip", () => {
  it("adds up its own bets and wins, and says what limits leave", async () => {
    const person = await richPlayer();
    const sessionId = await server().db.transact(async (tx) => {
      await setPlayLimits(tx, person.id, { dailyStakeMinor: 10_00n, dailyLossMinor: 5_00n });
      const session = { playerId: person.id, gameId: GAME, mode: "real", currency: "USD", country: undefined } as const;
      return openGameSession(tx, clock, session);
    });
    const { wallet } = server().arcade.games;
    await wallet.play(play({ playerId: person.id, sessionId, actions: [betOf(4_00n), winOf(1_00n)] }));
    expect(await person.client.games.session({ params: { sessionId } })).toMatchObject({
      staked: "4.00",
      won: "1.00",
      limits: { stakeLeft: "6.00", lossLeft: "2.00" },
    });
    expect(await refusalOf(visitor().client.games.session({ params: { sessionId } }))).toBe("not_found");
    const { items } = await person.client.games.recent({ query: {} });
    expect(items.map(({ id }) => id)).toEqual([GAME]);
  });

  it("tells what is left of the house's own demo money, and nothing about a provider's", async () => {
    const demoBalanceIn = async (gameId: string) => {
      const demo = { playerId: undefined, gameId, mode: "demo", currency: "USD", country: undefined } as const;
      const sessionId = await server().db.transact((tx) => openGameSession(tx, clock, demo));
      return (await visitor().client.games.session({ params: { sessionId } })).demoBalance;
    };
    await seedHouseGames(server().identity);
    expect(await demoBalanceIn("tumble")).toBe("1000.00");
    expect(await demoBalanceIn(GAME)).toBeNull();
  });
});

describe("the latest bets", () => {
  it("name nobody, hold ten, and are told to everybody's pages", async () => {
    const person = await richPlayer();
    await server().db.transact((tx) =>
      tx.updateTable("player").set({ first_name: "Nadezhda" }).where("id", "=", person.id).execute(),
    );
    const ids: string[] = [];
    for (let round = 0; round < 12; round++) ids.push(await closeRound(person, 1_00n, 2_00n));
    clock.advance(2_000);
    const { items } = await visitor().client.games.lastBets();
    expect(items.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
    expect(items[0]).toMatchObject({ name: "N***a", stake: "1.00", win: "2.00", multiplier: "2.00" });
    expect(JSON.stringify(items)).not.toContain(await playerIdOf(server(), person.globalId));
    const published = () =>
      server().db.read((reader) =>
        reader.selectFrom("realtime_publication").select("data").where("channel", "=", "broadcast:last_bet").execute(),
      );
    await expect
      .poll(async () => (await published()).map(({ data }) => (JSON.parse(String(data)) as { id: string }).id), {
        timeout: 30_000,
      })
      .toContain(ids.at(-1));
  });

  it("hold no bet that is still open", async () => {
    const person = await richPlayer();
    const answer = await server().arcade.games.wallet.play(play({ playerId: person.id, actions: [betOf(1_00n)] }));
    clock.advance(2_000);
    const { items } = await visitor().client.games.lastBets();
    expect(items.map(({ id }) => id)).not.toContain(answer.status === "done" && answer.roundId);
  });

  it("lead to no game that is gone", async () => {
    const lastGames = async () => {
      clock.advance(2_000);
      return (await visitor().client.games.lastBets()).items.map(({ game }) => game.id);
    };
    const retire = (at: Date | null) =>
      server().db.transact((tx) => tx.updateTable("game").set({ retired_at: at }).where("id", "=", GAME).execute());
    expect(await lastGames()).toContain(GAME);
    await retire(clock.now());
    expect(await lastGames()).not.toContain(GAME);
    await retire(null);
  });
});
