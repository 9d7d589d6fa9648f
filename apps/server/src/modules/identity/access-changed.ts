// For whatever decides who somebody is or what they may: in the transaction that changes it, so that nobody remembers it otherwise.
import { signal, type Tx } from "../../kernel/db.ts";

export const ACCESS_CHANGED = "access_changed";

export function accessChanged(tx: Tx, playerId: string): Promise<void> {
  return signal(tx, ACCESS_CHANGED, playerId);
}
