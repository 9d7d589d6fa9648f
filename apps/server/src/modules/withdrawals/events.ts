// What becomes true about a withdrawal.
import type { sellStatus } from "@windfall/domain";
import { event } from "../../kernel/outbox.ts";

/** A withdrawal has a new state; `status` is what players call it. */
export const withdrawalChanged = event<{
  playerId: string;
  globalId: string;
  id: string;
  /** To a bank, or of a coin. */
  type: "sell" | "withdraw";
  status: ReturnType<typeof sellStatus>;
}>("withdrawal.changed");
