// A process that does nothing but move money: callers that each make a move, wait for its answer, and make the next, or moves at a steady rate.
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { dice } from "@windfall/games/dice";
import { systemClock } from "../../apps/server/src/kernel/clock.ts";
import { createDatabase } from "../../apps/server/src/kernel/db.ts";
import { newId } from "../../apps/server/src/kernel/ids.ts";
import { createLogger } from "../../apps/server/src/kernel/log.ts";
import { houseAccount, type Posting, playerAccount, postAll } from "../../apps/server/src/ledger/index.ts";
import { HOUSE_INTEGRATION } from "../../apps/server/src/modules/catalogue/index.ts";
import {
  createGameSessions,
  createGameWallet,
  createPlayNews,
  type GamesDeps,
  type OwnSession,
  playHouseRound,
} from "../../apps/server/src/modules/game-wallet/index.ts";
import { houseGames } from "../../apps/server/src/modules/house-games/index.ts";
import { DICE_INPUT } from "../../apps/server/test/dice-players.ts";
import { openBetting } from "./betting.ts";
import { fillBonusPlayers } from "./bonus-players.ts";
import type { Door, LoadReport, LoadRequest, SeatRequest } from "./messages.ts";
import { fillPlayers, type Seated } from "./players.ts";

const POST_CONNECTIONS = 16;
const STAKE_MINOR = 100n;
const WIN_MINOR = 95n;

const [databaseUrl = "", ownerUrl = "", lanes] = process.argv.slice(2);
const log = createLogger({ level: "warn" });
let commits = 0;
let isEnded = false;
const nothing = { inc: () => undefined };
const db = createDatabase({ url: databaseUrl, poolSize: POST_CONNECTIONS, log });
const news = createPlayNews({
  log,
  publishBalances: async () => undefined,
  publish: async () => undefined,
  readLastBets: async () => [],
});
const wallet = createGameWallet({
  db,
  databaseUrl,
  clock: systemClock,
  log,
  news,
  ...(lanes && { lanes: Number(lanes) }),
  metrics: {
    text: async () => "",
    contentType: "",
    observeRequest: () => undefined,
    gauge: () => undefined,
    counter: (name) => (name === "game_batches_total" ? { inc: () => void commits++ } : nothing),
  },
});
const games: GamesDeps = {
  db,
  clock: systemClock,
  wallet,
  sessions: createGameSessions({ db, clock: systemClock }),
  house: houseGames,
};
const betting = openBetting({ db, clock: systemClock, log });
let seats: Seated[] = [];
let bonusSeats: Seated[] = [];

const doors: Record<Door, (seat: Seated) => Promise<boolean>> = {
  async post({ playerId }) {
    const [result] = await db.transact((tx) => postAll(tx, [moveOf(playerId)]));
    return result?.status === "done";
  },
  play: betAndWin,
  bonus: betAndWin,
  async round({ playerId, sessionId }) {
    const session: OwnSession = {
      id: sessionId,
      playerId,
      gameId: dice.id,
      providerId: HOUSE_INTEGRATION,
      mode: "real",
      currency: "USD",
      seedOwner: playerId,
    };
    const answer = await playHouseRound(games, {
      session,
      playId: nextId(),
      stakeMinor: STAKE_MINOR,
      input: { ...DICE_INPUT },
    });
    return answer.status === "done";
  },
  bet: ({ playerId }) => betting.bet(playerId),
};

async function betAndWin({ playerId, sessionId }: Seated): Promise<boolean> {
  const id = nextId();
  const answer = await wallet.play({
    providerId: HOUSE_INTEGRATION,
    playerId,
    currency: "USD",
    gameId: dice.id,
    externalRoundId: id,
    sessionId,
    actions: [
      { kind: "bet", id: `${id}b`, amountMinor: STAKE_MINOR },
      { kind: "win", id: `${id}w`, amountMinor: WIN_MINOR },
    ],
    finished: true,
  });
  return answer.status === "done";
}

/** Looks like an id of the product and counts up like one; making it costs next to nothing, unlike making a random one. */
const firstId = newId("rnd").slice(0, -8);
let ids = 0;
const nextId = () => firstId + String(++ids).padStart(8, "0");

function moveOf(playerId: string): Posting {
  const id = nextId();
  const amountMinor = Math.random() < 0.5 ? -STAKE_MINOR : WIN_MINOR;
  const kind = amountMinor < 0n ? "bet.staked" : "win.paid";
  return {
    key: `${kind}:${id}`,
    kind,
    reference: id,
    lines: [
      { account: playerAccount("main", playerId, "USD"), amountMinor },
      { account: houseAccount("games", "USD"), amountMinor: -amountMinor },
    ],
  };
}

async function run({ door, callers, players, seconds, rate }: LoadRequest): Promise<LoadReport> {
  const latencies: number[] = [];
  let refused = 0;
  commits = 0;
  isEnded = false;
  if (door === "bet") await betting.readLine();
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1_000;
  const seated = door === "bonus" ? bonusSeats : seats.slice(0, players);
  const busy = new Set<Seated>();
  /** Somebody who waits for no answer: two rounds of one person at once would measure their waiting for each other. */
  const nextSeat = (): Seated => {
    const seat = seated[Math.floor(Math.random() * seated.length)] as Seated;
    return busy.has(seat) ? nextSeat() : seat;
  };
  /** Answers when it is over; what it took counts from when it should have begun. */
  const move = async (dueAt: number): Promise<number> => {
    const seat = nextSeat();
    busy.add(seat);
    if (!(await doors[door](seat))) refused++;
    busy.delete(seat);
    const now = performance.now();
    latencies.push(now - dueAt);
    return now;
  };
  const caller = async () => {
    for (let now = performance.now(); now < endAt && !isEnded; ) now = await move(now);
  };
  const movesAtRate = async (perSecond: number) => {
    const under: Promise<number>[] = [];
    for (let dueAt = startedAt; dueAt < endAt && !isEnded; dueAt = startedAt + (under.length * 1_000) / perSecond) {
      const early = dueAt - performance.now();
      if (early > 0) await sleep(early);
      under.push(move(dueAt));
    }
    await Promise.all(under);
  };
  if (rate === undefined) await Promise.all(Array.from({ length: callers }, caller));
  else await movesAtRate(rate);
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / elapsedSeconds,
    moves: latencies.length,
    p50Ms: latencies[latencies.length >> 1] ?? Number.NaN,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    refused,
    rssMb: process.memoryUsage().rss / 1024 / 1024,
    perCommit: door === "post" ? 1 : latencies.length / commits,
  };
}

async function answer(request: LoadRequest | SeatRequest): Promise<void> {
  if ("door" in request) process.send?.(await run(request));
  else {
    seats = await fillPlayers(db, ownerUrl, request.players);
    bonusSeats = await fillBonusPlayers(db, request.withBonus);
    process.send?.({ ready: true });
  }
  await nextTurn();
}

process.on("message", (request: LoadRequest | SeatRequest | "end") => {
  if (request === "end") isEnded = true;
  else void answer(request);
});
process.on("disconnect", () => {
  void Promise.all([wallet.close(), betting.close()])
    .then(() => news.close())
    .then(() => db.close())
    .then(() => process.exit(0));
});
