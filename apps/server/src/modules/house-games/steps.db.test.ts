// Rounds in steps: from the stake over every move to the ledger, whatever is repeated, lost, raced or left, for money and for fun.
import { randomUUID } from "node:crypto";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import { paidOf, type Stand, type StepGame, standOf } from "@windfall/games";
import { blackjack } from "@windfall/games/blackjack";
import { newClientSeed } from "@windfall/games/client-seed";
import { mines } from "@windfall/games/mines";
import { verifyDraw } from "@windfall/games/verify";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus, TERMS } from "../../../test/bonuses.ts";
import { fund, type Player } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { meetingOf, withoutConditionOn } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { endGameSession, openGameSession, settleOpenRounds, takeStep } from "../game-wallet/index.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";

const { server, clock, player, visitor } = useTestServer();
beforeAll(async () => seedHouseGames(server().identity));

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

interface Opened {
  person: Person;
  sessionId: string;
}

async function openSession(playerId: string | undefined, mode: "real" | "demo", gameId: string): Promise<string> {
  return server().db.transact((tx) =>
    openGameSession(tx, clock, { playerId, gameId, mode, currency: "USD", country: undefined }),
  );
}

async function newSeeds({ person, sessionId }: Opened) {
  const { next } = await person.client.games.fairness({ params: { sessionId } });
  return person.client.games.replaceSeeds({ params: { sessionId }, body: { clientSeed: newClientSeed(), ...next } });
}

async function atTheTable(
  gameId: string = mines.id,
  balance = "100.00",
): Promise<Opened & { person: Player; playerId: string }> {
  const person = await player();
  const playerId = await fund(server(), person, balance);
  const opened = { person, playerId, sessionId: await openSession(playerId, "real", gameId) };
  await newSeeds(opened);
  return opened;
}

async function forFun(gameId: string = mines.id): Promise<Opened> {
  const opened = { person: visitor(), sessionId: await openSession(undefined, "demo", gameId) };
  await newSeeds(opened);
  return opened;
}

const start = (
  { person, sessionId }: Opened,
  playId: string = randomUUID(),
  input: Input = { mines: 3 },
  stake = "1.00",
) => person.client.games.play({ params: { sessionId }, body: { playId, stake, input } });
type Input = Record<string, number | string>;

const step = ({ person, sessionId }: Opened, playId: string, no: number, move: string, stepId: string = randomUUID()) =>
  person.client.games.step({ params: { sessionId, playId }, body: { stepId, no, move } });
const waiting = async ({ person, sessionId }: Opened) =>
  (await person.client.games.openRound({ params: { sessionId } })).round;
const balanceOf = async (person: Person) => (await person.client.wallet.balance()).fiat.value;

/** What is where, which nobody but the server knows while the round is open. */
async function tilesOf(playId: string): Promise<{ gems: number[]; mines: number[] }> {
  const { db, arcade } = server();
  const round = await db.read((reader) =>
    reader
      .selectFrom("game_round")
      .innerJoin("game_seed_pair", "game_seed_pair.id", "seed_pair_id")
      .select(["server_seed", "client_seed", "nonce", "draw"])
      .where("external_id", "=", playId)
      .executeTakeFirstOrThrow(),
  );
  const { input } = round.draw as { input: Record<string, unknown> };
  const draw = { serverSeed: round.server_seed, clientSeed: round.client_seed, nonce: Number(round.nonce) };
  const standAfter = (moves: string[]) =>
    arcade.games.house.stand({ game: mines.id, draw, input, stakeMinor: 1n, moves })?.outcome;
  const isMine = (tile: number) => standAfter([String(tile)])?.won === false;
  const tiles = Array.from({ length: 25 }, (_, tile) => tile);
  return { gems: tiles.filter((tile) => !isMine(tile)), mines: tiles.filter(isMine) };
}

async function begun(opened: Opened, input?: Input) {
  const playId = randomUUID();
  const answer = await start(opened, playId, input);
  return { playId, answer, ...(await tilesOf(playId)) };
}

