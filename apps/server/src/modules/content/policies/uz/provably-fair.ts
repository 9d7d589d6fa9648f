// The rules of the draw, Uzbek.
import type { PolicyText } from "../policy-text.ts";

export const PROVABLY_FAIR: PolicyText = {
  title: "Isbotlanadigan halollik: qurʼa qoidalari",
  sections: [
    [
      "Vaʼda",
      [
        "Oʻynashingizdan oldin serverimiz maxfiy server sidini yaratadi va uning xeshini koʻrsatadi: sid matnining SHA-256 qiymati.",
        "Soʻng brauzeringiz mijoz sidini yaratadi yoki uni oʻzingiz kiritasiz. Qurʼada ikkala sid ham ishlatiladi, shuning uchun hech bir tomon natijani tanlay olmaydi.",
        "Keyingi server sidi keyingi mijoz sidingiz maʼlum boʻlishidan oldin xeshi bilan vaʼda qilinadi va aynan oʻsha sid ishlatiladi.",
        "Bir juft sidning qurʼalari 0 dan boshlab uzluksiz raqamlanadi. Raqam stavkangiz bilan birga olinadi.",
      ],
    ],
    [
      "Qurʼa",
      [
        "Qurʼaning baytlari — SHA-256 asosidagi HMAC. Kalit — server sidining matni. Xabar — ikki nuqta bilan ajratilgan mijoz sidi, qurʼa raqami va blok raqami: windfall:7:0.",
        "Blokda 32 bayt bor, bloklar 0 dan raqamlanadi. Toʻrt bayt, kattasi birinchi, 0 dan 4294967295 gacha boʻlgan butun sonni beradi.",
        "N ta natijadan birini olish uchun bu son N ga boʻlinadi va qoldiq natija boʻladi. N sonning oxirgi toʻliq boʻlmagan qatoridagi sonlar oʻtkazib yuboriladi va keyingi toʻrt bayt olinadi, shuning uchun barcha natijalarning ehtimoli teng.",
      ],
    ],
    [
      "Oʻyinlar",
      [
        "Tumble 10 000 natijadan birini tanlaydi va uni 0.00 dan 99.99 gacha koʻrsatadi. “Katta” chegaradan yuqorida, “kichik” pastda yutadi, chegaraning oʻzi yutqazadi.",
        "Tumble yutish ehtimoliga boʻlingan 99 % toʻlaydi, toʻrtta xonagacha pastga yaxlitlanadi. Sentning bir qismi toʻlanmaydi.",
        "Qolgan oʻyinlarimiz oʻz sahifasidagi qoidalarda qaysi natijalar qanday tartibda tushishini va qancha toʻlashini aytadi.",
      ],
    ],
    [
      "Qurʼani tekshirish",
      [
        "Yangi sid olganingizda oldingi juftning server sidi ochiladi. U juftning raundi ochiq turganda bu sodir boʻlmaydi.",
        "Ochilgan sidning SHA-256 qiymati avval koʻrgan xeshingizga tengligini tekshiring va qurʼani qayta hisoblang. Oʻyin yonidagi tugma ikkalasini ham brauzeringizda bajaradi; istalgan boshqa dastur ham boʻladi.",
        "Misol: xeshi 7bc2a20a1d211cdde623718efc16b2c7dbc72a6c07254059b5591eb0d4a7edc7 boʻlgan 9f2c41d07be8a6135e13c0a7d4b1f0e29f2c41d07be8a6135e13c0a7d4b1f0e2 server sidi, windfall mijoz sidi va 7-qurʼa Tumble oʻyinida 47.81 beradi.",
        "Qurʼa haqidagi savollarni {email} manziliga yuboring.",
      ],
    ],
  ],
};
