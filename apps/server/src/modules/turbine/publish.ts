// What staff publish: another table of prizes. It counts from the next UTC day on, so that nobody who has seen today's is drawn from another.
import { fail } from "@windfall/domain";
import {
  type Blade,
  bladesOf,
  isFarmProof,
  TURBINE_AUDIENCES,
  TURBINE_DAYS,
  type TurbineAudience,
  tableText,
} from "@windfall/games/turbine";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { nextDay } from "./may-spin.ts";

export interface TableVersion {
  audience: TurbineAudience;
  version: number;
  blades: Blade[];
  publishedAt: Date;
  publishedBy: string | null;
  /** Null: from the beginning. */
  inForceFrom: Date | null;
}

/** Every version, the latest first. */
export async function listTables(reader: Reader, audience: TurbineAudience): Promise<TableVersion[]> {
  const rows = await reader
    .selectFrom("turbine_table")
    .select(["version", "blades", "published_at", "published_by", "in_force_from"])
    .where("audience", "=", audience)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    audience,
    version: row.version,
    blades: bladesOf(row.blades),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    inForceFrom: row.in_force_from,
  }));
}

/** The one that a spin at this moment is drawn from. */
export function inForceAt(tables: readonly TableVersion[], at: Date): TableVersion | undefined {
  return tables.find(({ inForceFrom }) => inForceFrom === null || inForceFrom <= at);
}

export interface NewTable {
  audience: TurbineAudience;
  blades: readonly Blade[];
  /** The latest version that whoever publishes has seen. */
  basedOn: number;
  by: string;
  now: Date;
}

/** Answers the new version and when it begins. */
export async function publishTable(tx: Tx, { audience, blades, basedOn, by, now }: NewTable) {
  // Two who publish at once see each other's table, also where the two audiences' tables are safe one by one and not together.
  await sql`select pg_advisory_xact_lock(hashtext('turbine_table'))`.execute(tx);
  const known = { everyone: await listTables(tx, "everyone"), players: await listTables(tx, "players") };
  const latest = known[audience][0]?.version ?? 0;
  if (latest !== basedOn) throw fail("version_changed", { version: latest });
  if (!isSafe(known, audience, blades, now)) throw fail("turbine_table_unsafe");
  const inForceFrom = nextDay(now);
  await tx
    .insertInto("turbine_table")
    .values({
      audience,
      version: latest + 1,
      blades: tableText(blades),
      published_at: now,
      published_by: by,
      in_force_from: inForceFrom,
    })
    .execute();
  return { version: latest + 1, inForceFrom };
}

const PERIOD_MS = TURBINE_DAYS * 24 * 60 * 60 * 1000;

/**
 * With every table that a prize may still wait from or be drawn from: what was won last week waits while next week's better table is spun.
 */
function isSafe(
  known: Record<TurbineAudience, readonly TableVersion[]>,
  audience: TurbineAudience,
  blades: readonly Blade[],
  now: Date,
): boolean {
  const weekAgo = new Date(now.getTime() - PERIOD_MS);
  const relevant = Object.fromEntries(
    TURBINE_AUDIENCES.map((name) => {
      const oldest = inForceAt(known[name], weekAgo)?.version ?? 0;
      const tables: (readonly Blade[])[] = known[name]
        .filter(({ version }) => version >= oldest)
        .map((row) => row.blades);
      return [name, name === audience ? [...tables, blades] : tables];
    }),
  ) as Record<TurbineAudience, (readonly Blade[])[]>;
  return relevant.everyone.every((everyone) => relevant.players.every((players) => isFarmProof({ everyone, players })));
}

export interface SpinFigures {
  audience: TurbineAudience;
  spins: number;
  /** Of prizes that were paid, in US cents. */
  paidCents: bigint;
}

export async function spinsSince(reader: Reader, since: Date): Promise<SpinFigures[]> {
  const rows = await reader
    .selectFrom("turbine_spin")
    .select(["audience", sql<number>`count(*)::int`.as("spins")])
    .select(sql<string>`coalesce(sum(prize_cents) filter (where state = 'paid'), 0)`.as("paid"))
    .where("spun_at", ">=", since)
    .groupBy("audience")
    .execute();
  return rows.map(({ audience, spins, paid }) => ({
    audience: audience as TurbineAudience,
    spins,
    paidCents: BigInt(paid),
  }));
}