describe("a round in steps", () => {
  it("takes its stake, goes on by moves, is cashed out, paid once and verified", async () => {
    const opened = await atTheTable();
    const { playId, answer, gems } = await begun(opened);
    expect(answer).toMatchObject({ stake: "1.00", win: "0.00", balance: "99.00", nonce: 0, outcome: { gems: 0 } });
    expect(answer.open?.moves).toHaveLength(25);
    const [first, second] = gems;
    await step(opened, playId, 0, String(first));
    const two = await step(opened, playId, 1, String(second));
    expect(two).toMatchObject({
      outcome: { opened: `${first},${second}`, gems: 2 },
      balance: "99.00",
      open: { no: 2 },
    });
    expect(await balanceOf(opened.person)).toBe("99.00");
    const cashOut = randomUUID();
    const paid = await step(opened, playId, 2, "cashout", cashOut);
    // 0.99 · 25/22 · 24/21.
    expect(paid).toMatchObject({ win: "1.28", balance: "100.28", open: null, outcome: { won: true, gems: 2 } });
    // An answer that was lost is asked for again, and so is the whole round.
    expect(await step(opened, playId, 2, "cashout", cashOut)).toEqual(paid);
    expect(await start(opened, playId)).toEqual(paid);
    expect(await balanceOf(opened.person)).toBe("100.28");
    await newSeeds(opened);
    const { draw, actions, steps } = await opened.person.client.games.round({ params: { id: paid.roundId } });
    // To be shown again as it was seen: without what nobody knew then.
    expect(steps).toMatchObject([
      { outcome: { gems: 0 }, open: { no: 0 } },
      { outcome: { gems: 1, opened: String(first) }, open: { no: 1 } },
      { outcome: { gems: 2 }, open: { no: 2 } },
    ]);
    for (const { outcome } of steps) expect(outcome).not.toHaveProperty("mines");
    expect(actions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bet", "1.00"],
      ["win", "1.28"],
    ]);
    expect(verifyDraw({ ...(draw ?? expect.fail()), serverSeed: draw?.serverSeed ?? "" })).toBe("matches");
  });

  it("ends on a mine, and says where the others lay only then", async () => {
    const opened = await atTheTable();
    const { playId, gems, mines: laid } = await begun(opened);
    const told = [await step(opened, playId, 0, String(gems[3])), await waiting(opened)];
    const { items } = await opened.person.client.games.rounds({ query: { status: "open" } });
    told.push((await opened.person.client.games.round({ params: { id: items[0]?.id ?? "" } })) as never);
    for (const answer of told) {
      expect(JSON.stringify(answer)).not.toContain('"mines":"');
      expect(JSON.stringify(answer)).not.toMatch(/"serverSeed":"/);
    }
    const lost = await step(opened, playId, 1, String(laid[0]));
    expect(lost).toMatchObject({ win: "0.00", balance: "99.00", open: null, outcome: { won: false } });
    expect(String(lost.outcome.mines).split(",").map(Number).sort()).toEqual([...laid].sort());
    expect(await waiting(opened)).toBeNull();
  });

  it("goes on from another device, as it stands there", async () => {
    const opened = await atTheTable();
    const { playId, gems } = await begun(opened, { mines: 10 });
    await step(opened, playId, 0, String(gems[0]));
    const elsewhere = { ...opened, sessionId: await openSession(opened.playerId, "real", mines.id) };
    expect(await waiting(elsewhere)).toMatchObject({
      playId,
      input: { mines: 10 },
      firstStake: "1.00",
      outcome: { opened: String(gems[0]), gems: 1 },
      open: { no: 1 },
    });
    await step(elsewhere, playId, 1, String(gems[1]));
    // The first one does not know of it yet.
    expect(await refusalOf(step(opened, playId, 1, String(gems[2])))).toBe("step_refused");
    expect(await step(opened, playId, 2, "cashout")).toMatchObject({ open: null, outcome: { gems: 2 } });
  });

  it("takes no move twice, none out of turn, none that is not offered, and no second round beside it", async () => {
    const opened = await atTheTable();
    const { playId, gems } = await begun(opened);
    const [first, second] = gems.map(String) as [string, string];
    const stepId = randomUUID();
    expect(await refusalOf(step(opened, playId, 0, "cashout"))).toBe("step_refused");
    expect(await refusalOf(step(opened, playId, 1, first))).toBe("step_refused");
    expect(await refusalOf(step(opened, playId, 0, "25"))).toBe("step_refused");
    const made = await step(opened, playId, 0, first, stepId);
    expect(await step(opened, playId, 0, first, stepId)).toEqual(made);
    for (const [no, move] of [
      [0, second],
      [1, second],
      [1, first],
    ] as const)
      expect(await refusalOf(step(opened, playId, no, move, stepId))).toBe("step_refused");
    expect(await refusalOf(step(opened, playId, 1, first))).toBe("step_refused");
    expect(await refusalOf(start(opened))).toBe("round_open");
    expect(await refusalOf(newSeeds(opened))).toBe("seed_in_use");
    expect((await waiting(opened))?.open?.no).toBe(1);
  });

  it("is nobody else's", async () => {
    const opened = await atTheTable();
    const { playId, gems } = await begun(opened);
    const stranger = await atTheTable();
    expect(await refusalOf(step(stranger, playId, 0, String(gems[0])))).toBe("not_found");
    expect(await refusalOf(step({ ...opened, person: stranger.person }, playId, 0, String(gems[0])))).toBe("not_found");
    expect(await waiting(stranger)).toBeNull();
    expect(await refusalOf(waiting({ ...opened, person: stranger.person }))).toBe("not_found");
    const dice = { ...opened, sessionId: await openSession(opened.playerId, "real", "tumble") };
    expect(await refusalOf(waiting(dice))).toBe("not_found");
    expect(await refusalOf(step(dice, playId, 0, "0"))).toBe("not_found");
  });

  it("is not moved by somebody who is banned", async () => {
    const opened = await atTheTable();
    const { playId, gems } = await begun(opened);
    const banned = { ban_reason: "other", banned_at: new Date() };
    await server().db.transact((tx) =>
      tx.updateTable("player").set(banned).where("id", "=", opened.playerId).execute(),
    );
    expect(await refusalOf(step(opened, playId, 0, String(gems[0])))).toBe("banned");
  });
});

