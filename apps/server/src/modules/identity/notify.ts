// Tells the owner by mail what was done with their account, in their language. Who has no address cannot be told.
import { isLocale, type Locale } from "@windfall/domain";
import type { Tx } from "../../kernel/db.ts";
import { type NoticeTemplate, queueMail } from "../mail/index.ts";
import type { IdentityDeps } from "./deps.ts";
import type { LockedPlayer } from "./players.ts";

export const languageOf = ({ language }: { language: string }): Locale => (isLocale(language) ? language : "en");

export async function notify(
  tx: Tx,
  deps: IdentityDeps,
  player: LockedPlayer,
  template: NoticeTemplate,
): Promise<void> {
  if (player.email) await queueMail(tx, deps, { to: player.email, template, locale: languageOf(player) });
}
