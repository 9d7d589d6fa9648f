// Pairs of seeds that the house draws with: promise, choose, count, reveal. The server seed of the next pair is promised, by its hash,
// before the client seed that it is used with can be known; so neither side can choose its seed by the other's.
import { randomBytes } from "node:crypto";
import { fail } from "@windfall/domain";
import type { Fairness } from "@windfall/domain/api/index";
import { commitmentOf } from "@windfall/games";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";

export interface SeedPair {
  id: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** The number of the next draw. */
  nextNonce: number;
}

export interface Seeds {
  /** What the next draws are made with. Undefined until the first client seed was given: nothing is drawn before. */
  active: SeedPair | undefined;
  /** The promise of the pair after it. */
  nextHash: string;
  /** The one before it, whose server seed may be shown. */
  previous: SeedPair | undefined;
}

interface SeedDeps {
  db: Database;
  clock: Clock;
}

const SERVER_SEED_BYTES = 32;
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

/** Pairs to be joined by their id; the server seed only once it was replaced. */
export function seedPairs(reader: Reader) {
  return reader
    .selectFrom("game_seed_pair")
    .select([
      "id",
      "server_seed_hash",
      "client_seed",
      sql<string | null>`case when revealed_at is not null then server_seed end`.as("revealed_seed"),
    ]);
}

export async function findSeedPair(reader: Reader, id: string): Promise<SeedPair> {
  return seedPairOf(
    await reader.selectFrom("game_seed_pair").select(COLUMNS).where("id", "=", id).executeTakeFirstOrThrow(),
  );
}