describe("two moves at once", () => {
  /** Two devices open different sails, both having seen that nothing is open. */
  async function race(weaken: (db: Database) => Database) {
    const opened = await atTheTable();
    const { playId, gems } = await begun(opened);
    const { games } = server().arcade;
    const session = await games.sessions.own(opened.sessionId, opened.playerId);
    const meet = meetingOf(2);
    const inner = weaken(games.db);
    const db: Database = { ...inner, transact: async (work, options) => (await meet(), inner.transact(work, options)) };
    const made = await Promise.allSettled(
      gems
        .slice(0, 2)
        .map((tile) =>
          takeStep({ ...games, db }, { session, playId, stepId: randomUUID(), no: 0, move: String(tile) }),
        ),
    );
    const { moves } = await games.db.read((reader) =>
      reader
        .selectFrom("game_moves")
        .innerJoin("game_round", "id", "round_id")
        .select("moves")
        .where("external_id", "=", playId)
        .executeTakeFirstOrThrow(),
    );
    return { done: made.filter(({ status }) => status === "fulfilled").length, moves: moves.length };
  }

  it("are one", async () => expect(await race((db) => db)).toEqual({ done: 1, moves: 1 }));

  it("control: without the number of the move both are made", async () => {
    expect(await race((db) => withoutConditionOn(db, "no"))).toMatchObject({ moves: 2 });
  });
});

