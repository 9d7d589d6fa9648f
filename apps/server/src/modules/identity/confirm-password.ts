// Asks for the current password before something that a borrowed phone must not be able to do.
import { fail } from "@windfall/domain";
import type { IdentityDeps } from "./deps.ts";
import { limitPlayer } from "./limits.ts";
import { isPasswordOf } from "./passwords.ts";
import { getPlayer } from "./players.ts";

/** A person who signs in with Telegram and has set no password has none to show. */
export async function confirmPassword(
  deps: IdentityDeps,
  playerId: string,
  password: string | undefined,
): Promise<void> {
  const player = await deps.db.read((reader) => getPlayer(reader, playerId));
  if (player.password_hash === null) return;
  await limitPlayer(deps, "passwordByPlayer", playerId);
  if (!(await isPasswordOf(player.password_hash, password ?? ""))) throw fail("wrong_password");
}
