// A move of coins between wallets of ours, and how long one rests that ended without moving anything.
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Reader } from "../../../kernel/db.ts";
import type { CoinMove, DB } from "../../../kernel/schema.ts";

/** With the address that it leaves, or goes to: outputs of many addresses have none. */
export type MoveRow = Selectable<CoinMove> & { canonical: string | null; number: number | null };

/** Why a sweep ended whose coins an earlier one has taken along. */
export const EMPTY = "empty";

/** Not at once: a token whose contract refuses an address would cost a fee with every try, and what the signer refuses it refuses again. */
const REST_MS = 24 * 60 * 60 * 1_000;

export const restsSince = ({ clock }: { clock: Clock }): Date => new Date(clock.now().getTime() - REST_MS);

type Moves = ExpressionBuilder<DB, "coin_move">;

export function isResting(move: Moves, since: Date): ExpressionWrapper<DB, "coin_move", SqlBool> {
  return move.and([
    move("coin_move.state", "in", ["failed", "refused"]),
    move("coin_move.reason", "is distinct from", EMPTY),
    move("coin_move.changed_at", ">", since),
  ]);
}

/** Whether one between the same wallets ended so within the day. */
export async function hasResting(
  reader: Reader,
  deps: { clock: Clock },
  { network, kind, address_id }: Pick<MoveRow, "network" | "kind" | "address_id">,
): Promise<boolean> {
  const row = await reader
    .selectFrom("coin_move")
    .select("id")
    .where("network", "=", network)
    .where("kind", "=", kind)
    .where("address_id", "is not distinct from", address_id)
    .where((move) => isResting(move, restsSince(deps)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
