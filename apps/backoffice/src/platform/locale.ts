// Owns the languages of the staff app: English and Russian, chosen by the browser.
export const STAFF_LOCALES = ["en", "ru"] as const;
export type StaffLocale = (typeof STAFF_LOCALES)[number];

/** The first of the person's languages that there is. */
export function staffLocale(languages: readonly string[]): StaffLocale {
  for (const language of languages) {
    const found = STAFF_LOCALES.find((locale) => locale === language.toLowerCase().split("-")[0]);
    if (found) return found;
  }
  return "en";
}
