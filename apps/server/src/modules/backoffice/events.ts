// What became true at the desk, besides what the orders themselves tell.
import { event } from "../../kernel/outbox.ts";

/** Queues in which people decide. */
export type DeskQueue = "orders" | "withdrawals";

/** A first person decided; nothing has moved yet. */
export const decisionRecorded = event<{ queue: DeskQueue; id: string }>("desk.decision_recorded");
