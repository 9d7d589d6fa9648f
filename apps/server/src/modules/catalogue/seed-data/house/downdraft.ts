// What Downdraft tells about itself.
import type { OwnTexts } from "./texts.ts";

export const DOWNDRAFT: OwnTexts = {
  en: {
    text: "Drop a ball through the pegs. The bins at the edges pay up to 1,000 times the stake.",
    rules: [
      "At each row one of two results is drawn: 0 sends the ball to the left, 1 to the right. The bin is the number of ones, counted from the left.",
      "Choose 8, 12 or 16 rows and how the bins pay: low risk often and little, high risk seldom and much. What each bin pays stands on it.",
      "Every board returns between 98.9 % and 99 % of all stakes to players in the long run.",
    ],
  },
  ru: {
    text: "Бросьте шарик на колышки. Ячейки по краям платят до 1000 ставок.",
    rules: [
      "На каждом ряду выпадает один из двух результатов: 0 отправляет шарик влево, 1 вправо. Номер ячейки слева равен числу единиц.",
      "Выберите 8, 12 или 16 рядов и риск: низкий платит часто и понемногу, высокий редко и много. Множитель написан на каждой ячейке.",
      "На любом поле игрокам в среднем возвращается от 98,9 % до 99 % ставок.",
    ],
  },
  uk: {
    text: "Киньте кульку на кілочки. Комірки по краях платять до 1000 ставок.",
    rules: [
      "На кожному ряду випадає один із двох результатів: 0 спрямовує кульку ліворуч, 1 праворуч. Номер комірки зліва дорівнює кількості одиниць.",
      "Виберіть 8, 12 або 16 рядів і ризик: низький платить часто й потроху, високий рідко й багато. Множник написано на кожній комірці.",
      "На будь-якому полі гравцям у середньому повертається від 98,9 % до 99 % ставок.",
    ],
  },
  kk: {
    text: "Шарды қазықшалар арасына тастаңыз. Шеттегі ұяшықтар бәстен 1000 есеге дейін төлейді.",
    rules: [
      "Әр қатарда екі нәтиженің бірі түседі: 0 шарды солға, 1 оңға жібереді. Сол жақтан саналатын ұяшық нөмірі бірліктердің санына тең.",
      "8, 12 немесе 16 қатарды және тәуекелді таңдаңыз: төмені жиі әрі аз, жоғарысы сирек әрі көп төлейді. Көбейткіш әр ұяшықта жазылған.",
      "Кез келген тақтада ұзақ мерзімде бәстердің 98,9 %-дан 99 %-ға дейінгісі ойыншыларға қайтады.",
    ],
  },
  uz: {
    text: "Sharchani qoziqchalar orasiga tashlang. Chetdagi uyachalar stavkadan 1000 baravargacha toʻlaydi.",
    rules: [
      "Har qatorda ikki natijadan biri tushadi: 0 sharchani chapga, 1 oʻngga yuboradi. Chapdan sanalgan uyacha raqami birlar soniga teng.",
      "8, 12 yoki 16 qator va xavfni tanlang: pasti tez-tez va oz, yuqorisi kam va koʻp toʻlaydi. Koʻpaytirgich har bir uyachada yozilgan.",
      "Har qanday taxtada uzoq muddatda stavkalarning 98,9 % dan 99 % gachasi oʻyinchilarga qaytadi.",
    ],
  },
  az: {
    text: "Topu dirəklərin arasına buraxın. Kənardakı yuvalar mərcin 1000 qatına qədər ödəyir.",
    rules: [
      "Hər sırada iki nəticədən biri düşür: 0 topu sola, 1 sağa göndərir. Soldan sayılan yuvanın nömrəsi birlərin sayına bərabərdir.",
      "8, 12 və ya 16 sıra və riski seçin: aşağı risk tez-tez və az, yüksək risk nadir və çox ödəyir. Əmsal hər yuvanın üstündə yazılıb.",
      "İstənilən lövhədə uzun müddətdə mərclərin 98,9 %-dən 99 %-ə qədəri oyunçulara qayıdır.",
    ],
  },
  hi: {
    text: "गेंद को खूँटियों के बीच गिराएँ। किनारे के खाने दांव का 1,000 गुना तक देते हैं।",
    rules: [
      "हर पंक्ति पर दो में से एक नतीजा निकलता है: 0 गेंद को बाएँ भेजता है, 1 दाएँ। खाने का नंबर, बाएँ से गिनने पर, एक की संख्या के बराबर होता है।",
      "8, 12 या 16 पंक्तियाँ और जोखिम चुनें: कम जोखिम अक्सर और थोड़ा देता है, ज़्यादा जोखिम कभी-कभार और बहुत। हर खाने पर उसका मल्टीप्लायर लिखा है।",
      "हर बोर्ड पर लंबे समय में 98.9 % से 99 % दांव खिलाड़ियों को लौटते हैं।",
    ],
  },
  pl: {
    text: "Upuść kulkę między kołki. Przegródki na brzegach płacą do 1000 stawek.",
    rules: [
      "W każdym rzędzie losowany jest jeden z dwóch wyników: 0 kieruje kulkę w lewo, 1 w prawo. Numer przegródki, licząc od lewej, to liczba jedynek.",
      "Wybierz 8, 12 lub 16 rzędów i ryzyko: niskie płaci często i mało, wysokie rzadko i dużo. Mnożnik jest napisany na każdej przegródce.",
      "Na każdej planszy w dłuższym czasie do graczy wraca od 98,9 % do 99 % stawek.",
    ],
  },
  id: {
    text: "Jatuhkan bola melewati pasak. Kotak di tepi membayar sampai 1.000 kali taruhan.",
    rules: [
      "Di setiap baris diundi satu dari dua hasil: 0 mengirim bola ke kiri, 1 ke kanan. Nomor kotak dari kiri sama dengan jumlah angka satu.",
      "Pilih 8, 12, atau 16 baris dan risikonya: risiko rendah sering membayar kecil, risiko tinggi jarang membayar besar. Penggandanya tertulis di setiap kotak.",
      "Di setiap papan, dalam jangka panjang 98,9 % sampai 99 % taruhan kembali ke pemain.",
    ],
  },
};
