// Ends what somebody who knew the old password may have left behind: sessions, mailed links, a linked Telegram, a second factor that
// they were setting up. Links with which an address can stop a change stay: an intruder changes passwords too.
import type { Tx } from "../../kernel/db.ts";
import type { IdentityDeps } from "./deps.ts";
import { endPendingLinks } from "./mailed-links.ts";
import { notify } from "./notify.ts";
import type { LockedPlayer } from "./players.ts";
import { revokeSessions } from "./sessions.ts";

/** `player` as it is from now on. */
export async function endAccess(
  tx: Tx,
  deps: IdentityDeps,
  player: LockedPlayer,
  sessions: { except: string } | "all",
): Promise<void> {
  await revokeSessions(tx, { playerId: player.id, globalId: player.global_id }, sessions);
  await endPendingLinks(tx, player);
  await tx.deleteFrom("totp_factor").where("player_id", "=", player.id).where("confirmed_at", "is", null).execute();
  // Without an address Telegram is the only way in.
  if (player.email !== null && (await forgetTelegram(tx, player))) await notify(tx, deps, player, "telegram_unlinked");
}

/** Answers whether there was one. */
export async function forgetTelegram(tx: Tx, player: LockedPlayer): Promise<boolean> {
  const gone = await tx.deleteFrom("telegram_identity").where("player_id", "=", player.id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
