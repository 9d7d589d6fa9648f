// What Tailwind tells about itself.
import type { OwnTexts } from "./texts.ts";

export const TAILWIND: OwnTexts = {
  en: {
    text: "Set how far the glider must fly. The further the target, the more it pays, up to 10,000 times the stake.",
    rules: [
      "One of 2^32 results is drawn, all equally likely. The flight ends at 99 % of 2^32 divided by the result plus one, rounded down to hundredths, and never below 1.00.",
      "You win when the flight reaches your target, and are paid the target times your stake. Targets go from 1.01 to 10,000.",
      "The chance is 99 % divided by the target, so 99 % of all stakes come back to players in the long run.",
    ],
  },
  ru: {
    text: "Задайте, как далеко должен улететь планёр. Чем дальше цель, тем больше выплата: до 10 000 ставок.",
    rules: [
      "Выпадает один из 2^32 равновероятных результатов. Полёт заканчивается на 99 % от 2^32, делённых на результат плюс один, с округлением вниз до сотых и не ниже 1,00.",
      "Вы выигрываете, если полёт достиг цели, и получаете ставку, умноженную на цель. Цель может быть от 1,01 до 10 000.",
      "Шанс равен 99 %, делённым на цель: в среднем игрокам возвращается 99 % ставок.",
    ],
  },
  uk: {
    text: "Задайте, як далеко має полетіти планер. Що далі ціль, то більша виплата: до 10 000 ставок.",
    rules: [
      "Випадає один із 2^32 однаково ймовірних результатів. Політ закінчується на 99 % від 2^32, поділених на результат плюс один, з округленням униз до сотих і не нижче 1,00.",
      "Ви виграєте, якщо політ досяг цілі, і отримуєте ставку, помножену на ціль. Ціль може бути від 1,01 до 10 000.",
      "Шанс дорівнює 99 %, поділеним на ціль: у середньому гравцям повертається 99 % ставок.",
    ],
  },
  kk: {
    text: "Планер қанша ұшуы керек екенін белгілеңіз. Нысана алыс болса, төлем де көп: бәстен 10 000 есеге дейін.",
    rules: [
      "Ықтималдығы бірдей 2^32 нәтиженің бірі түседі. Ұшу 2^32-нің 99 %-ын нәтижеге бірді қосқанға бөлгенде аяқталады, жүздікке дейін төмен дөңгелектенеді және 1,00-ден кем болмайды.",
      "Ұшу нысанаға жетсе, ұтасыз және бәсіңізді нысанаға көбейткендегі соманы аласыз. Нысана 1,01 мен 10 000 аралығында.",
      "Мүмкіндік 99 %-ды нысанаға бөлгенге тең: ұзақ мерзімде бәстердің 99 %-ы ойыншыларға қайтады.",
    ],
  },
  uz: {
    text: "Planyor qancha uchishi kerakligini belgilang. Nishon qancha uzoq boʻlsa, toʻlov shuncha katta: stavkadan 10 000 baravargacha.",
    rules: [
      "Teng ehtimolli 2^32 natijadan biri tushadi. Parvoz 2^32 ning 99 % ini natijaga bir qoʻshilganiga boʻlgan joyda tugaydi, yuzdan birgacha pastga yaxlitlanadi va 1,00 dan kam boʻlmaydi.",
      "Parvoz nishonga yetsa, yutasiz va stavkangizning nishonga koʻpaytirilganini olasiz. Nishon 1,01 dan 10 000 gacha.",
      "Ehtimol 99 % ni nishonga boʻlganga teng: uzoq muddatda stavkalarning 99 % i oʻyinchilarga qaytadi.",
    ],
  },
  az: {
    text: "Planerin nə qədər uçmalı olduğunu seçin. Hədəf uzaq olduqca ödəniş böyüyür: mərcin 10 000 qatına qədər.",
    rules: [
      "Ehtimalı eyni olan 2^32 nəticədən biri düşür. Uçuş 2^32-nin 99 %-ini nəticə üstəgəl birə böləndə alınan yerdə bitir, yüzdə birə qədər aşağı yuvarlaqlaşdırılır və 1,00-dən az olmur.",
      "Uçuş hədəfə çatanda udursunuz və mərcin hədəfə vurulmuş məbləğini alırsınız. Hədəf 1,01 ilə 10 000 arasındadır.",
      "Şans 99 %-in hədəfə bölünməsinə bərabərdir: uzun müddətdə mərclərin 99 %-i oyunçulara qayıdır.",
    ],
  },
  hi: {
    text: "तय करें कि ग्लाइडर को कितनी दूर उड़ना है। लक्ष्य जितना दूर, भुगतान उतना बड़ा: दांव का 10,000 गुना तक।",
    rules: [
      "2^32 बराबर संभावना वाले नतीजों में से एक निकलता है। उड़ान 2^32 के 99 % को नतीजे में एक जोड़कर भाग देने पर मिलने वाली संख्या पर ख़त्म होती है, सौवें तक नीचे की ओर पूर्णांकित, और 1.00 से कम कभी नहीं।",
      "उड़ान आपके लक्ष्य तक पहुँचे तो आप जीतते हैं और दांव का लक्ष्य जितना गुना पाते हैं। लक्ष्य 1.01 से 10,000 तक हो सकता है।",
      "संभावना 99 % को लक्ष्य से भाग देने पर मिलती है, इसलिए लंबे समय में 99 % दांव खिलाड़ियों को लौटते हैं।",
    ],
  },
  pl: {
    text: "Ustaw, jak daleko ma dolecieć szybowiec. Im dalszy cel, tym większa wypłata: do 10 000 stawek.",
    rules: [
      "Losowany jest jeden z 2^32 równie prawdopodobnych wyników. Lot kończy się na 99 % z 2^32 podzielonych przez wynik plus jeden, w zaokrągleniu w dół do setnych i nie niżej niż 1,00.",
      "Wygrywasz, gdy lot osiągnie cel, i otrzymujesz stawkę pomnożoną przez cel. Cel może wynosić od 1,01 do 10 000.",
      "Szansa to 99 % podzielone przez cel, więc w dłuższym czasie 99 % stawek wraca do graczy.",
    ],
  },
  id: {
    text: "Tentukan seberapa jauh pesawat layang harus terbang. Makin jauh targetnya, makin besar bayarannya, sampai 10.000 kali taruhan.",
    rules: [
      "Diundi satu dari 2^32 hasil yang berpeluang sama. Penerbangan berakhir di 99 % dari 2^32 dibagi hasil tambah satu, dibulatkan ke bawah ke perseratusan, dan tidak pernah di bawah 1,00.",
      "Anda menang jika penerbangan mencapai target, dan dibayar taruhan kali target. Target dari 1,01 sampai 10.000.",
      "Peluangnya 99 % dibagi target, sehingga dalam jangka panjang 99 % taruhan kembali ke pemain.",
    ],
  },
};
