// Pairs of seeds that the house draws with: commit, count, reveal (DECISIONS §10, threats G13).
import { randomBytes } from "node:crypto";
import { fail } from "@windfall/domain";
import { commitmentOf } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import { type Database, type Reader, RunAgain, type Tx } from "../../kernel/db.ts";
import { newId, randomLetters } from "../../kernel/ids.ts";

export interface SeedPair {
  id: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** The number of the next draw. */
  nextNonce: number;
}

export interface SeedPairs {
  active: SeedPair;
  /** The one before it, whose server seed may be shown. */
  previous: SeedPair | undefined;
}

interface SeedDeps {
  db: Database;
  clock: Clock;
}

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_LETTERS = 16;
const COLUMNS = ["id", "server_seed", "server_seed_hash", "client_seed", "next_nonce"] as const;

interface SeedPairRow {
  id: string;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  next_nonce: string;
}

const seedPairOf = (row: SeedPairRow): SeedPair => ({
  id: row.id,
  serverSeed: row.server_seed,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nextNonce: Number(row.next_nonce),
});

export async function findSeedPair(reader: Reader, id: string): Promise<SeedPair> {
  return seedPairOf(
    await reader.selectFrom("game_seed_pair").select(COLUMNS).where("id", "=", id).executeTakeFirstOrThrow(),
  );
}

/** The pair that the next draws of a player, or of a visitor's demo session, are made with. The first one is made here. */
export async function activeSeedPair({ db, clock }: SeedDeps, owner: string): Promise<SeedPairs> {
  const found = await db.read((reader) => findPairs(reader, owner));
  if (found) return found;
  const serverSeed = newServerSeed();
  const hash = await commitmentOf(serverSeed);
  return db.transact(async (tx) => {
    await insertPair(tx, { owner, serverSeed, hash, clientSeed: randomLetters(CLIENT_SEED_LETTERS), at: clock.now() });
    return getPairs(tx, owner);
  });
}

/** Reveals the active pair and starts another. Refused while a round that was drawn with it is open. */
export async function replaceSeedPair(
  { db, clock }: SeedDeps,
  owner: string,
  clientSeed: string = randomLetters(CLIENT_SEED_LETTERS),
): Promise<SeedPairs> {
  const serverSeed = newServerSeed();
  const hash = await commitmentOf(serverSeed);
  return db.transact(async (tx) => {
    const now = clock.now();
    // The lock comes first and the look second: a play takes its draw under the same lock.
    const active = await tx
      .selectFrom("game_seed_pair")
      .select("id")
      .where("owner", "=", owner)
      .where("revealed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (active) {
      if (await isInUse(tx, owner, active.id)) throw fail("seed_in_use");
      await tx.updateTable("game_seed_pair").set({ revealed_at: now }).where("id", "=", active.id).execute();
    }
    const isInserted = await insertPair(tx, { owner, serverSeed, hash, clientSeed, at: now });
    if (!isInserted) throw new RunAgain("another pair of seeds was made meanwhile");
    return getPairs(tx, owner);
  });
}

const newServerSeed = () => randomBytes(SERVER_SEED_BYTES).toString("hex");

async function isInUse(reader: Reader, owner: string, pairId: string): Promise<boolean> {
  const open = await reader
    .selectFrom("game_round")
    .select("id")
    .where("player_id", "=", owner)
    .where("status", "=", "open")
    .where("seed_pair_id", "=", pairId)
    .executeTakeFirst();
  return open !== undefined;
}

/** False when there is an active one already: somebody else may have made it at the same moment. */
async function insertPair(
  tx: Tx,
  pair: { owner: string; serverSeed: string; hash: string; clientSeed: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("game_seed_pair")
    .values({
      id: newId("gsp"),
      owner: pair.owner,
      server_seed: pair.serverSeed,
      server_seed_hash: pair.hash,
      client_seed: pair.clientSeed,
      created_at: pair.at,
    })
    .onConflict((conflict) => conflict.column("owner").where("revealed_at", "is", null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function findPairs(reader: Reader, owner: string): Promise<SeedPairs | undefined> {
  const rows = await reader
    .selectFrom("game_seed_pair")
    .select([...COLUMNS, "revealed_at"])
    .where("owner", "=", owner)
    .orderBy("revealed_at", (order) => order.desc().nullsFirst())
    .limit(2)
    .execute();
  const [active, previous] = rows;
  if (!active || active.revealed_at !== null) return undefined;
  return { active: seedPairOf(active), previous: previous && seedPairOf(previous) };
}

async function getPairs(reader: Reader, owner: string): Promise<SeedPairs> {
  const pairs = await findPairs(reader, owner);
  if (!pairs) throw new Error(`no active pair of seeds for ${owner}`);
  return pairs;
}
