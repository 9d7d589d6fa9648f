// What Royal Blackjack tells about itself.
import type { OwnTexts } from "./texts.ts";

export const ROYAL_BLACKJACK: OwnTexts = {
  en: {
    text: "Come closer to 21 than the dealer without going over. Double, split and insure at a quiet table where every card comes from a whole pack, so nothing can be counted.",
    rules: [
      "Every card is drawn out of all 52, whatever lies on the table. The dealer draws to 17 and stands on every 17, and looks for a blackjack under an ace or a ten before you move.",
      "A blackjack pays 3 to 2, any other win 1 to 1; a tie gives the stake back. An insurance against an ace costs half of the stake and pays 2 to 1.",
      "Double any first two cards for as much again and take one card. Split two cards that count the same once; split aces get one card each, and 21 after a split is no blackjack. Doubling after a split is allowed.",
      "Played in the best way, the game returns 99.42 % of the first stake in the long run; an insurance returns 92.30 % of its own.",
      "If you leave, the hand waits 24 hours on every device, then takes no insurance and stands.",
    ],
  },
  ru: {
    text: "Подойдите к 21 ближе дилера и не переберите. Удваивайте, разделяйте и страхуйтесь за спокойным столом, где каждая карта приходит из полной колоды, так что считать нечего.",
    rules: [
      "Каждая карта берётся из всех 52, что бы ни лежало на столе. Дилер добирает до 17 и стоит на любых 17; под тузом или десяткой он проверяет блэкджек до вашего хода.",
      "Блэкджек платит 3 к 2, любой другой выигрыш 1 к 1; при равенстве ставка возвращается. Страховка против туза стоит половину ставки и платит 2 к 1.",
      "Удвоить можно любые первые две карты: ещё одна ставка и одна карта. Две карты одного счёта можно разделить один раз; разделённые тузы получают по одной карте, а 21 после разделения — не блэкджек. Удваивать после разделения можно.",
      "При лучшей игре в долгую возвращается 99,42 % первой ставки; страховка возвращает 92,30 % своей.",
      "Если вы уйдёте, рука ждёт 24 часа на любом устройстве, затем играет без страховки и останавливается.",
    ],
  },
  uk: {
    text: "Підійдіть до 21 ближче за дилера й не переберіть. Подвоюйте, розділяйте та страхуйтеся за спокійним столом, де кожна карта приходить із повної колоди, тож рахувати нічого.",
    rules: [
      "Кожна карта береться з усіх 52, хоч би що лежало на столі. Дилер добирає до 17 і стоїть на будь-яких 17; під тузом або десяткою він перевіряє блекджек до вашого ходу.",
      "Блекджек платить 3 до 2, будь-який інший виграш 1 до 1; за рівності ставка повертається. Страховка проти туза коштує половину ставки та платить 2 до 1.",
      "Подвоїти можна будь-які перші дві карти: ще одна ставка й одна карта. Дві карти однієї вартості можна розділити один раз; розділені тузи отримують по одній карті, а 21 після розділення — не блекджек. Подвоювати після розділення можна.",
      "За найкращої гри в довгу повертається 99,42 % першої ставки; страховка повертає 92,30 % своєї.",
      "Якщо ви підете, рука чекає 24 години на будь-якому пристрої, потім грає без страховки й зупиняється.",
    ],
  },
  kk: {
    text: "Асып кетпей, 21-ге дилерден жақын келіңіз. Екі еселеңіз, бөліңіз, сақтандырыңыз: әр карта толық колодадан келеді, сондықтан санайтын ештеңе жоқ.",
    rules: [
      "Үстелде не жатса да, әр карта 52 картаның бәрінен алынады. Дилер 17-ге дейін алады және кез келген 17-де тоқтайды; тұз немесе ондық астында блэкджекті сіздің жүрісіңізге дейін тексереді.",
      "Блэкджек 3-ке 2, басқа ұтыс 1-ге 1 төлейді; тең болса, бәс қайтарылады. Тұзға қарсы сақтандыру бәстің жартысы тұрады және 2-ге 1 төлейді.",
      "Алғашқы екі картаны екі еселеуге болады: тағы бір бәс, тағы бір карта. Есебі бірдей екі картаны бір рет бөлуге болады; бөлінген тұздар бір картадан алады, ал бөлгеннен кейінгі 21 блэкджек емес. Бөлгеннен кейін екі еселеуге болады.",
      "Ең дұрыс ойында ұзақ мерзімде бірінші бәстің 99,42 %-ы қайтады; сақтандыру өз бәсінің 92,30 %-ын қайтарады.",
      "Кетіп қалсаңыз, қол кез келген құрылғыда 24 сағат күтеді, содан кейін сақтандырусыз тоқтайды.",
    ],
  },
  uz: {
    text: "Oshib ketmasdan 21 ga dilerdan yaqinroq keling. Ikkilang, boʻling, sugʻurtalang: har bir karta toʻliq kolodadan keladi, shuning uchun sanaydigan narsa yoʻq.",
    rules: [
      "Stolda nima yotganidan qatʼi nazar, har bir karta 52 tasidan olinadi. Diler 17 gacha oladi va har qanday 17 da toʻxtaydi; tuz yoki oʻnlik ostida blekjekni sizning yurishingizdan oldin tekshiradi.",
      "Blekjek 3 ga 2, boshqa yutuq 1 ga 1 toʻlaydi; teng boʻlsa, stavka qaytariladi. Tuzga qarshi sugʻurta stavkaning yarmi turadi va 2 ga 1 toʻlaydi.",
      "Har qanday birinchi ikki kartani ikkilash mumkin: yana bir stavka va bitta karta. Hisobi bir xil ikki kartani bir marta boʻlish mumkin; boʻlingan tuzlar bittadan karta oladi, boʻlgandan keyingi 21 blekjek emas. Boʻlgandan keyin ikkilash mumkin.",
      "Eng yaxshi oʻyinda uzoq muddatda birinchi stavkaning 99,42 % i qaytadi; sugʻurta oʻz stavkasining 92,30 % ini qaytaradi.",
      "Chiqib ketsangiz, qoʻl har qanday qurilmada 24 soat kutadi, keyin sugʻurtasiz toʻxtaydi.",
    ],
  },
  az: {
    text: "Aşmadan 21-ə dilerdən yaxın gəlin. İkiqat edin, bölün, sığortalanın: hər kart tam dəstədən gəlir, buna görə saymağa heç nə yoxdur.",
    rules: [
      "Masada nə olsa da, hər kart 52 kartın hamısından götürülür. Diler 17-yə qədər götürür və hər 17-də dayanır; tuz və ya onluq altında blekceki sizin gedişinizdən əvvəl yoxlayır.",
      "Blekcek 3-ə 2, başqa uduş 1-ə 1 ödəyir; bərabər olanda mərc qaytarılır. Tuza qarşı sığorta mərcin yarısıdır və 2-yə 1 ödəyir.",
      "İstənilən ilk iki kartı ikiqat etmək olar: daha bir mərc və bir kart. Sayı eyni olan iki kartı bir dəfə bölmək olar; bölünmüş tuzlar bir kart alır, böləndən sonra 21 blekcek deyil. Böləndən sonra ikiqat etmək olar.",
      "Ən yaxşı oyunda uzun müddətdə ilk mərcin 99,42 %-i qayıdır; sığorta öz mərcinin 92,30 %-ini qaytarır.",
      "Çıxsanız, əl hər cihazda 24 saat gözləyir, sonra sığortasız dayanır.",
    ],
  },
  hi: {
    text: "21 के पार गए बिना डीलर से ज़्यादा 21 के पास पहुँचें। दोगुना करें, बाँटकर खेलें, बीमा लें: हर कार्ड पूरी गड्डी से आता है, इसलिए गिनने को कुछ नहीं।",
    rules: [
      "मेज़ पर कुछ भी हो, हर कार्ड पूरे 52 में से निकलता है। डीलर 17 तक लेता है और हर 17 पर रुकता है; इक्के या दस के नीचे वह आपकी चाल से पहले ब्लैकजैक देखता है।",
      "ब्लैकजैक 3:2 देता है, बाकी जीत 1:1; बराबरी पर दांव लौटता है। इक्के के ख़िलाफ़ बीमा दांव का आधा है और 2:1 देता है।",
      "पहले दो कार्ड कोई भी हों, उतना ही दांव जोड़कर दोगुना करें और एक कार्ड लें। बराबर गिनती के दो कार्ड एक बार बाँटे जा सकते हैं; बाँटे इक्कों को एक-एक कार्ड मिलता है, और बाँटने के बाद का 21 ब्लैकजैक नहीं। बाँटने के बाद दोगुना हो सकता है।",
      "सबसे अच्छे खेल में लंबे समय में पहले दांव का 99.42 % लौटता है; बीमा अपने दांव का 92.30 % लौटाता है।",
      "आप चले जाएँ तो हैंड हर डिवाइस पर 24 घंटे इंतज़ार करता है, फिर बिना बीमा के रुकता है।",
    ],
  },
  pl: {
    text: "Zbliż się do 21 bardziej niż krupier i nie przekrocz. Podwajaj, rozdzielaj i ubezpieczaj się przy spokojnym stole, gdzie każda karta pochodzi z całej talii, więc nie ma czego liczyć.",
    rules: [
      "Każda karta jest losowana ze wszystkich 52, cokolwiek leży na stole. Krupier dobiera do 17 i stoi na każdych 17; pod asem lub dziesiątką sprawdza blackjacka przed Twoim ruchem.",
      "Blackjack płaci 3 do 2, każda inna wygrana 1 do 1; przy remisie stawka wraca. Ubezpieczenie przeciw asowi kosztuje połowę stawki i płaci 2 do 1.",
      "Podwoić możesz dowolne pierwsze dwie karty: druga stawka i jedna karta. Dwie karty o tej samej wartości możesz raz rozdzielić; rozdzielone asy dostają po jednej karcie, a 21 po rozdzieleniu nie jest blackjackiem. Po rozdzieleniu wolno podwajać.",
      "Przy najlepszej grze w długim okresie wraca 99,42 % pierwszej stawki; ubezpieczenie zwraca 92,30 % swojej.",
      "Jeśli wyjdziesz, ręka czeka 24 godziny na każdym urządzeniu, a potem pasuje bez ubezpieczenia.",
    ],
  },
  id: {
    text: "Dekati 21 lebih dekat dari bandar tanpa melewatinya. Gandakan, pisah, dan asuransikan di meja tenang: setiap kartu datang dari dek penuh, jadi tak ada yang bisa dihitung.",
    rules: [
      "Setiap kartu diambil dari semua 52, apa pun yang ada di meja. Bandar mengambil sampai 17 dan berhenti di setiap 17; di bawah as atau sepuluh ia memeriksa blackjack sebelum giliran Anda.",
      "Blackjack membayar 3:2, kemenangan lain 1:1; seri mengembalikan taruhan. Asuransi melawan as seharga setengah taruhan dan membayar 2:1.",
      "Gandakan dua kartu pertama apa pun dengan taruhan yang sama dan ambil satu kartu. Dua kartu bernilai sama boleh dipisah sekali; as yang dipisah mendapat satu kartu, dan 21 setelah dipisah bukan blackjack. Menggandakan setelah pisah diperbolehkan.",
      "Dengan permainan terbaik, dalam jangka panjang 99,42 % taruhan pertama kembali; asuransi mengembalikan 92,30 % dari taruhannya.",
      "Jika Anda pergi, kartu menunggu 24 jam di setiap perangkat, lalu berhenti tanpa asuransi.",
    ],
  },
};
