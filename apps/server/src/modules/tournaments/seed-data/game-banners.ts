// Banners of the demo that lead to games, tournaments and bonuses.
import { DUBAI_VACATION_TOURNAMENT_ID, LOCALES, type Locale } from "@windfall/domain";
import { type Art, type DemoBanner, descriptionsOf, type Texts } from "./demo-banner.ts";
import { DEMO_TOURNAMENTS } from "./tournaments.ts";

const VIEW_TOURNAMENT: Readonly<Record<Locale, string>> = {
  en: "View tournament",
  ru: "О турнире",
  uk: "Про турнір",
  kk: "Турнир туралы",
  uz: "Turnir haqida",
  az: "Turnirə bax",
  hi: "टूर्नामेंट देखें",
  pl: "Zobacz turniej",
  id: "Lihat turnamen",
};

/** In the words of the tournament itself, where it leads: a banner promises nothing that its page does not. */
function tournamentBanner(id: string, art: Art, category?: string): DemoBanner {
  const told = DEMO_TOURNAMENTS.find((tournament) => tournament.id === id)?.descriptions ?? {};
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, [told[locale]?.name ?? "", told[locale]?.text ?? "", VIEW_TOURNAMENT[locale]]]),
  ) as unknown as Texts;
  const categories = category === undefined ? [] : [category];
  return { id, type: "tournament", tournamentId: id, categories, descriptions: descriptionsOf(art, texts) };
}

