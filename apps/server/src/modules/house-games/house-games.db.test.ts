// The house studio over HTTP: a round from the click to the ledger, repetitions, refusals, seeds, and what was interrupted.
import { randomUUID } from "node:crypto";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import { commitmentOf, findHouseGame, INSTANT_GAME_IDS, stakeRange, winOf } from "@windfall/games";
import { newClientSeed } from "@windfall/games/client-seed";
import { dice, isDiceWin } from "@windfall/games/dice";
import { verifyDraw } from "@windfall/games/verify";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus, TERMS } from "../../../test/bonuses.ts";
import { addTestGames } from "../../../test/catalogue.ts";
import { fund, type Player } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { HOUSE_INTEGRATION, seedHouseGames } from "../catalogue/index.ts";
import { endGameSession, openGameSession, settleOpenRounds } from "../game-wallet/index.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";

const GAME = dice.id;
/** Of every provider that `addTestGames` makes. */
const INTEGRATION = "test";
const OTHER_GAME = "not-of-the-house";
const { server, clock, player, visitor, databaseUrl } = useTestServer();
const NOWHERE = { ...TERMS.gamesWagers, rest: 0 };
const even = { side: "over", target: 4_999 } as const;

beforeAll(async () => {
  await seedHouseGames(server().identity);
  await addTestGames(server().db, [{ id: OTHER_GAME, provider_id: "elsewhere", has_demo: true }]);
});

interface Opened {
  person: Person;
  sessionId: string;
  playerId: string | undefined;
}

async function openSession(playerId: string | undefined, mode: "real" | "demo", gameId = GAME): Promise<string> {
  return server().db.transact((tx) =>
    openGameSession(tx, clock, { playerId, gameId, mode, currency: "USD", country: undefined }),
  );
}

async function realSession(balance = "100.00", gameId = GAME): Promise<Opened & { person: Player; playerId: string }> {
  const person = await player();
  const playerId = await fund(server(), person, balance);
  const opened = { person, playerId, sessionId: await openSession(playerId, "real", gameId) };
  if (findHouseGame(gameId)) await newSeeds(opened);
  return opened;
}

async function demoSession(): Promise<Opened> {
  const opened = { person: visitor(), playerId: undefined, sessionId: await openSession(undefined, "demo") };
  await newSeeds(opened);
  return opened;
}

interface PlayParts {
  playId?: string;
  stake?: string;
  input?: Record<string, number | string>;
}

const play = ({ person, sessionId }: Opened, { playId = randomUUID(), stake = "1.00", input = even }: PlayParts = {}) =>
  person.client.games.play({ params: { sessionId }, body: { playId, stake, input } });

const seedsOf = ({ person, sessionId }: Opened) => person.client.games.fairness({ params: { sessionId } });
const chooseSeed = ({ person, sessionId }: Opened, body: { clientSeed: string; serverSeedHash: string }) =>
  person.client.games.replaceSeeds({ params: { sessionId }, body });
async function newSeeds(opened: Opened, clientSeed = newClientSeed()) {
  const { next } = await seedsOf(opened);
  return chooseSeed(opened, { clientSeed, ...next });
}
const settle = ({ person }: Pick<Opened, "person">, id: string, idempotencyKey = `settle:${id}`) =>
  person.client.games.settleRound({ params: { id }, idempotencyKey });
const balanceOf = async (person: Person) => (await person.client.wallet.balance()).fiat.value;

/** Takes the stake as a process does that dies before it pays. */
async function interruptedRound(opened: Opened & { playerId: string }): Promise<string> {
  const { arcade } = server();
  const answer = await arcade.games.wallet.play({
    providerId: HOUSE_INTEGRATION,
    playerId: opened.playerId,
    currency: "USD",
    gameId: GAME,
    externalRoundId: randomUUID(),
    sessionId: opened.sessionId,
    actions: [{ kind: "bet", id: randomUUID(), amountMinor: 5_00n }],
    finished: false,
    draw: { game: GAME, input: even },
  });
  if (answer.status !== "done" || !answer.roundId) throw new Error("no round");
  return answer.roundId;
}

