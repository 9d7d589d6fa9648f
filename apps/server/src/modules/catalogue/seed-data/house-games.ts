// The house's own games: what their pages tell. Numbers come from the maths of the games, so that a page cannot promise others.
import type { CoverRecipe } from "@windfall/covers";
import type { Localised } from "@windfall/domain";
import type { HouseGame } from "@windfall/games";
import { dice } from "@windfall/games/dice";

export interface HouseGameTexts {
  game: Pick<HouseGame, "id" | "describe">;
  title: string;
  cover: CoverRecipe;
  descriptions: Localised<"text" | "rules">;
}

export const HOUSE_GAMES: readonly HouseGameTexts[] = [
  {
    game: dice,
    title: "Tumble",
    cover: { palette: "mint", pattern: "isobars", motif: "dice", lettering: "original", air: "none" },
    descriptions: {
      en: {
        text: "Pick over or under. Lower chance, bigger payout. Every roll can be checked.",
        rules: [
          "A number from 0.00 to 99.99 is drawn. All 10,000 of them are equally likely.",
          "Choose a target and a side. Over wins when the number is above the target, under when it is below. The target itself loses.",
          "The multiplier is 99 divided by your chance in percent, so 99 % of all stakes come back to players in the long run.",
          "The draw comes from a server seed whose hash you see beforehand, your own seed and the number of the draw. Take a new seed to reveal the old one and check every round.",
          "A win is paid at once. A round that was interrupted is finished by the same rules.",
        ].join("\n"),
      },
      ru: {
        text: "Выберите «больше» или «меньше». Чем ниже шанс, тем крупнее выигрыш. Каждый бросок можно проверить.",
        rules: [
          "Выпадает число от 0,00 до 99,99. Все 10 000 вариантов равновероятны.",
          "Выберите границу и сторону. «Больше» выигрывает, если число выше границы, «меньше» — если ниже. Сама граница проигрывает.",
          "Множитель равен 99, делённым на ваш шанс в процентах: в среднем игрокам возвращается 99 % ставок.",
          "Розыгрыш определяют серверный сид, хеш которого виден заранее, ваш собственный сид и номер розыгрыша. Возьмите новый сид, чтобы раскрыть прежний и проверить каждый раунд.",
          "Выигрыш зачисляется сразу. Прерванный раунд завершается по тем же правилам.",
        ].join("\n"),
      },
      uk: {
        text: "Виберіть «більше» або «менше». Що нижчий шанс, то більший виграш. Кожен кидок можна перевірити.",
        rules: [
          "Випадає число від 0,00 до 99,99. Усі 10 000 варіантів однаково ймовірні.",
          "Виберіть межу і сторону. «Більше» виграє, якщо число вище за межу, «менше» — якщо нижче. Сама межа програє.",
          "Множник дорівнює 99, поділеним на ваш шанс у відсотках: у середньому гравцям повертається 99 % ставок.",
          "Розіграш визначають серверний сід, хеш якого видно заздалегідь, ваш власний сід і номер розіграшу. Візьміть новий сід, щоб розкрити попередній і перевірити кожен раунд.",
          "Виграш зараховується одразу. Перерваний раунд завершується за тими самими правилами.",
        ].join("\n"),
      },
      kk: {
        text: "«Артық» немесе «кем» дегенді таңдаңыз. Мүмкіндік аз болса, ұтыс көп. Әр лақтыруды тексеруге болады.",
        rules: [
          "0,00 мен 99,99 аралығындағы сан түседі. 10 000 нұсқаның бәрінің ықтималдығы бірдей.",
          "Шек пен жағын таңдаңыз. Сан шектен жоғары болса «артық», төмен болса «кем» ұтады. Шектің өзі ұтылады.",
          "Көбейткіш 99-ды пайызбен алынған мүмкіндігіңізге бөлгенге тең: ұзақ мерзімде бәстердің 99 %-ы ойыншыларға қайтады.",
          "Жеребе хеші алдын ала көрсетілетін сервер сидінен, өз сидіңізден және жеребе нөмірінен шығады. Ескі сидті ашып, әр раундты тексеру үшін жаңа сид алыңыз.",
          "Ұтыс бірден төленеді. Үзілген раунд сол ережелер бойынша аяқталады.",
        ].join("\n"),
      },
      uz: {
        text: "“Katta” yoki “kichik”ni tanlang. Ehtimol qancha past boʻlsa, yutuq shuncha katta. Har bir tashlashni tekshirish mumkin.",
        rules: [
          "0,00 dan 99,99 gacha boʻlgan son tushadi. 10 000 ta variantning hammasi teng ehtimolli.",
          "Chegara va tomonni tanlang. Son chegaradan yuqori boʻlsa “katta”, past boʻlsa “kichik” yutadi. Chegaraning oʻzi yutqazadi.",
          "Koʻpaytirgich 99 ni foizdagi ehtimolingizga boʻlganga teng: uzoq muddatda stavkalarning 99 % i oʻyinchilarga qaytadi.",
          "Qurʼa xeshi oldindan koʻrsatiladigan server sidi, oʻz sidingiz va qurʼa raqamidan kelib chiqadi. Eski sidni ochib, har bir raundni tekshirish uchun yangi sid oling.",
          "Yutuq darhol toʻlanadi. Uzilib qolgan raund shu qoidalar boʻyicha yakunlanadi.",
        ].join("\n"),
      },
      az: {
        text: "“Böyük” və ya “kiçik” seçin. Şans nə qədər azdırsa, uduş o qədər böyükdür. Hər atışı yoxlamaq olar.",
        rules: [
          "0,00 ilə 99,99 arasında ədəd düşür. 10 000 variantın hamısının ehtimalı eynidir.",
          "Hədd və tərəf seçin. Ədəd həddən yuxarı olanda “böyük”, aşağı olanda “kiçik” udur. Həddin özü uduzur.",
          "Əmsal 99-un faizlə şansınıza bölünməsinə bərabərdir: uzun müddətdə mərclərin 99 %-i oyunçulara qayıdır.",
          "Püşk heşi əvvəlcədən göstərilən server sidindən, öz sidinizdən və püşkün nömrəsindən alınır. Köhnə sidi açmaq və hər raundu yoxlamaq üçün yeni sid götürün.",
          "Uduş dərhal ödənilir. Yarımçıq qalan raund eyni qaydalarla bitirilir.",
        ].join("\n"),
      },
      hi: {
        text: "“इससे ज़्यादा” या “इससे कम” चुनें। संभावना जितनी कम, भुगतान उतना बड़ा। हर रोल जाँचा जा सकता है।",
        rules: [
          "0.00 से 99.99 के बीच एक संख्या निकलती है। सभी 10,000 संख्याओं की संभावना बराबर है।",
          "सीमा और पक्ष चुनें। संख्या सीमा से ऊपर हो तो “इससे ज़्यादा”, नीचे हो तो “इससे कम” जीतता है। ख़ुद सीमा पर हार होती है।",
          "मल्टीप्लायर 99 को प्रतिशत में आपकी संभावना से भाग देने पर मिलता है, इसलिए लंबे समय में 99 % दांव खिलाड़ियों को लौटते हैं।",
          "ड्रॉ सर्वर सीड से, जिसका हैश आप पहले ही देखते हैं, आपके अपने सीड से और ड्रॉ के नंबर से निकलता है। पुराना सीड देखने और हर राउंड जाँचने के लिए नया सीड लें।",
          "जीत तुरंत दी जाती है। अधूरा राउंड उन्हीं नियमों से पूरा होता है।",
        ].join("\n"),
      },
      pl: {
        text: "Wybierz „powyżej” lub „poniżej”. Im mniejsza szansa, tym większa wygrana. Każdy rzut można sprawdzić.",
        rules: [
          "Losowana jest liczba od 0,00 do 99,99. Wszystkie 10 000 liczb jest równie prawdopodobnych.",
          "Wybierz próg i stronę. „Powyżej” wygrywa, gdy liczba jest wyższa od progu, „poniżej”, gdy jest niższa. Sam próg przegrywa.",
          "Mnożnik to 99 podzielone przez Twoją szansę w procentach, więc w dłuższym czasie 99 % stawek wraca do graczy.",
          "Losowanie wynika z ziarna serwera, którego hash widzisz wcześniej, z Twojego ziarna i numeru losowania. Weź nowe ziarno, aby ujawnić stare i sprawdzić każdą rundę.",
          "Wygrana jest wypłacana od razu. Przerwana runda kończy się według tych samych zasad.",
        ].join("\n"),
      },
      id: {
        text: "Pilih “di atas” atau “di bawah”. Makin kecil peluangnya, makin besar bayarannya. Setiap lemparan bisa diperiksa.",
        rules: [
          "Diundi angka dari 0,00 sampai 99,99. Semua 10.000 angka berpeluang sama.",
          "Pilih target dan sisi. “Di atas” menang jika angkanya di atas target, “di bawah” jika di bawahnya. Target itu sendiri kalah.",
          "Pengganda adalah 99 dibagi peluang Anda dalam persen, sehingga dalam jangka panjang 99 % taruhan kembali ke pemain.",
          "Undian berasal dari seed server yang hash-nya Anda lihat sebelumnya, seed Anda sendiri, dan nomor undian. Ambil seed baru untuk membuka yang lama dan memeriksa setiap ronde.",
          "Kemenangan langsung dibayar. Ronde yang terputus diselesaikan dengan aturan yang sama.",
        ].join("\n"),
      },
    },
  },
];
