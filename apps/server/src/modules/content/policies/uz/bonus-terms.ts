// Bonus terms, Uzbek in Latin script; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const BONUS_TERMS: PolicyText = {
  title: "Bonus qoidalari",
  sections: [
    [
      "Qisqacha",
      [
        "Bonus shartlari bor oʻyin pulidir. Undan har doim voz kechishingiz mumkin.",
        "Bonus shartlari uni olishdan oldin koʻrsatiladi. Ular ushbu sahifadan farq qilsa, oʻsha shartlar amal qiladi.",
      ],
    ],
    [
      "Bonus turlari",
      [
        "Xush kelibsiz bonuslari dastlabki toʻrtta toʻldirish uchun birin-ketin beriladi.",
        "Kundalik bonusni kuniga bir marta olish mumkin. Kun UTC boʻyicha yarim tunda almashadi.",
        "Keshbek sof yutqazishning bir qismini qaytaradi; qaysi qismi va qaysi vaqt uchun ekani bonusda aytilgan.",
        "Omad turbinasi kuniga bitta aylantirish beradi. Sovrin chiqmasligi ham mumkin.",
        "Promokodda boshqacha aytilmagan boʻlsa, u har bir oʻyinchi uchun bir marta amal qiladi.",
      ],
    ],
    [
      "Bonusni oʻynab chiqish",
      [
        "35 veyjer bonus haqiqiy pulga aylanishidan oldin bonus summasining 35 baravari miqdorida stavka qilish kerakligini bildiradi.",
        "Stavkalar avval asosiy balansdan, keyin bonusdan olinadi.",
        "Oʻyinlar qisman hisobga olinishi yoki umuman olinmasligi mumkin. Ular bonusda sanab oʻtilgan.",
        "Bonusni oʻynab chiqish vaqtida bitta stavka bonus ruxsat berganidan yuqori boʻlishi mumkin emas.",
        "Muddatida oʻynab chiqilmagan bonus u bilan yutilgan pul bilan birga bekor qilinadi. Toʻldirgan pulingiz sizniki boʻlib qoladi.",
      ],
    ],
    [
      "Frispinlar",
      [
        "Ular bonusda koʻrsatilgan oʻyinlarda, oʻsha yerda koʻrsatilgan stavka miqdori bilan amal qiladi.",
        "Ulardan tushgan yutuq bonusda koʻrsatilgan eng yuqori summagacha oʻz veyjeriga ega bonus puliga aylanadi.",
      ],
    ],
    [
      "Pul yechish",
      [
        "Bonus faol paytida ham asosiy balansni yechib olishingiz mumkin. Bunda summani koʻrsatib, sizdan soʻraganimizdan keyin bonus bekor qilinadi.",
        "Oʻynab chiqilgan bonusdan toʻlanadigan pulning yuqori chegarasi boʻlishi mumkin. U bonusda koʻrsatiladi.",
      ],
    ],
    [
      "Halol foydalanish",
      [
        "Har bir kishi, xonadon, manzil, qurilma va toʻlov vositasiga bir turdagi bitta bonus beriladi.",
        "Nima suiisteʼmol hisoblanishi qoidalarning 8.20-bandida yozilgan.",
        "Bonusni bekor qilsak, sababini aytamiz. Rozi boʻlmasangiz, {email} manziliga yozing.",
      ],
    ],
  ],
};