describe("a round that was left", () => {
  const statusOf = async ({ person }: Opened, id: string) =>
    (await person.client.games.round({ params: { id } })).status;

  it("waits a day, is then cashed out where it stands, and that once", async () => {
    const opened = await atTheTable();
    const { playId, answer, gems } = await begun(opened);
    await step(opened, playId, 0, String(gems[0]));
    clock.advance(DAY_MS - MINUTE_MS);
    await settleOpenRounds(server().arcade.games);
    expect(await statusOf(opened, answer.roundId)).toBe("open");
    clock.advance(2 * MINUTE_MS);
    await settleOpenRounds(server().arcade.games);
    await settleOpenRounds(server().arcade.games);
    expect(await statusOf(opened, answer.roundId)).toBe("closed");
    expect(await balanceOf(opened.person)).toBe("100.12");
  });

  it("has its first sail opened when there was none: no stake comes back untouched", async () => {
    const opened = await atTheTable();
    const { answer, mines: laid } = await begun(opened, { mines: 12 });
    const settled = await opened.person.client.games.settleRound({
      params: { id: answer.roundId },
      idempotencyKey: randomUUID(),
    });
    expect(settled).toMatchObject({ status: "closed", won: laid.includes(0) ? "0.00" : "1.90" });
    expect(settled.draw?.outcome).toMatchObject({ opened: "0", won: !laid.includes(0) });
  });

  it("is paid within a minute when its last move was made and nobody paid", async () => {
    const opened = await atTheTable();
    const { playId, answer, gems } = await begun(opened);
    await step(opened, playId, 0, String(gems[0]));
    const { games } = server().arcade;
    const session = await games.sessions.own(opened.sessionId, opened.playerId);
    const dying = { ...games, wallet: { ...games.wallet, play: () => Promise.reject(new Error("killed")) } };
    await expect(takeStep(dying, { session, playId, stepId: randomUUID(), no: 1, move: "cashout" })).rejects.toThrow(
      "killed",
    );
    expect(await statusOf(opened, answer.roundId)).toBe("open");
    expect(await waiting(opened)).toBeNull();
    clock.advance(MINUTE_MS);
    await settleOpenRounds(games);
    expect(await statusOf(opened, answer.roundId)).toBe("closed");
    expect(await balanceOf(opened.person)).toBe("100.12");
  });
});

