// What staff did, by whom, to whom and why (docs/product/staff.md#back-office). The row belongs to the transaction of what was done.
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";

export interface AuditedAct {
  actor: { id: string };
  /** Dotted, such as `player.ban`. */
  action: string;
  subjectId: string;
  reason: string | null;
  details?: object;
}

/** What staff did with an account, the latest first. */
export function actsBefore(reader: Reader, subjectId: string, { before, limit }: { before: Date; limit: number }) {
  return reader
    .selectFrom("audit_entry")
    .select(["id", "actor_id", "action", "reason", "created_at"])
    .where("subject_id", "=", subjectId)
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export async function audit(tx: Tx, { clock }: { clock: Clock }, act: AuditedAct): Promise<void> {
  await tx
    .insertInto("audit_entry")
    .values({
      id: newId("aud"),
      actor_id: act.actor.id,
      action: act.action,
      subject_id: act.subjectId,
      reason: act.reason,
      details: JSON.stringify(act.details ?? {}),
      created_at: clock.now(),
    })
    .execute();
}
