// The rules of the draw, Azerbaijani.
import type { PolicyText } from "../policy-text.ts";

export const PROVABLY_FAIR: PolicyText = {
  title: "Sübut olunan dürüstlük: püşk qaydaları",
  sections: [
    [
      "Vəd",
      [
        "Siz oynamazdan əvvəl serverimiz gizli server sidi yaradır və onun heşini göstərir: sid mətninin SHA-256 dəyəri.",
        "Sonra brauzeriniz müştəri sidi yaradır və ya onu özünüz yazırsınız. Püşkdə hər iki sid iştirak edir, ona görə heç bir tərəf nəticəni seçə bilməz.",
        "Növbəti server sidi sizin növbəti müştəri sidiniz məlum ola bilməzdən əvvəl heşi ilə vəd edilir və məhz həmin sid istifadə olunur.",
        "Bir cüt sidin püşkləri 0-dan başlayaraq fasiləsiz nömrələnir. Nömrə mərcinizlə birlikdə götürülür.",
      ],
    ],
    [
      "Püşk",
      [
        "Püşkün baytları SHA-256 ilə HMAC-dır. Açar server sidinin mətnidir. Mesaj iki nöqtə ilə ayrılmış müştəri sidi, püşkün nömrəsi və blokun nömrəsidir: windfall:7:0.",
        "Blokda 32 bayt var, bloklar 0-dan nömrələnir. Dörd bayt, böyüyü birinci olmaqla, 0-dan 4294967295-ə qədər tam ədəd verir.",
        "N nəticədən birini almaq üçün bu ədəd N-ə bölünür və qalıq nəticə olur. N ədədin sonuncu natamam sırasındakı ədədlər ötürülür və növbəti dörd bayt götürülür, ona görə bütün nəticələrin ehtimalı eynidir.",
      ],
    ],
    [
      "Oyunlar",
      [
        "Tumble 10 000 nəticədən birini seçir və onu 0.00–99.99 kimi göstərir. “Böyük” həddən yuxarıda, “kiçik” aşağıda udur, həddin özü uduzur.",
        "Tumble udma ehtimalına bölünmüş 99 % ödəyir, dörd rəqəmə qədər aşağı yuvarlaqlaşdırır. Sentin hissəsi ödənilmir.",
        "Qalan oyunlarımız öz səhifəsindəki qaydalarda hansı nəticələrin hansı ardıcıllıqla düşdüyünü və nə qədər ödədiyini bildirir.",
      ],
    ],
    [
      "Püşkün yoxlanması",
      [
        "Yeni sid götürəndə əvvəlki cütün server sidi açılır. Həmin cütün raundu açıq olduğu müddətdə bu baş vermir.",
        "Açılmış sidin SHA-256 dəyərinin əvvəl gördüyünüz heşlə eyni olduğunu yoxlayın, sonra püşkü yenidən hesablayın. Oyunun yanındakı düymə hər ikisini brauzerinizdə edir; istənilən başqa proqram da yarayır.",
        "Nümunə: heşi 7bc2a20a1d211cdde623718efc16b2c7dbc72a6c07254059b5591eb0d4a7edc7 olan 9f2c41d07be8a6135e13c0a7d4b1f0e29f2c41d07be8a6135e13c0a7d4b1f0e2 server sidi, windfall müştəri sidi və 7-ci püşk Tumble oyununda 47.81 verir.",
        "Püşklə bağlı suallarınızı {email} ünvanına yazın.",
      ],
    ],
  ],
};
