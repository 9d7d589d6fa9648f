// What players owe after corrections, by the bet that brought it: repaid from what bets pay and from nothing else.
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";

export interface Debt {
  playerId: string;
  betId: string;
  currency: string;
  owedMinor: bigint;
  isChanged: boolean;
}

type Owner = Pick<Debt, "playerId" | "betId" | "currency">;

/** In one order, as everybody locks them. */
export async function lockDebts(tx: Tx, playerIds: readonly string[]): Promise<Debt[]> {
  const rows = await tx
    .selectFrom("sports_debt")
    .selectAll()
    .where(sql<boolean>`player_id = any (${[...new Set(playerIds)]}::text[])`)
    .where("owed_minor", ">", "0")
    .orderBy("player_id")
    .orderBy("since")
    .orderBy("bet_id")
    .forUpdate()
    .execute();
  return rows.map(({ player_id, bet_id, currency, owed_minor }) => ({
    ...{ playerId: player_id, betId: bet_id, currency, owedMinor: BigInt(owed_minor), isChanged: false },
  }));
}

/** Of one player in one currency, the oldest first. */
export function debtsOf(debts: readonly Debt[], owner: Pick<Owner, "playerId" | "currency">): Debt[] {
  return debts.filter(({ playerId, currency }) => playerId === owner.playerId && currency === owner.currency);
}

export const sumOfDebts = (debts: readonly Debt[]) => debts.reduce((sum, { owedMinor }) => sum + owedMinor, 0n);

export function borrow(debts: Debt[], owner: Owner, amountMinor: bigint): void {
  const known = debts.find(({ playerId, betId }) => playerId === owner.playerId && betId === owner.betId);
  if (known) Object.assign(known, { owedMinor: known.owedMinor + amountMinor, isChanged: true });
  else debts.push({ ...owner, owedMinor: amountMinor, isChanged: true });
}

/** The oldest first. */
export function repay(own: readonly Debt[], amountMinor: bigint): void {
  let left = amountMinor;
  for (const debt of own) {
    const part = left < debt.owedMinor ? left : debt.owedMinor;
    if (part === 0n) continue;
    Object.assign(debt, { owedMinor: debt.owedMinor - part, isChanged: true });
    left -= part;
  }
}

export async function writeDebts(tx: Tx, debts: readonly Debt[], now: Date): Promise<void> {
  const changed = debts.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return;
  await tx
    .insertInto("sports_debt")
    .values(
      changed.map(({ playerId, betId, currency, owedMinor }) => ({
        ...{ player_id: playerId, bet_id: betId, currency, owed_minor: String(owedMinor), since: now },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["player_id", "bet_id"]).doUpdateSet((row) => ({ owed_minor: row.ref("excluded.owed_minor") })),
    )
    .execute();
}
