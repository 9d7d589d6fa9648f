// Parts of a player's cashier that staff close and open again.
import { type Actor, audit } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { decideAccount } from "./may-decide.ts";

export type Restriction = "buy" | "fiat" | "ggr";

/** The list is the whole truth afterwards: what it does not name is open. */
export function restrictPlayer(
  deps: BackofficeDeps,
  actor: Actor,
  globalId: string,
  input: { restrictions: readonly Restriction[]; reason: string },
): Promise<{ restrictions: Restriction[] }> {
  const { identity } = deps;
  const act = { actor, action: "player.restrict", reason: input.reason };
  return decideAccount(deps, act, globalId, async (tx, playerId) => {
    const restrictions = [...new Set(input.restrictions)].sort();
    const before = await tx
      .deleteFrom("player_restriction")
      .where("player_id", "=", playerId)
      .returning("kind")
      .execute();
    if (restrictions.length > 0) {
      const set_at = identity.clock.now();
      await tx
        .insertInto("player_restriction")
        .values(restrictions.map((kind) => ({ player_id: playerId, kind, set_at })))
        .execute();
    }
    const details = { before: before.map((row) => row.kind).sort(), after: restrictions };
    await audit(tx, identity, { ...act, subjectId: playerId, details });
    return { restrictions };
  });
}
