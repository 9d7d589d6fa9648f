// What Royal Baccarat tells about itself.
import type { OwnTexts } from "./texts.ts";

export const ROYAL_BACCARAT: OwnTexts = {
  en: {
    text: "Back the player, the banker or the tie. The hand closer to nine wins, from a fresh shoe of eight decks every round.",
    rules: [
      "Six cards are drawn: one result out of 416, then out of 415 and so on down to 411. A result counts from 0 among the cards that are left; decks follow each other, then spades, hearts, diamonds and clubs, then ace to king.",
      "They go to player, banker, player, banker, then to third cards. An 8 or 9 with two cards ends the round. The player takes a third card with 0 to 5. The banker then draws with 0 to 2; with 3 unless that card was an 8; with 4 on 2 to 7; with 5 on 4 to 7; with 6 on 6 or 7. If the player stood, the banker draws with 0 to 5.",
      "The player pays 2 times the stake, the banker 1.95 times, the tie 10 times. With a tie, stakes on a hand come back.",
      "The banker returns 98.94 %, the player 98.76 % and the tie 95.15 % of the stakes to players in the long run.",
    ],
  },
  ru: {
    text: "Ставьте на игрока, банкира или ничью. Выигрывает рука, которая ближе к девяти; в каждом раунде новая колода из восьми.",
    rules: [
      "Выпадают шесть карт: один результат из 416, затем из 415 и так далее до 411. Результат считается с 0 среди оставшихся карт; колоды идут одна за другой, в них пики, червы, бубны и трефы, в масти от туза до короля.",
      "Карты получают игрок, банкир, игрок, банкир, затем идут третьи карты. 8 или 9 с двух карт завершают раунд. Игрок берёт третью карту при 0–5. После этого банкир берёт при 0–2; при 3, если это была не 8; при 4, если от 2 до 7; при 5, если от 4 до 7; при 6, если 6 или 7. Если игрок не брал, банкир берёт при 0–5.",
      "Игрок платит 2 ставки, банкир 1,95, ничья 10. При ничьей ставки на руку возвращаются.",
      "В среднем банкир возвращает игрокам 98,94 % ставок, игрок 98,76 %, ничья 95,15 %.",
    ],
  },
  uk: {
    text: "Ставте на гравця, банкіра або нічию. Виграє рука, що ближча до дев’яти; у кожному раунді нова колода з восьми.",
    rules: [
      "Випадають шість карт: один результат із 416, потім із 415 і так далі до 411. Результат рахується з 0 серед карт, що залишилися; колоди йдуть одна за одною, у них піки, черви, бубни й трефи, у масті від туза до короля.",
      "Карти отримують гравець, банкір, гравець, банкір, потім ідуть треті карти. 8 або 9 з двох карт завершують раунд. Гравець бере третю карту при 0–5. Після цього банкір бере при 0–2; при 3, якщо це була не 8; при 4, якщо від 2 до 7; при 5, якщо від 4 до 7; при 6, якщо 6 або 7. Якщо гравець не брав, банкір бере при 0–5.",
      "Гравець платить 2 ставки, банкір 1,95, нічия 10. За нічиєї ставки на руку повертаються.",
      "У середньому банкір повертає гравцям 98,94 % ставок, гравець 98,76 %, нічия 95,15 %.",
    ],
  },
  kk: {
    text: "Ойыншыға, банкирге немесе тең ойынға бәс тігіңіз. Тоғызға жақын қол ұтады; әр раундта сегіз бумадан тұратын жаңа карталар.",
    rules: [
      "Алты карта түседі: 416-дан, кейін 415-тен, осылай 411-ге дейін бір нәтиже. Нәтиже қалған карталар арасында 0-ден саналады; бумалар бірінен соң бірі, ішінде қарға, түйетабан, қиық, шытыр, әрқайсысында тұздан корольге дейін.",
      "Карталар ойыншыға, банкирге, ойыншыға, банкирге, сосын үшінші карталарға беріледі. Екі картадан 8 немесе 9 болса, раунд аяқталады. Ойыншы 0–5 болса, үшінші карта алады. Одан кейін банкир 0–2 болса; 3 болса, ол карта 8 болмағанда; 4 болса, 2–7 болғанда; 5 болса, 4–7 болғанда; 6 болса, 6 не 7 болғанда алады. Ойыншы алмаса, банкир 0–5 болғанда алады.",
      "Ойыншы 2 бәс, банкир 1,95, тең ойын 10 төлейді. Тең болса, қолға тігілген бәстер қайтады.",
      "Ұзақ мерзімде банкир бәстердің 98,94 %-ын, ойыншы 98,76 %-ын, тең ойын 95,15 %-ын ойыншыларға қайтарады.",
    ],
  },
  uz: {
    text: "Oʻyinchi, bankir yoki durangga stavka qiling. Toʻqqizga yaqinroq qoʻl yutadi; har raundda sakkiz dastadan yangi kartalar.",
    rules: [
      "Oltita karta tushadi: 416 tadan, keyin 415 tadan va shunday 411 tagacha bitta natija. Natija qolgan kartalar orasida 0 dan sanaladi; dastalar ketma-ket, ularda pika, chirva, gʻisht va xoch, har birida tuzdan qirolgacha.",
      "Kartalar oʻyinchi, bankir, oʻyinchi, bankir, keyin uchinchi kartalarga beriladi. Ikki kartadan 8 yoki 9 chiqsa, raund tugaydi. Oʻyinchi 0–5 da uchinchi karta oladi. Keyin bankir 0–2 da; 3 da, u karta 8 boʻlmasa; 4 da, 2–7 boʻlsa; 5 da, 4–7 boʻlsa; 6 da, 6 yoki 7 boʻlsa oladi. Oʻyinchi olmasa, bankir 0–5 da oladi.",
      "Oʻyinchi 2 stavka, bankir 1,95, durang 10 toʻlaydi. Durangda qoʻlga qilingan stavkalar qaytadi.",
      "Uzoq muddatda bankir stavkalarning 98,94 % ini, oʻyinchi 98,76 % ini, durang 95,15 % ini oʻyinchilarga qaytaradi.",
    ],
  },
  az: {
    text: "Oyunçuya, bankirə və ya heç-heçəyə mərc edin. Doqquza yaxın əl udur; hər raundda səkkiz dəstdən yeni kartlar.",
    rules: [
      "Altı kart düşür: 416-dan, sonra 415-dən və beləcə 411-ə qədər bir nəticə. Nəticə qalan kartlar arasında 0-dan sayılır; dəstlər ardıcıldır, içində qaratoxmaq, ürək, kərpic və xaç, hər birində tuzdan krala qədər.",
      "Kartlar oyunçuya, bankirə, oyunçuya, bankirə, sonra üçüncü kartlara verilir. İki kartla 8 və ya 9 raundu bitirir. Oyunçu 0–5 olanda üçüncü kart alır. Sonra bankir 0–2 olanda; 3 olanda, o kart 8 deyilsə; 4 olanda, 2–7 arasıdırsa; 5 olanda, 4–7 arasıdırsa; 6 olanda, 6 və ya 7-dirsə alır. Oyunçu almayıbsa, bankir 0–5 olanda alır.",
      "Oyunçu 2 mərc, bankir 1,95, heç-heçə 10 ödəyir. Heç-heçədə ələ qoyulan mərclər qaytarılır.",
      "Uzun müddətdə bankir mərclərin 98,94 %-ini, oyunçu 98,76 %-ini, heç-heçə 95,15 %-ini oyunçulara qaytarır.",
    ],
  },
  hi: {
    text: "प्लेयर, बैंकर या टाई पर दांव लगाएँ। नौ के ज़्यादा करीब का हाथ जीतता है; हर राउंड में आठ गड्डियों के नए पत्ते।",
    rules: [
      "छह पत्ते निकलते हैं: पहले 416 में से एक नतीजा, फिर 415 में से, और ऐसे ही 411 तक। नतीजा बचे हुए पत्तों में 0 से गिना जाता है; गड्डियाँ एक के बाद एक, उनमें हुकुम, पान, ईंट और चिड़ी, हर रंग में इक्के से बादशाह तक।",
      "पत्ते प्लेयर, बैंकर, प्लेयर, बैंकर को, फिर तीसरे पत्ते के रूप में जाते हैं। दो पत्तों में 8 या 9 पर राउंड ख़त्म। प्लेयर 0–5 पर तीसरा पत्ता लेता है। फिर बैंकर 0–2 पर लेता है; 3 पर, अगर वह पत्ता 8 न हो; 4 पर, अगर 2–7 हो; 5 पर, अगर 4–7 हो; 6 पर, अगर 6 या 7 हो। प्लेयर ने न लिया हो तो बैंकर 0–5 पर लेता है।",
      "प्लेयर दांव का 2 गुना, बैंकर 1.95 गुना, टाई 10 गुना देता है। टाई पर हाथ पर लगे दांव लौट आते हैं।",
      "लंबे समय में बैंकर 98.94 %, प्लेयर 98.76 % और टाई 95.15 % दांव खिलाड़ियों को लौटाता है।",
    ],
  },
  pl: {
    text: "Postaw na gracza, bankiera lub remis. Wygrywa ręka bliższa dziewięciu; w każdej rundzie świeże karty z ośmiu talii.",
    rules: [
      "Losowanych jest sześć kart: jeden wynik z 416, potem z 415 i tak dalej do 411. Wynik liczy się od 0 wśród pozostałych kart; talie idą jedna po drugiej, w nich piki, kiery, kara i trefle, a w kolorze od asa do króla.",
      "Karty dostają gracz, bankier, gracz, bankier, potem idą trzecie karty. 8 lub 9 z dwóch kart kończy rundę. Gracz bierze trzecią kartę przy 0–5. Bankier bierze wtedy przy 0–2; przy 3, jeśli nie była to 8; przy 4, jeśli 2–7; przy 5, jeśli 4–7; przy 6, jeśli 6 lub 7. Jeśli gracz nie brał, bankier bierze przy 0–5.",
      "Gracz płaci 2 stawki, bankier 1,95, remis 10. Przy remisie stawki na rękę wracają.",
      "W dłuższym czasie bankier zwraca graczom 98,94 % stawek, gracz 98,76 %, remis 95,15 %.",
    ],
  },
  id: {
    text: "Bertaruh pada player, banker, atau seri. Tangan yang lebih dekat ke sembilan menang, dari delapan dek baru setiap ronde.",
    rules: [
      "Diundi enam kartu: satu hasil dari 416, lalu dari 415, dan seterusnya sampai 411. Hasil dihitung dari 0 di antara kartu yang tersisa; dek berurutan, lalu sekop, hati, wajik, dan keriting, lalu as sampai raja.",
      "Kartu diberikan ke player, banker, player, banker, lalu kartu ketiga. Angka 8 atau 9 dari dua kartu mengakhiri ronde. Player mengambil kartu ketiga pada 0–5. Setelah itu banker mengambil pada 0–2; pada 3 kecuali kartu itu 8; pada 4 jika 2–7; pada 5 jika 4–7; pada 6 jika 6 atau 7. Jika player tidak mengambil, banker mengambil pada 0–5.",
      "Player membayar 2 kali taruhan, banker 1,95 kali, seri 10 kali. Jika seri, taruhan pada tangan dikembalikan.",
      "Dalam jangka panjang banker mengembalikan 98,94 %, player 98,76 %, dan seri 95,15 % taruhan ke pemain.",
    ],
  },
};
