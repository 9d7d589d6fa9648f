// Tournaments of the demo. Times are relative to the moment of seeding; the prizes of a tournament add up to its pool.
import { DUBAI_VACATION_TOURNAMENT_ID, LOCALES, type Locale } from "@windfall/domain";
import type { Tournament } from "@windfall/domain/api/index";

export interface DemoTournament {
  id: string;
  startsInHours: number;
  endsInHours: number;
  vipPlayersOnly: boolean;
  prizePool: string;
  prizes: Tournament["prizes"];
  descriptions: Tournament["descriptions"];
}

type PerLocale<T> = Record<Locale, T>;

const BONUS_MONEY: PerLocale<string> = {
  en: "Bonus money does not count.",
  ru: "Бонусные деньги не учитываются.",
  uk: "Бонусні гроші не враховуються.",
  kk: "Бонустық ақша есептелмейді.",
  uz: "Bonus pullari hisobga olinmaydi.",
  az: "Bonus pulu hesaba alınmır.",
  hi: "बोनस राशि नहीं गिनी जाती।",
  pl: "Środki bonusowe się nie liczą.",
  id: "Uang bonus tidak dihitung.",
};

const TIES: PerLocale<string> = {
  en: "If points are equal, the player who got them first ranks higher.",
  ru: "При равенстве очков выше тот, кто набрал их раньше.",
  uk: "За рівної кількості очок вище той, хто набрав їх раніше.",
  kk: "Ұпай тең болса, оны бұрын жинаған ойыншы жоғары тұрады.",
  uz: "Ochkolar teng boʻlsa, ularni oldinroq toʻplagan oʻyinchi yuqori turadi.",
  az: "Xallar bərabər olarsa, onları daha tez toplayan oyunçu yuxarıda olur.",
  hi: "अंक बराबर होने पर पहले पहुँचने वाला खिलाड़ी ऊपर रहता है।",
  pl: "Przy równej liczbie punktów wyżej jest ten, kto zdobył je wcześniej.",
  id: "Bila poin sama, yang lebih dulu mencapainya berada di atas.",
};

const POINTS_ON_ORIGINALS: PerLocale<string> = {
  en: "Every $1 staked on Originals is one point.",
  ru: "Каждый $1, поставленный в Originals, даёт одно очко.",
  uk: "Кожен $1, поставлений в Originals, дає одне очко.",
  kk: "Originals ойындарына тігілген әр $1 бір ұпай береді.",
  uz: "Originals oʻyinlariga qoʻyilgan har $1 bir ochko beradi.",
  az: "Originals oyunlarına qoyulan hər $1 bir xal verir.",
  hi: "Originals पर लगाया गया हर $1 एक अंक है।",
  pl: "Każdy $1 postawiony w Originals to jeden punkt.",
  id: "Setiap $1 yang dipertaruhkan di Originals bernilai satu poin.",
};

const POINTS_ON_SLOTS: PerLocale<string> = {
  en: "Every $1 staked on slots is one point.",
  ru: "Каждый $1, поставленный в слотах, даёт одно очко.",
  uk: "Кожен $1, поставлений у слотах, дає одне очко.",
  kk: "Слоттарға тігілген әр $1 бір ұпай береді.",
  uz: "Slotlarga qoʻyilgan har $1 bir ochko beradi.",
  az: "Slotlara qoyulan hər $1 bir xal verir.",
  hi: "स्लॉट पर लगाया गया हर $1 एक अंक है।",
  pl: "Każdy $1 postawiony na slotach to jeden punkt.",
  id: "Setiap $1 yang dipertaruhkan di slot bernilai satu poin.",
};

