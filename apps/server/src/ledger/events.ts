// What became true for a player's money. Emitted in the transaction that posted, by whoever posted.
import { event } from "../kernel/outbox.ts";

export const balanceChanged = event<{ playerId: string }>("balance.changed");
/** Of many at once, by work that goes over all of them. */
export const balancesChanged = event<{ playerIds: readonly string[] }>("balances.changed");
