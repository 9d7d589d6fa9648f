// Banners of the demo: every type of the specification, in the order in which a placement shows them. Those of a part that is
// switched off (the brand file) are stored and not shown; of the others every word must be true.
// Art is named in English only, where every language finds it: `image` is the whole picture, `image_3` its narrow form for
// phones; where there is none, `image_bg` lies behind the text and `image_fg` in front of it.
// Longer than 400 lines because it is data: fifteen types in nine languages, read as one table.
import {
  type BannerSettings,
  type BannerType,
  DUBAI_VACATION_TOURNAMENT_ID,
  LOCALES,
  type Locale,
} from "@windfall/domain";
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
}

type Art = Partial<Record<"image" | "image_bg" | "image_fg" | "image_3", string>>;
type Texts = Record<Locale, readonly [title: string, text: string, button: string]>;

function descriptionsOf(art: Art, texts: Texts): Banner["descriptions"] {
  const images = Object.fromEntries(Object.entries(art).map(([field, scene]) => [field, `/art/scenes/${scene}.svg`]));
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const [title, text, button] = texts[locale];
      return [locale, { title, text, button, ...(locale === "en" && images) }];
    }),
  );
}

export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    id: "welcome",
    type: "registration",
    descriptions: descriptionsOf(
      { image: "welcome", image_3: "welcome-tall" },
      {
        en: [
          "Slots, dice and a fair wind",
          "Try any game for free. Open an account to play for money.",
          "Create account",
        ],
        ru: [
          "Слоты, кости и попутный ветер",
          "Любую игру можно попробовать бесплатно. Для игры на деньги нужен аккаунт.",
          "Создать аккаунт",
        ],
        uk: [
          "Слоти, кості й попутний вітер",
          "Будь-яку гру можна спробувати безкоштовно. Для гри на гроші потрібен акаунт.",
          "Створити акаунт",
        ],
        kk: [
          "Слоттар, ойын сүйектері және оң жел",
          "Кез келген ойынды тегін байқап көріңіз. Ақшаға ойнау үшін аккаунт ашыңыз.",
          "Аккаунт ашу",
        ],
        uz: [
          "Slotlar, zarlar va hamroh shamol",
          "Istalgan oʻyinni bepul sinab koʻring. Pulga oʻynash uchun hisob oching.",
          "Hisob ochish",
        ],
        az: [
          "Slotlar, zərlər və uğurlu külək",
          "İstənilən oyunu pulsuz sınayın. Pulla oynamaq üçün hesab açın.",
          "Hesab aç",
        ],
        hi: ["स्लॉट, पासे और अनुकूल हवा", "कोई भी गेम मुफ़्त में आज़माएँ। पैसों से खेलने के लिए खाता खोलें।", "खाता खोलें"],
        pl: [
          "Sloty, kości i pomyślny wiatr",
          "Każdą grę wypróbujesz za darmo. Aby grać na pieniądze, załóż konto.",
          "Załóż konto",
        ],
        id: [
          "Slot, dadu, dan angin baik",
          "Coba permainan apa pun gratis. Buka akun untuk bermain dengan uang asli.",
          "Buka akun",
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
  {
    id: "house-picks",
    type: "common",
    url: "/promo-categories/house-picks/games",
    descriptions: descriptionsOf(
      { image: "cashback", image_fg: "kite" },
      {
        en: ["House picks", "Nine slots that we like to play ourselves.", "View games"],
        ru: ["Наш выбор", "Девять слотов, в которые мы любим играть сами.", "Смотреть игры"],
        uk: ["Наш вибір", "Дев’ять слотів, у які ми любимо грати самі.", "Переглянути ігри"],
        kk: ["Біздің таңдау", "Өзіміз сүйіп ойнайтын тоғыз слот.", "Ойындарды көру"],
        uz: ["Bizning tanlov", "Oʻzimiz yaxshi koʻrib oʻynaydigan toʻqqizta slot.", "Oʻyinlarni koʻrish"],
        az: ["Bizim seçim", "Özümüzün sevə-sevə oynadığımız doqquz slot.", "Oyunlara bax"],
        hi: ["हमारी पसंद", "नौ स्लॉट जिन्हें हम ख़ुद खेलना पसंद करते हैं।", "गेम देखें"],
        pl: ["Nasz wybór", "Dziewięć slotów, w które sami lubimy grać.", "Zobacz gry"],
        id: ["Pilihan kami", "Sembilan slot yang kami sendiri suka mainkan.", "Lihat permainan"],
      },
    ),
  },
  {
    id: "sport",
    type: "common",
    url: "/sportsbook",
    descriptions: descriptionsOf(
      { image: "pitch", image_3: "turf" },
      {
        en: ["Sport and cybersport", "Before the match and while it runs.", "Open the sportsbook"],
        ru: ["Спорт и киберспорт", "До матча и по его ходу.", "Перейти к ставкам"],
        uk: ["Спорт і кіберспорт", "До матчу та під час нього.", "Перейти до ставок"],
        kk: ["Спорт және киберспорт", "Матчқа дейін және матч барысында.", "Бәс тігуге өту"],
        uz: ["Sport va kibersport", "Oʻyindan oldin va oʻyin davomida.", "Stavkalarga oʻtish"],
        az: ["İdman və kiberidman", "Matçdan əvvəl və matç zamanı.", "Mərclərə keç"],
        hi: ["खेल और ई-स्पोर्ट्स", "मैच से पहले और मैच के दौरान।", "स्पोर्ट्सबुक खोलें"],
        pl: ["Sport i e-sport", "Przed meczem i w jego trakcie.", "Przejdź do zakładów"],
        id: ["Olahraga dan esport", "Sebelum dan selama pertandingan.", "Buka taruhan olahraga"],
      },
    ),
  },
  {
    id: "cricket",
    type: "common",
    url: "/sportsbook/cricket-6",
    settings: { geo: ["IN", "BD", "PK", "LK"] },
    descriptions: descriptionsOf(
      { image: "turf" },
      {
        en: ["Cricket, over by over", "Leagues and internationals in one place.", "View matches"],
        ru: ["Крикет, овер за овером", "Лиги и сборные в одном месте.", "Смотреть матчи"],
        uk: ["Крикет, овер за овером", "Ліги та збірні в одному місці.", "Переглянути матчі"],
        kk: ["Крикет, овер артынан овер", "Лигалар мен құрамалар бір жерде.", "Матчтарды көру"],
        uz: ["Kriket, over ketidan over", "Ligalar va terma jamoalar bir joyda.", "Oʻyinlarni koʻrish"],
        az: ["Kriket, over-over", "Liqalar və yığmalar bir yerdə.", "Matçlara bax"],
        hi: ["क्रिकेट, ओवर दर ओवर", "लीग और अंतरराष्ट्रीय मैच एक ही जगह।", "मैच देखें"],
        pl: ["Krykiet, over po overze", "Ligi i reprezentacje w jednym miejscu.", "Zobacz mecze"],
        id: ["Kriket, over demi over", "Liga dan laga antarnegara di satu tempat.", "Lihat pertandingan"],
      },
    ),
  },
  {
    id: "cashback",
    type: "cashback",
    url: "/bonuses",
    descriptions: descriptionsOf(
      { image: "cashback" },
      {
        en: ["Cashback every Monday", "You get back a part of last week's losses.", "How it works"],
        ru: ["Кешбэк по понедельникам", "Часть проигранного за неделю возвращается.", "Как это работает"],
        uk: ["Кешбек щопонеділка", "Частина програного за тиждень повертається.", "Як це працює"],
        kk: ["Дүйсенбі сайынғы кешбэк", "Апта бойы ұтылғаныңыздың бір бөлігі қайтады.", "Бұл қалай жұмыс істейді"],
        uz: ["Har dushanba keshbek", "Haftalik yutqazishning bir qismi qaytadi.", "Bu qanday ishlaydi"],
        az: ["Hər bazar ertəsi keşbek", "Həftə ərzində uduzduğunuzun bir hissəsi qayıdır.", "Necə işləyir"],
        hi: ["हर सोमवार कैशबैक", "पिछले हफ़्ते की हार का एक हिस्सा वापस आता है।", "यह कैसे काम करता है"],
        pl: ["Cashback w każdy poniedziałek", "Część przegranej z tygodnia wraca.", "Jak to działa"],
        id: ["Cashback setiap Senin", "Sebagian kekalahan pekan lalu kembali.", "Cara kerjanya"],
      },
    ),
  },
  {
    id: "everyday-bonus",
    type: "players_with_deposits",
    url: "/bonuses",
    settings: { player_category: { authorized: true, deposits_count_from: 1 } },
    descriptions: descriptionsOf(
      { image: "cashback", image_fg: "kite" },
      {
        en: ["+5% once a day", "The daily bonus renews at midnight UTC.", "View bonus"],
        ru: ["+5% раз в день", "Ежедневный бонус обновляется в полночь по UTC.", "К бонусу"],
        uk: ["+5% раз на день", "Щоденний бонус оновлюється опівночі за UTC.", "До бонусу"],
        kk: ["Күніне бір рет +5%", "Күнделікті бонус UTC бойынша түн ортасында жаңарады.", "Бонусты көру"],
        uz: ["Kuniga bir marta +5%", "Kundalik bonus UTC boʻyicha yarim tunda yangilanadi.", "Bonusni koʻrish"],
        az: ["Gündə bir dəfə +5%", "Gündəlik bonus UTC ilə gecə yarısı yenilənir.", "Bonusa bax"],
        hi: ["दिन में एक बार +5%", "रोज़ाना बोनस UTC आधी रात को नया होता है।", "बोनस देखें"],
        pl: ["+5% raz dziennie", "Codzienny bonus odnawia się o północy UTC.", "Zobacz bonus"],
        id: ["+5% sekali sehari", "Bonus harian diperbarui pada tengah malam UTC.", "Lihat bonus"],
      },
    ),
  },
  {
    id: "active-players",
    type: "active_players",
    url: "/tournaments",
    settings: { player_category: { authorized: true, deposits_from: "50.00", deposits_count_from: 3 } },
    descriptions: descriptionsOf(
      { image: "dawn" },
      {
        en: ["Your stakes already count", "See your place in the current tournaments.", "All tournaments"],
        ru: ["Ваши ставки уже учитываются", "Посмотрите своё место в текущих турнирах.", "Все турниры"],
        uk: ["Ваші ставки вже враховуються", "Перегляньте своє місце в поточних турнірах.", "Усі турніри"],
        kk: ["Бәстеріңіз есепке алынып жатыр", "Қазіргі турнирлердегі орныңызды көріңіз.", "Барлық турнирлер"],
        uz: ["Stavkalaringiz hisoblanmoqda", "Joriy turnirlardagi oʻrningizni koʻring.", "Barcha turnirlar"],
        az: ["Mərcləriniz artıq sayılır", "Davam edən turnirlərdə yerinizə baxın.", "Bütün turnirlər"],
        hi: ["आपके दांव गिने जा रहे हैं", "चल रहे टूर्नामेंट में अपना स्थान देखें।", "सभी टूर्नामेंट"],
        pl: ["Twoje stawki już się liczą", "Sprawdź swoje miejsce w trwających turniejach.", "Wszystkie turnieje"],
        id: ["Taruhan Anda sudah dihitung", "Lihat peringkat Anda di turnamen yang berjalan.", "Semua turnamen"],
      },
    ),
  },
  {
    id: "vip-club",
    type: "vip",
    url: "/profile",
    settings: { player_category: { authorized: true, vip: true } },
    descriptions: descriptionsOf(
      { image: "vip" },
      {
        en: ["Your personal manager", "Write to a person who knows your account.", "Open profile"],
        ru: ["Ваш персональный менеджер", "Напишите тому, кто знает ваш аккаунт.", "Открыть профиль"],
        uk: ["Ваш персональний менеджер", "Напишіть тому, хто знає ваш акаунт.", "Відкрити профіль"],
        kk: ["Жеке менеджеріңіз", "Аккаунтыңызды білетін адамға жазыңыз.", "Профильді ашу"],
        uz: ["Shaxsiy menejeringiz", "Hisobingizni biladigan odamga yozing.", "Profilni ochish"],
        az: ["Şəxsi meneceriniz", "Hesabınızı tanıyan insana yazın.", "Profili aç"],
        hi: ["आपके निजी मैनेजर", "उस व्यक्ति को लिखें जो आपका खाता जानता है।", "प्रोफ़ाइल खोलें"],
        pl: ["Twój osobisty opiekun", "Napisz do osoby, która zna Twoje konto.", "Otwórz profil"],
        id: ["Manajer pribadi Anda", "Kirim pesan kepada orang yang mengenal akun Anda.", "Buka profil"],
      },
    ),
  },
  {
    id: "wallet-first-deposit",
    type: "wallet",
    descriptions: descriptionsOf(
      { image: "welcome-sq" },
      {
        en: ["Your first deposit", "Pay by bank, and play as soon as the bank confirms it.", "Choose a method"],
        ru: [
          "Ваше первое пополнение",
          "Оплатите через банк и играйте, как только он подтвердит платёж.",
          "Выбрать способ",
        ],
        uk: ["Ваше перше поповнення", "Сплатіть через банк і грайте, щойно він підтвердить платіж.", "Обрати спосіб"],
        kk: ["Алғашқы толтыру", "Банк арқылы төлеңіз, банк растаған бойда ойнай аласыз.", "Тәсілді таңдау"],
        uz: ["Birinchi toʻldirish", "Bank orqali toʻlang va bank tasdiqlashi bilan oʻynang.", "Usulni tanlash"],
        az: ["İlk depozitiniz", "Bank vasitəsilə ödəyin və bank təsdiqləyən kimi oynayın.", "Üsul seç"],
        hi: ["आपकी पहली जमा", "बैंक से भुगतान करें और बैंक की पुष्टि होते ही खेलें।", "तरीका चुनें"],
        pl: ["Twoja pierwsza wpłata", "Zapłać przez bank i graj, gdy tylko bank potwierdzi wpłatę.", "Wybierz metodę"],
        id: ["Deposit pertama Anda", "Bayar lewat bank, lalu main begitu bank mengonfirmasi.", "Pilih metode"],
      },
    ),
  },
  {
    id: "welcome-back",
    type: "login",
    descriptions: descriptionsOf(
      { image: "dawn", image_3: "welcome-tall" },
      {
        en: ["Welcome back", "Your games are where you left them.", "Log in"],
        ru: ["С возвращением", "Ваши игры там же, где вы их оставили.", "Войти"],
        uk: ["З поверненням", "Ваші ігри там, де ви їх залишили.", "Увійти"],
        kk: ["Қайта келуіңізбен", "Ойындарыңыз сол қалдырған жеріңізде.", "Кіру"],
        uz: ["Yana xush kelibsiz", "Oʻyinlaringiz qoldirgan joyingizda turibdi.", "Kirish"],
        az: ["Yenidən xoş gəldiniz", "Oyunlarınız qoyduğunuz yerdədir.", "Daxil ol"],
        hi: ["फिर से स्वागत है", "आपके गेम वहीं हैं जहाँ आपने छोड़े थे।", "लॉग इन करें"],
        pl: ["Witamy ponownie", "Twoje gry są na swoim miejscu.", "Zaloguj się"],
        id: ["Selamat datang kembali", "Permainan Anda masih di tempatnya.", "Masuk"],
      },
    ),
  },
  {
    id: "before-you-go",
    type: "exit_window",
    descriptions: descriptionsOf(
      { image: "becalmed" },
      {
        en: ["Before you go", "Your balance and favourites will be here when you are back.", "Stay"],
        ru: ["Прежде чем уйти", "Баланс и избранное останутся здесь до вашего возвращения.", "Остаться"],
        uk: ["Перш ніж піти", "Баланс і обране чекатимуть тут на ваше повернення.", "Залишитися"],
        kk: ["Кетпес бұрын", "Балансыңыз бен таңдаулыларыңыз оралғанша осында тұрады.", "Қалу"],
        uz: ["Ketishdan oldin", "Balans va sevimlilaringiz qaytguningizcha shu yerda turadi.", "Qolish"],
        az: ["Getməzdən əvvəl", "Balansınız və sevimliləriniz qayıdanadək burada qalacaq.", "Qal"],
        hi: ["जाने से पहले", "आपका बैलेंस और पसंदीदा गेम आपके लौटने तक यहीं रहेंगे।", "रुकें"],
        pl: ["Zanim wyjdziesz", "Saldo i ulubione będą tu, gdy wrócisz.", "Zostań"],
        id: ["Sebelum Anda pergi", "Saldo dan favorit Anda tetap di sini saat Anda kembali.", "Tetap di sini"],
      },
    ),
  },
];
