// What Royal Roulette tells about itself.
import type { OwnTexts } from "./texts.ts";

export const ROYAL_ROULETTE: OwnTexts = {
  en: {
    text: "European roulette with one zero. Lay chips on numbers, dozens, columns or even chances, as many as you like.",
    rules: [
      "One result out of 37 is drawn: the number from 0 to 36.",
      "A single number pays 36 times its chip, a dozen or a column 3 times, red, black, even, odd, 1 to 18 and 19 to 36 twice. With 0 only chips on 0 and on its lines win.",
      "A chip on a line covers all numbers that it touches: between two it pays 18 times, at the edge of a row of three 12 times, on a corner of four 9 times, between two rows 6 times. The zero has such lines with 1, 2 and 3.",
      "Every place returns 97.30 % of what lies on it to players in the long run: 36 parts out of 37.",
    ],
  },
  ru: {
    text: "Европейская рулетка с одним зеро. Ставьте фишки на числа, дюжины, колонки и равные шансы, сколько захотите.",
    rules: [
      "Выпадает один результат из 37: число от 0 до 36.",
      "Число платит 36 фишек, дюжина или колонка 3, красное, чёрное, чётное, нечётное, 1–18 и 19–36 две. При 0 выигрывают только фишки на 0 и на его линиях.",
      "Фишка на линии закрывает все числа, которых касается: между двумя платит 18 фишек, у края ряда из трёх 12, на углу четырёх 9, между двумя рядами 6. У зеро такие линии с 1, 2 и 3.",
      "Любое поле в среднем возвращает игрокам 97,30 % поставленного: 36 частей из 37.",
    ],
  },
  uk: {
    text: "Європейська рулетка з одним зеро. Ставте фішки на числа, дюжини, колонки й рівні шанси, скільки захочете.",
    rules: [
      "Випадає один результат із 37: число від 0 до 36.",
      "Число платить 36 фішок, дюжина або колонка 3, червоне, чорне, парне, непарне, 1–18 і 19–36 дві. При 0 виграють лише фішки на 0 і на його лініях.",
      "Фішка на лінії закриває всі числа, яких торкається: між двома платить 18 фішок, біля краю ряду з трьох 12, на куті чотирьох 9, між двома рядами 6. У зеро такі лінії з 1, 2 і 3.",
      "Будь-яке поле в середньому повертає гравцям 97,30 % поставленого: 36 частин із 37.",
    ],
  },
  kk: {
    text: "Бір зеросы бар еуропалық рулетка. Фишкаларды сандарға, дюжиналарға, бағандарға және тең мүмкіндіктерге қалағаныңызша қойыңыз.",
    rules: [
      "37 нәтиженің бірі түседі: 0-ден 36-ға дейінгі сан.",
      "Сан 36 фишка, дюжина немесе баған 3, қызыл, қара, жұп, тақ, 1–18 және 19–36 екі фишка төлейді. 0 түссе, тек 0-дегі және оның сызықтарындағы фишкалар ұтады.",
      "Сызықтағы фишка өзі тиіп тұрған барлық санды жабады: екеуінің арасында 18, үштік қатардың шетінде 12, төртеудің бұрышында 9, екі қатардың арасында 6 есе төлейді. Зеронің мұндай сызықтары 1, 2 және 3-пен бар.",
      "Кез келген өріс ұзақ мерзімде қойылғанның 97,30 %-ын ойыншыларға қайтарады: 37 бөліктің 36-сы.",
    ],
  },
  uz: {
    text: "Bitta nolli yevropa ruletkasi. Fishkalarni sonlarga, dyujinalarga, ustunlarga va teng imkoniyatlarga xohlagancha qoʻying.",
    rules: [
      "37 natijadan biri tushadi: 0 dan 36 gacha son.",
      "Son 36 fishka, dyujina yoki ustun 3 ta, qizil, qora, juft, toq, 1–18 va 19–36 ikkita toʻlaydi. 0 tushsa, faqat 0 dagi va uning chiziqlaridagi fishkalar yutadi.",
      "Chiziqdagi fishka tegib turgan barcha sonlarni yopadi: ikkitasi orasida 18, uchtalik qator chetida 12, toʻrttasi burchagida 9, ikki qator orasida 6 marta toʻlaydi. Zeroning bunday chiziqlari 1, 2 va 3 bilan bor.",
      "Har bir joy uzoq muddatda qoʻyilganning 97,30 % ini oʻyinchilarga qaytaradi: 37 qismdan 36 tasi.",
    ],
  },
  az: {
    text: "Bir sıfırlı Avropa ruletkası. Fişləri ədədlərə, onikiliklərə, sütunlara və bərabər şanslara istədiyiniz qədər qoyun.",
    rules: [
      "37 nəticədən biri düşür: 0-dan 36-ya qədər ədəd.",
      "Ədəd 36 fiş, onikilik və ya sütun 3, qırmızı, qara, cüt, tək, 1–18 və 19–36 iki fiş ödəyir. 0 düşəndə yalnız 0-dakı və onun xətlərindəki fişlər udur.",
      "Xəttin üstündəki fiş toxunduğu bütün rəqəmləri bağlayır: ikisinin arasında 18, üçlük sıranın kənarında 12, dördünün küncündə 9, iki sıranın arasında 6 dəfə ödəyir. Zeronun 1, 2 və 3 ilə belə xətləri var.",
      "Hər yer uzun müddətdə qoyulanın 97,30 %-ini oyunçulara qaytarır: 37 hissədən 36-sı.",
    ],
  },
  hi: {
    text: "एक शून्य वाला यूरोपीय रूलेट। संख्याओं, दर्जनों, कॉलम या बराबर संभावनाओं पर जितने चाहें उतने चिप रखें।",
    rules: [
      "37 में से एक नतीजा निकलता है: 0 से 36 तक की संख्या।",
      "एक संख्या अपने चिप का 36 गुना देती है, दर्जन या कॉलम 3 गुना, लाल, काला, सम, विषम, 1–18 और 19–36 दोगुना। 0 आने पर सिर्फ़ 0 और उसकी रेखाओं के चिप जीतते हैं।",
      "रेखा पर रखा चिप उन सब नंबरों को ढकता है जिन्हें छूता है: दो के बीच 18 गुना, तीन की पंक्ति के किनारे 12 गुना, चार के कोने पर 9 गुना, दो पंक्तियों के बीच 6 गुना देता है। ज़ीरो की ऐसी रेखाएँ 1, 2 और 3 के साथ हैं।",
      "हर जगह लंबे समय में रखे गए दांव का 97.30 % खिलाड़ियों को लौटाती है: 37 में से 36 हिस्से।",
    ],
  },
  pl: {
    text: "Europejska ruletka z jednym zerem. Kładź żetony na liczby, tuziny, kolumny i równe szanse, ile chcesz.",
    rules: [
      "Losowany jest jeden wynik z 37: liczba od 0 do 36.",
      "Liczba płaci 36 żetonów, tuzin lub kolumna 3, czerwone, czarne, parzyste, nieparzyste, 1–18 i 19–36 dwa. Przy 0 wygrywają tylko żetony na 0 i na jego liniach.",
      "Żeton na linii obejmuje wszystkie liczby, których dotyka: między dwiema płaci 18 razy, na brzegu rzędu trzech 12 razy, na rogu czterech 9 razy, między dwoma rzędami 6 razy. Zero ma takie linie z 1, 2 i 3.",
      "Każde pole w dłuższym czasie zwraca graczom 97,30 % tego, co na nim leży: 36 części z 37.",
    ],
  },
  id: {
    text: "Rolet Eropa dengan satu nol. Letakkan chip di angka, lusin, kolom, atau peluang imbang sebanyak yang Anda mau.",
    rules: [
      "Diundi satu hasil dari 37: angka 0 sampai 36.",
      "Satu angka membayar 36 kali chip-nya, lusin atau kolom 3 kali, merah, hitam, genap, ganjil, 1–18 dan 19–36 dua kali. Jika 0 keluar, hanya chip di 0 dan di garisnya yang menang.",
      "Chip di atas garis mencakup semua angka yang disentuhnya: di antara dua membayar 18 kali, di tepi baris tiga 12 kali, di sudut empat 9 kali, di antara dua baris 6 kali. Nol punya garis seperti itu dengan 1, 2, dan 3.",
      "Setiap tempat dalam jangka panjang mengembalikan 97,30 % dari taruhannya ke pemain: 36 dari 37 bagian.",
    ],
  },
};
