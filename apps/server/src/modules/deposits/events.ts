// What becomes true about a bank deposit.
import type { OrderStatus } from "@windfall/domain";
import { event } from "../../kernel/outbox.ts";

/** A deposit has a new status, as players know it. */
export const depositChanged = event<{
  playerId: string;
  globalId: string;
  id: string;
  type: "buy";
  status: OrderStatus;
}>("deposit.changed");

/** Money of a deposit reached the main balance. */
export const depositCredited = event<{
  playerId: string;
  globalId: string;
  orderId: string;
  creditedMinor: string;
  currency: string;
}>("deposit.credited");
