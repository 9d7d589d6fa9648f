// The network's own coin for an address that has tokens and nothing to move them with. What is left of it stays there for the next time.
import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import { hasResting, type MoveRow } from "./move.ts";

/** Once at a time for an address: the index of what is open refuses a second one. */
export async function lendGas(
  { db, clock }: { db: Database; clock: Clock },
  { network, address_id }: Pick<MoveRow, "network" | "address_id">,
  units: bigint,
): Promise<void> {
  const kind = "gas";
  const now = clock.now();
  await db.transact(async (tx) => {
    if (await hasResting(tx, { clock }, { network, kind, address_id })) return;
    await tx
      .insertInto("coin_move")
      .values({
        id: newId("mov"),
        kind,
        network,
        contract: null,
        address_id,
        units: units.toString(),
        state: "wanted",
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
