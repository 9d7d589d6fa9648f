// What became true at the desk, besides what the orders themselves tell.
import { event } from "../../kernel/outbox.ts";

/** Queues in which people decide. */
export type DeskQueue = "orders" | "withdrawals" | "grants" | "outs";

/** A first person decided, or a second one about a grant; what waits is another than before. */
export const decisionRecorded = event<{ queue: DeskQueue; id: string }>("desk.decision_recorded");