describe.each(INSTANT_GAME_IDS)("%s", (id) => {
  const game = findHouseGame(id);
  const choices = [...(game?.choices() ?? [])] as Record<string, number | string>[];

  it("takes the stake, pays what was drawn, keeps it, and can be verified", async () => {
    const opened = await realSession("100.00", id);
    let balance = 100_00n;
    for (let nonce = 0; nonce < 3; nonce++) {
      const input = choices[Math.floor(((choices.length - 1) * nonce) / 2)] ?? {};
      const played = await play(opened, { stake: "1.00", input });
      balance += fiatToMinor(played.win) - 100n;
      expect(played).toMatchObject({
        nonce,
        stake: "1.00",
        balance: fiatFromMinor(balance),
      });
    }
    await newSeeds(opened);
    const { items, meta } = await opened.person.client.games.rounds({ query: { game: id } });
    expect(meta.total).toBe(3);
    for (const { id: roundId, staked, won } of items) {
      const { draw } = await opened.person.client.games.round({ params: { id: roundId } });
      if (!draw?.serverSeed) throw new Error("the seed is not revealed");
      expect(verifyDraw({ ...draw, serverSeed: draw.serverSeed })).toBe("matches");
      const drawn = game?.outcomeOf({ ...draw, serverSeed: draw.serverSeed });
      expect(winOf(fiatToMinor(staked), drawn?.multiplier ?? -1n, drawn?.parts)).toBe(fiatToMinor(won));
    }
  });

  it("refuses what it does not offer, and a stake whose win the house would not pay", async () => {
    const opened = await realSession("100.00", id);
    expect(await refusalOf(play(opened, { input: { nonsense: 1 } }))).toBe("validation_failed");
    const input = choices.at(-1) ?? {};
    const { maxMinor } = stakeRange("USD", game?.topOf(input));
    const tooMuch = maxMinor + 1n;
    const stake = fiatFromMinor(tooMuch);
    expect(await refusalOf(play(opened, { stake, input }))).toBe("stake_out_of_range");
    expect(await balanceOf(opened.person)).toBe("100.00");
  });
});

it("a stake with next to no risk is played with bonus money, works nothing off, and says so", async () => {
  const opened = await realSession("1.00", "royal-roulette");
  const id = await giveBonus({ db: server().db, clock }, opened.playerId, 20_00n);
  await play(opened, { stake: "4.00", input: { red: 2, black: 2 } });
  await play(opened, { stake: "4.00", input: { red: 4 } });
  const { items } = await opened.person.client.bonuses.listBets({ params: { id } });
  expect(items.map(({ worked, uncounted, stake }) => [worked, uncounted, stake.bonus === "0.00"])).toEqual([
    ["4.00", null, false],
    ["0.00", "low_risk", false],
  ]);
  const [bonus] = (await opened.person.client.bonuses.listOwn({ query: {} })).items;
  expect(bonus?.wager.current).toBe("4.00");
});

