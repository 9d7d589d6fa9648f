// Changing the e-mail address. The new one confirms; the old one is told when it is asked for and when it is done, and takes the account back
// for as long as its links live, whatever was done with the account since (docs/decisions/0016).
import { fail } from "@windfall/domain";
import { type Tx, violatedUnique } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import type { IdentityDeps } from "./deps.ts";
import { endAccess } from "./end-access.ts";
import { limitAddress, limitPlayer } from "./limits.ts";
import { endLaterClaims, endPendingLinks, isKeptFor, mailLink, spendLink } from "./mailed-links.ts";
import { languageOf } from "./notify.ts";
import { findPlayerByEmail, getPlayer, type LockedPlayer } from "./players.ts";
import { lockReauthenticated, reauthenticate, type Shown } from "./reauthenticate.ts";
import { checkSecondFactor, forgetYoungFactor } from "./second-factor.ts";
import type { Actor } from "./sessions.ts";

export async function changeEmail(
  deps: IdentityDeps,
  actor: Actor,
  input: Shown & { email: string; origin: string },
): Promise<void> {
  const { email, origin } = input;
  const reauthentication = await reauthenticate(deps, actor, input);
  await limitPlayer(deps, "mailByPlayer", actor.id);
  await deps.db.transact(async (tx) => {
    const player = await lockReauthenticated(tx, deps, reauthentication);
    await checkSecondFactor(tx, deps, player.id, input.totp);
    const owner = await findPlayerByEmail(tx, email);
    if (owner && owner.id !== player.id) throw fail("email_taken");
    await assertFree(tx, deps, email, player.id);
    const locale = languageOf(player);
    await mailLink(tx, deps, { purpose: "change_email", player, email, locale, origin });
    if (email !== player.email) await tellOldAddress(tx, deps, player, { origin, template: "email_change_requested" });
  });
}

/** A Telegram account that gets its first address has no old one. */
async function tellOldAddress(
  tx: Tx,
  deps: IdentityDeps,
  player: LockedPlayer,
  words: { origin: string; template: "email_change_requested" | "email_changed" },
): Promise<void> {
  const { email } = player;
  if (email === null) return;
  await mailLink(tx, deps, { purpose: "stop_email_change", player, email, locale: languageOf(player), ...words });
}

/** An address that can take back the account it belonged to is nobody else's, or an intruder would register it to block that. */
export async function assertFree(tx: Tx, deps: IdentityDeps, email: string, playerId: string): Promise<void> {
  if (await isKeptFor(tx, deps, email, { otherThan: playerId })) throw fail("email_taken");
}

export async function resendConfirmation(deps: IdentityDeps, actor: Actor, origin: string): Promise<void> {
  await limitPlayer(deps, "mailByPlayer", actor.id);
  await deps.db.transact(async (tx) => {
    const player = await getPlayer(tx, actor.id);
    const { email } = player;
    if (!email || player.email_confirmed_at) return;
    await mailLink(tx, deps, { purpose: "confirm_email", player, email, locale: languageOf(player), origin });
  });
}

export async function confirmEmail(
  deps: IdentityDeps,
  input: { token: string; origin: string },
  client: ClientInfo,
): Promise<{ email: string }> {
  await limitAddress(deps, "linkByAddress", client.ip);
  try {
    return await deps.db.transact(async (tx) => {
      const { player, email, purpose } = await spendLink(tx, deps, input.token, ["confirm_email", "change_email"]);
      // A confirmation proves the address that the account has now, not one that it had.
      if (purpose === "confirm_email" && player.email !== email) throw fail("link_invalid");
      await setEmail(tx, deps, player, email);
      if (email !== player.email) await leaveAddress(tx, deps, player, { next: email, origin: input.origin });
      return { email };
    });
  } catch (error) {
    if (violatedUnique(error) === "player_email_key") throw fail("email_taken");
    throw error;
  }
}

async function leaveAddress(
  tx: Tx,
  deps: IdentityDeps,
  player: LockedPlayer,
  { next, origin }: { next: string; origin: string },
): Promise<void> {
  // Asked after the address was taken: as long as another account had it, the index would have refused.
  await assertFree(tx, deps, next, player.id);
  await endPendingLinks(tx, { id: player.id, email: next });
  await tellOldAddress(tx, deps, player, { origin, template: "email_changed" });
}

async function setEmail(tx: Tx, { clock }: IdentityDeps, player: LockedPlayer, email: string): Promise<void> {
  await tx.updateTable("player").set({ email, email_confirmed_at: clock.now() }).where("id", "=", player.id).execute();
}

/**
 * From the old address: the account is its own again, whether the change had happened or not, and however often since. Whoever asked for the
 * change knew the password, so it is worth nothing from now on. A second factor goes only if it is as young as the change.
 */
export async function stopEmailChange(
  deps: IdentityDeps,
  input: { token: string; origin: string },
  client: ClientInfo,
): Promise<{ email: string }> {
  await limitAddress(deps, "linkByAddress", client.ip);
  return deps.db.transact(async (tx) => {
    const claim = await spendLink(tx, deps, input.token, ["stop_email_change"]);
    const { player, email } = claim;
    await endLaterClaims(tx, deps, claim);
    await setEmail(tx, deps, player, email);
    await tx.updateTable("player").set({ password_hash: null }).where("id", "=", player.id).execute();
    const owned = { ...player, email };
    await endAccess(tx, deps, owned, "all");
    await forgetYoungFactor(tx, deps, owned, claim.madeAt);
    await mailLink(tx, deps, {
      purpose: "reset_password",
      player: owned,
      email,
      locale: languageOf(player),
      origin: input.origin,
      template: "email_change_stopped",
    });
    return { email };
  });
}
