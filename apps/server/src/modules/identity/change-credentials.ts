// Changing and recovering what one signs in with: password and e-mail (DECISIONS §2).
import { fail, isLocale, type Locale } from "@windfall/domain";
import { violatedUnique } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { queueMail } from "../mail/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { IdentityDeps } from "./deps.ts";
import { newDeviceMark } from "./device-mark.ts";
import { accountKey, limitAddress, limitKey, limitPlayer } from "./limits.ts";
import { mailLink, spendLink } from "./mailed-links.ts";
import { hashPassword } from "./passwords.ts";
import { findPlayerByEmail, getPlayer } from "./players.ts";
import { type Actor, revokeSessions } from "./sessions.ts";

const languageOf = (language: string): Locale => (isLocale(language) ? language : "en");

export async function changePassword(
  deps: IdentityDeps,
  actor: Actor,
  input: { currentPassword?: string | undefined; password: string },
): Promise<void> {
  await confirmPassword(deps, actor.id, input.currentPassword);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transact(async (tx) => {
    await tx.updateTable("player").set({ password_hash: passwordHash }).where("id", "=", actor.id).execute();
    await revokeSessions(tx, { playerId: actor.id, globalId: actor.globalId }, { except: actor.sessionId });
    const player = await getPlayer(tx, actor.id);
    if (player.email)
      await queueMail(tx, deps, {
        to: player.email,
        template: "password_changed",
        locale: languageOf(player.language),
      });
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
        const player = await findPlayerByEmail(tx, email);
        if (player) await mailLink(tx, deps, { purpose: "reset_password", playerId: player.id, email, locale, origin });
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
  const passwordHash = await hashPassword(input.password);
  const email = await deps.db.transact(async (tx) => {
    const link = await spendLink(tx, deps, input.token, ["reset_password"]);
    const player = await tx
      .updateTable("player")
      .set((eb) => ({
        password_hash: passwordHash,
        email_confirmed_at: eb.fn.coalesce("email_confirmed_at", eb.val(deps.clock.now())),
      }))
      .where("id", "=", link.playerId)
      .where("email", "=", link.email)
      .returning(["id", "global_id", "language"])
      .executeTakeFirst();
    // The account moved to another address after the link was sent.
    if (!player) throw fail("link_invalid");
    await revokeSessions(tx, { playerId: player.id, globalId: player.global_id }, "all");
    await queueMail(tx, deps, {
      to: link.email,
      template: "password_changed",
      locale: languageOf(player.language),
    });
    return link.email;
  });
  // The owner may sign in from here even while somebody floods the account with guesses.
  return { deviceMark: newDeviceMark(deps.keys.device, email) };
}

export async function changeEmail(
  deps: IdentityDeps,
  actor: Actor,
  input: { email: string; currentPassword?: string | undefined; origin: string },
): Promise<void> {
  await confirmPassword(deps, actor.id, input.currentPassword);
  await limitPlayer(deps, "mailByPlayer", actor.id);
  await deps.db.transact(async (tx) => {
    const owner = await findPlayerByEmail(tx, input.email);
    if (owner && owner.id !== actor.id) throw fail("email_taken");
    const player = await getPlayer(tx, actor.id);
    await mailLink(tx, deps, {
      purpose: "change_email",
      playerId: actor.id,
      email: input.email,
      locale: languageOf(player.language),
      origin: input.origin,
    });
  });
}

export async function resendConfirmation(deps: IdentityDeps, actor: Actor, origin: string): Promise<void> {
  await limitPlayer(deps, "mailByPlayer", actor.id);
  await deps.db.transact(async (tx) => {
    const { email, email_confirmed_at, language } = await getPlayer(tx, actor.id);
    if (!email || email_confirmed_at) return;
    await mailLink(tx, deps, {
      purpose: "confirm_email",
      playerId: actor.id,
      email,
      locale: languageOf(language),
      origin,
    });
  });
}

export async function confirmEmail(deps: IdentityDeps, token: string, client: ClientInfo): Promise<{ email: string }> {
  await limitAddress(deps, "linkByAddress", client.ip);
  try {
    return await deps.db.transact(async (tx) => {
      const link = await spendLink(tx, deps, token, ["confirm_email", "change_email"]);
      const confirmed = await tx
        .updateTable("player")
        .set({ email: link.email, email_confirmed_at: deps.clock.now() })
        .where("id", "=", link.playerId)
        // A confirmation proves the address that the account has now, not one that it had.
        .$if(link.purpose === "confirm_email", (query) => query.where("email", "=", link.email))
        .returning("id")
        .executeTakeFirst();
      if (!confirmed) throw fail("link_invalid");
      return { email: link.email };
    });
  } catch (error) {
    if (violatedUnique(error) === "player_email_key") throw fail("email_taken");
    throw error;
  }
}
