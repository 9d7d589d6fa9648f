// Free spins: given by an offer, played one by one, over when all are played or their time is. What they won is a bonus then, once. Everything
// happens under the lock of the player's cash account, like every change of bonuses.
import type { OrderActor } from "@windfall/domain";
import { LARGEST_BONUS_MINOR, least, paidOf } from "@windfall/domain/rules/bonuses/index";
import { type Selectable, sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import type { FreeSpins } from "../../kernel/schema.ts";
import { grantBonus } from "./grant.ts";
import { offerOfVersion } from "./offers.ts";
import { holdBonuses } from "./queue.ts";

export type FreeSpinsRow = Selectable<FreeSpins>;

/** Takes one of those for games of the house that end first. Undefined: there is none. The player's money is held. */
export function takeFreeSpin(
  tx: Tx,
  { playerId, currency, now }: { playerId: string; currency: string; now: Date },
): Promise<FreeSpinsRow | undefined> {
  return tx
    .updateTable("free_spins")
    .set(({ eb }) => ({ played: eb("played", "+", 1) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("free_spins")
        .select("id")
        .where("player_id", "=", playerId)
        .where("currency", "=", currency)
        .where("status", "=", "issued")
        .where("game_id", "is", null)
        .where("ends_at", ">", now)
        .whereRef("played", "<", "count")
        .orderBy("ends_at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export interface PlayedSpin {
  playerId: string;
  playId: string;
  gameId: string;
  seedPairId: string;
  nonce: number;
  input: Record<string, unknown>;
  outcome: Record<string, unknown>;
  winMinor: bigint;
}

/** What the one that was taken has won. With the last one they are over. Answers the bonus that they became, if they did. */
export async function noteFreeSpin(
  tx: Tx,
  deps: { clock: Clock },
  issue: FreeSpinsRow,
  spin: PlayedSpin,
): Promise<string | null> {
  await tx
    .insertInto("free_spin")
    .values({
      issue_id: issue.id,
      no: issue.played,
      player_id: spin.playerId,
      play_id: spin.playId,
      game_id: spin.gameId,
      seed_pair_id: spin.seedPairId,
      nonce: spin.nonce,
      input: JSON.stringify(spin.input),
      outcome: JSON.stringify(spin.outcome),
      won_minor: spin.winMinor,
      played_at: deps.clock.now(),
    })
    .execute();
  const row = await tx
    .updateTable("free_spins")
    .set(({ eb }) => ({ won_minor: eb("won_minor", "+", String(spin.winMinor)) }))
    .where("id", "=", issue.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row.played === row.count ? endFreeSpins(tx, deps, row, "played", "player") : null;
}

/** Those that a player has played, to be joined with their seeds. */
export function playedFreeSpins(reader: Reader, playerId: string) {
  return reader.selectFrom("free_spin").selectAll().where("player_id", "=", playerId);
}

/** A spin that was played under this id. */
export async function findFreeSpin(reader: Reader, playerId: string, playId: string) {
  return reader
    .selectFrom("free_spin")
    .innerJoin("free_spins", "free_spins.id", "free_spin.issue_id")
    .select(["free_spin.game_id", "input", "outcome", "nonce", "no", "free_spin.won_minor"])
    .select(["free_spins.id", "count", "stake_minor", "bonus_id"])
    .select(({ selectFrom }) =>
      selectFrom("free_spin as before")
        .select(sql<string>`sum(before.won_minor)`.as("sum"))
        .whereRef("before.issue_id", "=", "free_spin.issue_id")
        .whereRef("before.no", "<=", "free_spin.no")
        .as("won_so_far"),
    )
    .where("free_spin.player_id", "=", playerId)
    .where("play_id", "=", playId)
    .executeTakeFirst();
}

/** Whoever may not be granted a bonus now, because of a ban or an exclusion, gets none of it. The player's money is held. */
export async function endFreeSpins(
  tx: Tx,
  deps: { clock: Clock },
  issue: FreeSpinsRow,
  status: "played" | "expired",
  by: OrderActor,
): Promise<string | null> {
  const { id, player_id: playerId } = issue;
  const ended = await tx
    .updateTable("free_spins")
    .set({ status, ended_at: deps.clock.now() })
    .where("id", "=", id)
    .where("status", "=", "issued")
    .executeTakeFirstOrThrow();
  if (ended.numUpdatedRows !== 1n) return null;
  const granted = await grantBonus(tx, deps, {
    playerId,
    offer: await offerOfVersion(tx, issue.offer_id, issue.offer_version),
    amountMinor: worthOf(issue),
    source: id,
    claimKey: `freespins:${id}`,
    by,
    isOfFreespins: true,
  });
  if (granted.status === "denied") return null;
  await tx.updateTable("free_spins").set({ bonus_id: granted.bonusId }).where("id", "=", id).execute();
  return granted.bonusId;
}

/** What they bring, whatever they won. */
export function worthOf({ won_minor, cap_minor }: Pick<FreeSpinsRow, "won_minor" | "cap_minor">): bigint {
  return least(paidOf(BigInt(won_minor), cap_minor === null ? null : BigInt(cap_minor)), LARGEST_BONUS_MINOR);
}

const AT_ONCE = 200;
/** A provider has so long to tell how its rounds ended; what it tells later is paid then. */
const PROVIDER_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Ends those whose time is over; what they won until then is not lost. */
export async function expireFreeSpins({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const overdue = new Date(clock.now().getTime() - PROVIDER_HOURS * HOUR_MS);
  const due = await db.read((reader) =>
    reader
      .selectFrom("free_spins")
      .select(["id", "player_id", "currency"])
      .where("status", "=", "issued")
      .where("ends_at", "<=", clock.now())
      .where(({ eb }) => eb.or([eb("game_id", "is", null), eb("ends_at", "<=", overdue)]))
      .orderBy("ends_at")
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { id, player_id, currency } of due)
    await db.transact(async (tx) => {
      await holdBonuses(tx, player_id, currency, clock.now());
      const row = await tx.selectFrom("free_spins").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      await endFreeSpins(tx, { clock }, row, "expired", "clock");
    });
}

/** What they win is granted in the currency in which they were given. */
export async function hasOpenFreeSpins(reader: Reader, playerId: string): Promise<boolean> {
  const issue = await reader
    .selectFrom("free_spins")
    .select("id")
    .where("player_id", "=", playerId)
    .where("status", "=", "issued")
    .limit(1)
    .executeTakeFirst();
  return issue !== undefined;
}
