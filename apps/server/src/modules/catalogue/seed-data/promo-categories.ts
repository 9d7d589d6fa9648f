// Promoted selections of the demo, in their order; the games in theirs. Icons are kebab-case names of lucide.
import type { Locale } from "@windfall/domain";

export interface DemoPromoCategory {
  id: string;
  icon: string;
  titles: Record<Locale, string>;
  /** Titles of the demo's games. */
  games: readonly string[];
}

export const DEMO_PROMO_CATEGORIES: readonly DemoPromoCategory[] = [
  {
    id: "house-picks",
    icon: "sparkles",
    titles: {
      en: "House picks",
      ru: "Наш выбор",
      uk: "Наш вибір",
      kk: "Біздің таңдау",
      uz: "Bizning tanlov",
      az: "Bizim seçim",
      hi: "हमारी पसंद",
      pl: "Nasz wybór",
      id: "Pilihan kami",
    },
    games: [
      "Wolf Meridian",
      "Scarab Sunrise",
      "Koi Garden",
      "Neon District",
      "Phoenix Gate",
      "Candy Monsoon",
      "Time Thief",
      "Crown of Tides",
      "Turbine Deluxe",
    ],
  },
  {
    id: "sea-breeze",
    icon: "waves",
    titles: {
      en: "Sea breeze",
      ru: "Морской бриз",
      uk: "Морський бриз",
      kk: "Теңіз самалы",
      uz: "Dengiz shabadasi",
      az: "Dəniz mehi",
      hi: "समुद्री हवा",
      pl: "Morska bryza",
      id: "Angin laut",
    },
    games: ["Crown of Tides", "Marauder Bay", "Pearl Trident", "Charted Waters", "Koi Garden", "Lotus Wheel"],
  },
  {
    id: "northern-lights",
    icon: "snowflake",
    titles: {
      en: "Northern lights",
      ru: "Северное сияние",
      uk: "Північне сяйво",
      kk: "Полярлық шұғыла",
      uz: "Qutb yogʻdusi",
      az: "Qütb parıltısı",
      hi: "नॉर्दर्न लाइट्स",
      pl: "Zorza polarna",
      id: "Cahaya utara",
    },
    games: ["Frost Vault", "Wolf Meridian", "Northern Raid", "Raven Hall", "Stag Forest", "Night Owl"],
  },
];
