// Single-use links in mail. The secret travels in the fragment of the address, which no server, log or referrer sees.
import { fail, type Locale } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { hashToken, newToken } from "../../kernel/secrets.ts";
import { type MailTemplate, queueMail } from "../mail/index.ts";
import type { IdentityDeps } from "./deps.ts";
import { type LockedPlayer, lockPlayer } from "./players.ts";

export type LinkPurpose = "confirm_email" | "change_email" | "reset_password" | "stop_email_change";

const HOUR_MS = 60 * 60 * 1000;

interface LinkKind {
  page: string;
  /** The words around the link, unless whoever sends it has better ones. */
  template: MailTemplate;
  lifetimeMs: number;
  /** Outlives everything that can be done with the account: newer links of its kind, and a change of password. */
  stays?: true;
}

const LINKS: Readonly<Record<LinkPurpose, LinkKind>> = {
  confirm_email: { page: "confirm-email", template: "confirm_email", lifetimeMs: 7 * 24 * HOUR_MS },
  change_email: { page: "confirm-email", template: "change_email", lifetimeMs: 24 * HOUR_MS },
  reset_password: { page: "reset/confirm", template: "reset_password", lifetimeMs: HOUR_MS },
  stop_email_change: { page: "stop-email-change", template: "email_changed", lifetimeMs: 72 * HOUR_MS, stays: true },
};

export interface LinkRequest {
  purpose: LinkPurpose;
  player: { id: string };
  /** Where it is sent, and the address it proves. */
  email: string;
  locale: Locale;
  origin: string;
  template?: MailTemplate;
}

/** A new link makes the older ones of the same purpose useless, unless they are to stay. */
export async function mailLink(tx: Tx, deps: IdentityDeps, request: LinkRequest): Promise<void> {
  const { purpose, player, email, locale, origin } = request;
  const { page, template, lifetimeMs, stays } = LINKS[purpose];
  const token = newToken();
  if (!stays) {
    await tx
      .deleteFrom("mailed_link")
      .where("player_id", "=", player.id)
      .where("purpose", "=", purpose)
      .where("used_at", "is", null)
      .execute();
  }
  await tx
    .insertInto("mailed_link")
    .values({
      token_hash: hashToken(token),
      purpose,
      player_id: player.id,
      email,
      expires_at: new Date(deps.clock.now().getTime() + lifetimeMs),
    })
    .execute();
  const link = `${origin}/${locale}/${page}#token=${token}`;
  await queueMail(tx, deps, { to: email, template: request.template ?? template, locale, link });
}

/** A look before something dear is done for whoever sends a link. What it tells, spending the link would tell: the secret is no guess. */
export async function assertLivingLink(
  reader: Reader,
  { clock }: IdentityDeps,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  const link = await reader
    .selectFrom("mailed_link")
    .select("number")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!link) throw fail("link_invalid");
}

export interface SpentLink {
  /** The order in which links were made. */
  number: string;
  player: LockedPlayer;
  email: string;
  purpose: LinkPurpose;
  madeAt: Date;
}

/**
 * Spends a link and locks its account, in this order of locks like every other change of what one signs in with. Two clicks at the same
 * time: one of them wins, the other meets `link_invalid`; so does a click while the link is being ended.
 */
export async function spendLink(
  tx: Tx,
  { clock }: IdentityDeps,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<SpentLink> {
  const now = clock.now();
  const hash = hashToken(token);
  const found = await tx
    .selectFrom("mailed_link")
    .select("player_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!found) throw fail("link_invalid");
  const player = await lockPlayer(tx, found.player_id);
  const link = await tx
    .updateTable("mailed_link")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["number", "email", "purpose", "expires_at"])
    .executeTakeFirst();
  if (!link) throw fail("link_invalid");
  const { expires_at, ...rest } = link;
  const purpose = link.purpose as LinkPurpose;
  return { ...rest, player, purpose, madeAt: new Date(expires_at.getTime() - LINKS[purpose].lifetimeMs) };
}

const STAYING = (Object.keys(LINKS) as LinkPurpose[]).filter((purpose) => LINKS[purpose].stays);

/** Ends what waits in mailboxes, but for the confirmation of the address that the account has and for links that stay. */
export async function endPendingLinks(tx: Tx, player: { id: string; email: string | null }): Promise<void> {
  await tx
    .deleteFrom("mailed_link")
    .where("player_id", "=", player.id)
    .where("purpose", "not in", STAYING)
    .where("used_at", "is", null)
    .where((where) =>
      where.not(where.and([where("purpose", "=", "confirm_email"), where("email", "=", player.email ?? "")])),
    )
    .execute();
}

/** Whether an address can take an account back, other than the one named. */
export async function isKeptFor(
  reader: Reader,
  { clock }: IdentityDeps,
  email: string,
  { otherThan }: { otherThan: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom("mailed_link")
    .select("player_id")
    .where("email", "=", email)
    .where("purpose", "=", "stop_email_change")
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .where("player_id", "<>", otherThan)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an old address of the account can still take it back. */
export async function canBeTakenBack(reader: Reader, { clock }: { clock: Clock }, playerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom("mailed_link")
    .select("number")
    .where("player_id", "=", playerId)
    .where("purpose", "=", "stop_email_change")
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the claims of addresses that came after the one of this claim. Who was there before keeps theirs: an intruder who moves an
 * account twice could otherwise use the claim of the second address against the owner's.
 */
export async function endLaterClaims(tx: Tx, { clock }: IdentityDeps, claim: SpentLink): Promise<void> {
  const first = tx
    .selectFrom("mailed_link")
    .select((eb) => eb.fn.min("number").as("number"))
    .where("player_id", "=", claim.player.id)
    .where("purpose", "=", "stop_email_change")
    .where("email", "=", claim.email)
    .where("expires_at", ">", clock.now())
    .where((where) => where.or([where("used_at", "is", null), where("number", "=", claim.number)]));
  await tx
    .deleteFrom("mailed_link")
    .where("player_id", "=", claim.player.id)
    .where("purpose", "=", "stop_email_change")
    .where("used_at", "is", null)
    .where("number", ">=", first)
    .execute();
}