const POINTS_ON_LIVE: PerLocale<string> = {
  en: "Every $1 staked in the live casino is one point.",
  ru: "Каждый $1, поставленный в live-казино, даёт одно очко.",
  uk: "Кожен $1, поставлений у live-казино, дає одне очко.",
  kk: "Live казинода тігілген әр $1 бір ұпай береді.",
  uz: "Jonli kazinoda qoʻyilgan har $1 bir ochko beradi.",
  az: "Canlı kazinoda qoyulan hər $1 bir xal verir.",
  hi: "लाइव कैसीनो में लगाया गया हर $1 एक अंक है।",
  pl: "Każdy $1 postawiony w kasynie na żywo to jeden punkt.",
  id: "Setiap $1 yang dipertaruhkan di kasino live bernilai satu poin.",
};

/** Texts are name and one sentence; the image stands in English only, where every language finds it. */
function descriptionsOf(
  image: string,
  texts: PerLocale<readonly [name: string, text: string]>,
  rules: readonly PerLocale<string>[],
): Tournament["descriptions"] {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const [name, text] = texts[locale];
      const lines = rules.map((rule) => rule[locale]).join("\n");
      return [locale, { name, text, rules: lines, ...(locale === "en" && { image: `/art/scenes/${image}.svg` }) }];
    }),
  );
}

const prize = (place_from: number, place_to: number, amount: string) => ({ place_from, place_to, amount });

