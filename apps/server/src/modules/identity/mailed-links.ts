// Single-use links in mail. The secret travels in the fragment of the address, which no server, log or referrer sees.
import { fail, type Locale } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { hashToken, newToken } from "../../kernel/secrets.ts";
import { queueMail } from "../mail/index.ts";
import type { IdentityDeps } from "./deps.ts";

export type LinkPurpose = "confirm_email" | "change_email" | "reset_password";

const HOUR_MS = 60 * 60 * 1000;
const LINKS: Readonly<Record<LinkPurpose, { page: string; lifetimeMs: number }>> = {
  confirm_email: { page: "confirm-email", lifetimeMs: 7 * 24 * HOUR_MS },
  change_email: { page: "confirm-email", lifetimeMs: 24 * HOUR_MS },
  reset_password: { page: "reset/confirm", lifetimeMs: HOUR_MS },
};

export interface LinkRequest {
  purpose: LinkPurpose;
  playerId: string;
  /** Where it is sent, and the address it proves. */
  email: string;
  locale: Locale;
  origin: string;
}

/** A new link makes the older ones of the same purpose useless. */
export async function mailLink(tx: Tx, deps: IdentityDeps, request: LinkRequest): Promise<void> {
  const { page, lifetimeMs } = LINKS[request.purpose];
  const token = newToken();
  await tx
    .deleteFrom("mailed_link")
    .where("player_id", "=", request.playerId)
    .where("purpose", "=", request.purpose)
    .where("used_at", "is", null)
    .execute();
  await tx
    .insertInto("mailed_link")
    .values({
      token_hash: hashToken(token),
      purpose: request.purpose,
      player_id: request.playerId,
      email: request.email,
      expires_at: new Date(deps.clock.now().getTime() + lifetimeMs),
    })
    .execute();
  const link = `${request.origin}/${request.locale}/${page}#token=${token}`;
  await queueMail(tx, deps, { to: request.email, template: request.purpose, locale: request.locale, link });
}

/** Spends a link. Two clicks at the same time: one of them wins, the other meets `link_invalid`. */
export async function spendLink(
  tx: Tx,
  { clock }: IdentityDeps,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ playerId: string; email: string; purpose: LinkPurpose }> {
  const now = clock.now();
  const link = await tx
    .updateTable("mailed_link")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["player_id", "email", "purpose"])
    .executeTakeFirst();
  if (!link) throw fail("link_invalid");
  return { playerId: link.player_id, email: link.email, purpose: link.purpose as LinkPurpose };
}
