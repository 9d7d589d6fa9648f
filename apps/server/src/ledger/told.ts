// Up to which posting the pages of players were told what they have.
import { sql } from "kysely";
import type { Reader, Tx } from "../kernel/db.ts";

export interface Told {
  playerId: string;
  postingId: bigint;
}

/** After the publication. One that tells less than another did before changes nothing. */
export async function rememberTold(tx: Tx, told: readonly Told[]): Promise<void> {
  // In one order for everyone, so that two processes that told the same players wait for each other, but not in a circle.
  await sql`
    insert into ledger_told as t (owner, posting_id)
    select n.owner, n.posting_id
    from unnest(${told.map(({ playerId }) => playerId)}::text[], ${told.map(({ postingId }) => String(postingId))}::bigint[])
      n(owner, posting_id)
    order by n.owner
    on conflict (owner) do update set posting_id = excluded.posting_id where t.posting_id < excluded.posting_id`.execute(
    tx,
  );
}

/** Players whose accounts changed after what they were told. Reads every account, so it is for a sweep. */
export async function listUntold(reader: Reader, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom("ledger_account")
    .leftJoin("ledger_told", "ledger_told.owner", "ledger_account.owner")
    .select("ledger_account.owner")
    .distinct()
    .where("is_player", "=", true)
    .where((column) => column("last_posting_id", ">", column.fn.coalesce("posting_id", sql<string>`0`)))
    .limit(limit)
    .execute();
  return rows.map(({ owner }) => owner);
}