export async function hasActivePair(reader: Reader, owner: string): Promise<boolean> {
  const row = await reader
    .selectFrom("game_seed_pair")
    .select("id")
    .where("owner", "=", owner)
    .where("revealed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** As their owner may see them: the promises now, the secret once it was replaced. */
export function fairnessOf({ active, nextHash, previous }: Seeds): Fairness {
  return {
    active: active
      ? { serverSeedHash: active.serverSeedHash, clientSeed: active.clientSeed, nonce: active.nextNonce }
      : null,
    next: { serverSeedHash: nextHash },
    previous: previous
      ? {
          serverSeed: previous.serverSeed,
          serverSeedHash: previous.serverSeedHash,
          clientSeed: previous.clientSeed,
          draws: previous.nextNonce,
        }
      : null,
  };
}

/**
 * The next draw of a player's pair, taken in the caller's transaction: nobody else gets the same number. Plays lock the player's cash before
 * the pair, so whoever also moves money does that first.
 */
export async function takeDraw(tx: Tx, owner: string): Promise<{ pair: SeedPair; nonce: number }> {
  const row = await tx
    .updateTable("game_seed_pair")
    .set((column) => ({ next_nonce: column("next_nonce", "+", "1") }))
    .where("owner", "=", owner)
    .where("revealed_at", "is", null)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw fail("seed_required");
  const pair = seedPairOf(row);
  return { pair, nonce: pair.nextNonce - 1 };
}

/** The seeds of a player, or of a visitor's demo session. Whoever asks for the first time is promised one. */
export async function seedsOf({ db, clock }: SeedDeps, owner: string): Promise<Seeds> {
  const found = await db.read((reader) => findSeeds(reader, owner));
  if (found) return found;
  const promise = { ...newServerSeed(), promised_at: clock.now() };
  return db.transact(async (tx) => {
    await tx
      .insertInto("game_next_seed")
      .values({ owner, ...promise })
      // Another window asked at the same moment, and was promised one.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return getSeeds(tx, owner);
  });
}

export interface ChosenSeed {
  clientSeed: string;
  /** Of the server seed that it was chosen against: it is used with that one or not at all. */
  serverSeedHash: string;
}

/**
 * Starts with the promised server seed and this client seed, reveals the pair before, and promises the server seed after it. Refused when
 * the promise was used meanwhile, and while a round that was drawn with the active pair is open.
 */
export async function replaceSeedPair(
  { db, clock }: SeedDeps,
  owner: string,
  { clientSeed, serverSeedHash, sessionId }: ChosenSeed & { sessionId?: string },
): Promise<Seeds> {
  const following = newServerSeed();
  return db.transact(async (tx) => {
    // The lock comes first and the look second: a play takes its draw under the same lock.
    const active = await tx
      .selectFrom("game_seed_pair")
      .select("id")
      .where("owner", "=", owner)
      .where("revealed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    const promised = await tx
      .selectFrom("game_next_seed")
      .selectAll()
      .where("owner", "=", owner)
      .forUpdate()
      .executeTakeFirst();
    if (promised?.server_seed_hash !== serverSeedHash) throw fail("seed_promise_used");
    const now = latest(clock.now(), promised.promised_at);
    if (active) await reveal(tx, { owner, sessionId, pairId: active.id }, now);
    await tx
      .insertInto("game_seed_pair")
      .values({ id: newId("gsp"), ...promised, client_seed: clientSeed, created_at: now })
      .execute();
    await tx
      .updateTable("game_next_seed")
      .set({ ...following, promised_at: now })
      .where("owner", "=", owner)
      .execute();
    return getSeeds(tx, owner);
  });
}

/** The process that made the promise may have a clock that is some milliseconds ahead of ours; a promise is older than what follows it. */
const latest = (a: Date, b: Date): Date => (a < b ? b : a);

async function reveal(
  tx: Tx,
  { owner, sessionId, pairId }: { owner: string; sessionId: string | undefined; pairId: string },
  at: Date,
): Promise<void> {
  const open = await tx
    .selectFrom("game_round")
    .select("id")
    .where("player_id", "=", owner)
    .where("status", "=", "open")
    .where("seed_pair_id", "=", pairId)
    .executeTakeFirst();
  const openForFun = await tx
    .selectFrom("game_demo_round")
    .select("session_id")
    .where("is_open", "=", true)
    .where("seed_pair_id", "=", pairId)
    .execute();
  if (open || openForFun.some(({ session_id }) => session_id === sessionId)) throw fail("seed_in_use");
  // Play money that was left in another window: nobody can go on there once the draw is known.
  if (openForFun.length > 0)
    await tx.updateTable("game_demo_round").set({ is_open: false }).where("seed_pair_id", "=", pairId).execute();
  await tx.updateTable("game_seed_pair").set({ revealed_at: at }).where("id", "=", pairId).execute();
}

function newServerSeed(): { server_seed: string; server_seed_hash: string } {
  const server_seed = randomBytes(SERVER_SEED_BYTES).toString("hex");
  return { server_seed, server_seed_hash: commitmentOf(server_seed) };
}

/** Undefined when nothing was promised yet. */
async function findSeeds(reader: Reader, owner: string): Promise<Seeds | undefined> {
  const next = await reader
    .selectFrom("game_next_seed")
    .select("server_seed_hash")
    .where("owner", "=", owner)
    .executeTakeFirst();
  if (!next) return undefined;
  const rows = await reader
    .selectFrom("game_seed_pair")
    .select([...COLUMNS, "revealed_at"])
    .where("owner", "=", owner)
    .orderBy("revealed_at", (order) => order.desc().nullsFirst())
    .limit(2)
    .execute();
  const active = rows.find(({ revealed_at }) => revealed_at === null);
  const previous = rows.find(({ revealed_at }) => revealed_at !== null);
  return {
    active: active && seedPairOf(active),
    nextHash: next.server_seed_hash,
    previous: previous && seedPairOf(previous),
  };
}

async function getSeeds(reader: Reader, owner: string): Promise<Seeds> {
  const seeds = await findSeeds(reader, owner);
  if (!seeds) throw new Error(`no seed is promised to ${owner}`);
  return seeds;
}

/** With the demo sessions that they belonged to. */
export async function forgetSeeds(tx: Tx, owners: readonly string[]): Promise<void> {
  await tx.deleteFrom("game_seed_pair").where("owner", "in", owners).execute();
  await tx.deleteFrom("game_next_seed").where("owner", "in", owners).execute();
}
