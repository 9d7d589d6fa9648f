// The interface languages (docs/product/content.md#languages). The first one is the language everything falls back to.

export const LOCALES = ["en", "ru", "uk", "kk", "uz", "az", "hi", "pl", "id"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en";

/** Titles are in their own language, so that a person who landed in a foreign one can find theirs. */
export const LANGUAGES: readonly { code: Locale; title: string; icon: string }[] = [
  { code: "en", title: "English", icon: "gb" },
  { code: "ru", title: "Русский", icon: "ru" },
  { code: "uk", title: "Українська", icon: "ua" },
  { code: "kk", title: "Қазақша", icon: "kz" },
  { code: "uz", title: "Oʻzbekcha", icon: "uz" },
  { code: "az", title: "Azərbaycanca", icon: "az" },
  { code: "hi", title: "हिन्दी", icon: "in" },
  { code: "pl", title: "Polski", icon: "pl" },
  { code: "id", title: "Bahasa Indonesia", icon: "id" },
];

export function isLocale(value: string | undefined): value is Locale {
  return (LOCALES as readonly string[]).includes(value ?? "");
}

/** The best of our locales for an `Accept-Language` header; quality decides, then the order of the header. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) if (isLocale(language)) return language;
  return DEFAULT_LOCALE;
}
