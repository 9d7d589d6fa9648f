// What Cyclone tells about itself.
import type { OwnTexts } from "./texts.ts";

export const CYCLONE: OwnTexts = {
  en: {
    text: "Spin the wheel and get what the segment under the pointer pays, up to 49.5 times the stake.",
    rules: [
      "One result is drawn out of as many as the wheel has segments. Segments are counted clockwise from 0, the one under the pointer at first.",
      "Choose 10, 30 or 50 segments. Low risk pays in four segments out of five, medium risk in every other one, high risk in a single one.",
      "Every wheel returns 99 % of all stakes to players in the long run.",
    ],
  },
  ru: {
    text: "Крутите колесо и получайте то, что платит сектор под стрелкой: до 49,5 ставки.",
    rules: [
      "Выпадает один результат из стольких, сколько секторов у колеса. Секторы считаются по часовой стрелке с 0: это тот, что вначале под стрелкой.",
      "Выберите 10, 30 или 50 секторов. При низком риске платят четыре сектора из пяти, при среднем каждый второй, при высоком один.",
      "На любом колесе игрокам в среднем возвращается 99 % ставок.",
    ],
  },
  uk: {
    text: "Крутіть колесо й отримуйте те, що платить сектор під стрілкою: до 49,5 ставки.",
    rules: [
      "Випадає один результат зі стількох, скільки секторів у колеса. Сектори рахуються за годинниковою стрілкою з 0: це той, що спочатку під стрілкою.",
      "Виберіть 10, 30 або 50 секторів. За низького ризику платять чотири сектори з п’яти, за середнього кожен другий, за високого один.",
      "На будь-якому колесі гравцям у середньому повертається 99 % ставок.",
    ],
  },
  kk: {
    text: "Дөңгелекті айналдырып, көрсеткіш астындағы сектор төлейтінін алыңыз: бәстен 49,5 есеге дейін.",
    rules: [
      "Дөңгелекте қанша сектор болса, сонша нәтиженің бірі түседі. Секторлар сағат тілімен 0-ден саналады: ол басында көрсеткіш астында тұрады.",
      "10, 30 немесе 50 секторды таңдаңыз. Төмен тәуекелде бес сектордың төртеуі, орташада әр екіншісі, жоғарыда біреуі ғана төлейді.",
      "Кез келген дөңгелекте ұзақ мерзімде бәстердің 99 %-ы ойыншыларға қайтады.",
    ],
  },
  uz: {
    text: "Gʻildirakni aylantirib, koʻrsatkich ostidagi sektor toʻlaganini oling: stavkadan 49,5 baravargacha.",
    rules: [
      "Gʻildirakda nechta sektor boʻlsa, shuncha natijadan biri tushadi. Sektorlar soat mili boʻyicha 0 dan sanaladi: u boshida koʻrsatkich ostida turadi.",
      "10, 30 yoki 50 sektorni tanlang. Past xavfda besh sektordan toʻrttasi, oʻrtachada har ikkinchisi, yuqorida faqat bittasi toʻlaydi.",
      "Har qanday gʻildirakda uzoq muddatda stavkalarning 99 % i oʻyinchilarga qaytadi.",
    ],
  },
  az: {
    text: "Çarxı fırladın və göstəricinin altındakı sektorun ödədiyini alın: mərcin 49,5 qatına qədər.",
    rules: [
      "Çarxda neçə sektor varsa, o qədər nəticədən biri düşür. Sektorlar saat əqrəbi istiqamətində 0-dan sayılır: o, əvvəldə göstəricinin altındadır.",
      "10, 30 və ya 50 sektor seçin. Aşağı riskdə beş sektordan dördü, ortada hər ikincisi, yüksəkdə yalnız biri ödəyir.",
      "İstənilən çarxda uzun müddətdə mərclərin 99 %-i oyunçulara qayıdır.",
    ],
  },
  hi: {
    text: "पहिया घुमाएँ और सुई के नीचे के सेक्टर का भुगतान पाएँ: दांव का 49.5 गुना तक।",
    rules: [
      "पहिये में जितने सेक्टर हैं, उतने नतीजों में से एक निकलता है। सेक्टर घड़ी की दिशा में 0 से गिने जाते हैं: वह शुरू में सुई के नीचे होता है।",
      "10, 30 या 50 सेक्टर चुनें। कम जोखिम में पाँच में से चार सेक्टर देते हैं, मध्यम में हर दूसरा, ज़्यादा में सिर्फ़ एक।",
      "हर पहिये पर लंबे समय में 99 % दांव खिलाड़ियों को लौटते हैं।",
    ],
  },
  pl: {
    text: "Zakręć kołem i odbierz to, co płaci pole pod wskazówką: do 49,5 stawki.",
    rules: [
      "Losowany jest jeden wynik z tylu, ile pól ma koło. Pola liczy się zgodnie z ruchem wskazówek zegara od 0: to pole, które na początku jest pod wskazówką.",
      "Wybierz 10, 30 lub 50 pól. Przy niskim ryzyku płacą cztery pola z pięciu, przy średnim co drugie, przy wysokim jedno.",
      "Na każdym kole w dłuższym czasie do graczy wraca 99 % stawek.",
    ],
  },
  id: {
    text: "Putar roda dan dapatkan bayaran sektor di bawah penunjuk, sampai 49,5 kali taruhan.",
    rules: [
      "Diundi satu hasil dari sebanyak jumlah sektor roda. Sektor dihitung searah jarum jam dari 0, yaitu yang semula di bawah penunjuk.",
      "Pilih 10, 30, atau 50 sektor. Risiko rendah membayar di empat dari lima sektor, sedang di setiap sektor kedua, tinggi hanya di satu.",
      "Di setiap roda, dalam jangka panjang 99 % taruhan kembali ke pemain.",
    ],
  },
};
