// The tables that spins are drawn from: published, versioned, the latest of each audience in force.
import { fail } from "@windfall/domain";
import {
  type Blade,
  bladesOf,
  TURBINE_AUDIENCES,
  TURBINE_TABLES,
  type TurbineAudience,
  tableText,
} from "@windfall/games/turbine";
import type { Database, Reader } from "../../kernel/db.ts";

export interface PublishedTable {
  audience: TurbineAudience;
  version: number;
  blades: readonly Blade[];
}

/** The one in force at a moment. Where no table is published there is no turbine. */
export async function tableFor(reader: Reader, audience: TurbineAudience, at: Date): Promise<PublishedTable> {
  const row = await reader
    .selectFrom("turbine_table")
    .select(["version", "blades"])
    .where("audience", "=", audience)
    .where((table) => table.or([table("in_force_from", "is", null), table("in_force_from", "<=", at)]))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) throw fail("turbine_unavailable");
  return { audience, version: row.version, blades: bladesOf(row.blades) };
}

/** An installation begins with the tables of the house; what staff have published since is left alone. */
export async function seedTables(db: Database, now: Date): Promise<void> {
  await db.transact((tx) =>
    tx
      .insertInto("turbine_table")
      .values(
        TURBINE_AUDIENCES.map((audience) => ({
          audience,
          version: 1,
          blades: tableText(TURBINE_TABLES[audience]),
          published_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
