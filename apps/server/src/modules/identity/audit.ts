// What staff did, by whom, to whom and why (docs/product/staff.md#back-office). The row belongs to the transaction of what was done.
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";

export interface AuditedAct {
  actor: { id: string };
  /** Dotted, such as `player.ban`. */
  action: string;
  subjectId: string;
  reason: string | null;
  details?: object;
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
