// Rows of crypto deposits, and the one way in which their state changes, with its event in the same transaction.
import { CRYPTO_DEPOSIT_LIFE, type CryptoDepositState, cryptoStatus } from "@windfall/domain/rules/crypto/deposits";
import type { Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Reader, Tx } from "../../../kernel/db.ts";
import { emit } from "../../../kernel/outbox.ts";
import type { CryptoDeposit } from "../../../kernel/schema.ts";
import { globalIdOf } from "../../identity/index.ts";
import { type Change, transition } from "../../order-history/index.ts";
import { cryptoDepositChanged } from "../events.ts";

export type CryptoDepositRow = Selectable<CryptoDeposit>;

export const stateOf = ({ status }: Pick<CryptoDepositRow, "status">) => status as CryptoDepositState;

export function findCryptoDeposit(reader: Reader, id: string): Promise<CryptoDepositRow | undefined> {
  return reader.selectFrom("crypto_deposit").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findForUpdate(tx: Tx, id: string): Promise<CryptoDepositRow | undefined> {
  return tx.selectFrom("crypto_deposit").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

const CRYPTO_DEPOSITS = {
  table: "crypto_deposit",
  column: "status",
  life: CRYPTO_DEPOSIT_LIFE,
  wireStatus: cryptoStatus,
} as const;

/** `row` must be locked. */
export async function changeState(
  tx: Tx,
  deps: { clock: Clock },
  row: CryptoDepositRow,
  change: Omit<Change<CryptoDepositState>, "by">,
  columns: Updateable<CryptoDeposit> = {},
): Promise<void> {
  const changed = await transition(tx, deps, CRYPTO_DEPOSITS, row, { ...change, by: "provider" }, columns);
  await announce(tx, changed);
}

export async function announce(tx: Tx, row: Pick<CryptoDepositRow, "id" | "player_id" | "status">): Promise<void> {
  await emit(tx, cryptoDepositChanged, {
    playerId: row.player_id,
    globalId: await globalIdOf(tx, row.player_id),
    id: row.id,
    type: "deposit",
    status: cryptoStatus(stateOf(row)),
  });
}

/** Credited, or on its way: the currency of the account stays as it is. Also what was dropped may come back. */
export async function hasCryptoDeposit(reader: Reader, playerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom("crypto_deposit")
    .select("id")
    .where("player_id", "=", playerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a player has paid in, in all or in one currency of the account. */
export async function sumCryptoDeposits(
  reader: Reader,
  playerId: string,
  walletCurrency?: string,
): Promise<{ count: number; creditedMinor: bigint }> {
  let query = reader
    .selectFrom("crypto_deposit")
    .select([sql<number>`count(*)::int`.as("count"), sql<string>`coalesce(sum(credited_minor), 0)`.as("sum")])
    .where("player_id", "=", playerId)
    .where("status", "=", "completed");
  if (walletCurrency !== undefined) query = query.where("wallet_currency", "=", walletCurrency);
  const { count, sum } = await query.executeTakeFirstOrThrow();
  return { count, creditedMinor: BigInt(sum) };
}
