// How often and how much a player has paid in, which banners ask for (docs/product/content.md#banners). Counted anew from the orders each
// time, so that an event that comes twice or late changes nothing.
import type { Database } from "../../kernel/db.ts";
import { sumCryptoDeposits } from "../crypto/index.ts";
import { sumDeposits } from "../deposits/index.ts";
import { holdAccount, saveBilling } from "../identity/index.ts";

export async function recomputeBilling(db: Database, playerId: string): Promise<void> {
  await db.transact(async (tx) => {
    // Two deposits at once: whoever counts second must see the first.
    await holdAccount(tx, playerId);
    const bank = await sumDeposits(tx, playerId);
    const crypto = await sumCryptoDeposits(tx, playerId);
    await saveBilling(tx, playerId, {
      countDeposit: bank.count + crypto.count,
      sumDepositsMinor: bank.creditedMinor + crypto.creditedMinor,
    });
  });
}
