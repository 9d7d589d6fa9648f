// What Royal Roulette tells about itself.
import type { OwnTexts } from "./texts.ts";

export const ROYAL_ROULETTE: OwnTexts = {
  en: {
    text: "European roulette with one zero. Lay chips on numbers, dozens, columns or even chances, as many as you like.",
    rules: [
      "One result out of 37 is drawn: the number from 0 to 36.",
      "A single number pays 36 times its chip, a dozen or a column 3 times, red, black, even, odd, 1 to 18 and 19 to 36 twice. With 0 all but the chips on 0 lose.",
      "Every place returns 97.30 % of what lies on it to players in the long run: 36 parts out of 37.",
    ],
  },
  ru: {
    text: "Европейская рулетка с одним зеро. Ставьте фишки на числа, дюжины, колонки и равные шансы, сколько захотите.",
    rules: [
      "Выпадает один результат из 37: число от 0 до 36.",
      "Число платит 36 фишек, дюжина или колонка 3, красное, чёрное, чётное, нечётное, 1–18 и 19–36 две. При 0 проигрывают все фишки, кроме стоящих на 0.",
      "Любое поле в среднем возвращает игрокам 97,30 % поставленного: 36 частей из 37.",
    ],
  },
  uk: {
    text: "Європейська рулетка з одним зеро. Ставте фішки на числа, дюжини, колонки й рівні шанси, скільки захочете.",
    rules: [
      "Випадає один результат із 37: число від 0 до 36.",
      "Число платить 36 фішок, дюжина або колонка 3, червоне, чорне, парне, непарне, 1–18 і 19–36 дві. При 0 програють усі фішки, крім тих, що на 0.",
      "Будь-яке поле в середньому повертає гравцям 97,30 % поставленого: 36 частин із 37.",
    ],
  },
  kk: {
    text: "Бір зеросы бар еуропалық рулетка. Фишкаларды сандарға, дюжиналарға, бағандарға және тең мүмкіндіктерге қалағаныңызша қойыңыз.",
    rules: [
      "37 нәтиженің бірі түседі: 0-ден 36-ға дейінгі сан.",
      "Сан 36 фишка, дюжина немесе баған 3, қызыл, қара, жұп, тақ, 1–18 және 19–36 екі фишка төлейді. 0 түссе, 0-дегіден басқа фишкалардың бәрі ұтылады.",
      "Кез келген өріс ұзақ мерзімде қойылғанның 97,30 %-ын ойыншыларға қайтарады: 37 бөліктің 36-сы.",
    ],
  },
  uz: {
    text: "Bitta nolli yevropa ruletkasi. Fishkalarni sonlarga, dyujinalarga, ustunlarga va teng imkoniyatlarga xohlagancha qoʻying.",
    rules: [
      "37 natijadan biri tushadi: 0 dan 36 gacha son.",
      "Son 36 fishka, dyujina yoki ustun 3 ta, qizil, qora, juft, toq, 1–18 va 19–36 ikkita toʻlaydi. 0 tushsa, 0 dagidan boshqa hamma fishka yutqazadi.",
      "Har bir joy uzoq muddatda qoʻyilganning 97,30 % ini oʻyinchilarga qaytaradi: 37 qismdan 36 tasi.",
    ],
  },
  az: {
    text: "Bir sıfırlı Avropa ruletkası. Fişləri ədədlərə, onikiliklərə, sütunlara və bərabər şanslara istədiyiniz qədər qoyun.",
    rules: [
      "37 nəticədən biri düşür: 0-dan 36-ya qədər ədəd.",
      "Ədəd 36 fiş, onikilik və ya sütun 3, qırmızı, qara, cüt, tək, 1–18 və 19–36 iki fiş ödəyir. 0 düşəndə 0-dakılardan başqa bütün fişlər uduzur.",
      "Hər yer uzun müddətdə qoyulanın 97,30 %-ini oyunçulara qaytarır: 37 hissədən 36-sı.",
    ],
  },
  hi: {
    text: "एक शून्य वाला यूरोपीय रूलेट। संख्याओं, दर्जनों, कॉलम या बराबर संभावनाओं पर जितने चाहें उतने चिप रखें।",
    rules: [
      "37 में से एक नतीजा निकलता है: 0 से 36 तक की संख्या।",
      "एक संख्या अपने चिप का 36 गुना देती है, दर्जन या कॉलम 3 गुना, लाल, काला, सम, विषम, 1–18 और 19–36 दोगुना। 0 आने पर 0 के सिवा सभी चिप हारते हैं।",
      "हर जगह लंबे समय में रखे गए दांव का 97.30 % खिलाड़ियों को लौटाती है: 37 में से 36 हिस्से।",
    ],
  },
  pl: {
    text: "Europejska ruletka z jednym zerem. Kładź żetony na liczby, tuziny, kolumny i równe szanse, ile chcesz.",
    rules: [
      "Losowany jest jeden wynik z 37: liczba od 0 do 36.",
      "Liczba płaci 36 żetonów, tuzin lub kolumna 3, czerwone, czarne, parzyste, nieparzyste, 1–18 i 19–36 dwa. Przy 0 przegrywają wszystkie żetony poza tymi na 0.",
      "Każde pole w dłuższym czasie zwraca graczom 97,30 % tego, co na nim leży: 36 części z 37.",
    ],
  },
  id: {
    text: "Rolet Eropa dengan satu nol. Letakkan chip di angka, lusin, kolom, atau peluang imbang sebanyak yang Anda mau.",
    rules: [
      "Diundi satu hasil dari 37: angka 0 sampai 36.",
      "Satu angka membayar 36 kali chip-nya, lusin atau kolom 3 kali, merah, hitam, genap, ganjil, 1–18 dan 19–36 dua kali. Jika 0 keluar, semua kalah kecuali chip di 0.",
      "Setiap tempat dalam jangka panjang mengembalikan 97,30 % dari taruhannya ke pemain: 36 dari 37 bagian.",
    ],
  },
};
