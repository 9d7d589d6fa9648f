// Categories of the demo's sidebar, in its order. Icons are kebab-case names of lucide.
import type { Locale } from "@windfall/domain";

export interface DemoCategory {
  value: string;
  icon: string;
  titles: Record<Locale, string>;
}

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    value: "originals",
    icon: "wind",
    titles: {
      en: "Originals",
      ru: "Originals",
      uk: "Originals",
      kk: "Originals",
      uz: "Originals",
      az: "Originals",
      hi: "Originals",
      pl: "Originals",
      id: "Originals",
    },
  },
  {
    value: "slots",
    icon: "cherry",
    titles: {
      en: "Slots",
      ru: "Слоты",
      uk: "Слоти",
      kk: "Слоттар",
      uz: "Slotlar",
      az: "Slotlar",
      hi: "स्लॉट",
      pl: "Sloty",
      id: "Slot",
    },
  },
  {
    value: "live-casino",
    icon: "tv",
    titles: {
      en: "Live casino",
      ru: "Live-казино",
      uk: "Live-казино",
      kk: "Live казино",
      uz: "Jonli kazino",
      az: "Canlı kazino",
      hi: "लाइव कैसीनो",
      pl: "Kasyno na żywo",
      id: "Kasino live",
    },
  },
  {
    value: "crash",
    icon: "rocket",
    titles: {
      en: "Crash",
      ru: "Краш",
      uk: "Краш",
      kk: "Краш",
      uz: "Krash",
      az: "Kraş",
      hi: "क्रैश",
      pl: "Crash",
      id: "Crash",
    },
  },
  {
    value: "table-games",
    icon: "spade",
    titles: {
      en: "Table games",
      ru: "Настольные игры",
      uk: "Настільні ігри",
      kk: "Үстел ойындары",
      uz: "Stol oʻyinlari",
      az: "Masa oyunları",
      hi: "टेबल गेम",
      pl: "Gry stołowe",
      id: "Permainan meja",
    },
  },
  {
    value: "jackpots",
    icon: "trophy",
    titles: {
      en: "Jackpots",
      ru: "Джекпоты",
      uk: "Джекпоти",
      kk: "Джекпоттар",
      uz: "Jekpotlar",
      az: "Cekpotlar",
      hi: "जैकपॉट",
      pl: "Jackpoty",
      id: "Jackpot",
    },
  },
  {
    value: "new",
    icon: "sparkles",
    titles: {
      en: "New",
      ru: "Новинки",
      uk: "Новинки",
      kk: "Жаңа ойындар",
      uz: "Yangi oʻyinlar",
      az: "Yeni oyunlar",
      hi: "नए गेम",
      pl: "Nowości",
      id: "Terbaru",
    },
  },
];
