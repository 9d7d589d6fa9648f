// What Tumble tells about itself.
import type { OwnTexts } from "./texts.ts";

export const TUMBLE: OwnTexts = {
  en: {
    text: "Pick over or under. Lower chance, bigger payout. Every roll can be checked.",
    rules: [
      "A number from 0.00 to 99.99 is drawn. All 10,000 of them are equally likely.",
      "Choose a target and a side. Over wins when the number is above the target, under when it is below. The target itself loses.",
      "The multiplier is 99 divided by your chance in percent, so 99 % of all stakes come back to players in the long run.",
    ],
  },
  ru: {
    text: "Выберите «больше» или «меньше». Чем ниже шанс, тем крупнее выигрыш. Каждый бросок можно проверить.",
    rules: [
      "Выпадает число от 0,00 до 99,99. Все 10 000 вариантов равновероятны.",
      "Выберите границу и сторону. «Больше» выигрывает, если число выше границы, «меньше» — если ниже. Сама граница проигрывает.",
      "Множитель равен 99, делённым на ваш шанс в процентах: в среднем игрокам возвращается 99 % ставок.",
    ],
  },
  uk: {
    text: "Виберіть «більше» або «менше». Що нижчий шанс, то більший виграш. Кожен кидок можна перевірити.",
    rules: [
      "Випадає число від 0,00 до 99,99. Усі 10 000 варіантів однаково ймовірні.",
      "Виберіть межу і сторону. «Більше» виграє, якщо число вище за межу, «менше» — якщо нижче. Сама межа програє.",
      "Множник дорівнює 99, поділеним на ваш шанс у відсотках: у середньому гравцям повертається 99 % ставок.",
    ],
  },
  kk: {
    text: "«Артық» немесе «кем» дегенді таңдаңыз. Мүмкіндік аз болса, ұтыс көп. Әр лақтыруды тексеруге болады.",
    rules: [
      "0,00 мен 99,99 аралығындағы сан түседі. 10 000 нұсқаның бәрінің ықтималдығы бірдей.",
      "Шек пен жағын таңдаңыз. Сан шектен жоғары болса «артық», төмен болса «кем» ұтады. Шектің өзі ұтылады.",
      "Көбейткіш 99-ды пайызбен алынған мүмкіндігіңізге бөлгенге тең: ұзақ мерзімде бәстердің 99 %-ы ойыншыларға қайтады.",
    ],
  },
  uz: {
    text: "“Katta” yoki “kichik”ni tanlang. Ehtimol qancha past boʻlsa, yutuq shuncha katta. Har bir tashlashni tekshirish mumkin.",
    rules: [
      "0,00 dan 99,99 gacha boʻlgan son tushadi. 10 000 ta variantning hammasi teng ehtimolli.",
      "Chegara va tomonni tanlang. Son chegaradan yuqori boʻlsa “katta”, past boʻlsa “kichik” yutadi. Chegaraning oʻzi yutqazadi.",
      "Koʻpaytirgich 99 ni foizdagi ehtimolingizga boʻlganga teng: uzoq muddatda stavkalarning 99 % i oʻyinchilarga qaytadi.",
    ],
  },
  az: {
    text: "“Böyük” və ya “kiçik” seçin. Şans nə qədər azdırsa, uduş o qədər böyükdür. Hər atışı yoxlamaq olar.",
    rules: [
      "0,00 ilə 99,99 arasında ədəd düşür. 10 000 variantın hamısının ehtimalı eynidir.",
      "Hədd və tərəf seçin. Ədəd həddən yuxarı olanda “böyük”, aşağı olanda “kiçik” udur. Həddin özü uduzur.",
      "Əmsal 99-un faizlə şansınıza bölünməsinə bərabərdir: uzun müddətdə mərclərin 99 %-i oyunçulara qayıdır.",
    ],
  },
  hi: {
    text: "“इससे ज़्यादा” या “इससे कम” चुनें। संभावना जितनी कम, भुगतान उतना बड़ा। हर रोल जाँचा जा सकता है।",
    rules: [
      "0.00 से 99.99 के बीच एक संख्या निकलती है। सभी 10,000 संख्याओं की संभावना बराबर है।",
      "सीमा और पक्ष चुनें। संख्या सीमा से ऊपर हो तो “इससे ज़्यादा”, नीचे हो तो “इससे कम” जीतता है। ख़ुद सीमा पर हार होती है।",
      "मल्टीप्लायर 99 को प्रतिशत में आपकी संभावना से भाग देने पर मिलता है, इसलिए लंबे समय में 99 % दांव खिलाड़ियों को लौटते हैं।",
    ],
  },
  pl: {
    text: "Wybierz „powyżej” lub „poniżej”. Im mniejsza szansa, tym większa wygrana. Każdy rzut można sprawdzić.",
    rules: [
      "Losowana jest liczba od 0,00 do 99,99. Wszystkie 10 000 liczb jest równie prawdopodobnych.",
      "Wybierz próg i stronę. „Powyżej” wygrywa, gdy liczba jest wyższa od progu, „poniżej”, gdy jest niższa. Sam próg przegrywa.",
      "Mnożnik to 99 podzielone przez Twoją szansę w procentach, więc w dłuższym czasie 99 % stawek wraca do graczy.",
    ],
  },
  id: {
    text: "Pilih “di atas” atau “di bawah”. Makin kecil peluangnya, makin besar bayarannya. Setiap lemparan bisa diperiksa.",
    rules: [
      "Diundi angka dari 0,00 sampai 99,99. Semua 10.000 angka berpeluang sama.",
      "Pilih target dan sisi. “Di atas” menang jika angkanya di atas target, “di bawah” jika di bawahnya. Target itu sendiri kalah.",
      "Pengganda adalah 99 dibagi peluang Anda dalam persen, sehingga dalam jangka panjang 99 % taruhan kembali ke pemain.",
    ],
  },
};