describe("a round", () => {
  it("moves stake and win, is kept, and answers what can be played with", async () => {
    const opened = await realSession("100.00");
    let balance = 100_00n;
    for (let nonce = 0; nonce < 12; nonce++) {
      const played = await play(opened, { stake: "2.00" });
      const { result, won } = played.outcome as { result: number; won: boolean };
      expect(won).toBe(isDiceWin(even, result));
      expect(played).toMatchObject({ nonce, stake: "2.00", win: won ? "3.96" : "0.00" });
      balance += won ? 1_96n : -2_00n;
      expect(played.balance).toBe(fiatFromMinor(balance));
    }
    expect(await balanceOf(opened.person)).toBe(fiatFromMinor(balance));
    const { items, meta } = await opened.person.client.games.rounds({ query: { game: GAME } });
    expect([meta.total, new Set(items.map(({ status }) => status))]).toEqual([12, new Set(["closed"])]);
  });

  it("is the same for the same id, however often and at once", async () => {
    const opened = await realSession("100.00");
    const playId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(opened, { playId, stake: "5.00" })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await opened.person.client.games.rounds({ query: {} })).meta.total).toBe(1);
    // The control: another id is another round.
    await play(opened, { stake: "5.00" });
    expect((await opened.person.client.games.rounds({ query: {} })).meta.total).toBe(2);
  });

  it.each([
    ["another stake", { stake: "2.00" }],
    ["another input", { input: { side: "under", target: 5_000 } }],
  ])("refuses its id for %s", async (_, other) => {
    for (const opened of [await realSession(), await demoSession()]) {
      const playId = randomUUID();
      await play(opened, { playId });
      expect(await refusalOf(play(opened, { playId, ...other }))).toBe("play_id_reused");
    }
  });

  it("never stakes more than there is, twenty at once", async () => {
    const opened = await realSession("3.00");
    const input = { side: "under", target: 200 };
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => play(opened, { stake: "1.00", input })));
    const wins = answers.flatMap((answer) => (answer.status === "fulfilled" ? [Number(answer.value.win)] : []));
    const left = 3 - wins.length + wins.reduce((sum, win) => sum + win, 0);
    expect(Number(await balanceOf(opened.person))).toBeCloseTo(left);
    // One in fifty wins enough for all of them.
    if (wins.every((win) => win === 0)) expect([wins.length, left]).toEqual([3, 0]);
    else expect(left).toBeGreaterThanOrEqual(0);
    const refused = answers.filter((answer) => answer.status === "rejected");
    for (const { reason } of refused) expect(reason).toMatchObject({ detail: "insufficient_balance" });
  });
});

describe("a round for fun", () => {
  it("is open to a visitor, and touches no wallet", async () => {
    const opened = await demoSession();
    const before = Number(
      (await opened.person.client.games.session({ params: { sessionId: opened.sessionId } })).demoBalance,
    );
    const played = await play(opened, { stake: "10.00" });
    expect(Number(played.balance)).toBeCloseTo(before - 10 + Number(played.win), 2);
    const playId = randomUUID();
    expect(await play(opened, { playId })).toEqual(await play(opened, { playId }));
  });

  it("can be played in the smallest of currencies too", async () => {
    const sessionId = await server().db.transact((tx) =>
      openGameSession(tx, clock, { playerId: undefined, gameId: GAME, mode: "demo", currency: "IDR", country: "ID" }),
    );
    const opened = { person: visitor(), playerId: undefined, sessionId };
    await newSeeds(opened);
    expect(await refusalOf(play(opened, { stake: "1500.00" }))).toBe("accepted");
  });

  it("ends with its money", async () => {
    const opened = await demoSession();
    expect(await refusalOf(play(opened, { stake: "1000.01" }))).toBe("insufficient_balance");
  });
});