export const DEMO_TOURNAMENTS: readonly DemoTournament[] = [
  {
    id: "trade-winds-cup",
    startsInHours: -106,
    endsInHours: 62,
    vipPlayersOnly: false,
    prizePool: "250000.00",
    prizes: [
      prize(1, 1, "60000.00"),
      prize(2, 2, "30000.00"),
      prize(3, 3, "18000.00"),
      prize(4, 10, "6000.00"),
      prize(11, 40, "1200.00"),
      prize(41, 200, "400.00"),
    ],
    descriptions: descriptionsOf(
      "dawn-wide",
      {
        en: ["Trade Winds Cup", "Every stake on Originals counts. The first 200 places share the pool."],
        ru: ["Кубок пассатов", "Считается каждая ставка в Originals. Призовой фонд делят первые 200 мест."],
        uk: ["Кубок пасатів", "Рахується кожна ставка в Originals. Призовий фонд ділять перші 200 місць."],
        kk: ["Пассат кубогы", "Originals ойындарындағы әр бәс есепке алынады. Жүлде қорын алғашқы 200 орын бөліседі."],
        uz: [
          "Passat kubogi",
          "Originals oʻyinlaridagi har bir stavka hisoblanadi. Sovrin fondini dastlabki 200 oʻrin boʻlishadi.",
        ],
        az: ["Passat kuboku", "Originals oyunlarında hər mərc sayılır. Mükafat fondunu ilk 200 yer bölüşür."],
        hi: ["ट्रेड विंड्स कप", "Originals पर हर दांव गिना जाता है। इनामी राशि पहले 200 स्थानों में बँटती है।"],
        pl: ["Puchar Pasatów", "Liczy się każda stawka w Originals. Pulę dzieli pierwszych 200 miejsc."],
        id: ["Piala Angin Pasat", "Setiap taruhan di Originals dihitung. Peringkat 1 sampai 200 berbagi hadiah."],
      },
      [POINTS_ON_ORIGINALS, BONUS_MONEY, TIES],
    ),
  },
  {
    id: "originals-sprint",
    startsInHours: -15,
    endsInHours: 33,
    vipPlayersOnly: false,
    prizePool: "15000.00",
    prizes: [
      prize(1, 1, "4000.00"),
      prize(2, 2, "2500.00"),
      prize(3, 3, "1500.00"),
      prize(4, 10, "500.00"),
      prize(11, 45, "100.00"),
    ],
    descriptions: descriptionsOf(
      "fan",
      {
        en: ["Originals Sprint", "Two days of our own games, 45 prizes."],
        ru: ["Спринт Originals", "Два дня в наших собственных играх, 45 призов."],
        uk: ["Спринт Originals", "Два дні в наших власних іграх, 45 призів."],
        kk: ["Originals спринті", "Өз ойындарымызда екі күн, 45 жүлде."],
        uz: ["Originals sprinti", "Oʻz oʻyinlarimizda ikki kun, 45 ta sovrin."],
        az: ["Originals sprinti", "Öz oyunlarımızda iki gün, 45 mükafat."],
        hi: ["Originals स्प्रिंट", "हमारे अपने गेम पर दो दिन, 45 इनाम।"],
        pl: ["Sprint Originals", "Dwa dni w naszych własnych grach, 45 nagród."],
        id: ["Sprint Originals", "Dua hari di permainan kami sendiri, 45 hadiah."],
      },
      [POINTS_ON_ORIGINALS, BONUS_MONEY, TIES],
    ),
  },
  {
    id: "gold-barb-series",
    startsInHours: -46,
    endsInHours: 122,
    vipPlayersOnly: true,
    prizePool: "120000.00",
    prizes: [
      prize(1, 1, "40000.00"),
      prize(2, 2, "20000.00"),
      prize(3, 3, "12000.00"),
      prize(4, 10, "4000.00"),
      prize(11, 50, "500.00"),
    ],
    descriptions: descriptionsOf(
      "vip",
      {
        en: ["Gold Barb Series", "A week of slots for VIP players."],
        ru: ["Серия «Золотое перо»", "Неделя слотов для VIP-игроков."],
        uk: ["Серія «Золоте перо»", "Тиждень слотів для VIP-гравців."],
        kk: ["«Алтын қауырсын» сериясы", "VIP ойыншыларға арналған слоттар аптасы."],
        uz: ["“Oltin pat” seriyasi", "VIP oʻyinchilar uchun slotlar haftasi."],
        az: ["“Qızıl lələk” seriyası", "VIP oyunçular üçün slot həftəsi."],
        hi: ["गोल्ड बार्ब सीरीज़", "VIP खिलाड़ियों के लिए स्लॉट का एक हफ़्ता।"],
        pl: ["Seria Złote Pióro", "Tydzień slotów dla graczy VIP."],
        id: ["Seri Bulu Emas", "Sepekan slot untuk pemain VIP."],
      },
      [POINTS_ON_SLOTS, BONUS_MONEY, TIES],
    ),
  },
  {
    id: DUBAI_VACATION_TOURNAMENT_ID,
    startsInHours: 48,
    endsInHours: 480,
    vipPlayersOnly: false,
    prizePool: "60000.00",
    prizes: [prize(1, 10, "6000.00")],
    descriptions: descriptionsOf(
      "dawn",
      {
        en: ["Dubai Vacation", "Ten places win a week in Dubai for two, worth $6,000 each."],
        ru: ["Отпуск в Дубае", "Десять мест получают неделю в Дубае на двоих стоимостью $6 000."],
        uk: ["Відпустка в Дубаї", "Десять місць отримують тиждень у Дубаї на двох вартістю $6 000."],
        kk: ["Дубайдағы демалыс", "Он орынға Дубайда екі адамға бір апта беріледі, әрқайсысының құны $6 000."],
        uz: ["Dubaydagi taʼtil", "Oʻnta oʻrin Dubayda ikki kishilik bir haftani oladi, har birining qiymati $6 000."],
        az: ["Dubayda tətil", "On yer Dubayda iki nəfərlik bir həftə qazanır, hər birinin dəyəri $6.000."],
        hi: ["दुबई में छुट्टियाँ", "दस स्थानों को दुबई में दो लोगों के लिए एक हफ़्ता, हर एक का मूल्य $6,000।"],
        pl: ["Wakacje w Dubaju", "Dziesięć miejsc wygrywa tydzień w Dubaju dla dwóch osób, o wartości $6 000 każdy."],
        id: ["Liburan di Dubai", "Sepuluh peringkat memenangkan sepekan di Dubai untuk dua orang, senilai $6.000."],
      },
      [POINTS_ON_LIVE, BONUS_MONEY, TIES],
    ),
  },
];
