// Withdrawals on their way to a chain: reading, locking, and the one way to change what is known of one.
import { type AssetCode, assetOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Reader, Tx } from "../../../kernel/db.ts";
import type { CoinWithdrawal } from "../../../kernel/schema.ts";
import { announceAgain, askAboutPayout } from "../../withdrawals/index.ts";
import { canBecome, type Leaving, type LeavingState, OPEN_STATES, raisedAbove } from "./leaving.ts";

export type PayoutRow = Selectable<CoinWithdrawal>;
/** `asked`: held, and not told to its network yet. */
export type PayoutState = "asked" | LeavingState;

const ENDS: readonly PayoutState[] = ["confirmed", "failed", "refused"];

export function findPayoutForUpdate(tx: Tx, orderId: string): Promise<PayoutRow | undefined> {
  return tx.selectFrom("coin_withdrawal").selectAll().where("order_id", "=", orderId).forUpdate().executeTakeFirst();
}

/** False: it is somewhere else by now. */
export async function changePayout(
  tx: Tx,
  { clock }: { clock: Clock },
  row: Pick<PayoutRow, "order_id" | "state">,
  to: LeavingState,
  columns: Updateable<CoinWithdrawal> = {},
): Promise<boolean> {
  const from = row.state as PayoutState;
  if (from === "asked" ? to !== "wanted" : !canBecome(from, to)) return false;
  const { numUpdatedRows } = await tx
    .updateTable("coin_withdrawal")
    .set({ ...columns, state: to, changed_at: clock.now() })
    .where("order_id", "=", row.order_id)
    .where("state", "=", row.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // Whoever holds the money asks what became of it; the player's pages are told how far it is.
  if (ENDS.includes(to)) await askAboutPayout(tx, row.order_id);
  else if (row.state !== to || "confirmations" in columns) await announceAgain(tx, row.order_id);
  return true;
}

/** A withdrawal as whoever pays sees it. */
export function leavingPayout(deps: { clock: Clock }, row: PayoutRow): Leaving {
  return {
    id: row.order_id,
    network: row.network as NetworkId,
    state: row.state as LeavingState,
    reason: row.reason,
    txHash: row.tx_hash,
    confirmations: row.confirmations,
    isFromHot: true,
    async sign({ node, signer, wallet }, version, last) {
      const offered = await node.materialFor(wallet, assetOf(row.asset as AssetCode).contract);
      return signer.sign({
        id: row.order_id,
        network: row.network as NetworkId,
        asset: row.asset,
        to: row.canonical,
        units: BigInt(row.units),
        memo: row.memo,
        material: version === "replace" ? raisedAbove(offered, last) : offered,
        version,
      });
    },
    lock: async (tx) => (await findPayoutForUpdate(tx, row.order_id))?.state,
    change: (tx, from, to, columns) => changePayout(tx, deps, { ...row, state: from }, to, columns),
  };
}

/** What has bytes comes first: its number is before those of the others. */
export function listOpenPayouts(reader: Reader, network: NetworkId, limit: number): Promise<PayoutRow[]> {
  return reader
    .selectFrom("coin_withdrawal")
    .selectAll()
    .where("network", "=", network)
    .where("state", "in", OPEN_STATES)
    .orderBy((row) => row("state", "=", "wanted"))
    .orderBy("created_at")
    .orderBy("order_id")
    .limit(limit)
    .execute();
}

/** Whether anything is to be signed, sent or confirmed. */
export async function hasOpenPayouts(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom("coin_withdrawal")
    .select("order_id")
    .where("state", "in", OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody ever took coins out: before that no wallet is asked about, swept or filled, and a demo has no signer. */
export async function hasPaidOut(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom("coin_withdrawal")
    .select("order_id")
    .where("state", "<>", "asked")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
