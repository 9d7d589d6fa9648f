// Coins between wallets of ours on their way: reading, locking, and the one way to change what is known of one.
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Clock } from "../../../kernel/clock.ts";
import type { Reader, Tx } from "../../../kernel/db.ts";
import { canBecome, type Leaving, type LeavingColumns, type LeavingState, OPEN_STATES } from "../payouts/leaving.ts";
import { EMPTY, type MoveRow } from "./move.ts";
import { signMove } from "./sign-move.ts";

/** What has bytes comes first: its number is before those of the others. Then what is lent, which sweeps wait for. */
export function listOpenMoves(reader: Reader, network: NetworkId, limit: number): Promise<MoveRow[]> {
  return reader
    .selectFrom("coin_move")
    .leftJoin("deposit_address", "deposit_address.id", "coin_move.address_id")
    .selectAll("coin_move")
    .select(["deposit_address.canonical", "deposit_address.number"])
    .where("coin_move.network", "=", network)
    .where("coin_move.state", "in", OPEN_STATES)
    .orderBy((row) => row("coin_move.state", "=", "wanted"))
    .orderBy((row) => row("coin_move.kind", "=", "sweep"))
    .orderBy("coin_move.created_at")
    .orderBy("coin_move.id")
    .limit(limit)
    .execute();
}

export async function hasOpenMoves(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom("coin_move")
    .select("id")
    .where("state", "in", OPEN_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A move as whoever pays sees it. */
export function leavingMove(deps: { clock: Clock }, row: MoveRow): Leaving {
  return {
    id: row.id,
    network: row.network as NetworkId,
    state: row.state as LeavingState,
    reason: row.reason,
    txHash: row.tx_hash,
    confirmations: row.confirmations,
    isFromHot: row.kind === "gas",
    sign: (paying, version, last) => signMove(paying, row, version, last),
    async lock(tx) {
      const found = await tx.selectFrom("coin_move").select("state").where("id", "=", row.id).forUpdate().execute();
      return found[0]?.state;
    },
    change: (tx, from, to, columns) => changeMove(tx, deps, { id: row.id, from, to }, columns),
  };
}

/** What ended without moving anything gives its deposits back, for a later plan. */
async function changeMove(
  tx: Tx,
  { clock }: { clock: Clock },
  { id, from, to }: { id: string; from: LeavingState; to: LeavingState },
  columns: LeavingColumns = {},
): Promise<boolean> {
  if (!canBecome(from, to)) return false;
  const { numUpdatedRows } = await tx
    .updateTable("coin_move")
    .set({ ...columns, state: to, changed_at: clock.now() })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if ((to === "failed" || to === "refused") && columns.reason !== EMPTY)
    await tx.updateTable("crypto_deposit").set({ move_id: null }).where("move_id", "=", id).execute();
  return true;
}
