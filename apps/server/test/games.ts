// Games for tests of playing: providers, games, players with money, and a wallet on a database of its own.
import { afterAll, beforeAll } from "vitest";
import { ManualClock } from "../src/kernel/clock.ts";
import { createDatabase, type Database } from "../src/kernel/db.ts";
import { newId } from "../src/kernel/ids.ts";
import { createLogger } from "../src/kernel/log.ts";
import { findBalance, playerAccount } from "../src/ledger/index.ts";
import {
  createGameSessions,
  type GamesDeps,
  type HouseGames,
  type OpenWallet,
  openGameSession,
  type PlayRequest,
} from "../src/modules/game-wallet/index.ts";
import { useTestDatabase } from "./database.ts";
import { insertTestPlayer, newWallet, type Published } from "./game-wallets.ts";
import { PATIENCE_MS } from "./patience.ts";

export const GAME = "test-game";
export const PROVIDER = "test-provider";
export const HOUSE_GAME = "test-dice";
export const HOUSE_PROVIDER = "test-house";

/** Pays twice the stake on every second draw. */
export const everySecondWins: HouseGames = {
  stepped: [],
  stand: () => undefined,
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
  published: Published;
}

/** Call once at the top of a test file; the properties are valid inside of hooks and tests. */
export function useTestGames(): GamesTest & { databaseUrl(): string; ownerUrl(): string } {
  const database = useTestDatabase();
  const log = createLogger({ level: "silent" });
  const test = {
    clock: new ManualClock(new Date("2026-11-15T12:00:00Z")),
    house: everySecondWins,
    published: { balances: [], lastBets: [] },
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
  } as unknown as GamesTest & { databaseUrl(): string; ownerUrl(): string };

  beforeAll(async () => {
    test.db = createDatabase({ url: database.url(), poolSize: 10, log, waitMs: PATIENCE_MS });
    await seedTestGames(test.db);
    test.wallet = newWallet(test);
    test.sessions = createGameSessions(test);
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
