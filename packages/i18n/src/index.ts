// Messages of every locale (SPEC §1 multilingual interface; DECISIONS §1 locales). Key types come from English.
import type { Locale } from "@windfall/domain/locales";
import { createTranslator } from "use-intl/core";
import type en from "./messages/en.json";

export type Messages = typeof en;

declare module "use-intl/core" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

// One literal import per locale: a bundler makes one chunk of each, and nobody loads two. No import attribute, which Vite's
// development server would pass on to the browser together with a script; Node never sees these imports but through tsx.
const CATALOGUES: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("./messages/en.json"),
  ru: () => import("./messages/ru.json"),
  uk: () => import("./messages/uk.json"),
  kk: () => import("./messages/kk.json"),
  uz: () => import("./messages/uz.json"),
  az: () => import("./messages/az.json"),
  hi: () => import("./messages/hi.json"),
  pl: () => import("./messages/pl.json"),
  id: () => import("./messages/id.json"),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await CATALOGUES[locale]()).default;
}

/** For text that is made outside React, such as mail and document heads: `t("mail.confirm_email_subject", { brand })`. */
export function translatorOf(locale: Locale, messages: Messages) {
  return createTranslator({ locale, messages, timeZone: "UTC" });
}
export type Translator = ReturnType<typeof translatorOf>;
