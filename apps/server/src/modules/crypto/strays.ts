// Coins that arrived and that nobody can attribute, as whoever closes one sees them: the first person's word waits in the row for a second one.
import type { Selectable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { ChainStray } from "../../kernel/schema.ts";

interface Word {
  by: string;
  reason: string;
}

/** Locked: of two people who decide at once the second sees what the first one did. */
export function holdStray(tx: Tx, id: string): Promise<Selectable<ChainStray> | undefined> {
  return tx.selectFrom("chain_stray").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Whoever calls it holds the row. */
export async function proposeClosing(tx: Tx, { clock }: { clock: Clock }, id: string, word: Word): Promise<void> {
  await tx
    .updateTable("chain_stray")
    .set({ first_by: word.by, first_reason: word.reason, first_at: clock.now() })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .execute();
}

/** The first one's word stays beside that of the second. */
export async function closeStray(tx: Tx, { clock }: { clock: Clock }, id: string, word: Word): Promise<void> {
  await tx
    .updateTable("chain_stray")
    .set({ closed_by: word.by, closing_reason: word.reason, closed_at: clock.now() })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .execute();
}

/** It stays open, and nobody's word waits. */
export async function keepStray(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("chain_stray")
    .set({ first_by: null, first_reason: null, first_at: null })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .execute();
}

/** Whether somebody's word about coins of this player waits for a second one. */
export async function hasWaitingStray(
  reader: Reader,
  { actorId, playerId, exceptId }: { actorId: string; playerId: string; exceptId: string | undefined },
): Promise<boolean> {
  const rows = await reader
    .selectFrom("chain_stray")
    .select("id")
    .where("closed_at", "is", null)
    .where("first_by", "=", actorId)
    .where("player_id", "=", playerId)
    .execute();
  return rows.some(({ id }) => id !== exceptId);
}
