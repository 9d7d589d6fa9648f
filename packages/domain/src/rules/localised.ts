// Texts that an operator writes per language (docs/product/content.md#texts-of-banners-and-tournaments: drop empty values, fall back to
// English).
import { DEFAULT_LOCALE, type Locale } from "../locales.ts";

/** A language may leave out any field, or itself. */
export type Localised<Field extends string> = {
  [L in Locale]?: { [F in Field]?: string | null | undefined } | undefined;
};

/** English first, the wanted language over it, field by field; what is blank in one language never hides the other. */
export function localisedDescription<Field extends string>(
  descriptions: Localised<Field>,
  locale: Locale,
): { [F in Field]?: string } {
  const filled = { ...withoutEmpty(descriptions[DEFAULT_LOCALE]), ...withoutEmpty(descriptions[locale]) };
  return filled as { [F in Field]?: string };
}

/** A title that is the only text of its kind; undefined where nobody wrote one. */
export function localisedTitle(titles: { [L in Locale]?: string | undefined }, locale: Locale): string | undefined {
  return titles[locale]?.trim() || titles[DEFAULT_LOCALE]?.trim() || undefined;
}

function withoutEmpty(fields: object | undefined): Record<string, string> {
  const pairs: [string, unknown][] = Object.entries(fields ?? {});
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1].trim() !== ""),
  );
}
