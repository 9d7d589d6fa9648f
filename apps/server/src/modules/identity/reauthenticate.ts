// Who asks, proven again before something that a borrowed phone must not be able to do. The password is compared before the
// transaction, because hashing takes long; what was compared with must still be true inside of it.
import { fail } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import type { IdentityDeps } from "./deps.ts";
import { limitPlayer } from "./limits.ts";
import { getPlayer, type LockedPlayer, lockPlayer } from "./players.ts";
import { type Actor, findSessionStart } from "./sessions.ts";

/** Who has no password to show has signed in with Telegram just now; a session that was left open somewhere proves nothing. */
const FRESH_SIGN_IN_MS = 15 * 60 * 1000;

export interface Shown {
  currentPassword?: string | undefined;
  totp?: string | undefined;
}

export interface Reauthentication {
  actor: Actor;
  passwordHash: string | null;
}

export async function reauthenticate(deps: IdentityDeps, actor: Actor, shown: Shown): Promise<Reauthentication> {
  const player = await deps.db.read((reader) => getPlayer(reader, actor.id));
  if (player.password_hash !== null) {
    await limitPlayer(deps, "passwordByPlayer", actor.id);
    if (!(await deps.passwords.matches(player.password_hash, shown.currentPassword ?? "")))
      throw fail("wrong_password");
  }
  // Counted here, where a refusal cannot roll it back. The code itself is spent in the transaction.
  if (shown.totp !== undefined) await limitPlayer(deps, "codeByPlayer", actor.id);
  return { actor, passwordHash: player.password_hash };
}

async function lockSession(
  tx: Tx,
  deps: IdentityDeps,
  actor: Actor,
): Promise<{ player: LockedPlayer; startedAt: Date }> {
  const player = await lockPlayer(tx, actor.id);
  const startedAt = await findSessionStart(tx, deps, actor);
  if (!startedAt) throw fail("unauthorized");
  return { player, startedAt };
}

/** The account of a living session, locked: whatever ended that session in the meantime has ended this request too. */
export async function lockActor(tx: Tx, deps: IdentityDeps, actor: Actor): Promise<LockedPlayer> {
  return (await lockSession(tx, deps, actor)).player;
}

/** The account, locked, if it is still the one whose password was shown. */
export async function lockReauthenticated(
  tx: Tx,
  deps: IdentityDeps,
  { actor, passwordHash }: Reauthentication,
): Promise<LockedPlayer> {
  const { player, startedAt } = await lockSession(tx, deps, actor);
  if (player.password_hash !== passwordHash) throw fail("wrong_password");
  const isFresh = startedAt.getTime() >= deps.clock.now().getTime() - FRESH_SIGN_IN_MS;
  if (passwordHash === null && !isFresh) throw fail("recent_sign_in_required");
  return player;
}
