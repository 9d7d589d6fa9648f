// What Barometer tells about itself.
import type { OwnTexts } from "./texts.ts";

export const BAROMETER: OwnTexts = {
  en: {
    text: "A card lies on the face of an old barometer. Is the next one higher or lower? Every right guess pays more; take it, or read the weather once again.",
    rules: [
      "Each card comes from a whole deck of 52 with four storms in it. The ace is the lowest card, the king the highest. The same rank and a storm lose either way.",
      "Each right guess multiplies what you can take by its fair odds; the whole pays 99 % of them. You may skip up to 20 cards in a round; a skipped card is never a storm.",
      "A guess that would pay more than 2,500 times the stake is not offered.",
      "If you leave, the round waits 24 hours on every device and is then cashed out; if you had not guessed yet, the likelier guess is made before, higher when both are even.",
    ],
  },
  ru: {
    text: "На циферблате старого барометра лежит карта. Следующая выше или ниже? Каждая верная догадка платит больше: заберите выигрыш или рискните ещё раз.",
    rules: [
      "Каждая карта берётся из полной колоды в 52 карты, к которым добавлены четыре шторма. Туз — младшая карта, король — старшая. Карта того же достоинства и шторм проигрывают в любом случае.",
      "Каждая верная догадка умножает выигрыш на её честный шанс; всего выплачивается 99 % от этого. За раунд можно пропустить до 20 карт; пропущенная карта не бывает штормом.",
      "Догадка, за которую пришлось бы заплатить больше 2500 ставок, не предлагается.",
      "Если вы уйдёте, раунд ждёт 24 часа на любом устройстве, затем выигрыш забирается; если догадок ещё не было, сначала делается более вероятная, а при равенстве — «выше».",
    ],
  },
  uk: {
    text: "На циферблаті старого барометра лежить карта. Наступна вища чи нижча? Кожна правильна здогадка платить більше: заберіть виграш або ризикніть ще раз.",
    rules: [
      "Кожна карта береться з повної колоди в 52 карти, до яких додано чотири шторми. Туз — наймолодша карта, король — найстарша. Карта тієї самої вартості та шторм програють у будь-якому разі.",
      "Кожна правильна здогадка множить виграш на її чесний шанс; загалом виплачується 99 % від цього. За раунд можна пропустити до 20 карт; пропущена карта не буває штормом.",
      "Здогадка, за яку довелося б заплатити більше 2500 ставок, не пропонується.",
      "Якщо ви підете, раунд чекає 24 години на будь-якому пристрої, потім виграш забирається; якщо здогадок ще не було, спершу робиться ймовірніша, а за рівності — «вище».",
    ],
  },
  kk: {
    text: "Ескі барометрдің бетінде карта жатыр. Келесісі жоғары ма, төмен бе? Әр дұрыс болжам көбірек төлейді: ұтысты алыңыз немесе тағы бір рет болжаңыз.",
    rules: [
      "Әр карта 52 картадан тұратын толық колодадан алынады, оған төрт дауыл қосылған. Тұз — ең кіші карта, король — ең үлкені. Дәрежесі бірдей карта мен дауыл қалай болса да ұтылады.",
      "Әр дұрыс болжам ұтысты оның әділ мүмкіндігіне көбейтеді; барлығы соның 99 %-ы төленеді. Раундта 20 картаға дейін өткізуге болады; өткізілген карта дауыл болмайды.",
      "2500 бәстен көп төлейтін болжам ұсынылмайды.",
      "Кетіп қалсаңыз, раунд кез келген құрылғыда 24 сағат күтеді, содан кейін ұтыс алынады; әлі болжам жасамасаңыз, алдымен ықтималырағы жасалады, тең болса — «жоғары».",
    ],
  },
  uz: {
    text: "Eski barometr yuzida karta yotibdi. Keyingisi yuqorimi yoki pastmi? Har bir toʻgʻri taxmin koʻproq toʻlaydi: yutuqni oling yoki yana bir bor taxmin qiling.",
    rules: [
      "Har bir karta 52 kartadan iborat toʻliq kolodadan olinadi, unga toʻrtta boʻron qoʻshilgan. Tuz eng kichik, qirol eng katta karta. Teng karta va boʻron har holda yutqazadi.",
      "Har bir toʻgʻri taxmin yutuqni uning adolatli ehtimoliga koʻpaytiradi; jami shuning 99 % i toʻlanadi. Raundda 20 tagacha kartani oʻtkazish mumkin; oʻtkazilgan karta boʻron boʻlmaydi.",
      "2500 stavkadan koʻp toʻlaydigan taxmin taklif qilinmaydi.",
      "Chiqib ketsangiz, raund har qanday qurilmada 24 soat kutadi, keyin yutuq olinadi; hali taxmin qilmagan boʻlsangiz, avval ehtimoli kattarogʻi, teng boʻlsa “yuqori” tanlanadi.",
    ],
  },
  az: {
    text: "Köhnə barometrin üzündə kart var. Növbəti yuxarıdır, yoxsa aşağı? Hər düzgün təxmin daha çox ödəyir: uduşu götürün və ya bir də təxmin edin.",
    rules: [
      "Hər kart 52 kartlıq tam dəstədən gəlir, ona dörd fırtına əlavə olunub. Tuz ən kiçik, kral ən böyük kartdır. Eyni dəyərli kart və fırtına hər halda uduzur.",
      "Hər düzgün təxmin uduşu onun ədalətli ehtimalına vurur; bunun 99 %-i ödənilir. Raundda 20-yə qədər kart ötürmək olar; ötürülən kart fırtına olmur.",
      "2500 mərcdən çox ödəyəcək təxmin təklif olunmur.",
      "Çıxsanız, raund hər cihazda 24 saat gözləyir, sonra uduş götürülür; hələ təxmin etməmisinizsə, əvvəlcə ehtimalı böyük olan, bərabər olanda “yuxarı” seçilir.",
    ],
  },
  hi: {
    text: "पुराने बैरोमीटर पर एक कार्ड है। अगला ऊँचा होगा या नीचा? हर सही अनुमान ज़्यादा देता है: जीत लें, या एक बार और अनुमान लगाएँ।",
    rules: [
      "हर कार्ड 52 की पूरी गड्डी से आता है, जिसमें चार तूफ़ान भी हैं। इक्का सबसे छोटा है, बादशाह सबसे बड़ा। बराबर कार्ड और तूफ़ान दोनों तरफ़ हारते हैं।",
      "हर सही अनुमान जीत को उसकी निष्पक्ष संभावना से गुणा करता है; कुल मिलाकर उसका 99 % दिया जाता है। एक राउंड में 20 तक कार्ड छोड़े जा सकते हैं; छोड़ने पर तूफ़ान नहीं आता।",
      "जो अनुमान दांव के 2,500 गुना से ज़्यादा देता, वह नहीं दिया जाता।",
      "आप चले जाएँ तो राउंड हर डिवाइस पर 24 घंटे इंतज़ार करता है, फिर जीत ले ली जाती है; अनुमान न लगाया हो तो पहले ज़्यादा संभावित अनुमान लगाया जाता है, बराबरी पर “ऊँचा”।",
    ],
  },
  pl: {
    text: "Na tarczy starego barometru leży karta. Następna będzie wyższa czy niższa? Każde trafienie płaci więcej: odbierz wygraną albo spróbuj jeszcze raz.",
    rules: [
      "Każda karta pochodzi z całej talii 52 kart, do której dodano cztery sztormy. As jest najniższy, król najwyższy. Karta tej samej wartości i sztorm przegrywają w obu przypadkach.",
      "Każde trafienie mnoży wygraną przez jego uczciwą szansę; razem wypłacane jest 99 % tej wartości. W rundzie możesz pominąć do 20 kart; pominięcie nigdy nie odkrywa sztormu.",
      "Zgadywanie, które zapłaciłoby ponad 2500 stawek, nie jest oferowane.",
      "Jeśli wyjdziesz, runda czeka 24 godziny na każdym urządzeniu, a potem wygrana jest odbierana; jeśli nie było jeszcze ruchu, najpierw wybierana jest bardziej prawdopodobna odpowiedź, a przy równych „wyżej”.",
    ],
  },
  id: {
    text: "Sebuah kartu terletak di muka barometer tua. Kartu berikut lebih tinggi atau lebih rendah? Setiap tebakan benar membayar lebih: ambil, atau tebak sekali lagi.",
    rules: [
      "Setiap kartu berasal dari satu dek penuh 52 kartu dengan empat badai di dalamnya. As terendah, raja tertinggi. Kartu yang sama nilainya dan badai kalah di kedua arah.",
      "Setiap tebakan benar mengalikan kemenangan dengan peluang adilnya; semuanya dibayar 99 %. Anda boleh melewati sampai 20 kartu per ronde; kartu yang dilewati tidak pernah badai.",
      "Tebakan yang akan membayar lebih dari 2.500 kali taruhan tidak ditawarkan.",
      "Jika Anda pergi, ronde menunggu 24 jam di setiap perangkat, lalu kemenangan diambil; jika Anda belum menebak, tebakan yang lebih mungkin dibuat dulu, “lebih tinggi” jika seimbang.",
    ],
  },
};