export const GAME_BANNERS: readonly DemoBanner[] = [
  {
    id: "welcome",
    type: "registration",
    // Its button opens the registration all the same; the address says what it announces, so that it goes where bonuses are switched off.
    url: "/bonuses",
    offers: ["welcome-1", "welcome-2", "welcome-3", "welcome-4c"],
    descriptions: descriptionsOf(
      { image: "welcome", image_3: "welcome-tall" },
      {
        en: ["Up to 500% and 350 free spins", "With your first four deposits.", "Create account"],
        ru: ["До 500% и 350 фриспинов", "За первые четыре пополнения.", "Создать аккаунт"],
        uk: ["До 500% і 350 фриспінів", "За перші чотири поповнення.", "Створити акаунт"],
        kk: ["500% дейін және 350 фриспин", "Алғашқы төрт толтыру үшін.", "Аккаунт ашу"],
        uz: ["500% gacha va 350 ta frispin", "Dastlabki toʻrtta toʻldirish uchun.", "Hisob ochish"],
        az: ["500%-dək və 350 frispin", "İlk dörd depozit üçün.", "Hesab aç"],
        hi: ["500% तक और 350 फ़्री स्पिन", "आपकी पहली चार जमा के साथ।", "खाता खोलें"],
        pl: ["Do 500% i 350 darmowych spinów", "Za pierwsze cztery wpłaty.", "Załóż konto"],
        id: ["Hingga 500% dan 350 putaran gratis", "Dengan empat deposit pertama Anda.", "Buka akun"],
      },
    ),
  },
  {
    id: "turbine",
    type: "turbine",
    descriptions: descriptionsOf(
      { image: "fan", image_fg: "wheel" },
      {
        en: ["Turbine of luck", "One free spin a day, and some days a prize.", "Spin"],
        ru: ["Турбина удачи", "Одно бесплатное вращение в день, иногда с призом.", "Крутить"],
        uk: ["Турбіна удачі", "Одне безкоштовне обертання на день, інколи з призом.", "Крутити"],
        kk: ["Сәттілік турбинасы", "Күніне бір тегін айналдыру, кейде жүлдемен.", "Айналдыру"],
        uz: ["Omad turbinasi", "Kuniga bitta bepul aylantirish, baʼzida sovrin bilan.", "Aylantirish"],
        az: ["Uğur turbini", "Gündə bir pulsuz fırlatma, bəzən mükafatla.", "Fırlat"],
        hi: ["किस्मत का टर्बाइन", "रोज़ एक मुफ़्त स्पिन, कभी-कभी इनाम के साथ।", "स्पिन करें"],
        pl: ["Turbina szczęścia", "Jeden darmowy obrót dziennie, czasem z nagrodą.", "Zakręć"],
        id: ["Turbin keberuntungan", "Satu putaran gratis setiap hari, kadang berhadiah.", "Putar"],
      },
    ),
  },
  tournamentBanner("trade-winds-cup", { image: "dawn", image_bg: "dawn-wide" }, "originals"),
  {
    id: "tumble",
    type: "specific_game",
    games: ["tumble"],
    categories: ["originals"],
    descriptions: descriptionsOf(
      { image: "dawn", image_bg: "dawn-wide" },
      {
        en: ["Every roll can be checked", "Tumble shows its seeds. Verify any roll in your browser.", "Play Tumble"],
        ru: [
          "Каждый бросок можно проверить",
          "Tumble показывает свои сиды. Проверьте любой бросок прямо в браузере.",
          "Играть в Tumble",
        ],
        uk: [
          "Кожен кидок можна перевірити",
          "Tumble показує свої сіди. Перевірте будь-який кидок просто в браузері.",
          "Грати в Tumble",
        ],
        kk: [
          "Әр лақтыруды тексеруге болады",
          "Tumble сидтерін көрсетеді. Кез келген лақтыруды браузерде тексеріңіз.",
          "Tumble ойнау",
        ],
        uz: [
          "Har bir tashlashni tekshirish mumkin",
          "Tumble sidlarini koʻrsatadi. Istalgan tashlashni brauzeringizda tekshiring.",
          "Tumble oʻynash",
        ],
        az: [
          "Hər atışı yoxlamaq olar",
          "Tumble sidlərini göstərir. İstənilən atışı brauzerinizdə yoxlayın.",
          "Tumble oyna",
        ],
        hi: ["हर रोल जाँचा जा सकता है", "Tumble अपने सीड दिखाता है। कोई भी रोल अपने ब्राउज़र में जाँचें।", "Tumble खेलें"],
        pl: [
          "Każdy rzut można sprawdzić",
          "Tumble pokazuje swoje ziarna. Sprawdź dowolny rzut w przeglądarce.",
          "Graj w Tumble",
        ],
        id: [
          "Setiap lemparan bisa diperiksa",
          "Tumble memperlihatkan seed-nya. Periksa lemparan mana pun di browser.",
          "Main Tumble",
        ],
      },
    ),
  },
  tournamentBanner("gold-barb-series", { image: "vip" }),
  tournamentBanner(DUBAI_VACATION_TOURNAMENT_ID, { image: "dawn", image_fg: "kite" }),
  {
    id: "next-deposit",
    type: "bonus_on_deposit",
    // The fourth deposit is the last one with a welcome bonus.
    settings: { player_category: { authorized: true, deposits_count_to: 3 } },
    offers: ["welcome-1", "welcome-2", "welcome-3", "welcome-4a"],
    descriptions: descriptionsOf(
      { image: "welcome", image_3: "welcome-sq" },
      {
        en: ["Your next deposit brings a bonus", "Each of the first four has its own.", "Make a deposit"],
        ru: ["Бонус за следующее пополнение", "У каждого из первых четырёх он свой.", "Пополнить"],
        uk: ["Бонус за наступне поповнення", "Кожне з перших чотирьох має свій.", "Поповнити"],
        kk: ["Келесі толтыруға бонус беріледі", "Алғашқы төртеуінің әрқайсысының өз бонусы бар.", "Толтыру"],
        uz: ["Keyingi toʻldirish uchun bonus bor", "Dastlabki toʻrttasining har biriga oʻz bonusi.", "Toʻldirish"],
        az: ["Növbəti depozitə bonus var", "İlk dördünün hər birinin öz bonusu var.", "Depozit et"],
        hi: ["अगली जमा पर बोनस", "पहली चार में से हर एक का अपना बोनस है।", "जमा करें"],
        pl: ["Bonus za następną wpłatę", "Każda z pierwszych czterech ma swój.", "Wpłać"],
        id: ["Bonus untuk deposit berikutnya", "Empat deposit pertama punya bonus masing-masing.", "Deposit"],
      },
    ),
  },
  {
    id: "game-of-the-week",
    type: "game_of_the_week",
    games: ["lantern-night"],
    descriptions: descriptionsOf(
      { image_bg: "iso" },
      {
        en: ["Lantern Night", "", "Play"],
        ru: ["Lantern Night", "", "Играть"],
        uk: ["Lantern Night", "", "Грати"],
        kk: ["Lantern Night", "", "Ойнау"],
        uz: ["Lantern Night", "", "Oʻynash"],
        az: ["Lantern Night", "", "Oyna"],
        hi: ["Lantern Night", "", "खेलें"],
        pl: ["Lantern Night", "", "Graj"],
        id: ["Lantern Night", "", "Main"],
      },
    ),
  },
  {
    id: "game-of-the-month",
    type: "game_of_the_month",
    games: ["scarab-sunrise"],
    descriptions: descriptionsOf(
      { image_bg: "iso-fine" },
      {
        en: ["Scarab Sunrise", "", "Play"],
        ru: ["Scarab Sunrise", "", "Играть"],
        uk: ["Scarab Sunrise", "", "Грати"],
        kk: ["Scarab Sunrise", "", "Ойнау"],
        uz: ["Scarab Sunrise", "", "Oʻynash"],
        az: ["Scarab Sunrise", "", "Oyna"],
        hi: ["Scarab Sunrise", "", "खेलें"],
        pl: ["Scarab Sunrise", "", "Graj"],
        id: ["Scarab Sunrise", "", "Main"],
      },
    ),
  },
];
