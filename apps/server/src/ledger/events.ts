// What became true for a player's money. Emitted in the transaction that posted, by whoever posted.
import { event } from "../kernel/outbox.ts";

export const balanceChanged = event<{ playerId: string }>("balance.changed");
