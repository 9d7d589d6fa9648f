// Grants and revokes whose first person's word waits for a second one.
import { sql } from "kysely";
import type { Reader } from "../../../kernel/db.ts";

/** Whether somebody's word about this player waits for a second one. */
export async function hasWaitingBonusDecision(
  reader: Reader,
  { actorId, playerId, exceptId }: { actorId: string; playerId: string; exceptId: string | undefined },
): Promise<boolean> {
  const rows = await reader
    .selectFrom("bonus_decision")
    .select("id")
    .where("player_id", "=", playerId)
    .where("first_by", "=", actorId)
    .where("state", "=", "waiting")
    .execute();
  return rows.some(({ id }) => id !== exceptId);
}

export async function countWaitingBonusDecisions(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom("bonus_decision")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

export async function waitingRevokeOf(reader: Reader, bonusId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom("bonus_decision")
    .select("id")
    .where("bonus_id", "=", bonusId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row?.id;
}
