// Banners of the demo that lead to games, tournaments and bonuses.
import { DUBAI_VACATION_TOURNAMENT_ID } from "@windfall/domain";
import { type DemoBanner, descriptionsOf } from "./demo-banner.ts";

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
  {
    id: "trade-winds-cup",
    type: "tournament",
    tournamentId: "trade-winds-cup",
    categories: ["originals"],
    descriptions: descriptionsOf(
      { image: "dawn", image_bg: "dawn-wide" },
      {
        en: [
          "Trade Winds Cup",
          "Every $1 staked on Originals is one point. The first 200 places share the pool.",
          "Play Originals",
        ],
        ru: [
          "Кубок пассатов",
          "Каждый $1, поставленный в Originals, даёт одно очко. Фонд делят первые 200 мест.",
          "Играть в Originals",
        ],
        uk: [
          "Кубок пасатів",
          "Кожен $1, поставлений в Originals, дає одне очко. Фонд ділять перші 200 місць.",
          "Грати в Originals",
        ],
        kk: [
          "Пассат кубогы",
          "Originals ойындарына тігілген әр $1 бір ұпай береді. Қорды алғашқы 200 орын бөліседі.",
          "Originals ойнау",
        ],
        uz: [
          "Passat kubogi",
          "Originals oʻyinlariga qoʻyilgan har $1 bir ochko beradi. Fondni dastlabki 200 oʻrin boʻlishadi.",
          "Originals oʻynash",
        ],
        az: [
          "Passat kuboku",
          "Originals oyunlarına qoyulan hər $1 bir xal verir. Fondu ilk 200 yer bölüşür.",
          "Originals oyna",
        ],
        hi: ["ट्रेड विंड्स कप", "Originals पर लगाया गया हर $1 एक अंक है। इनाम पहले 200 स्थानों में बँटता है।", "Originals खेलें"],
        pl: [
          "Puchar Pasatów",
          "Każdy $1 postawiony w Originals to jeden punkt. Pulę dzieli pierwszych 200 miejsc.",
          "Graj w Originals",
        ],
        id: [
          "Piala Angin Pasat",
          "Setiap $1 yang dipertaruhkan di Originals bernilai satu poin. Peringkat 1 sampai 200 berbagi hadiah.",
          "Main Originals",
        ],
      },
    ),
  },
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
  {
    id: "gold-barb-series",
    type: "tournament",
    tournamentId: "gold-barb-series",
    categories: ["slots"],
    descriptions: descriptionsOf(
      { image: "vip" },
      {
        en: ["Gold Barb Series", "A week of slots for VIP players.", "View leaderboard"],
        ru: ["Серия «Золотое перо»", "Неделя слотов для VIP-игроков.", "Таблица лидеров"],
        uk: ["Серія «Золоте перо»", "Тиждень слотів для VIP-гравців.", "Таблиця лідерів"],
        kk: ["«Алтын қауырсын» сериясы", "VIP ойыншыларға арналған слоттар аптасы.", "Көшбасшылар кестесі"],
        uz: ["“Oltin pat” seriyasi", "VIP oʻyinchilar uchun slotlar haftasi.", "Yetakchilar jadvali"],
        az: ["“Qızıl lələk” seriyası", "VIP oyunçular üçün slot həftəsi.", "Liderlər cədvəli"],
        hi: ["गोल्ड बार्ब सीरीज़", "VIP खिलाड़ियों के लिए स्लॉट का एक हफ़्ता।", "लीडरबोर्ड देखें"],
        pl: ["Seria Złote Pióro", "Tydzień slotów dla graczy VIP.", "Zobacz ranking"],
        id: ["Seri Bulu Emas", "Sepekan slot untuk pemain VIP.", "Lihat papan peringkat"],
      },
    ),
  },
  {
    id: "dubai-vacation",
    type: "tournament",
    tournamentId: DUBAI_VACATION_TOURNAMENT_ID,
    categories: ["live-casino"],
    descriptions: descriptionsOf(
      { image: "dawn", image_fg: "kite" },
      {
        en: ["A week in Dubai for two", "Ten trips for the first ten places.", "View tournament"],
        ru: ["Неделя в Дубае на двоих", "Десять поездок за первые десять мест.", "О турнире"],
        uk: ["Тиждень у Дубаї на двох", "Десять поїздок за перші десять місць.", "Про турнір"],
        kk: ["Дубайда екі адамға бір апта", "Алғашқы он орынға он сапар.", "Турнир туралы"],
        uz: ["Dubayda ikki kishilik bir hafta", "Dastlabki oʻnta oʻringa oʻnta sayohat.", "Turnir haqida"],
        az: ["Dubayda iki nəfərlik bir həftə", "İlk on yerə on səyahət.", "Turnirə bax"],
        hi: ["दुबई में दो लोगों के लिए एक हफ़्ता", "पहले दस स्थानों के लिए दस यात्राएँ।", "टूर्नामेंट देखें"],
        pl: ["Tydzień w Dubaju dla dwojga", "Dziesięć wyjazdów za pierwsze dziesięć miejsc.", "Zobacz turniej"],
        id: ["Sepekan di Dubai untuk berdua", "Sepuluh perjalanan untuk sepuluh peringkat teratas.", "Lihat turnamen"],
      },
    ),
  },
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