describe("a move of Royal Blackjack that stakes more", () => {
  /** At a table where the first deal is what is looked for: the test knows the server seed behind the promise, and chooses by it. */
  async function dealt(
    fits: (stand: Stand, after: (moves: readonly string[]) => Stand) => boolean,
    { balance = "100.00", isForFun = false } = {},
  ) {
    const opened: Opened = isForFun ? await forFun(blackjack.id) : await atTheTable(blackjack.id, balance);
    const { next } = await opened.person.client.games.fairness({ params: { sessionId: opened.sessionId } });
    const { server_seed: serverSeed } = await server().db.read((reader) =>
      reader
        .selectFrom("game_next_seed")
        .select("server_seed")
        .where("server_seed_hash", "=", next.serverSeedHash)
        .executeTakeFirstOrThrow(),
    );
    const standFor = (clientSeed: string, moves: readonly string[]) =>
      standOf(blackjack as unknown as StepGame, { serverSeed, clientSeed, nonce: 0, input: {}, moves }) ??
      expect.fail();
    const laterOf = (clientSeed: string) => (moves: readonly string[]) => standFor(clientSeed, moves);
    let chosen = 0;
    while (!fits(standFor(`deal${chosen}`, []), laterOf(`deal${chosen}`))) chosen += 1;
    const clientSeed = `deal${chosen}`;
    await opened.person.client.games.replaceSeeds({
      params: { sessionId: opened.sessionId },
      body: { clientSeed, ...next },
    });
    const playId = randomUUID();
    const answer = await start(opened, playId, {}, "10.00");
    return { ...opened, playId, answer, standAfter: laterOf(clientSeed) };
  }
  const offers =
    (name: string) =>
    ({ moves, facts }: Stand) =>
      moves.some((move) => move.name === name) && !String(facts.dealer).startsWith("A");
  const isAce = ({ facts, moves }: Stand) => moves.length > 0 && String(facts.dealer).startsWith("A");

  it("takes a double once, however often and at once it comes, tells the hidden card at the end, and is verified", async () => {
    const table = await dealt(offers("double"));
    expect(table.answer).toMatchObject({ stake: "10.00", balance: "90.00", open: { no: 0 } });
    const { items } = await table.person.client.games.rounds({ query: { status: "open" } });
    const told = [table.answer, await waiting(table), items];
    expect(JSON.stringify(told)).not.toMatch(/"dealer":"[^"]*,|"serverSeed":"/);
    const stepId = randomUUID();
    const made = await Promise.all(Array.from({ length: 8 }, () => step(table, table.playId, 0, "double", stepId)));
    const win = fiatFromMinor(paidOf(10_00n, table.standAfter(["double"])));
    for (const answer of made)
      expect(answer).toMatchObject({ stake: "20.00", win, open: null, outcome: { stakes: "2" } });
    expect(await balanceOf(table.person)).toBe(fiatFromMinor(80_00n + fiatToMinor(win)));
    await newSeeds(table);
    const { draw, actions } = await table.person.client.games.round({ params: { id: table.answer.roundId } });
    expect(actions.filter(({ kind }) => kind === "bet").map(({ amount }) => amount)).toEqual(["10.00", "10.00"]);
    expect(verifyDraw({ ...(draw ?? expect.fail()), serverSeed: draw?.serverSeed ?? "" })).toBe("matches");
  });

  it("splits, and doubles a hand of it: three stakes of one round", async () => {
    // Two hands of 21 would end the round with the split.
    const table = await dealt((stand, after) => offers("split")(stand) && offers("double")(after(["split"])));
    const moves = ["split"];
    expect(await step(table, table.playId, 0, "split")).toMatchObject({ stake: "20.00", balance: "80.00" });
    for (let stand = table.standAfter(moves); stand.moves.length > 0; stand = table.standAfter(moves)) {
      const move = moves.includes("double") || !stand.moves.some(({ name }) => name === "double") ? "stand" : "double";
      await step(table, table.playId, moves.length, move);
      moves.push(move);
    }
    const stand = table.standAfter(moves);
    expect(stand.staked).toHaveLength(3);
    const staked = BigInt(stand.staked.length) * 10_00n;
    expect(await balanceOf(table.person)).toBe(fiatFromMinor(100_00n - staked + paidOf(10_00n, stand)));
    const round = await table.person.client.games.round({ params: { id: table.answer.roundId } });
    expect(round).toMatchObject({ status: "closed", staked: fiatFromMinor(staked) });
  });

  it("insures for half of the stake, for money and for fun", async () => {
    for (const isForFun of [false, true]) {
      const table = await dealt(isAce, { isForFun });
      const before = fiatToMinor(table.answer.balance);
      const insured = await step(table, table.playId, 0, "insure");
      const stand = table.standAfter(["insure"]);
      expect(insured).toMatchObject({ stake: "15.00", outcome: { isInsured: true } });
      expect(insured.balance).toBe(fiatFromMinor(before - 5_00n + paidOf(10_00n, stand)));
      if (insured.open) await step(table, table.playId, 1, "stand");
    }
  });

  it("is refused where the money does not reach, for money and for fun, and the round goes on", async () => {
    const table = await dealt(offers("double"), { balance: "19.99" });
    expect(await refusalOf(step(table, table.playId, 0, "double"))).toBe("insufficient_balance");
    expect((await waiting(table))?.open?.no).toBe(0);
    expect(await balanceOf(table.person)).toBe("9.99");
    const win = paidOf(10_00n, table.standAfter(["stand"]));
    expect(await step(table, table.playId, 0, "stand")).toMatchObject({
      stake: "10.00",
      balance: fiatFromMinor(9_99n + win),
    });
    const fun = await dealt(offers("double"), { isForFun: true });
    await server().db.transact((tx) =>
      tx.updateTable("game_session").set({ demo_balance_minor: "999" }).where("id", "=", fun.sessionId).execute(),
    );
    expect(await refusalOf(step(fun, fun.playId, 0, "double"))).toBe("insufficient_balance");
    expect(await step(fun, fun.playId, 0, "stand")).toMatchObject({ stake: "10.00", open: null });
  });

  const changeGame = (change: object) =>
    server().db.transact((tx) => tx.updateTable("game").set(change).where("id", "=", blackjack.id).execute());
  const limited = (limits: { dailyStakeMinor?: bigint; dailyLossMinor?: bigint }) => (playerId: string) =>
    server().db.transact((tx) =>
      setPlayLimits(tx, playerId, { dailyStakeMinor: undefined, dailyLossMinor: undefined, ...limits }),
    );

  it.each<[string, (playerId: string, sessionId: string) => Promise<unknown>]>([
    ["game_session_closed", (_, sessionId) => server().db.transact((tx) => endGameSession(tx, clock, sessionId))],
    ["game_blocked", () => changeGame({ blocked_currencies: ["USD"] })],
    ["not_found", () => changeGame({ retired_at: new Date() })],
    [
      "staff_account",
      (playerId) =>
        server().db.transact((tx) =>
          tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", playerId).execute(),
        ),
    ],
    [
      "play_restricted",
      (playerId) => server().db.transact((tx) => excludePlayer(tx, playerId, new Date("2027-01-01"))),
    ],
    ["stake_limit_reached", limited({ dailyStakeMinor: 15_00n })],
    ["loss_limit_reached", limited({ dailyLossMinor: 15_00n })],
    ["bonus_max_bet", (playerId) => giveBonus({ db: server().db, clock }, playerId, 50_00n, { wagerMaxBet: 5_00 })],
    [
      "bonus_game_excluded",
      (playerId) =>
        giveBonus({ db: server().db, clock }, playerId, 50_00n, { gamesWagers: { ...TERMS.gamesWagers, rest: 0 } }),
    ],
  ])("is refused as %s, takes nothing, and the hand stands afterwards", async (code, arrange) => {
    // What is left of the own money is less than the double, so that a bonus would have to help.
    const table = await dealt(offers("double"), { balance: code.startsWith("bonus") ? "19.00" : "100.00" });
    const playerId = await server().db.read(async (reader) => {
      const row = await reader
        .selectFrom("game_session")
        .select("player_id")
        .where("id", "=", table.sessionId)
        .executeTakeFirst();
      return row?.player_id ?? expect.fail();
    });
    await arrange(playerId, table.sessionId);
    const refusal = await refusalOf(step(table, table.playId, 0, "double"));
    await changeGame({ blocked_currencies: [], retired_at: null });
    expect(refusal).toBe(code);
    const win = fiatFromMinor(paidOf(10_00n, table.standAfter(["stand"])));
    clock.advance(DAY_MS + MINUTE_MS);
    await settleOpenRounds(server().arcade.games);
    const round = await table.person.client.games.round({ params: { id: table.answer.roundId } });
    expect(round).toMatchObject({ status: "closed", staked: "10.00", won: win });
  });
});

