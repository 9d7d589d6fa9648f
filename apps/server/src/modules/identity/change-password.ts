// Changing and recovering the password. Either ends every other way into the account that is older than it.
import { fail, type Locale } from "@windfall/domain";
import type { ClientInfo } from "../../kernel/http.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import type { IdentityDeps } from "./deps.ts";
import { newDeviceMark } from "./device-mark.ts";
import { endAccess } from "./end-access.ts";
import { accountKey, limitAddress, limitKey } from "./limits.ts";
import { assertLivingLink, endPendingLinks, mailLink, spendLink } from "./mailed-links.ts";
import { notify } from "./notify.ts";
import { findPlayerByEmail, lockPlayer } from "./players.ts";
import { lockReauthenticated, reauthenticate } from "./reauthenticate.ts";
import { type Actor, revokeSessions } from "./sessions.ts";

export async function changePassword(
  deps: IdentityDeps,
  actor: Actor,
  input: { currentPassword?: string | undefined; password: string },
): Promise<void> {
  const reauthentication = await reauthenticate(deps, actor, { currentPassword: input.currentPassword });
  const passwordHash = await deps.passwords.hash(input.password);
  await deps.db.transact(async (tx) => {
    const player = await lockReauthenticated(tx, deps, reauthentication);
    await tx.updateTable("player").set({ password_hash: passwordHash }).where("id", "=", player.id).execute();
    const others = { except: actor.sessionId };
    if (reauthentication.passwordHash !== null) await endAccess(tx, deps, player, others);
    else {
      // A first password replaces nothing: the Telegram that vouched for its owner stays.
      await revokeSessions(tx, { playerId: player.id, globalId: player.global_id }, others);
      await endPendingLinks(tx, player);
    }
    await notify(tx, deps, player, "password_changed");
  });
}

interface ResetRequest {
  email: string;
  locale: Locale;
  origin: string;
}

const mailResetLink = job<ResetRequest>("identity.mail_reset_link");

/** Only a job is written here, whether the address is known or not: the answer and its time say nothing. */
export async function requestPasswordReset(
  deps: IdentityDeps,
  request: ResetRequest,
  client: ClientInfo,
): Promise<void> {
  await limitAddress(deps, "resetByAddress", client.ip);
  await limitKey(deps, "resetByAccount", accountKey("resetByAccount", request.email));
  await deps.db.transact((tx) => enqueue(tx, mailResetLink, request));
}

export function identityHandlers(deps: IdentityDeps): JobHandler[] {
  return [
    handle(mailResetLink, async ({ email, locale, origin }) => {
      await deps.db.transact(async (tx) => {
        const found = await findPlayerByEmail(tx, email);
        if (!found) return;
        const player = await lockPlayer(tx, found.id);
        // The account may have moved to another address since.
        if (player.email === email)
          await mailLink(tx, deps, { purpose: "reset_password", player, email, locale, origin });
      });
    }),
  ];
}

/** Whoever opens the link owns the mailbox: every session ends, and the address counts as confirmed. */
export async function resetPassword(
  deps: IdentityDeps,
  input: { token: string; password: string },
  client: ClientInfo,
): Promise<{ deviceMark: string }> {
  await limitAddress(deps, "linkByAddress", client.ip);
  await deps.db.read((reader) => assertLivingLink(reader, deps, input.token, ["reset_password"]));
  const passwordHash = await deps.passwords.hash(input.password);
  const email = await deps.db.transact(async (tx) => {
    const { player, email } = await spendLink(tx, deps, input.token, ["reset_password"]);
    // The account moved to another address after the link was sent.
    if (player.email !== email) throw fail("link_invalid");
    await tx
      .updateTable("player")
      .set({ password_hash: passwordHash, email_confirmed_at: player.email_confirmed_at ?? deps.clock.now() })
      .where("id", "=", player.id)
      .execute();
    await endAccess(tx, deps, player, "all");
    await notify(tx, deps, player, "password_changed");
    return email;
  });
  // The owner may sign in from here even while somebody floods the account with guesses.
  return { deviceMark: newDeviceMark(deps.keys.device, email) };
}
