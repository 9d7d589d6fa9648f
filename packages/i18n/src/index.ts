// Messages of every locale (docs/product/content.md#languages). Key types come from English.
// The frame of the product is in one file per locale; what only some screens say is a part of its own, and comes with them.
import { askOnce } from "@windfall/domain/ask-once";
import type { Locale } from "@windfall/domain/locales";
import { createTranslator } from "use-intl/core";
import type account from "./messages/account/en.json";
import type bonus from "./messages/bonus/en.json";
import type closed from "./messages/closed/en.json";
import type frame from "./messages/en.json";
import type game from "./messages/game/en.json";
import type head from "./messages/head/en.json";
import type mail from "./messages/mail/en.json";
import type messenger from "./messages/messenger/en.json";
import type notices from "./messages/notices/en.json";
import type overlays from "./messages/overlays/en.json";
import type sandbox from "./messages/sandbox/en.json";
import type sport from "./messages/sport/en.json";
import type tournament from "./messages/tournament/en.json";
import type turbine from "./messages/turbine/en.json";
import type wallet from "./messages/wallet/en.json";

/** What a screen brings along. */
interface Parts {
  account: typeof account;
  bonus: typeof bonus;
  closed: typeof closed;
  game: typeof game;
  messenger: typeof messenger;
  notices: typeof notices;
  overlays: typeof overlays;
  sport: typeof sport;
  tournament: typeof tournament;
  turbine: typeof turbine;
  wallet: typeof wallet;
}
export type MessagePart = keyof Parts;
export type FrameMessages = typeof frame;
export type Messages = FrameMessages &
  Parts["account"] &
  Parts["bonus"] &
  Parts["closed"] &
  Parts["game"] &
  Parts["messenger"] &
  Parts["notices"] &
  Parts["overlays"] &
  Parts["sport"] &
  Parts["tournament"] &
  Parts["turbine"] &
  Parts["wallet"] &
  typeof mail &
  typeof sandbox &
  typeof head;

declare module "use-intl/core" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

// A bundler makes one chunk of each file, and nobody loads two languages. No import attribute, which Vite's development server
// would pass on to the browser together with a script; Node never sees these imports but through tsx.
const FILES: { [P in MessagePart]: (locale: Locale) => Promise<{ default: Parts[P] }> } = {
  account: (locale) => import(`./messages/account/${locale}.json`),
  bonus: (locale) => import(`./messages/bonus/${locale}.json`),
  closed: (locale) => import(`./messages/closed/${locale}.json`),
  game: (locale) => import(`./messages/game/${locale}.json`),
  messenger: (locale) => import(`./messages/messenger/${locale}.json`),
  notices: (locale) => import(`./messages/notices/${locale}.json`),
  overlays: (locale) => import(`./messages/overlays/${locale}.json`),
  sport: (locale) => import(`./messages/sport/${locale}.json`),
  tournament: (locale) => import(`./messages/tournament/${locale}.json`),
  turbine: (locale) => import(`./messages/turbine/${locale}.json`),
  wallet: (locale) => import(`./messages/wallet/${locale}.json`),
};

export async function loadFrameMessages(locale: Locale): Promise<FrameMessages> {
  return ((await import(`./messages/${locale}.json`)) as { default: FrameMessages }).default;
}

export async function loadMessagePart<P extends MessagePart>(part: P, locale: Locale): Promise<Parts[P]> {
  return (await FILES[part](locale)).default;
}

async function importMessages(locale: Locale): Promise<Messages> {
  const parts = Object.keys(FILES) as MessagePart[];
  const [letters, sandboxes, heads, ...others] = await Promise.all([
    import(`./messages/mail/${locale}.json`) as Promise<{ default: typeof mail }>,
    import(`./messages/sandbox/${locale}.json`) as Promise<{ default: typeof sandbox }>,
    import(`./messages/head/${locale}.json`) as Promise<{ default: typeof head }>,
    loadFrameMessages(locale),
    ...parts.map((part) => loadMessagePart(part, locale)),
  ]);
  return Object.assign({}, letters.default, sandboxes.default, heads.default, ...others);
}

const once = askOnce<Locale, Messages>();

/**
 * Everything, for those who need not be small: the server and tests. Kept: to ask for a module, even one that is there, takes a way to
 * another thread and back.
 */
export const loadMessages = (locale: Locale): Promise<Messages> => once(locale, () => importMessages(locale));

/** For text that is made outside React, such as mail and document heads: `t("mail.confirm_email_subject", { brand })`. */
export function translatorOf(locale: Locale, messages: Messages) {
  return createTranslator({ locale, messages, timeZone: "UTC" });
}
