// Responsible gaming, Uzbek in Latin script; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const RESPONSIBLE_GAMING: PolicyText = {
  title: "Masʼuliyatli oʻyin",
  sections: [
    [
      "Qimor oʻyinlari nima",
      [
        "Bu pul talab qiladigan koʻngilxushlikdir. Vaqt oʻtishi bilan har bir stavkaning bir qismi kazinoda qoladi; bu qism har bir oʻyin yonida koʻrsatilgan.",
        "Natija avvalgisiga bogʻliq emas. “Tushishi kerak boʻlgan” raqam yoʻq.",
        "Bu pul topish yoki qarz toʻlash yoʻli emas.",
      ],
    ],
    [
      "Oʻyin zavq boʻlib qolishi uchun",
      [
        "Boshlashdan oldin qancha pul va vaqt sarflash mumkinligini hal qiling va shu yerda toʻxtang.",
        "Hech qachon qarzga olingan yoki boshqa narsaga atalgan pulga oʻynamang.",
        "Yutqazganingizni qaytarib olishga urinmang.",
        "Charchagan, xafa, mast yoki tashvish bilan yolgʻiz qolgan paytingizda oʻynamang.",
      ],
    ],
    [
      "Jiddiy qarash kerak boʻlgan belgilar",
      [
        "Moʻljallaganingizdan uzoqroq yoki koʻproq pulga oʻynaysiz.",
        "Buni yaqinlaringizdan yashirasiz.",
        "Boshqa ish qilishingiz kerak boʻlganda oʻyin haqida oʻylaysiz.",
        "Oʻyin tufayli qarz olasiz, buyumlaringizni sotasiz yoki majburiy toʻlovlarni toʻlamay qoldirasiz.",
      ],
    ],
    [
      "Bu yerda nima qila olasiz",
      [
        "Hisobingizni yopishimizni istasangiz, istalgan vaqtda {email} manziliga yozing.",
        "Sof natijangiz va oʻyin vaqtingizni qidirib oʻtirmasdan oʻyin sahifasida koʻrishingiz mumkin.",
      ],
    ],
    [
      "Biz nima qilamiz",
      [
        "Zarar belgilarini qidiramiz va topsak, oʻyinchilar bilan gaplashamiz, chegara qoʻyamiz yoki hisoblarni yopamiz.",
        "18 yoshga toʻlmagan hech kim oʻynay olmaydi. Ota-onalar saytni filtr dasturlari bilan bloklashi mumkin.",
        "Xodimlarimiz toʻxtamoqchi boʻlgan oʻyinchini davom etishga koʻndirishi mumkin emas.",
      ],
    ],
    [
      "Yordam qayerda",
      [
        "Gamblers Anonymous (“Anonim qimorbozlar”) va Gambling Therapy koʻp tillarda, jumladan oilalarga ham bepul yordam beradi.",
        "Shifokoringiz yoki mamlakatingiz sogʻliqni saqlash xizmati yaqin atrofdagi joylarni biladi.",
      ],
    ],
  ],
};
