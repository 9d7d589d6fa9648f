// Policy against money laundering, Uzbek in Latin script; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const AML: PolicyText = {
  title: "Pul yuvishga qarshi kurash siyosati",
  sections: [
    [
      "Bizning qoida",
      [
        "{brand} xizmatlaridan pul qayerdan kelganini yashirish yoki jinoyat va terrorni moliyalashtirish uchun foydalanish mumkin emas.",
        "Ushbu siyosat uchun tayinlangan masʼul xodim javob beradi, xodimlar har yili oʻqitiladi, choralar esa xavf darajasiga mos boʻladi.",
      ],
    ],
    [
      "Kim oʻynayotganini bilish",
      [
        "Har bir oʻyinchining ismi, yoshi va mamlakatini tekshiramiz, summa yoki xavf oshganda esa undan koʻprogʻini tekshiramiz.",
        "Ismlarni sanksiyalar va davlat lavozimidagi shaxslar roʻyxatlari bilan solishtiramiz.",
        "Anonim hisoblar ham, oʻylab topilgan nomga ochilgan hisoblar ham boʻlmaydi.",
      ],
    ],
    [
      "Toʻlovlar",
      [
        "Pul faqat oʻyinchining oʻz nomidagi toʻlov vositalaridan keladi va faqat ularga toʻlanadi.",
        "Toʻldirilgan summa toʻlab berilishidan oldin stavkalarda bir marta aylantiriladi.",
        "Imkon boʻlsa, pul kelgan yoʻli bilan qaytariladi.",
        "Aralashtirish xizmatlaridan yoki maʼlum oʻgʻirliklardan kelgan tangalar qabul qilinmaydi.",
      ],
    ],
    [
      "Kuzatish va xabar berish",
      [
        "Gʻayrioddiy holatlarni aniqlash uchun toʻlovlar va oʻyinni dasturlar ham, insonlar ham kuzatadi.",
        "Pul qayerdan kelganini soʻrashimiz va buni bilmagunimizcha toʻlovni toʻxtatib turishimiz mumkin.",
        "Shubha haqida vakolatli organga xabar beriladi. Bu haqda oʻyinchiga aytishga haqqimiz yoʻq.",
      ],
    ],
    [
      "Yozuvlar",
      [
        "Hujjatlar va toʻlovlar oxirgisidan keyin kamida besh yil saqlanadi, oʻzgartirishdan va begona koʻzlardan himoyalanadi.",
        "Ushbu siyosat haqidagi savollarni {email} manziliga yuboring.",
      ],
    ],
  ],
};