describe("for fun", () => {
  it("is played by the same rules with play money, and waits in its session", async () => {
    const opened = await forFun();
    const playId = randomUUID();
    const begin = await start(opened, playId, { mines: 1 });
    expect(begin).toMatchObject({ balance: "999.00", open: { no: 0 } });
    expect(await refusalOf(start(opened))).toBe("round_open");
    expect(await refusalOf(newSeeds(opened))).toBe("seed_in_use");
    const stepId = randomUUID();
    const made = await step(opened, playId, 0, "7", stepId);
    expect(await step(opened, playId, 0, "7", stepId)).toEqual(made);
    expect(await refusalOf(step(opened, playId, 0, "8"))).toBe("step_refused");
    const isLost = made.open === null;
    if (!isLost) {
      expect(await waiting(opened)).toMatchObject({ playId, outcome: { opened: "7" }, open: { no: 1 } });
      expect(await step(opened, playId, 1, "cashout")).toMatchObject({ win: "1.03", balance: "1000.03", open: null });
    }
    expect(await start(opened, playId, { mines: 1 })).toMatchObject({ open: null });
    expect(await waiting(opened)).toBeNull();
    const session = await opened.person.client.games.session({ params: { sessionId: opened.sessionId } });
    expect(session).toMatchObject({ staked: "1.00", won: isLost ? "0.00" : "1.03" });
    await newSeeds(opened);
    expect(await refusalOf(step(opened, randomUUID(), 0, "7"))).toBe("not_found");
  });
});
