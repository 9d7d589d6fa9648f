// Parts of a player's cashier that staff close and open again.
import { fail } from "@windfall/domain";
import { type Actor, audit } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";

export type Restriction = "buy" | "fiat" | "ggr";

/** The list is the whole truth afterwards: what it does not name is open. */
export async function restrictPlayer(
  { identity }: BackofficeDeps,
  actor: Actor,
  globalId: string,
  input: { restrictions: readonly Restriction[]; reason: string },
): Promise<{ restrictions: Restriction[] }> {
  const restrictions = [...new Set(input.restrictions)].sort();
  await identity.db.transact(async (tx) => {
    // Locked, so that two people who change the list at once leave one of their lists and not a mixture.
    const player = await tx
      .selectFrom("player")
      .select("id")
      .where("global_id", "=", globalId)
      .forUpdate()
      .executeTakeFirst();
    if (!player) throw fail("not_found");
    const before = await tx
      .deleteFrom("player_restriction")
      .where("player_id", "=", player.id)
      .returning("kind")
      .execute();
    if (restrictions.length > 0) {
      const set_at = identity.clock.now();
      await tx
        .insertInto("player_restriction")
        .values(restrictions.map((kind) => ({ player_id: player.id, kind, set_at })))
        .execute();
    }
    await audit(tx, identity, {
      actor,
      action: "player.restrict",
      subjectId: player.id,
      reason: input.reason,
      details: { before: before.map((row) => row.kind).sort(), after: restrictions },
    });
  });
  return { restrictions };
}
