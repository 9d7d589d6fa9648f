// Answers that are ready: staff choose one by its shortcut, the person reads it in their own language.
import type { Locale } from "@windfall/domain";

const ANSWERS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  hello: {
    en: "Hello! How can we help?",
    ru: "Здравствуйте! Чем можем помочь?",
    uk: "Вітаємо! Чим можемо допомогти?",
    kk: "Сәлеметсіз бе! Қалай көмектесе аламыз?",
    uz: "Assalomu alaykum! Qanday yordam bera olamiz?",
    az: "Salam! Sizə necə kömək edə bilərik?",
    hi: "नमस्ते! हम आपकी क्या मदद कर सकते हैं?",
    pl: "Dzień dobry! W czym możemy pomóc?",
    id: "Halo! Ada yang bisa kami bantu?",
  },
  receipt: {
    en: "Please send a picture of the bank's receipt, with the amount, the date and the payer's name on it.",
    ru: "Пришлите, пожалуйста, снимок банковского чека: на нём должны быть видны сумма, дата и имя плательщика.",
    uk: "Надішліть, будь ласка, знімок банківської квитанції: на ньому мають бути видні сума, дата та ім’я платника.",
    kk: "Банк чегінің суретін жіберіңізші: онда сома, күні және төлеушінің аты көрініп тұруы керек.",
    uz: "Iltimos, bank chekining suratini yuboring: unda summa, sana va toʻlovchining ismi koʻrinib tursin.",
    az: "Zəhmət olmasa, bank qəbzinin şəklini göndərin: üzərində məbləğ, tarix və ödəyənin adı görünməlidir.",
    hi: "कृपया बैंक रसीद की तस्वीर भेजें, जिसमें रकम, तारीख और भुगतानकर्ता का नाम दिखे।",
    pl: "Prosimy o zdjęcie potwierdzenia z banku, na którym widać kwotę, datę i nazwisko płatnika.",
    id: "Mohon kirim foto bukti dari bank yang memperlihatkan jumlah, tanggal, dan nama pembayar.",
  },
  checking: {
    en: "We are checking it and will write here as soon as we know more.",
    ru: "Проверяем и напишем здесь, как только узнаем больше.",
    uk: "Перевіряємо й напишемо тут, щойно дізнаємося більше.",
    kk: "Тексеріп жатырмыз, нақтысын білген бойда осында жазамыз.",
    uz: "Tekshiryapmiz, aniq maʼlumot boʻlishi bilan shu yerga yozamiz.",
    az: "Yoxlayırıq, dəqiq məlumat olan kimi burada yazacağıq.",
    hi: "हम जाँच कर रहे हैं और जानकारी मिलते ही यहीं लिखेंगे।",
    pl: "Sprawdzamy to i napiszemy tutaj, gdy tylko będziemy wiedzieć więcej.",
    id: "Kami sedang memeriksanya dan akan menulis di sini begitu ada kabar.",
  },
  twice: {
    en: "Please do not pay the same order twice: a second payment cannot be matched with it by itself.",
    ru: "Пожалуйста, не оплачивайте один и тот же заказ дважды: второй платёж не свяжется с ним сам.",
    uk: "Будь ласка, не оплачуйте те саме замовлення двічі: другий платіж не поєднається з ним сам.",
    kk: "Бір өтінімді екі рет төлемеңізші: екінші төлем оған өздігінен байланыспайды.",
    uz: "Iltimos, bitta buyurtma uchun ikki marta toʻlamang: ikkinchi toʻlov unga oʻz-oʻzidan bogʻlanmaydi.",
    az: "Zəhmət olmasa, eyni sifarişi iki dəfə ödəməyin: ikinci ödəniş ona öz-özünə bağlanmır.",
    hi: "कृपया एक ही ऑर्डर का दो बार भुगतान न करें: दूसरा भुगतान अपने आप उससे नहीं जुड़ेगा।",
    pl: "Prosimy nie opłacać tego samego zlecenia dwa razy: druga wpłata sama się z nim nie połączy.",
    id: "Mohon jangan membayar pesanan yang sama dua kali: pembayaran kedua tidak tersambung dengan sendirinya.",
  },
  wager: {
    en: "What a bonus still asks for, and what withdrawing now would cost, is shown on the bonus page to the cent.",
    ru: "Сколько ещё нужно отыграть по бонусу и чего будет стоить вывод сейчас, до цента показано на странице бонусов.",
    uk: "Скільки ще треба відіграти за бонусом і чого коштуватиме виведення зараз, до цента показано на сторінці бонусів.",
    kk: "Бонус бойынша тағы қанша ойнау керегі және қазір ақша шығарудың құны бонустар бетінде тиынына дейін көрсетілген.",
    uz: "Bonus boʻyicha yana qancha oʻynash kerakligi va hozir pul yechish nimaga tushishi bonuslar sahifasida sentigacha koʻrsatilgan.",
    az: "Bonus üzrə daha nə qədər oynamaq lazım olduğu və indi çıxarışın nəyə başa gələcəyi bonuslar səhifəsində sentinə qədər göstərilir.",
    hi: "बोनस में अभी कितना खेलना बाकी है और अभी निकासी पर क्या जाएगा, यह बोनस पेज पर पाई-पाई तक दिखता है।",
    pl: "Ile bonus jeszcze wymaga i ile kosztowałaby wypłata teraz, widać co do centa na stronie bonusów.",
    id: "Berapa lagi yang diminta bonus dan berapa biayanya bila menarik sekarang ditampilkan hingga sen di halaman bonus.",
  },
  done: {
    en: "It is done. Is there anything else we can help with?",
    ru: "Готово. Можем ли помочь чем-нибудь ещё?",
    uk: "Готово. Чи можемо допомогти ще чимось?",
    kk: "Дайын. Тағы немен көмектесе аламыз?",
    uz: "Tayyor. Yana biror narsada yordam bera olamizmi?",
    az: "Hazırdır. Daha nə ilə kömək edə bilərik?",
    hi: "काम हो गया। क्या हम और किसी बात में मदद कर सकते हैं?",
    pl: "Gotowe. Czy możemy pomóc w czymś jeszcze?",
    id: "Sudah selesai. Ada lagi yang bisa kami bantu?",
  },
};

export function answersIn(locale: Locale): { shortcut: string; text: string }[] {
  return Object.entries(ANSWERS).map(([shortcut, texts]) => ({ shortcut, text: texts[locale] }));
}
