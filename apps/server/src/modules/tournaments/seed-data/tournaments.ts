// Tournaments of the demo. Times are relative to the moment of seeding; the prizes of a tournament add up to its pool.
import { DUBAI_VACATION_TOURNAMENT_ID, LOCALES, type Locale } from "@windfall/domain";
import type { Tournament } from "@windfall/domain/api/index";
import type { EntryMode, PrizeRow, Scoring } from "@windfall/domain/rules/tournament-scores";
import { ORIGINAL_IDS } from "@windfall/games";
import { wheel } from "@windfall/games/wheel";

export interface DemoTournament {
  id: string;
  startsInHours: number;
  endsInHours: number;
  vipPlayersOnly: boolean;
  prizePool: string;
  prizes: readonly PrizeRow[];
  scoring: Scoring;
  entry: EntryMode;
  /** Weights of the games that count; absent where all do. */
  games?: Readonly<Record<string, number>>;
  /** Weights of the sports that bets count on; absent where bets do not count. */
  sports?: Readonly<Record<string, number>>;
  /** What joining costs, in US cents. */
  feeCents?: number;
  descriptions: Tournament["descriptions"];
}

type PerLocale<T> = Record<Locale, T>;

function descriptionsOf(
  image: string,
  texts: PerLocale<readonly [name: string, text: string]>,
): Tournament["descriptions"] {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const [name, text] = texts[locale];
      return [locale, { name, text, ...(locale === "en" && { image: `/art/scenes/${image}.svg` }) }];
    }),
  );
}

/** Our own games, one of them counted twice. */
const ORIGINALS = Object.fromEntries(ORIGINAL_IDS.map((id) => [id, 100]));
const CUP_GAMES = { ...ORIGINALS, [wheel.id]: 200 };

/** Sports with events around the clock: football, basketball, tennis, ice hockey. */
const DERBY_SPORTS = { 1: 100, 2: 100, 3: 100, 4: 100 };

const share = (place: number, of: number) => ({ place_from: place, place_to: place, share: of });
const prize = (place_from: number, place_to: number, amount: string) => ({ place_from, place_to, amount });

