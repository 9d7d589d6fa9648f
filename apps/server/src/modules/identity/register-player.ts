// Opens an account with e-mail and password (docs/product/people.md#sign-in).
import { type FiatCode, fail, type Locale } from "@windfall/domain";
import { violatedUnique } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import { assertFree } from "./change-email.ts";
import type { IdentityDeps } from "./deps.ts";
import { limitAddress, promoToTry } from "./limits.ts";
import { mailLink } from "./mailed-links.ts";
import { insertPlayer, lockPlayer } from "./players.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

export interface Registration {
  email: string;
  password: string;
  currency?: FiatCode | undefined;
  promo?: string | undefined;
  language: Locale;
  /** The address that links in mail lead to. */
  origin: string;
}

export async function registerPlayer(
  deps: IdentityDeps,
  input: Registration,
  client: ClientInfo,
): Promise<OpenedSession> {
  await limitAddress(deps, "registerByAddress", client.ip);
  const passwordHash = await deps.passwords.hash(input.password);
  const promo = await promoToTry(deps, input.promo, client);
  try {
    return await deps.db.transact(async (tx) => {
      const { id } = await insertPlayer(tx, deps, {
        email: input.email,
        passwordHash,
        language: input.language,
        country: client.country,
        currency: input.currency,
        promo: input.promo,
      });
      // Asked after the address was taken: as long as another account had it, the index would have refused.
      await assertFree(tx, deps, input.email, id);
      if (promo) await deps.promo.use(tx, { playerId: id, ...promo });
      const player = await lockPlayer(tx, id);
      await mailLink(tx, deps, {
        purpose: "confirm_email",
        player,
        email: input.email,
        locale: input.language,
        origin: input.origin,
      });
      return openSession(tx, deps, player, client);
    });
  } catch (error) {
    // The unique index decides, not a look beforehand: two registrations at once cannot both pass.
    if (violatedUnique(error) === "player_email_key") throw fail("email_taken");
    throw error;
  }
}
