import type { OrderActor } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";

export interface HistoryRow {
  id: string;
  from_state: string | null;
  to_state: string;
  actor_kind: OrderActor;
  actor_id: string | null;
  reason: string | null;
  created_at: Date;
}

/** From the first line to the last. */
export function listHistory(reader: Reader, orderId: string): Promise<HistoryRow[]> {
  return reader
    .selectFrom("order_event")
    .select(["id", "from_state", "to_state", "actor_kind", "actor_id", "reason", "created_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .$narrowType<{ actor_kind: OrderActor }>()
    .execute();
}