describe("a play is refused", () => {
  it.each([
    ["0.09", "stake_out_of_range"],
    ["5000.01", "stake_out_of_range"],
    ["0.10", "accepted"],
  ])("with a stake of %s as %s", async (stake, code) => {
    expect(await refusalOf(play(await realSession(), { stake }))).toBe(code);
  });

  it("with input that the game does not take, naming the field", async () => {
    const failure = await play(await realSession(), { input: { side: "over", target: 50 } }).catch((error) => error);
    expect(failure).toMatchObject({
      detail: "validation_failed",
      payload: { violations: [{ path: "input.target", key: "Validation.invalid_amount" }] },
    });
  });

  it("in the session of somebody else, and in one that is none of the house's", async () => {
    const opened = await realSession();
    // What is known of it since does not open it to others.
    await play(opened);
    expect(await refusalOf(play({ ...opened, person: await player() }))).toBe("not_found");
    expect(await refusalOf(play({ ...opened, person: visitor() }))).toBe("not_found");
    expect(await refusalOf(play(await realSession("1.00", OTHER_GAME)))).toBe("not_found");
  });

  const changeGame = (change: object) =>
    server().db.transact((tx) => tx.updateTable("game").set(change).where("id", "=", GAME).execute());

  it.each<[string, (opened: { playerId: string; sessionId: string }) => Promise<unknown>, object]>([
    [
      "in a session that is over",
      ({ sessionId }) => server().db.transact((tx) => endGameSession(tx, clock, sessionId)),
      { detail: "game_session_closed" },
    ],
    [
      "by a blocked currency",
      () => changeGame({ blocked_currencies: ["USD"] }),
      { detail: "game_blocked", payload: { by: "currency" } },
    ],
    [
      "to people who work here",
      ({ playerId }) =>
        server().db.transact((tx) =>
          tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", playerId).execute(),
        ),
      { detail: "staff_account" },
    ],
    ["of a retired game", () => changeGame({ retired_at: new Date() }), { detail: "not_found" }],
    [
      "to the excluded",
      ({ playerId }) => server().db.transact((tx) => excludePlayer(tx, playerId, new Date("2027-01-01"))),
      { detail: "play_restricted", payload: { until: "2027-01-01T00:00:00.000Z" } },
    ],
    [
      "beyond a limit of stakes",
      ({ playerId }) =>
        server().db.transact((tx) => setPlayLimits(tx, playerId, { dailyStakeMinor: 50n, dailyLossMinor: undefined })),
      { detail: "stake_limit_reached", payload: { amount: "0.50", currency: "USD" } },
    ],
    [
      "beyond a limit of losses",
      ({ playerId }) =>
        server().db.transact((tx) => setPlayLimits(tx, playerId, { dailyStakeMinor: undefined, dailyLossMinor: 70n })),
      { detail: "loss_limit_reached", payload: { amount: "0.70", currency: "USD" } },
    ],
    [
      "beyond the largest bet of a bonus",
      ({ playerId }) => giveBonus({ db: server().db, clock }, playerId, 50_00n, { wagerMaxBet: 90_00 }),
      { detail: "bonus_max_bet", payload: { amount: "100.00", currency: "USD" } },
    ],
    [
      "in a game that a bonus does not play in",
      ({ playerId }) => giveBonus({ db: server().db, clock }, playerId, 50_00n, { gamesWagers: NOWHERE }),
      { detail: "bonus_game_excluded", payload: { amount: "100.00", currency: "USD" } },
    ],
  ])("%s", async (name, arrange, refusal) => {
    const opened = await realSession();
    await arrange(opened);
    const stake = name.includes("bonus") ? "120.00" : "1.00";
    const failure = await play(opened, { stake }).catch((error) => error);
    await changeGame({ blocked_currencies: [], retired_at: null });
    expect(failure).toMatchObject(refusal);
    expect(await balanceOf(opened.person)).toBe("100.00");
  });

  it("to the banned", async () => {
    const opened = await realSession();
    await server().db.transact((tx) =>
      tx
        .updateTable("player")
        .set({ ban_reason: "other", banned_at: new Date() })
        .where("id", "=", opened.playerId)
        .execute(),
    );
    expect(await refusalOf(play(opened))).toBe("banned");
  });
});

