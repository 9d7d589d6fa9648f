// Wallets of games and players with money, for tests and for runs outside of the test runner.
import { newClientSeed } from "@windfall/games/client-seed";
import type { Clock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { newId, randomLetters } from "../src/kernel/ids.ts";
import { createLogger } from "../src/kernel/log.ts";
import { houseAccount, playerAccount, post } from "../src/ledger/index.ts";
import {
  createGameWallet,
  createPlayNews,
  type OpenWallet,
  replaceSeedPair,
  type SeedPair,
  type Seeds,
  seedsOf,
} from "../src/modules/game-wallet/index.ts";
import { PATIENCE_MS } from "./patience.ts";

/** Gives a client seed, as a browser does before the first draw and whenever its player wants another. */
export async function giveSeed(
  deps: { db: Database; clock: Clock },
  owner: string,
  clientSeed = newClientSeed(),
): Promise<Seeds & { active: SeedPair }> {
  const { nextHash } = await seedsOf(deps, owner);
  const { active, ...seeds } = await replaceSeedPair(deps, owner, { clientSeed, serverSeedHash: nextHash });
  if (!active) throw new Error(`${owner} has no seeds`);
  return { ...seeds, active };
}

/** What pages would have heard of. */
export interface Published {
  balances: string[];
  lastBets: unknown[];
}

/** Another wallet on the same database, as another process would have one. */
export function newWallet(
  test: { db: Database; clock: Clock; published: Published; databaseUrl(): string },
  options: Partial<Parameters<typeof createGameWallet>[0]> = {},
): OpenWallet {
  const log = createLogger({ level: "silent" });
  const news = createPlayNews({
    log,
    publishBalances: async (playerIds) => void test.published.balances.push(...playerIds),
    publish: async (_, data) => void test.published.lastBets.push(data),
    readLastBets: async () => [],
  });
  const { db, clock } = test;
  const base = { db, clock, databaseUrl: test.databaseUrl(), log, news, giveUpMs: PATIENCE_MS };
  return createGameWallet({ ...base, ...options });
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
