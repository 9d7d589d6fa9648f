// What a player may still stake and lose today, and until when they may not play at all. A day is one of UTC.
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";

/** Undefined: no limit. */
export interface PlayLimits {
  dailyStakeMinor: bigint | undefined;
  dailyLossMinor: bigint | undefined;
}

export interface LimitsLeft {
  stakeLeftMinor: bigint | undefined;
  lossLeftMinor: bigint | undefined;
}

export async function setPlayLimits(tx: Tx, playerId: string, limits: PlayLimits): Promise<void> {
  const row = {
    daily_stake_minor: limits.dailyStakeMinor?.toString() ?? null,
    daily_loss_minor: limits.dailyLossMinor?.toString() ?? null,
  };
  await tx
    .insertInto("play_limit")
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
    .execute();
}

export async function excludePlayer(tx: Tx, playerId: string, until: Date): Promise<void> {
  await tx
    .insertInto("play_limit")
    .values({ player_id: playerId, excluded_until: until })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ excluded_until: until }))
    .execute();
}

/** Absent when the player may play. */
export async function excludedUntil(reader: Reader, playerId: string, now: Date): Promise<Date | undefined> {
  return (await findRestraints(reader, playerId, now))?.excludedUntil;
}

/** Those of some people who keep away from playing, or play within limits of their own: nobody calls them back to it. */
export async function listRestrained(reader: Reader, playerIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await reader
    .selectFrom("play_limit")
    .select("player_id")
    .where("player_id", "in", playerIds)
    .where((row) =>
      row.or([
        row("excluded_until", ">", now),
        row("daily_stake_minor", "is not", null),
        row("daily_loss_minor", "is not", null),
      ]),
    )
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Takes back from a day what was played on it, if that day is still counted: only the last one of a player is. */
export async function takeFromDay(
  tx: Tx,
  playerId: string,
  at: Date,
  { stakedMinor, wonMinor, bonusMinor }: { stakedMinor: bigint; wonMinor: bigint; bonusMinor: bigint },
): Promise<void> {
  await tx
    .updateTable("play_today")
    .set((column) => ({
      staked_minor: column("staked_minor", "-", String(stakedMinor)),
      won_minor: column("won_minor", "-", String(wonMinor)),
      bonus_minor: column("bonus_minor", "+", String(bonusMinor)),
    }))
    .where("player_id", "=", playerId)
    .where("day", "=", dayOf(at))
    .execute();
}

export interface PlayedToday {
  playerId: string;
  stakedMinor: bigint;
  wonMinor: bigint;
  /** What bonuses paid of the stakes, less their shares of the wins. */
  bonusMinor: bigint;
}

/** Adds to what was staked and won on a day, each player at most once. `game_write` does the same for plays. */
export async function addToDay(tx: Tx, at: Date, rows: readonly PlayedToday[]): Promise<void> {
  if (rows.length === 0) return;
  const amounts = (read: (row: PlayedToday) => bigint) => rows.map((row) => String(read(row)));
  // In one order for everyone, so that two who write the same players wait for each other, but not in a circle.
  await sql`
    insert into play_today as t (player_id, day, staked_minor, won_minor, bonus_minor)
    select n.player, ${dayOf(at)}::date, n.staked, n.won, n.bonus
    from unnest(${rows.map(({ playerId }) => playerId)}::text[], ${amounts(({ stakedMinor }) => stakedMinor)}::bigint[],
      ${amounts(({ wonMinor }) => wonMinor)}::bigint[], ${amounts(({ bonusMinor }) => bonusMinor)}::bigint[])
      n(player, staked, won, bonus)
    order by n.player
    on conflict (player_id) do update set day = excluded.day,
      staked_minor = excluded.staked_minor + case when t.day = excluded.day then t.staked_minor else 0 end,
      won_minor = excluded.won_minor + case when t.day = excluded.day then t.won_minor else 0 end,
      bonus_minor = excluded.bonus_minor + case when t.day = excluded.day then t.bonus_minor else 0 end`.execute(tx);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export async function limitsLeft(reader: Reader, playerId: string, now: Date): Promise<LimitsLeft> {
  return (await findRestraints(reader, playerId, now)) ?? NO_LIMITS;
}

export const NO_LIMITS: LimitsLeft = { stakeLeftMinor: undefined, lossLeftMinor: undefined };

export interface Restraints extends LimitsLeft {
  /** Undefined when the player may play. */
  excludedUntil: Date | undefined;
}

/** What a player has set, and has played today. */
export interface RestraintRow {
  player_id: string;
  excluded_until: Date | null;
  daily_stake_minor: string | null;
  daily_loss_minor: string | null;
  staked_minor: string | null;
  won_minor: string | null;
  bonus_minor: string | null;
}

export function restraintsOf(row: RestraintRow, now: Date): Restraints {
  const staked = BigInt(row.staked_minor ?? 0);
  // Own money alone: what bonuses paid is nobody's loss.
  const lost = staked - BigInt(row.won_minor ?? 0) - BigInt(row.bonus_minor ?? 0);
  return {
    excludedUntil: row.excluded_until !== null && row.excluded_until > now ? row.excluded_until : undefined,
    stakeLeftMinor: leftOf(row.daily_stake_minor, staked),
    lossLeftMinor: leftOf(row.daily_loss_minor, lost),
  };
}

async function findRestraints(reader: Reader, playerId: string, now: Date): Promise<Restraints | undefined> {
  const row = await reader
    .selectFrom("play_limit")
    .leftJoin("play_today", (join) =>
      join.onRef("play_today.player_id", "=", "play_limit.player_id").on("day", "=", dayOf(now)),
    )
    .select(["play_limit.player_id", "excluded_until", "daily_stake_minor", "daily_loss_minor"])
    .select(["staked_minor", "won_minor", "bonus_minor"])
    .where("play_limit.player_id", "=", playerId)
    .executeTakeFirst();
  return row && restraintsOf(row, now);
}

function leftOf(limit: string | null | undefined, used: bigint): bigint | undefined {
  if (limit === null || limit === undefined) return undefined;
  const left = BigInt(limit) - used;
  return left > 0n ? left : 0n;
}
