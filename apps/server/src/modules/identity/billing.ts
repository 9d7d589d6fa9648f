// How often and how much a player has paid in. The wallet counts it, banners and the profile ask for it (docs/product/content.md#banners).
import { fiatFromMinor } from "@windfall/domain";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { IdentityDeps } from "./deps.ts";

export async function saveBilling(
  tx: Tx,
  playerId: string,
  { countDeposit, sumDepositsMinor }: { countDeposit: number; sumDepositsMinor: bigint },
): Promise<void> {
  const columns = { count_deposit: countDeposit, sum_deposits_minor: sumDepositsMinor };
  await tx
    .insertInto("player_billing")
    .values({ player_id: playerId, ...columns })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(columns))
    .execute();
}

export async function billingOf(
  reader: Reader,
  playerId: string,
): Promise<{ countDeposit: number; sumDeposits: string }> {
  const row = await reader
    .selectFrom("player_billing")
    .selectAll()
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return {
    countDeposit: row?.count_deposit ?? 0,
    sumDeposits: fiatFromMinor(BigInt(row?.sum_deposits_minor ?? 0)),
  };
}

export function getBilling({ db }: IdentityDeps, playerId: string) {
  return db.read((reader) => billingOf(reader, playerId));
}