export const DEMO_TOURNAMENTS: readonly DemoTournament[] = [
  {
    id: "trade-winds-cup",
    startsInHours: -106,
    endsInHours: 62,
    vipPlayersOnly: false,
    scoring: "weighted",
    entry: "opt_in",
    games: CUP_GAMES,
    prizePool: "250000.00",
    prizes: [
      prize(1, 1, "60000.00"),
      prize(2, 2, "30000.00"),
      prize(3, 3, "18000.00"),
      prize(4, 10, "6000.00"),
      prize(11, 40, "1200.00"),
      prize(41, 200, "400.00"),
    ],
    descriptions: descriptionsOf("dawn-wide", {
      en: ["Trade Winds Cup", "Join, and every stake on Originals counts. The first 200 places share the pool."],
      ru: [
        "Кубок пассатов",
        "Вступите, и каждая ставка в Originals будет засчитана. Призовой фонд делят первые 200 мест.",
      ],
      uk: [
        "Кубок пасатів",
        "Долучайтеся, і кожна ставка в Originals буде зарахована. Призовий фонд ділять перші 200 місць.",
      ],
      kk: [
        "Пассат кубогы",
        "Қосылыңыз, сонда Originals ойындарындағы әр бәс есепке алынады. Жүлде қорын алғашқы 200 орын бөліседі.",
      ],
      uz: [
        "Passat kubogi",
        "Qoʻshiling, shunda Originals oʻyinlaridagi har bir stavka hisoblanadi. Sovrin fondini dastlabki 200 oʻrin boʻlishadi.",
      ],
      az: ["Passat kuboku", "Qoşulun, Originals oyunlarında hər mərc sayılsın. Mükafat fondunu ilk 200 yer bölüşür."],
      hi: ["ट्रेड विंड्स कप", "शामिल हों, फिर Originals पर हर दांव गिना जाएगा। इनामी राशि पहले 200 स्थानों में बँटती है।"],
      pl: [
        "Puchar Pasatów",
        "Dołącz, a liczyć się będzie każda stawka w Originals. Pulę dzieli pierwszych 200 miejsc.",
      ],
      id: [
        "Piala Angin Pasat",
        "Ikut serta, dan setiap taruhan di Originals dihitung. Peringkat 1 sampai 200 berbagi hadiah.",
      ],
    }),
  },
  {
    id: "originals-sprint",
    startsInHours: -15,
    endsInHours: 33,
    vipPlayersOnly: false,
    scoring: "rounds",
    entry: "automatic",
    games: ORIGINALS,
    prizePool: "15000.00",
    prizes: [
      prize(1, 1, "4000.00"),
      prize(2, 2, "2500.00"),
      prize(3, 3, "1500.00"),
      prize(4, 10, "500.00"),
      prize(11, 45, "100.00"),
    ],
    descriptions: descriptionsOf("fan", {
      en: ["Originals Sprint", "Two days of our own games, 45 prizes."],
      ru: ["Спринт Originals", "Два дня в наших собственных играх, 45 призов."],
      uk: ["Спринт Originals", "Два дні в наших власних іграх, 45 призів."],
      kk: ["Originals спринті", "Өз ойындарымызда екі күн, 45 жүлде."],
      uz: ["Originals sprinti", "Oʻz oʻyinlarimizda ikki kun, 45 ta sovrin."],
      az: ["Originals sprinti", "Öz oyunlarımızda iki gün, 45 mükafat."],
      hi: ["Originals स्प्रिंट", "हमारे अपने गेम पर दो दिन, 45 इनाम।"],
      pl: ["Sprint Originals", "Dwa dni w naszych własnych grach, 45 nagród."],
      id: ["Sprint Originals", "Dua hari di permainan kami sendiri, 45 hadiah."],
    }),
  },
  {
    id: "gold-barb-series",
    startsInHours: -46,
    endsInHours: 122,
    vipPlayersOnly: true,
    scoring: "multiplier",
    entry: "opt_in",
    prizePool: "120000.00",
    prizes: [
      prize(1, 1, "40000.00"),
      prize(2, 2, "20000.00"),
      prize(3, 3, "12000.00"),
      prize(4, 10, "4000.00"),
      prize(11, 50, "500.00"),
    ],
    descriptions: descriptionsOf("vip", {
      en: ["Gold Barb Series", "A week for VIP players: the best multiplier wins."],
      ru: ["Серия «Золотое перо»", "Неделя для VIP-игроков: побеждает лучший множитель."],
      uk: ["Серія «Золоте перо»", "Тиждень для VIP-гравців: перемагає найкращий множник."],
      kk: ["«Алтын қауырсын» сериясы", "VIP ойыншыларға арналған апта: ең жоғары көбейткіш жеңеді."],
      uz: ["“Oltin pat” seriyasi", "VIP oʻyinchilar haftasi: eng yuqori koʻpaytirgich gʻolib boʻladi."],
      az: ["“Qızıl lələk” seriyası", "VIP oyunçular həftəsi: ən yüksək vuruq qalib gəlir."],
      hi: ["गोल्ड बार्ब सीरीज़", "VIP खिलाड़ियों का हफ़्ता: सबसे ऊँचा मल्टीप्लायर जीतता है।"],
      pl: ["Seria Złote Pióro", "Tydzień dla graczy VIP: wygrywa najwyższy mnożnik."],
      id: ["Seri Bulu Emas", "Sepekan untuk pemain VIP: pengali tertinggi menang."],
    }),
  },
  {
    id: "downwind-derby",
    startsInHours: 12,
    endsInHours: 60,
    vipPlayersOnly: false,
    scoring: "stakes",
    entry: "buy_in",
    feeCents: 500,
    games: {},
    sports: DERBY_SPORTS,
    prizePool: "1000.00",
    prizes: [share(1, 40), share(2, 25), share(3, 15), share(4, 10), share(5, 10)],
    descriptions: descriptionsOf("kite", {
      en: ["Downwind Derby", "Sports bets alone count. The first five share every entry fee and $1,000 from us."],
      ru: ["Дерби попутного ветра", "Считаются только ставки на спорт. Первые пять делят все взносы и $1 000 от нас."],
      uk: ["Дербі попутного вітру", "Рахуються лише ставки на спорт. Перші п’ять ділять усі внески та $1 000 від нас."],
      kk: [
        "Желдің ығымен дерби",
        "Тек спорттық бәстер есепке алынады. Алғашқы бесеуі барлық жарнаны және бізден $1 000 бөліседі.",
      ],
      uz: [
        "Shamol derbisi",
        "Faqat sport stavkalari hisoblanadi. Dastlabki beshlik barcha badallarni va bizdan $1 000 ni boʻlishadi.",
      ],
      az: ["Külək derbisi", "Yalnız idman mərcləri sayılır. İlk beşlik bütün haqları və bizdən $1.000 bölüşür."],
      hi: ["डाउनविंड डर्बी", "केवल खेलों पर दांव गिने जाते हैं। पहले पाँच सभी प्रवेश शुल्क और हमारे $1,000 आपस में बाँटते हैं।"],
      pl: [
        "Derby z Wiatrem",
        "Liczą się tylko zakłady sportowe. Pierwsza piątka dzieli wszystkie wpisowe i $1 000 od nas.",
      ],
      id: [
        "Derbi Angin Buritan",
        "Hanya taruhan olahraga yang dihitung. Lima teratas berbagi semua biaya masuk dan $1.000 dari kami.",
      ],
    }),
  },
  {
    id: DUBAI_VACATION_TOURNAMENT_ID,
    startsInHours: 48,
    endsInHours: 480,
    vipPlayersOnly: false,
    scoring: "stakes",
    entry: "opt_in",
    prizePool: "60000.00",
    prizes: [prize(1, 10, "6000.00")],
    descriptions: descriptionsOf("dawn", {
      en: ["Dubai Vacation", "Ten places win $6,000 each: the price of a week in Dubai for two."],
      ru: ["Отпуск в Дубае", "Десять мест получают по $6 000: столько стоит неделя в Дубае на двоих."],
      uk: ["Відпустка в Дубаї", "Десять місць отримують по $6 000: стільки коштує тиждень у Дубаї на двох."],
      kk: ["Дубайдағы демалыс", "Он орынның әрқайсысы $6 000 алады: бұл Дубайдағы екі адамдық бір аптаның құны."],
      uz: ["Dubaydagi taʼtil", "Oʻnta oʻrinning har biri $6 000 oladi: bu Dubayda ikki kishilik bir haftaning narxi."],
      az: ["Dubayda tətil", "On yerin hər biri $6.000 qazanır: bu, Dubayda iki nəfərlik bir həftənin qiymətidir."],
      hi: ["दुबई में छुट्टियाँ", "दस स्थानों को $6,000 मिलते हैं: दुबई में दो लोगों के एक हफ़्ते की क़ीमत।"],
      pl: ["Wakacje w Dubaju", "Dziesięć miejsc wygrywa po $6 000: tyle kosztuje tydzień w Dubaju dla dwóch osób."],
      id: [
        "Liburan di Dubai",
        "Sepuluh peringkat memenangkan masing-masing $6.000: biaya sepekan di Dubai untuk dua orang.",
      ],
    }),
  },
];
