// Flights: one after the other, each made when the one before it has been shown. Whoever looks first makes the next one, so that no process has to
// live for the flights to go on. A flight is decided by the chain of hashes before anybody bets on it.
import { createHash, randomBytes } from "node:crypto";
import {
  CRASH_BETS_MS,
  CRASH_GROWTH_PER_MS,
  CRASH_PAUSE_MS,
  CRASH_TARGETS,
  crashOf,
  hashBefore,
  msTo,
} from "@windfall/games/crash";
import { sql } from "kysely";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { nativeHmac } from "../house-games/index.ts";

/** Three days of flights. One hash is found from the last in some ten milliseconds, once a flight. */
const CHAIN_LENGTH = 10_000;

const nativeHash = (text: string) => createHash("sha256").update(text).digest("hex");

/** A flight at the moment of the statement, by the clock of the database; one that waits for a lock has looked before. */
export function flightNow(reader: Reader, no: string) {
  const ms = sql<number>`extract(epoch from at - flies_at) * 1000`;
  return reader
    .selectFrom("crash_round")
    .innerJoin(sql<{ at: Date }>`(select clock_timestamp() as at offset 0)`.as("moment"), (join) => join.onTrue())
    .select([
      "no",
      "crash",
      // Hundredths.
      sql<number>`least(crash, ${CRASH_TARGETS.most}::int, floor(100 * exp(${CRASH_GROWTH_PER_MS}::float8 * greatest(0, ${ms}))))::int`.as(
        "height",
      ),
      sql<boolean>`at >= flies_at and at < crashes_at`.as("is_in_the_air"),
      sql<boolean>`at >= crashes_at`.as("is_over"),
      sql<boolean>`at >= flies_at + interval '1 second'`.as("is_late"),
    ])
    .where("no", "=", no);
}

/** The latest flight, and one that takes bets if that has been shown long enough. */
export async function ensureRound(db: Database): Promise<string> {
  const latest = await db.read(latestRound);
  if (latest && !latest.is_shown) return latest.no;
  return db.transact(async (tx) => {
    // Several may have looked at once: the others find the flight that the first has made.
    await sql`select pg_advisory_xact_lock(hashtext('crash_round'))`.execute(tx);
    const again = await latestRound(tx);
    return again && !again.is_shown ? again.no : addRound(tx, again);
  });
}

function latestRound(reader: Reader) {
  return reader
    .selectFrom("crash_round")
    .innerJoin("crash_chain", "crash_chain.id", "crash_round.chain_id")
    .select([
      "no",
      "chain_id",
      "chain_index",
      "length",
      "root",
      "salt",
      sql<boolean>`next_at <= clock_timestamp()`.as("is_shown"),
    ])
    .orderBy("no", "desc")
    .limit(1)
    .executeTakeFirst();
}

type Latest = NonNullable<Awaited<ReturnType<typeof latestRound>>>;

async function addRound(tx: Tx, before: Latest | undefined): Promise<string> {
  const no = Number(before?.no ?? 0) + 1;
  const isNext = before !== undefined && before.chain_index < before.length;
  const chain = isNext
    ? { id: before.chain_id, root: before.root, length: before.length, salt: before.salt }
    : await addChain(tx, no);
  const index = isNext ? before.chain_index + 1 : 1;
  const hash = hashBefore(chain.root, chain.length - index, nativeHash);
  const crash = crashOf({ hash, salt: chain.salt, no }, nativeHmac);
  const takesOff = CRASH_BETS_MS;
  const ends = takesOff + msTo(crash);
  const after = (ms: number) => sql<Date>`now.at + make_interval(secs => ${ms / 1_000}::float8)`;
  await tx
    .insertInto("crash_round")
    .columns(["no", "chain_id", "chain_index", "hash", "crash", "opens_at", "flies_at", "crashes_at", "next_at"])
    .expression((build) =>
      build
        .selectFrom(sql<{ at: Date }>`(select clock_timestamp() as at)`.as("now"))
        .select([
          sql.val(String(no)).as("no"),
          sql.val(chain.id).as("chain_id"),
          sql.val(index).as("chain_index"),
          sql.val(hash).as("hash"),
          sql.val(crash).as("crash"),
          "now.at as opens_at",
          after(takesOff).as("flies_at"),
          after(ends).as("crashes_at"),
          after(ends + CRASH_PAUSE_MS).as("next_at"),
        ]),
    )
    .execute();
  return String(no);
}

/** The salt is made after the hashes, and both are told before the first flight. */
async function addChain(tx: Tx, firstNo: number) {
  const root = randomBytes(32).toString("hex");
  const chain = { id: newId("cch"), root, length: CHAIN_LENGTH };
  const lastHash = hashBefore(root, CHAIN_LENGTH, nativeHash);
  const salt = randomBytes(16).toString("hex");
  await tx
    .insertInto("crash_chain")
    .values({ ...chain, salt, last_hash: lastHash, first_no: String(firstNo) })
    .execute();
  return { ...chain, salt };
}
