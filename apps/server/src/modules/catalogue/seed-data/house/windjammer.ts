// What Windjammer tells about itself.
import type { OwnTexts } from "./texts.ts";

export const WINDJAMMER: OwnTexts = {
  en: {
    text: "Video poker on a tall ship at dusk. Five cards come aboard; hold what you like, let the wind bring the others. A pair of jacks already pays, a royal flush 800 times the stake.",
    rules: [
      "Five cards are dealt from one pack of 52. Choose which of them you hold; each of the others is replaced once, from the left, by a card of the same pack.",
      "In times the stake: royal flush 800, straight flush 50, four of a kind 25, full house 9, flush 6, straight 4, three of a kind 3, two pairs 2, a pair of jacks or better 1. Only the best hand is paid.",
      "Held in the best way, the game returns 99.54 % of the stakes in the long run. Every other way of holding returns less.",
      "If you leave, the round waits 24 hours on every device; then all five cards are held.",
    ],
  },
  ru: {
    text: "Видеопокер на паруснике в закатный час. На борт приходят пять карт: оставьте нужные, остальные принесёт ветер. Уже пара валетов платит, а роял-флеш приносит 800 ставок.",
    rules: [
      "Пять карт сдаются из одной колоды в 52 карты. Выберите, какие оставить; каждая из остальных один раз, слева направо, заменяется картой из той же колоды.",
      "В размерах ставки: роял-флеш 800, стрит-флеш 50, каре 25, фулл-хаус 9, флеш 6, стрит 4, тройка 3, две пары 2, пара валетов и старше 1. Оплачивается только лучшая комбинация.",
      "При лучшем выборе игра в долгую возвращает 99,54 % ставок. Любой другой выбор возвращает меньше.",
      "Если вы уйдёте, раунд ждёт 24 часа на любом устройстве, затем остаются все пять карт.",
    ],
  },
  uk: {
    text: "Відеопокер на вітрильнику надвечір. На борт приходять п’ять карт: залиште потрібні, решту принесе вітер. Уже пара валетів платить, а роял-флеш приносить 800 ставок.",
    rules: [
      "П’ять карт роздаються з однієї колоди в 52 карти. Оберіть, які залишити; кожна з решти один раз, зліва направо, замінюється картою з тієї самої колоди.",
      "У розмірах ставки: роял-флеш 800, стріт-флеш 50, каре 25, фул-хаус 9, флеш 6, стріт 4, трійка 3, дві пари 2, пара валетів і старші 1. Оплачується лише найкраща комбінація.",
      "За найкращого вибору гра в довгу повертає 99,54 % ставок. Будь-який інший вибір повертає менше.",
      "Якщо ви підете, раунд чекає 24 години на будь-якому пристрої, потім залишаються всі п’ять карт.",
    ],
  },
  kk: {
    text: "Кешкі желкендегі видеопокер. Бес карта таратылады: керегін қалдырыңыз, қалғанын жел әкеледі. Валеттер жұбының өзі төлейді, ал роял-флеш 800 бәс әкеледі.",
    rules: [
      "Бес карта 52 картадан тұратын бір колодадан таратылады. Қайсысын қалдыратыныңызды таңдаңыз; қалғандарының әрқайсысы солдан оңға қарай сол колодадан бір рет ауыстырылады.",
      "Бәске шаққанда: роял-флеш 800, стрит-флеш 50, каре 25, фулл-хаус 9, флеш 6, стрит 4, үштік 3, екі жұп 2, валеттен басталатын жұп 1. Ең жақсы комбинация ғана төленеді.",
      "Ең дұрыс таңдағанда ойын ұзақ мерзімде бәстердің 99,54 %-ын қайтарады. Басқаша таңдау азырақ қайтарады.",
      "Кетіп қалсаңыз, раунд кез келген құрылғыда 24 сағат күтеді, содан кейін бес карта да қалдырылады.",
    ],
  },
  uz: {
    text: "Oqshom chogʻidagi yelkanli kemada videopoker. Beshta karta tarqatiladi: keragini qoldiring, qolganini shamol olib keladi. Valetlar jufti ham toʻlaydi, royal-flesh esa 800 stavka beradi.",
    rules: [
      "Beshta karta 52 kartadan iborat bitta kolodadan tarqatiladi. Qaysilarini qoldirishni tanlang; qolganlarining har biri chapdan boshlab bir marta oʻsha kolodadan almashtiriladi.",
      "Stavkaga nisbatan: royal-flesh 800, strit-flesh 50, kare 25, full-xaus 9, flesh 6, strit 4, uchlik 3, ikki juft 2, valetdan boshlab juft 1. Faqat eng yaxshi kombinatsiya toʻlanadi.",
      "Eng yaxshi tanlovda oʻyin uzoq muddatda stavkalarning 99,54 % ini qaytaradi. Boshqa har qanday tanlov kamroq qaytaradi.",
      "Chiqib ketsangiz, raund har qanday qurilmada 24 soat kutadi, keyin beshta kartaning hammasi qoldiriladi.",
    ],
  },
  az: {
    text: "Axşamüstü yelkənlidə video poker. Beş kart paylanır: lazım olanı saxlayın, qalanını külək gətirəcək. Valet cütü artıq ödəyir, royal-fleş isə 800 mərc gətirir.",
    rules: [
      "Beş kart 52 kartlıq bir dəstədən paylanır. Hansını saxlayacağınızı seçin; qalanların hər biri soldan başlayaraq bir dəfə həmin dəstədən dəyişdirilir.",
      "Mərcə görə: royal-fleş 800, strit-fleş 50, kare 25, full-haus 9, fleş 6, strit 4, üçlük 3, iki cüt 2, valet və yuxarı cüt 1. Yalnız ən yaxşı kombinasiya ödənilir.",
      "Ən yaxşı seçimlə oyun uzun müddətdə mərclərin 99,54 %-ini qaytarır. Başqa hər seçim daha az qaytarır.",
      "Çıxsanız, raund hər cihazda 24 saat gözləyir, sonra beş kartın hamısı saxlanılır.",
    ],
  },
  hi: {
    text: "साँझ में पाल वाले जहाज़ पर वीडियो पोकर। पाँच कार्ड मिलते हैं: जो चाहें रखें, बाकी हवा लाएगी। ग़ुलामों की जोड़ी भी देती है, और रॉयल फ़्लश दांव का 800 गुना।",
    rules: [
      "52 की एक गड्डी से पाँच कार्ड बाँटे जाते हैं। चुनें कि कौन से रखने हैं; बाकी हर कार्ड बाएँ से एक बार उसी गड्डी के कार्ड से बदला जाता है।",
      "दांव के गुना में: रॉयल फ़्लश 800, स्ट्रेट फ़्लश 50, चार एक जैसे 25, फ़ुल हाउस 9, फ़्लश 6, स्ट्रेट 4, तीन एक जैसे 3, दो जोड़ी 2, ग़ुलाम या बेहतर की जोड़ी 1। सिर्फ़ सबसे अच्छा हैंड दिया जाता है।",
      "सबसे अच्छे चुनाव से गेम लंबे समय में दांवों का 99.54 % लौटाता है। कोई भी दूसरा चुनाव कम लौटाता है।",
      "आप चले जाएँ तो राउंड हर डिवाइस पर 24 घंटे इंतज़ार करता है; फिर पाँचों कार्ड रखे जाते हैं।",
    ],
  },
  pl: {
    text: "Wideo poker na żaglowcu o zmierzchu. Na pokład trafia pięć kart: zatrzymaj, które chcesz, resztę przyniesie wiatr. Już para waletów płaci, a poker królewski 800 stawek.",
    rules: [
      "Pięć kart pochodzi z jednej talii 52 kart. Wybierz, które zostają; każda z pozostałych jest raz wymieniana, od lewej, na kartę z tej samej talii.",
      "W stawkach: poker królewski 800, poker 50, kareta 25, full 9, kolor 6, strit 4, trójka 3, dwie pary 2, para waletów lub lepsza 1. Wypłacany jest tylko najlepszy układ.",
      "Przy najlepszym wyborze gra zwraca w długim okresie 99,54 % stawek. Każdy inny wybór zwraca mniej.",
      "Jeśli wyjdziesz, runda czeka 24 godziny na każdym urządzeniu; potem zostaje wszystkie pięć kart.",
    ],
  },
  id: {
    text: "Video poker di kapal layar saat senja. Lima kartu naik ke kapal; tahan yang Anda suka, sisanya dibawa angin. Sepasang jack sudah membayar, royal-flush 800 kali taruhan.",
    rules: [
      "Lima kartu dibagikan dari satu dek 52 kartu. Pilih yang Anda tahan; setiap kartu lain diganti satu kali, dari kiri, dengan kartu dari dek yang sama.",
      "Dalam kali taruhan: royal-flush 800, straight-flush 50, empat sejenis 25, full-house 9, flush 6, straight 4, tiga sejenis 3, dua pasang 2, sepasang jack atau lebih 1. Hanya kombinasi terbaik yang dibayar.",
      "Dengan pilihan terbaik, permainan mengembalikan 99,54 % taruhan dalam jangka panjang. Pilihan lain mengembalikan lebih sedikit.",
      "Jika Anda pergi, ronde menunggu 24 jam di setiap perangkat; lalu kelima kartu ditahan.",
    ],
  },
};
