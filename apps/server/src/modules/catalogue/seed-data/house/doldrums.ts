// What Doldrums tells about itself.
import type { OwnTexts } from "./texts.ts";

export const DOLDRUMS: OwnTexts = {
  en: {
    text: "A still sea, twenty-five sails, and mines below some of them. Every gem you find pays more. Take what you have, or open one more.",
    rules: [
      "You choose how many mines there are, from 1 to 24. They are laid before the first sail is opened and stay where they are.",
      "Each gem multiplies what you can take by the fair odds of finding it; the whole pays 99 % of them. A mine ends the round without a win.",
      "A round pays 2,500 times the stake at most: where the next gem would pay more, or none is left, it is paid by itself.",
      "If you leave, the round waits 24 hours on every device and is then cashed out; if no sail was open, the first one is opened before.",
    ],
  },
  ru: {
    text: "Штиль, двадцать пять парусов, и под некоторыми — мины. Каждый найденный камень платит больше. Заберите выигрыш или откройте ещё один парус.",
    rules: [
      "Вы выбираете число мин: от 1 до 24. Они расставлены до того, как открыт первый парус, и не меняются.",
      "Каждый камень умножает выигрыш на честный шанс его найти; всего выплачивается 99 % от этого. Мина завершает раунд без выигрыша.",
      "Раунд платит не больше 2500 ставок: если следующий камень заплатил бы больше или камней не осталось, выигрыш выплачивается сам.",
      "Если вы уйдёте, раунд ждёт 24 часа на любом устройстве, затем выигрыш забирается; если ни один парус не открыт, сначала открывается первый.",
    ],
  },
  uk: {
    text: "Штиль, двадцять п’ять вітрил, і під деякими — міни. Кожен знайдений камінь платить більше. Заберіть виграш або відкрийте ще одне вітрило.",
    rules: [
      "Ви вибираєте кількість мін: від 1 до 24. Вони розставлені до того, як відкрито перше вітрило, і не змінюються.",
      "Кожен камінь множить виграш на чесний шанс його знайти; загалом виплачується 99 % від цього. Міна завершує раунд без виграшу.",
      "Раунд платить не більше 2500 ставок: якщо наступний камінь заплатив би більше або каменів не лишилося, виграш виплачується сам.",
      "Якщо ви підете, раунд чекає 24 години на будь-якому пристрої, потім виграш забирається; якщо жодне вітрило не відкрито, спершу відкривається перше.",
    ],
  },
  kk: {
    text: "Тынық теңіз, жиырма бес желкен, кейбірінің астында мина бар. Табылған әр тас көбірек төлейді. Барды алыңыз немесе тағы бірін ашыңыз.",
    rules: [
      "Мина санын өзіңіз таңдайсыз: 1-ден 24-ке дейін. Олар бірінші желкен ашылмай тұрып қойылады және өзгермейді.",
      "Әр тас ұтысты оны табудың әділ мүмкіндігіне көбейтеді; барлығы соның 99 %-ы төленеді. Мина раундты ұтыссыз аяқтайды.",
      "Раунд ең көбі 2500 бәс төлейді: келесі тас одан көп төлесе немесе тас қалмаса, ұтыс өзі төленеді.",
      "Кетіп қалсаңыз, раунд кез келген құрылғыда 24 сағат күтеді, содан кейін ұтыс алынады; бірде-бір желкен ашылмаса, алдымен біріншісі ашылады.",
    ],
  },
  uz: {
    text: "Sokin dengiz, yigirma beshta yelkan, baʼzilarining ostida mina bor. Topilgan har bir tosh koʻproq toʻlaydi. Borini oling yoki yana bittasini oching.",
    rules: [
      "Minalar sonini oʻzingiz tanlaysiz: 1 dan 24 gacha. Ular birinchi yelkan ochilmasidan qoʻyiladi va oʻzgarmaydi.",
      "Har bir tosh yutuqni uni topishning adolatli ehtimoliga koʻpaytiradi; jami shuning 99 % i toʻlanadi. Mina raundni yutuqsiz tugatadi.",
      "Raund koʻpi bilan 2500 stavka toʻlaydi: keyingi tosh bundan koʻp toʻlasa yoki tosh qolmasa, yutuq oʻzi toʻlanadi.",
      "Chiqib ketsangiz, raund har qanday qurilmada 24 soat kutadi, keyin yutuq olinadi; birorta yelkan ochilmagan boʻlsa, avval birinchisi ochiladi.",
    ],
  },
  az: {
    text: "Sakit dəniz, iyirmi beş yelkən və bəzilərinin altında mina. Tapılan hər daş daha çox ödəyir. Olanı götürün və ya birini də açın.",
    rules: [
      "Minaların sayını özünüz seçirsiniz: 1-dən 24-ə qədər. Onlar ilk yelkən açılmazdan əvvəl qoyulur və dəyişmir.",
      "Hər daş uduşu onu tapmağın ədalətli ehtimalına vurur; bunun 99 %-i ödənilir. Mina raundu uduşsuz bitirir.",
      "Raund ən çoxu 2500 mərc ödəyir: növbəti daş daha çox ödəyəcəksə və ya daş qalmayıbsa, uduş özü ödənilir.",
      "Çıxsanız, raund hər cihazda 24 saat gözləyir, sonra uduş götürülür; heç bir yelkən açılmayıbsa, əvvəlcə birincisi açılır.",
    ],
  },
  hi: {
    text: "शांत समुद्र, पच्चीस पाल, और कुछ के नीचे माइन। हर मिला रत्न ज़्यादा देता है। जो है वह लें, या एक और पाल खोलें।",
    rules: [
      "माइन की संख्या आप चुनते हैं, 1 से 24 तक। वे पहला पाल खुलने से पहले रखी जाती हैं और बदलती नहीं।",
      "हर रत्न जीत को उसे पाने की निष्पक्ष संभावना से गुणा करता है; कुल मिलाकर उसका 99 % दिया जाता है। माइन राउंड को बिना जीत ख़त्म करती है।",
      "एक राउंड ज़्यादा से ज़्यादा दांव का 2,500 गुना देता है: जहाँ अगला रत्न इससे ज़्यादा देता या कोई रत्न न बचे, जीत अपने-आप दी जाती है।",
      "आप चले जाएँ तो राउंड हर डिवाइस पर 24 घंटे इंतज़ार करता है, फिर जीत ले ली जाती है; कोई पाल न खुला हो तो पहले पहला खोला जाता है।",
    ],
  },
  pl: {
    text: "Spokojne morze, dwadzieścia pięć żagli, a pod niektórymi miny. Każdy znaleziony klejnot płaci więcej. Odbierz wygraną albo otwórz jeszcze jeden.",
    rules: [
      "Wybierasz liczbę min: od 1 do 24. Są rozłożone, zanim otworzysz pierwszy żagiel, i zostają na miejscu.",
      "Każdy klejnot mnoży wygraną przez uczciwą szansę na jego znalezienie; razem wypłacane jest 99 % tej wartości. Mina kończy rundę bez wygranej.",
      "Runda płaci najwyżej 2500 stawek: gdy następny klejnot zapłaciłby więcej albo żaden nie został, wygrana jest wypłacana sama.",
      "Jeśli wyjdziesz, runda czeka 24 godziny na każdym urządzeniu, a potem wygrana jest odbierana; jeśli żaden żagiel nie był otwarty, najpierw otwiera się pierwszy.",
    ],
  },
  id: {
    text: "Laut tenang, dua puluh lima layar, dan ranjau di bawah sebagian. Setiap permata yang Anda temukan membayar lebih. Ambil yang ada, atau buka satu lagi.",
    rules: [
      "Anda memilih jumlah ranjau, dari 1 sampai 24. Ranjau dipasang sebelum layar pertama dibuka dan tidak berpindah.",
      "Setiap permata mengalikan kemenangan dengan peluang adil menemukannya; semuanya dibayar 99 %. Ranjau mengakhiri ronde tanpa kemenangan.",
      "Satu ronde membayar paling banyak 2.500 kali taruhan: jika permata berikut akan membayar lebih atau tidak ada yang tersisa, kemenangan dibayar otomatis.",
      "Jika Anda pergi, ronde menunggu 24 jam di setiap perangkat, lalu kemenangan diambil; jika belum ada layar terbuka, layar pertama dibuka dulu.",
    ],
  },
};
