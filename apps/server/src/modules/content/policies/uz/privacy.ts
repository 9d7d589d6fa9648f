// Privacy policy, Uzbek in Latin script; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const PRIVACY: PolicyText = {
  title: "Maxfiylik siyosati",
  sections: [
    [
      "Nimalarni saqlaymiz",
      [
        "Sizdan: elektron pochta manzili yoki messenjerdagi identifikator, ism, jins, tugʻilgan sana, til, valyuta va biz soʻragan boʻlsak, hujjatlar.",
        "Tashriflaringizdan: IP manzil, u tegishli boʻlgan mamlakat, brauzer va seanslaringiz vaqti.",
        "Oʻyiningizdan: toʻldirishlar, pul yechishlar, stavkalar, bonuslar, chegaralar va yordam xizmatiga yozganlaringiz.",
        "Parollar faqat xesh koʻrinishida saqlanadi. Bank kartasining faqat oxirgi toʻrt raqamini saqlaymiz, boshqa hech narsani saqlamaymiz.",
      ],
    ],
    [
      "Nima uchun saqlaymiz",
      [
        "Hisobingiz va hamyoningizni yuritish uchun, chunki siz bilan kelishuvimiz shunday.",
        "Yosh va shaxsni tekshirish, pul yuvilishining oldini olish va oʻyinchilarni himoya qilish uchun, chunki buni qonun talab qiladi.",
        "Firibgarlik va hujumlarni aniqlash uchun, chunki bundan siz ham, biz ham manfaatdormiz.",
        "Sizga takliflar yuborish uchun, faqat siz rozi boʻlgan vaqtda. Rozilikni profilda qaytarib olasiz.",
      ],
    ],
    [
      "Kimga beramiz",
      [
        "Toʻlov provayderlari toʻlov uchun kerakli maʼlumotni oladi. Oʻyin provayderlari ismingiz oʻrniga raqam oladi.",
        "Davlat organlari qonun bizni berishga majbur qiladigan maʼlumotni oladi.",
        "Biz maʼlumotlarni sotmaymiz va boshqalarning reklamasi uchun bermaymiz.",
      ],
    ],
    [
      "Qancha muddat",
      [
        "Hisob va toʻlov maʼlumotlari hisob ochiq boʻlgan vaqtda, undan keyin esa qonun talab qilgan muddat davomida, odatda besh yil saqlanadi.",
        "Seanslar 30 kun tashrif boʻlmasa, oʻz-oʻzidan tugaydi. Ularni profilda koʻrasiz va tugatasiz.",
        "Endi kerak boʻlmagan maʼlumotlar oʻchiriladi.",
      ],
    ],
    [
      "Cookie fayllari",
      [
        "Sayt ularsiz ishlay olmaydigan cookie fayllaridan foydalanamiz: seansingiz, tanish qurilma belgisi, tilingiz va menyu holati.",
        "Reklama beruvchilarning cookie fayllari yoʻq.",
      ],
    ],
    [
      "Huquqlaringiz",
      [
        "Siz haqingizda nima bilishimizni soʻrashingiz, uni tuzattirishingiz, nusxasini olishingiz va qonun bizni saqlashga majbur qilmaydigan hollarda oʻchirtirishingiz mumkin.",
        "Faqat dastur tomonidan qabul qilingan qarorlarga eʼtiroz bildirishingiz mumkin; shunda holatni inson koʻrib chiqadi.",
        "{email} manziliga yozing. Mamlakatingizdagi maʼlumotlarni himoya qilish organiga ham murojaat qilishingiz mumkin.",
      ],
    ],
  ],
};
