// What Squall tells about itself.
import type { OwnTexts } from "./texts.ts";

export const SQUALL: OwnTexts = {
  en: {
    text: "Mark up to ten numbers of forty. Ten are drawn, and the more of yours are among them, the more you win, up to 1,000 times the stake.",
    rules: [
      "Ten numbers are drawn one after the other: one result out of 40, then out of 39 and so on down to 31. A result counts from 0 among the numbers that are left, in their order.",
      "Mark 1 to 10 numbers and choose the risk. The row below the board shows what each count of hits pays.",
      "Every choice returns between 98.85 % and 99 % of all stakes to players in the long run.",
    ],
  },
  ru: {
    text: "Отметьте до десяти чисел из сорока. Выпадает десять, и чем больше ваших среди них, тем крупнее выигрыш: до 1000 ставок.",
    rules: [
      "Десять чисел выпадают одно за другим: один результат из 40, затем из 39 и так далее до 31. Результат считается с 0 среди оставшихся чисел по порядку.",
      "Отметьте от 1 до 10 чисел и выберите риск. В строке под полем показано, сколько платит каждое количество совпадений.",
      "При любом выборе игрокам в среднем возвращается от 98,85 % до 99 % ставок.",
    ],
  },
  uk: {
    text: "Позначте до десяти чисел із сорока. Випадає десять, і що більше ваших серед них, то більший виграш: до 1000 ставок.",
    rules: [
      "Десять чисел випадають одне за одним: один результат із 40, потім із 39 і так далі до 31. Результат рахується з 0 серед чисел, що залишилися, за порядком.",
      "Позначте від 1 до 10 чисел і виберіть ризик. У рядку під полем показано, скільки платить кожна кількість збігів.",
      "За будь-якого вибору гравцям у середньому повертається від 98,85 % до 99 % ставок.",
    ],
  },
  kk: {
    text: "Қырық санның онына дейін белгілеңіз. Он сан түседі, ішінде сіздікі неғұрлым көп болса, ұтыс соғұрлым үлкен: бәстен 1000 есеге дейін.",
    rules: [
      "Он сан бірінен соң бірі түседі: алдымен 40-тан, кейін 39-дан, осылай 31-ге дейін бір нәтиже. Нәтиже қалған сандар арасында ретімен 0-ден саналады.",
      "1-ден 10-ға дейін сан белгілеп, тәуекелді таңдаңыз. Тақта астындағы жолда сәйкес келген сан қанша төлейтіні көрсетілген.",
      "Кез келген таңдауда ұзақ мерзімде бәстердің 98,85 %-дан 99 %-ға дейінгісі ойыншыларға қайтады.",
    ],
  },
  uz: {
    text: "Qirqta sondan oʻntagacha belgilang. Oʻntasi tushadi, ular orasida sizniki qancha koʻp boʻlsa, yutuq shuncha katta: stavkadan 1000 baravargacha.",
    rules: [
      "Oʻnta son birin-ketin tushadi: avval 40 tadan, keyin 39 tadan va shunday 31 tagacha bitta natija. Natija qolgan sonlar orasida tartib bilan 0 dan sanaladi.",
      "1 tadan 10 tagacha son belgilang va xavfni tanlang. Taxta ostidagi qatorda har bir mos kelgan son qancha toʻlashi koʻrsatilgan.",
      "Har qanday tanlovda uzoq muddatda stavkalarning 98,85 % dan 99 % gachasi oʻyinchilarga qaytadi.",
    ],
  },
  az: {
    text: "Qırx ədəddən onadək seçin. On ədəd düşür, onların arasında sizinki nə qədər çoxdursa, uduş o qədər böyükdür: mərcin 1000 qatına qədər.",
    rules: [
      "On ədəd bir-birinin ardınca düşür: əvvəl 40-dan, sonra 39-dan və beləcə 31-ə qədər bir nəticə. Nəticə qalan ədədlər arasında sıra ilə 0-dan sayılır.",
      "1-dən 10-a qədər ədəd seçin və riski müəyyən edin. Lövhənin altındakı sətir uyğun gələn sayın nə qədər ödədiyini göstərir.",
      "İstənilən seçimdə uzun müddətdə mərclərin 98,85 %-dən 99 %-ə qədəri oyunçulara qayıdır.",
    ],
  },
  hi: {
    text: "चालीस में से दस तक संख्याएँ चुनें। दस निकलती हैं, और उनमें आपकी जितनी ज़्यादा हों, जीत उतनी बड़ी: दांव का 1,000 गुना तक।",
    rules: [
      "दस संख्याएँ एक के बाद एक निकलती हैं: पहले 40 में से एक नतीजा, फिर 39 में से, और ऐसे ही 31 तक। नतीजा बची हुई संख्याओं में क्रम से 0 से गिना जाता है।",
      "1 से 10 संख्याएँ चुनें और जोखिम तय करें। बोर्ड के नीचे की पंक्ति दिखाती है कि कितनी संख्याएँ मिलने पर कितना भुगतान है।",
      "हर चुनाव में लंबे समय में 98.85 % से 99 % दांव खिलाड़ियों को लौटते हैं।",
    ],
  },
  pl: {
    text: "Zaznacz do dziesięciu liczb z czterdziestu. Losowanych jest dziesięć, a im więcej Twoich wśród nich, tym większa wygrana: do 1000 stawek.",
    rules: [
      "Dziesięć liczb losuje się jedna po drugiej: jeden wynik z 40, potem z 39 i tak dalej do 31. Wynik liczy się od 0 wśród pozostałych liczb w ich kolejności.",
      "Zaznacz od 1 do 10 liczb i wybierz ryzyko. Wiersz pod planszą pokazuje, ile płaci każda liczba trafień.",
      "Przy każdym wyborze w dłuższym czasie do graczy wraca od 98,85 % do 99 % stawek.",
    ],
  },
  id: {
    text: "Tandai sampai sepuluh dari empat puluh angka. Sepuluh diundi, dan makin banyak angka Anda di antaranya, makin besar kemenangannya, sampai 1.000 kali taruhan.",
    rules: [
      "Sepuluh angka diundi satu per satu: satu hasil dari 40, lalu dari 39, dan seterusnya sampai 31. Hasil dihitung dari 0 di antara angka yang tersisa, menurut urutannya.",
      "Tandai 1 sampai 10 angka dan pilih risikonya. Baris di bawah papan menunjukkan bayaran untuk setiap jumlah angka cocok.",
      "Pada setiap pilihan, dalam jangka panjang 98,85 % sampai 99 % taruhan kembali ke pemain.",
    ],
  },
};
