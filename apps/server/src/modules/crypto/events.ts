// What becomes true about a crypto deposit.
import type { OrderStatus } from "@windfall/domain";
import { event } from "../../kernel/outbox.ts";

/** A crypto deposit has a new status, or one confirmation more. */
export const cryptoDepositChanged = event<{
  playerId: string;
  globalId: string;
  id: string;
  type: "deposit";
  status: OrderStatus;
}>("crypto_deposit.changed");
