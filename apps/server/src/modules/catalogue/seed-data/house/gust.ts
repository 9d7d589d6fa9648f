// What Gust tells about itself. It is drawn from a chain that everybody shares and not from the player's seeds, so it says all its rules itself.
import type { OwnTexts } from "./texts.ts";

export const GUST: OwnTexts = {
  en: {
    text: "One kite, one flight for everybody. It climbs until its line breaks. Cash out in time and take the height times your stake.",
    rules: [
      "Bets are taken for 8 seconds before each take-off. In the air the multiplier grows from 1.00 and doubles about every ten and a half seconds, up to 10,000.",
      "You are paid the height at which the server receives your cash-out. If the kite has flown away by then, the stake is lost. You can set a height at which you are cashed out by itself.",
      "If your connection breaks, the bet flies on: it leaves at the height that you set, or is lost with the flight.",
      "A bet that would win more than the house pays in one round is cashed out by itself at that height.",
      "A height is reached with a chance of 99 % divided by it, so 99 % of all stakes come back to players in the long run.",
      "Where each flight ends comes from a chain of hashes that was made before the first flight. Past flights can be checked beside the game.",
    ],
  },
  ru: {
    text: "Один воздушный змей, один полёт на всех. Он поднимается, пока не оборвётся леер. Заберите вовремя и получите ставку, умноженную на высоту.",
    rules: [
      "Ставки принимаются 8 секунд перед каждым взлётом. В воздухе множитель растёт от 1,00 и удваивается примерно за десять с половиной секунд, до 10 000.",
      "Выплата считается по высоте, на которой сервер получил вашу команду забрать. Если змей уже улетел, ставка проиграна. Можно задать высоту, на которой ставка забирается автоматически.",
      "Если связь прервалась, ставка летит дальше: она выходит на заданной высоте или проигрывает вместе с полётом.",
      "Ставка, которая выиграла бы больше предела выплаты за один раунд, забирается автоматически на этой высоте.",
      "Шанс достичь высоты равен 99 %, делённым на неё: в среднем игрокам возвращается 99 % ставок.",
      "Где закончится каждый полёт, определяет цепочка хешей, созданная до первого полёта. Прошлые полёты можно проверить рядом с игрой.",
    ],
  },
  uk: {
    text: "Один повітряний змій, один політ на всіх. Він піднімається, доки не обірветься шнур. Заберіть вчасно й отримайте ставку, помножену на висоту.",
    rules: [
      "Ставки приймаються 8 секунд перед кожним зльотом. У повітрі множник росте від 1,00 і подвоюється приблизно за десять з половиною секунд, до 10 000.",
      "Виплата рахується за висотою, на якій сервер отримав вашу команду забрати. Якщо змій уже полетів, ставку програно. Можна задати висоту, на якій ставка забирається автоматично.",
      "Якщо зв’язок перервався, ставка летить далі: вона виходить на заданій висоті або програє разом із польотом.",
      "Ставка, яка виграла б більше за межу виплати за один раунд, забирається автоматично на цій висоті.",
      "Шанс досягти висоти дорівнює 99 %, поділеним на неї: у середньому гравцям повертається 99 % ставок.",
      "Де закінчиться кожен політ, визначає ланцюжок хешів, створений до першого польоту. Минулі польоти можна перевірити поруч із грою.",
    ],
  },
  kk: {
    text: "Бір батпырауық, бәріне ортақ бір ұшу. Ол жібі үзілгенше көтеріледі. Уақытында алып үлгеріп, бәсіңізді биіктікке көбейтіңіз.",
    rules: [
      "Бәстер әр ұшу алдында 8 секунд қабылданады. Ауада көбейткіш 1,00-ден өсіп, шамамен он жарым секундта екі еселенеді, 10 000-ға дейін.",
      "Төлем сервер алу туралы сұрауды алған биіктікпен есептеледі. Батпырауық ол кезде ұшып кетсе, бәс ұтылады. Автоматты алынатын биіктікті алдын ала қоюға болады.",
      "Байланыс үзілсе, бәс ұша береді: қойылған биіктікте шығады немесе ұшумен бірге ұтылады.",
      "Бір раундтағы төлем шегінен көп ұтатын бәс сол биіктікте автоматты алынады.",
      "Биіктікке жету мүмкіндігі 99 %-ды оған бөлгенге тең: ұзақ мерзімде бәстердің 99 %-ы ойыншыларға қайтады.",
      "Әр ұшудың қай жерде аяқталатынын бірінші ұшуға дейін жасалған хештер тізбегі анықтайды. Өткен ұшуларды ойын жанында тексеруге болады.",
    ],
  },
  uz: {
    text: "Bitta varrak, hamma uchun bitta parvoz. U ipi uzilguncha koʻtariladi. Vaqtida oling va stavkangizni balandlikka koʻpaytiring.",
    rules: [
      "Stavkalar har bir uchishdan oldin 8 soniya qabul qilinadi. Havoda koʻpaytirgich 1,00 dan oʻsib, taxminan oʻn yarim soniyada ikki baravar boʻladi, 10 000 gacha.",
      "Toʻlov server olish buyrugʻini qabul qilgan balandlik boʻyicha hisoblanadi. Varrak shu paytgacha uchib ketgan boʻlsa, stavka yutqaziladi. Avtomatik olinadigan balandlikni oldindan qoʻyish mumkin.",
      "Aloqa uzilsa, stavka uchishda davom etadi: qoʻyilgan balandlikda chiqadi yoki parvoz bilan birga yutqaziladi.",
      "Bir raunddagi toʻlov chegarasidan koʻp yutadigan stavka shu balandlikda avtomatik olinadi.",
      "Balandlikka yetish ehtimoli 99 % ni unga boʻlganga teng: uzoq muddatda stavkalarning 99 % i oʻyinchilarga qaytadi.",
      "Har bir parvoz qayerda tugashini birinchi parvozgacha yaratilgan xeshlar zanjiri belgilaydi. Oʻtgan parvozlarni oʻyin yonida tekshirish mumkin.",
    ],
  },
  az: {
    text: "Bir çərpələng, hamı üçün bir uçuş. İpi qırılana qədər yüksəlir. Vaxtında götürün və mərcinizi hündürlüyə vurun.",
    rules: [
      "Mərclər hər uçuşdan əvvəl 8 saniyə qəbul edilir. Havada əmsal 1,00-dən artır və təxminən on saniyə yarımda iki qat olur, 10 000-ə qədər.",
      "Ödəniş serverin götürmə əmrini aldığı hündürlüklə hesablanır. Çərpələng o vaxta qədər uçubsa, mərc uduzur. Avtomatik götürüləcək hündürlüyü əvvəlcədən qoymaq olar.",
      "Əlaqə kəsilsə, mərc uçmağa davam edir: qoyulan hündürlükdə çıxır və ya uçuşla birlikdə uduzur.",
      "Bir raundda ödəniş həddindən çox udacaq mərc həmin hündürlükdə avtomatik götürülür.",
      "Hündürlüyə çatmaq şansı 99 %-in ona bölünməsinə bərabərdir: uzun müddətdə mərclərin 99 %-i oyunçulara qayıdır.",
      "Hər uçuşun harada bitəcəyini ilk uçuşdan əvvəl yaradılmış heşlər zənciri müəyyən edir. Keçmiş uçuşları oyunun yanında yoxlamaq olar.",
    ],
  },
  hi: {
    text: "एक पतंग, सबके लिए एक उड़ान। वह तब तक चढ़ती है जब तक डोर न टूटे। समय पर कैश आउट करें और दांव को ऊँचाई से गुणा करके पाएँ।",
    rules: [
      "हर उड़ान से पहले 8 सेकंड तक दांव लिए जाते हैं। हवा में मल्टीप्लायर 1.00 से बढ़ता है और करीब साढ़े दस सेकंड में दोगुना होता है, 10,000 तक।",
      "भुगतान उस ऊँचाई से होता है जिस पर सर्वर को आपका कैश आउट मिलता है। तब तक पतंग उड़ चुकी हो तो दांव हार जाता है। अपने आप कैश आउट की ऊँचाई पहले से रखी जा सकती है।",
      "कनेक्शन टूटने पर दांव उड़ता रहता है: वह रखी हुई ऊँचाई पर निकलता है या उड़ान के साथ हार जाता है।",
      "जो दांव एक राउंड की भुगतान सीमा से ज़्यादा जीतता, वह उसी ऊँचाई पर अपने आप कैश आउट होता है।",
      "किसी ऊँचाई तक पहुँचने की संभावना 99 % को उससे भाग देने पर मिलती है, इसलिए लंबे समय में 99 % दांव खिलाड़ियों को लौटते हैं।",
      "हर उड़ान का अंत पहली उड़ान से पहले बनी हैश की कड़ी से आता है। पिछली उड़ानें गेम के पास जाँची जा सकती हैं।",
    ],
  },
  pl: {
    text: "Jeden latawiec, jeden lot dla wszystkich. Wznosi się, aż pęknie linka. Wypłać na czas i weź stawkę razy wysokość.",
    rules: [
      "Zakłady są przyjmowane przez 8 sekund przed każdym startem. W powietrzu mnożnik rośnie od 1,00 i podwaja się mniej więcej co dziesięć i pół sekundy, do 10 000.",
      "Wypłata liczy się według wysokości, na której serwer otrzymał polecenie wypłaty. Jeśli latawiec już odleciał, stawka przepada. Możesz ustawić wysokość, przy której zakład wypłaca się automatycznie.",
      "Jeśli połączenie się zerwie, zakład leci dalej: wychodzi na ustawionej wysokości albo przepada razem z lotem.",
      "Zakład, który wygrałby więcej, niż dom wypłaca w jednej rundzie, wypłaca się automatycznie na tej wysokości.",
      "Szansa osiągnięcia wysokości to 99 % podzielone przez nią, więc w dłuższym czasie 99 % stawek wraca do graczy.",
      "To, gdzie kończy się każdy lot, wynika z łańcucha hashy utworzonego przed pierwszym lotem. Przeszłe loty można sprawdzić obok gry.",
    ],
  },
  id: {
    text: "Satu layang-layang, satu penerbangan untuk semua. Ia naik sampai talinya putus. Cairkan tepat waktu dan ambil taruhan kali ketinggian.",
    rules: [
      "Taruhan diterima selama 8 detik sebelum setiap lepas landas. Di udara pengganda naik dari 1,00 dan berlipat dua kira-kira setiap sepuluh setengah detik, sampai 10.000.",
      "Anda dibayar menurut ketinggian saat server menerima pencairan. Jika layang-layang sudah terbang pergi, taruhan kalah. Anda bisa menetapkan ketinggian untuk pencairan otomatis.",
      "Jika koneksi terputus, taruhan tetap terbang: keluar di ketinggian yang ditetapkan, atau kalah bersama penerbangan.",
      "Taruhan yang akan menang lebih dari batas bayar satu ronde dicairkan otomatis di ketinggian itu.",
      "Peluang mencapai suatu ketinggian adalah 99 % dibagi ketinggian itu, sehingga dalam jangka panjang 99 % taruhan kembali ke pemain.",
      "Akhir setiap penerbangan berasal dari rantai hash yang dibuat sebelum penerbangan pertama. Penerbangan lalu bisa diperiksa di samping permainan.",
    ],
  },
};
