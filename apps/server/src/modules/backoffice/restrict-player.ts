// Parts of a player's cashier that staff close and open again.
import { type Actor, audit, type Restriction, setRestrictions } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { decideAccount } from "./may-decide.ts";

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
    const before = await setRestrictions(tx, playerId, restrictions, identity.clock.now());
    const details = { before: before.sort(), after: restrictions };
    await audit(tx, identity, { ...act, subjectId: playerId, details });
    return { restrictions };
  });
}
