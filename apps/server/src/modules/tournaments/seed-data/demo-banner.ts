// How a banner of the demo is written down: its art and its words in every language.
// Art is named in English only, where every language finds it: `image` is the whole picture, `image_3` its narrow form for
// phones; where there is none, `image_bg` lies behind the text and `image_fg` in front of it.
import { type BannerSettings, type BannerType, LOCALES, type Locale } from "@windfall/domain";
import type { Banner } from "@windfall/domain/api/index";

export interface DemoBanner {
  id: string;
  type: BannerType;
  descriptions: Banner["descriptions"];
  url?: string;
  games?: readonly string[];
  categories?: readonly string[];
  tournamentId?: string;
  settings?: BannerSettings;
  /** Those that keep what it says. */
  offers?: readonly string[];
}

export type Art = Partial<Record<"image" | "image_bg" | "image_fg" | "image_3", string>>;
export type Texts = Record<Locale, readonly [title: string, text: string, button: string]>;

export function descriptionsOf(art: Art, texts: Texts): Banner["descriptions"] {
  const images = Object.fromEntries(Object.entries(art).map(([field, scene]) => [field, `/art/scenes/${scene}.svg`]));
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const [title, text, button] = texts[locale];
      return [locale, { title, text, button, ...(locale === "en" && images) }];
    }),
  );
}
