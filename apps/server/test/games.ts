// Games for tests of playing: providers, games, players with money, and a wallet on a database of its own.
import { afterAll, beforeAll } from "vitest";
import { ManualClock } from "../src/kernel/clock.ts";
import { createDatabase, type Database } from "../src/kernel/db.ts";
import { newId, randomLetters } from "../src/kernel/ids.ts";
import { createLogger } from "../src/kernel/log.ts";
import { findBalance, houseAccount, playerAccount, post } from "../src/ledger/index.ts";
import {
  createGameWallet,
  createPlayNews,
  type GamesDeps,
  type HouseGames,
  type OpenWallet,
  openGameSession,
  type PlayRequest,
} from "../src/modules/game-wallet/index.ts";
import { useTestDatabase } from "./database.ts";

export const GAME = "test-game";
export const PROVIDER = "test-provider";
export const HOUSE_GAME = "test-dice";
export const HOUSE_PROVIDER = "test-house";

/** Pays twice the stake on every second draw. */
export const everySecondWins: HouseGames = {
  async settle({ draw, stakeMinor }) {
    const isWon = draw.nonce % 2 === 1;
    return { winMinor: isWon ? stakeMinor * 2n : 0n, outcome: { isWon } };
  },
};

export async function seedTestGames(db: Database): Promise<void> {
  await db.transact(async (tx) => {
    await tx
      .insertInto("game_provider")
      .values([
        { id: PROVIDER, title: "Test", position: 1, integration: PROVIDER },
        { id: HOUSE_PROVIDER, title: "House", position: 2, integration: HOUSE_PROVIDER },
      ])
      .execute();
    await tx
      .insertInto("game")
      .values([
        { id: GAME, provider_id: PROVIDER, external_id: "test:game", title: "Test game", has_demo: true },
        { id: HOUSE_GAME, provider_id: HOUSE_PROVIDER, external_id: "dice", title: "Test dice", has_demo: true },
      ])
      .execute();
  });
}

export interface GamesTest extends GamesDeps {
  wallet: OpenWallet;
  /** A player with so much in USD, or the id of one. */
  newPlayer(balanceMinor?: bigint): Promise<string>;
  newSession(playerId: string, gameId?: string): Promise<string>;
  balanceOf(playerId: string): Promise<bigint>;
  clock: ManualClock;
  published: { balances: string[]; lastBets: unknown[] };
}

/** Call once at the top of a test file; the properties are valid inside of hooks and tests. */
export function useTestGames(): GamesTest & { databaseUrl(): string } {
  const database = useTestDatabase();
  const log = createLogger({ level: "silent" });
  const test = {
    clock: new ManualClock(new Date("2026-11-15T12:00:00Z")),
    house: everySecondWins,
    published: { balances: [], lastBets: [] },
    databaseUrl: database.url,
  } as unknown as GamesTest & { databaseUrl(): string };

  beforeAll(async () => {
    test.db = createDatabase({ url: database.url(), poolSize: 10, log });
    await seedTestGames(test.db);
    test.wallet = newWallet(test);
  });
  afterAll(async () => {
    await test.wallet?.close();
    await test.db?.close();
  });

  test.newPlayer = (balanceMinor = 0n) => insertTestPlayer(test.db, balanceMinor);
  test.newSession = (playerId, gameId = GAME) =>
    test.db.transact((tx) =>
      openGameSession(tx, test.clock, { playerId, gameId, mode: "real", currency: "USD", country: undefined }),
    );
  test.balanceOf = (playerId) => test.db.read((reader) => findBalance(reader, playerAccount("main", playerId, "USD")));
  return test;
}

/** Another wallet on the same database, as another process would have one. */
export function newWallet(
  test: Pick<GamesTest, "db" | "clock" | "published"> & { databaseUrl(): string },
  options: Partial<Parameters<typeof createGameWallet>[0]> = {},
): OpenWallet {
  const log = createLogger({ level: "silent" });
  const news = createPlayNews({
    db: test.db,
    log,
    publishBalance: async (playerId) => void test.published.balances.push(playerId),
    publish: async (_, data) => void test.published.lastBets.push(data),
    readLastBets: async () => [],
  });
  return createGameWallet({ db: test.db, databaseUrl: test.databaseUrl(), clock: test.clock, log, news, ...options });
}

export async function insertTestPlayer(db: Database, balanceMinor: bigint): Promise<string> {
  const id = newId("ply");
  await db.transact(async (tx) => {
    await tx
      .insertInto("player")
      .values({
        id,
        global_id: randomLetters(12),
        language: "en",
        country: "KZ",
        wallet_currency: "USD",
        display_currency: "USD",
        first_name: "Nadia",
        registered_at: new Date(),
      })
      .execute();
    if (balanceMinor > 0n)
      await post(tx, {
        key: newId("tst"),
        kind: "deposit.credited",
        reference: "test",
        lines: [
          { account: houseAccount("cash", "USD"), amountMinor: -balanceMinor },
          { account: playerAccount("main", id, "USD"), amountMinor: balanceMinor },
        ],
      });
  });
  return id;
}

type PlayParts = Partial<PlayRequest> & Pick<PlayRequest, "playerId">;

export const play = (parts: PlayParts): PlayRequest => ({
  providerId: PROVIDER,
  currency: "USD",
  gameId: GAME,
  externalRoundId: newId("ext"),
  actions: [],
  finished: false,
  ...parts,
});

export const betOf = (amountMinor: bigint, id = newId("act")) => ({ kind: "bet" as const, id, amountMinor });
export const winOf = (amountMinor: bigint, id = newId("act")) => ({ kind: "win" as const, id, amountMinor });

/** "done", or the code of the refusal. */
export const codeOf = (answer: { status: "done" } | { status: "refused"; refusal: { code: string } }): string =>
  answer.status === "done" ? "done" : answer.refusal.code;