describe("seeds", () => {
  it("are promised before the bet: over many rounds each revealed seed gives the hash and every result", async () => {
    const opened = await realSession("1000.00");
    for (let pair = 0; pair < 5; pair++) {
      const { active: promised, next } = await seedsOf(opened);
      const roundIds: string[] = [];
      for (let nonce = 0; nonce < 20; nonce++) roundIds.push((await play(opened, { stake: "0.50" })).roundId);
      clock.advance(1_000);
      const replaced = await newSeeds(opened, `mine-${pair}`);
      const { previous } = replaced;
      expect(previous).toMatchObject({ serverSeedHash: promised?.serverSeedHash, draws: 20 });
      expect(commitmentOf(previous?.serverSeed ?? "")).toBe(promised?.serverSeedHash);
      // The pair that follows is the one that was promised before its client seed was told to anybody.
      expect(replaced.active).toEqual({ ...next, clientSeed: `mine-${pair}`, nonce: 0 });
      expect(replaced.next.serverSeedHash).not.toBe(next.serverSeedHash);
      for (const id of roundIds) {
        const { draw } = await opened.person.client.games.round({ params: { id } });
        if (!draw?.serverSeed) throw new Error("the seed is still hidden");
        expect(verifyDraw({ ...draw, serverSeed: draw.serverSeed })).toBe("matches");
      }
    }
    expect((await seedsOf(opened)).active).toMatchObject({ clientSeed: "mine-4", nonce: 0 });
  });

  it("stay hidden while they are used", async () => {
    const opened = await realSession();
    const { roundId } = await play(opened);
    const { draw } = await opened.person.client.games.round({ params: { id: roundId } });
    expect(draw).toMatchObject({ serverSeed: null, serverSeedHash: (await seedsOf(opened)).active?.serverSeedHash });
  });

  it("of a visitor's demo are their own", async () => {
    const [one, other] = [await demoSession(), await demoSession()];
    const [mine, theirs] = [await seedsOf(one), await seedsOf(other)];
    expect(mine.active?.serverSeedHash).not.toBe(theirs.active?.serverSeedHash);
    expect(mine.next.serverSeedHash).not.toBe(theirs.next.serverSeedHash);
    await play(one);
    expect([(await seedsOf(one)).active?.nonce, (await seedsOf(other)).active?.nonce]).toEqual([1, 0]);
    expect((await newSeeds(one)).previous?.draws).toBe(1);
  });

  it("belong to nobody else, and to games of the house only", async () => {
    const opened = await realSession();
    const stranger = { ...opened, person: await player() };
    const elsewhere = await realSession("1.00", OTHER_GAME);
    for (const wrong of [stranger, elsewhere]) {
      expect(await refusalOf(seedsOf(wrong))).toBe("not_found");
      const choice = { clientSeed: "mine", ...(await seedsOf(opened)).next };
      expect(await refusalOf(chooseSeed(wrong, choice))).toBe("not_found");
    }
  });

  it("are promised before the first bet too, and nothing is drawn before the player has given theirs", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "10.00");
    const opened = { person, playerId, sessionId: await openSession(playerId, "real") };
    const first = await seedsOf(opened);
    expect(first).toMatchObject({ active: null, previous: null });
    expect(await refusalOf(play(opened))).toBe("seed_required");
    expect(await seedsOf(opened)).toEqual(first);
    const chosen = await chooseSeed(opened, { clientSeed: "mine", ...first.next });
    expect(chosen.active).toEqual({ ...first.next, clientSeed: "mine", nonce: 0 });
    expect(await refusalOf(play(opened))).toBe("accepted");
  });

  it("are used with no other promise than the one that the player saw", async () => {
    const opened = await realSession();
    const seen = await seedsOf(opened);
    await newSeeds(opened, "from-another-window");
    expect(await refusalOf(chooseSeed(opened, { clientSeed: "mine", ...seen.next }))).toBe("seed_promise_used");
    expect((await seedsOf(opened)).active).toMatchObject({ ...seen.next, clientSeed: "from-another-window" });
  });

  it("are chosen in eight windows at once: each promise is used once, and nobody is answered with a failure", async () => {
    const opened = await realSession();
    const windows = Array.from({ length: 8 }, async () => {
      const outcomes: string[] = [];
      for (let turn = 0; turn < 5; turn++) outcomes.push(await refusalOf(newSeeds(opened)));
      return outcomes;
    });
    const outcomes = (await Promise.all(windows)).flat();
    expect(new Set(outcomes)).toEqual(new Set(["accepted", "seed_promise_used"]));
    const pairs = await server().db.read((reader) =>
      reader.selectFrom("game_seed_pair").select("server_seed_hash").where("owner", "=", opened.playerId).execute(),
    );
    // With the one that every session of this file begins with.
    expect(pairs).toHaveLength(outcomes.filter((outcome) => outcome === "accepted").length + 1);
    expect(new Set(pairs.map(({ server_seed_hash }) => server_seed_hash)).size).toBe(pairs.length);
  });

  it("are taken by a process whose clock is behind that of the one that promised them", async () => {
    const opened = await realSession();
    const { next } = await seedsOf(opened);
    clock.advance(-7);
    try {
      expect((await chooseSeed(opened, { clientSeed: newClientSeed(), ...next })).active).toMatchObject(next);
    } finally {
      clock.advance(7);
    }
  });

  it("are not revealed while a round that was drawn with them is open", async () => {
    const opened = await realSession();
    const roundId = await interruptedRound(opened);
    expect(await refusalOf(newSeeds(opened))).toBe("seed_in_use");
    await settle(opened, roundId);
    expect(await refusalOf(newSeeds(opened))).toBe("accepted");
  });
});

