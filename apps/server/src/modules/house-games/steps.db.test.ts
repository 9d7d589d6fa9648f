// Rounds in steps: from the stake over every move to the ledger, whatever is repeated, lost, raced or left, for money and for fun.
import { randomUUID } from "node:crypto";
import { newClientSeed } from "@windfall/games/client-seed";
import { mines } from "@windfall/games/mines";
import { verifyDraw } from "@windfall/games/verify";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, type Player } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { meetingOf, withoutConditionOn } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { openGameSession, settleOpenRounds, takeStep } from "../game-wallet/index.ts";

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
    const { draw, actions } = await opened.person.client.games.round({ params: { id: paid.roundId } });
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
