// What Flip tells about itself.
import type { OwnTexts } from "./texts.ts";

export const FLIP: OwnTexts = {
  en: {
    text: "Heads or tails, with one coin or up to ten at once. All must show your side, and each coin more doubles the win.",
    rules: [
      "For each coin one of two results is drawn: 0 is heads, 1 is tails.",
      "You win when all coins show the side you chose.",
      "The multiplier is 0.99 times 2 to the power of the coins, from 1.98 for one coin to 1,013.76 for ten, so 99 % of all stakes come back to players in the long run.",
    ],
  },
  ru: {
    text: "Орёл или решка: одна монета или до десяти сразу. Все должны выпасть вашей стороной, и каждая следующая удваивает выигрыш.",
    rules: [
      "Для каждой монеты выпадает один из двух результатов: 0 — орёл, 1 — решка.",
      "Вы выигрываете, если все монеты выпали выбранной стороной.",
      "Множитель равен 0,99, умноженным на 2 в степени числа монет: от 1,98 за одну монету до 1013,76 за десять. В среднем игрокам возвращается 99 % ставок.",
    ],
  },
  uk: {
    text: "Орел чи решка: одна монета або до десяти одразу. Усі мають випасти вашою стороною, і кожна наступна подвоює виграш.",
    rules: [
      "Для кожної монети випадає один із двох результатів: 0 — орел, 1 — решка.",
      "Ви виграєте, якщо всі монети випали вибраною стороною.",
      "Множник дорівнює 0,99, помноженим на 2 у степені кількості монет: від 1,98 за одну монету до 1013,76 за десять. У середньому гравцям повертається 99 % ставок.",
    ],
  },
  kk: {
    text: "Елтаңба ма, сан жағы ма: бір тиын немесе бірден онға дейін. Бәрі сіздің жағыңызбен түсуі керек, әр қосымша тиын ұтысты екі еселейді.",
    rules: [
      "Әр тиын үшін екі нәтиженің бірі түседі: 0 — елтаңба, 1 — сан жағы.",
      "Барлық тиын таңдаған жағыңызбен түссе, ұтасыз.",
      "Көбейткіш 0,99-ды 2-нің тиындар саны дәрежесіне көбейткенге тең: бір тиынға 1,98, онға 1013,76. Ұзақ мерзімде бәстердің 99 %-ы ойыншыларға қайтады.",
    ],
  },
  uz: {
    text: "Gerb yoki raqam: bitta tanga yoki birdaniga oʻntagacha. Hammasi siz tanlagan tomon bilan tushishi kerak, har bir qoʻshimcha tanga yutuqni ikki baravar qiladi.",
    rules: [
      "Har bir tanga uchun ikki natijadan biri tushadi: 0 — gerb, 1 — raqam.",
      "Hamma tanga tanlagan tomoningiz bilan tushsa, yutasiz.",
      "Koʻpaytirgich 0,99 ni 2 ning tangalar soni darajasiga koʻpaytirganga teng: bitta tanga uchun 1,98, oʻnta uchun 1013,76. Uzoq muddatda stavkalarning 99 % i oʻyinchilarga qaytadi.",
    ],
  },
  az: {
    text: "Gerb, yoxsa yazı: bir sikkə və ya birdən onadək. Hamısı sizin tərəfinizlə düşməlidir, hər əlavə sikkə uduşu ikiqat artırır.",
    rules: [
      "Hər sikkə üçün iki nəticədən biri düşür: 0 gerb, 1 yazıdır.",
      "Bütün sikkələr seçdiyiniz tərəflə düşəndə udursunuz.",
      "Əmsal 0,99-un 2-nin sikkələrin sayı dərəcəsinə hasilidir: bir sikkə üçün 1,98, on üçün 1013,76. Uzun müddətdə mərclərin 99 %-i oyunçulara qayıdır.",
    ],
  },
  hi: {
    text: "चित या पट: एक सिक्का या एक साथ दस तक। सभी पर आपका पक्ष आना चाहिए, और हर अतिरिक्त सिक्का जीत को दोगुना करता है।",
    rules: [
      "हर सिक्के के लिए दो में से एक नतीजा निकलता है: 0 चित है, 1 पट।",
      "जब सभी सिक्के आपका चुना पक्ष दिखाएँ, तब आप जीतते हैं।",
      "मल्टीप्लायर 0.99 गुणा 2 की सिक्कों की संख्या जितनी घात है: एक सिक्के पर 1.98, दस पर 1,013.76। इसलिए लंबे समय में 99 % दांव खिलाड़ियों को लौटते हैं।",
    ],
  },
  pl: {
    text: "Orzeł czy reszka: jedna moneta albo do dziesięciu naraz. Wszystkie muszą pokazać Twoją stronę, a każda kolejna podwaja wygraną.",
    rules: [
      "Dla każdej monety losowany jest jeden z dwóch wyników: 0 to orzeł, 1 to reszka.",
      "Wygrywasz, gdy wszystkie monety pokażą wybraną stronę.",
      "Mnożnik to 0,99 razy 2 do potęgi liczby monet: od 1,98 za jedną do 1013,76 za dziesięć, więc w dłuższym czasie 99 % stawek wraca do graczy.",
    ],
  },
  id: {
    text: "Kepala atau ekor, dengan satu koin atau sampai sepuluh sekaligus. Semua harus menunjukkan sisi Anda, dan setiap koin tambahan melipatduakan kemenangan.",
    rules: [
      "Untuk setiap koin diundi satu dari dua hasil: 0 kepala, 1 ekor.",
      "Anda menang jika semua koin menunjukkan sisi pilihan Anda.",
      "Penggandanya 0,99 kali 2 pangkat jumlah koin, dari 1,98 untuk satu koin sampai 1.013,76 untuk sepuluh, sehingga dalam jangka panjang 99 % taruhan kembali ke pemain.",
    ],
  },
};