describe("an interrupted round", () => {
  it("is settled by its player, once, and by the draw it was given", async () => {
    const opened = await realSession("10.00");
    const id = await interruptedRound(opened);
    const open = await opened.person.client.games.rounds({ query: { status: "open" } });
    expect(open.items).toMatchObject([{ id, canSettle: true, staked: "5.00" }]);
    const settled = await settle(opened, id);
    expect(settled).toMatchObject({ status: "closed", won: settled.draw?.outcome.won ? "9.90" : "0.00" });
    const balance = await balanceOf(opened.person);
    expect(await settle(opened, id)).toEqual(settled);
    expect(await settle(opened, id, "another-attempt")).toEqual(settled);
    expect(await balanceOf(opened.person)).toBe(balance);
  });

  it("is answered under its key as it was, and the key serves no other round", async () => {
    const opened = await realSession("10.00");
    const [first, second] = [await interruptedRound(opened), await interruptedRound(opened)];
    const settled = await settle(opened, first, "same");
    await settle(opened, second, "other");
    // What has happened to the seeds since then is not in the answer of that time.
    await newSeeds(opened);
    expect(await settle(opened, first, "same")).toEqual(settled);
    expect(settled.draw?.serverSeed).toBeNull();
    expect(await refusalOf(settle(opened, second, "same"))).toBe("idempotency_key_reused");

    const holder = new pg.Client(databaseUrl());
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [`${opened.playerId} busy`]);
    const inFlight = await refusalOf(settle(opened, first, "busy"));
    await holder.end();
    expect(inFlight).toBe("idempotency_key_in_flight");
  });

  it("is settled by the house when its player does not come back", async () => {
    const opened = await realSession("10.00");
    const id = await interruptedRound(opened);
    await settleOpenRounds(server().arcade.games);
    expect((await opened.person.client.games.round({ params: { id } })).status).toBe("open");
    clock.advance(60_000);
    await settleOpenRounds(server().arcade.games);
    expect((await opened.person.client.games.round({ params: { id } })).status).toBe("closed");
  });

  it("is nobody else's to settle, and only the house's games have a rule for it", async () => {
    const opened = await realSession("10.00");
    const id = await interruptedRound(opened);
    const stranger = await player();
    expect(await refusalOf(settle({ person: stranger }, id))).toBe("not_found");
    await settle(opened, id);

    const { playerId, sessionId, person } = await realSession("10.00", OTHER_GAME);
    const answer = await server().arcade.games.wallet.play({
      providerId: INTEGRATION,
      playerId,
      sessionId,
      currency: "USD",
      gameId: OTHER_GAME,
      externalRoundId: randomUUID(),
      actions: [{ kind: "bet", id: randomUUID(), amountMinor: 1_00n }],
      finished: false,
    });
    if (answer.status !== "done" || !answer.roundId) throw new Error("no round");
    expect(await refusalOf(settle({ person }, answer.roundId))).toBe("round_not_settleable");
  });
});
