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

// One literal import per locale: a bundler makes one chunk of each, Node reads one file of each, and nobody loads two.
// The attribute is what Node itself asks for before it imports JSON.
const CATALOGUES: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("./messages/en.json", { with: { type: "json" } }),
  ru: () => import("./messages/ru.json", { with: { type: "json" } }),
  uk: () => import("./messages/uk.json", { with: { type: "json" } }),
  kk: () => import("./messages/kk.json", { with: { type: "json" } }),
  uz: () => import("./messages/uz.json", { with: { type: "json" } }),
  az: () => import("./messages/az.json", { with: { type: "json" } }),
  hi: () => import("./messages/hi.json", { with: { type: "json" } }),
  pl: () => import("./messages/pl.json", { with: { type: "json" } }),
  id: () => import("./messages/id.json", { with: { type: "json" } }),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await CATALOGUES[locale]()).default;
}

/** For text that is made outside React, such as mail and document heads: `t("mail.confirm_email_subject", { brand })`. */
export function translatorOf(locale: Locale, messages: Messages) {
  return createTranslator({ locale, messages, timeZone: "UTC" });
}
export type Translator = ReturnType<typeof translatorOf>;
