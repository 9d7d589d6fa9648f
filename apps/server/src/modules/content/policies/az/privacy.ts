// Privacy policy, Azerbaijani; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const PRIVACY: PolicyText = {
  title: "Məxfilik siyasəti",
  sections: [
    [
      "Nəyi saxlayırıq",
      [
        "Sizdən: e-poçt ünvanı və ya messencer identifikatoru, ad, cins, doğum tarixi, dil, valyuta və istəmişiksə, sənədlər.",
        "Ziyarətlərinizdən: IP ünvanı, onun aid olduğu ölkə, brauzer və seanslarınızın vaxtı.",
        "Oyununuzdan: depozitlər, çıxarışlar, mərclər, bonuslar, limitlər və dəstəyə yazdıqlarınız.",
        "Parollar yalnız heş şəklində saxlanılır. Bank kartının son dörd rəqəmini saxlayırıq, başqa heç nə saxlamırıq.",
      ],
    ],
    [
      "Nə üçün saxlayırıq",
      [
        "Hesabınızı və pul kisənizi idarə etmək üçün, çünki sizinlə müqaviləmiz belədir.",
        "Yaşı və şəxsiyyəti yoxlamaq, pul yuyulmasının qarşısını almaq və oyunçuları qorumaq üçün, çünki bunu qanun tələb edir.",
        "Fırıldaqçılığı və hücumları aşkar etmək üçün, çünki bunda siz də, biz də maraqlıyıq.",
        "Sizə təkliflər göndərmək üçün, yalnız razı olduğunuz müddətdə. Razılığı profilinizdə geri götürürsünüz.",
      ],
    ],
    [
      "Kimə veririk",
      [
        "Ödəniş provayderləri ödəniş üçün lazım olanı alır. Oyun provayderləri adınızın yerinə nömrə alır.",
        "Dövlət orqanları qanunun bizi verməyə məcbur etdiyini alır.",
        "Məlumatları satmırıq və başqalarının reklamı üçün ötürmürük.",
      ],
    ],
    [
      "Nə qədər müddətə",
      [
        "Hesab və ödəniş məlumatları hesab açıq olduğu müddətdə, sonra isə qanunun tələb etdiyi müddətdə, adətən beş il saxlanılır.",
        "Seanslar 30 gün ziyarət olmadıqda öz-özünə bitir. Onları profilinizdə görür və bitirirsiniz.",
        "Artıq lazım olmayanlar silinir.",
      ],
    ],
    [
      "Cookie faylları",
      [
        "Saytın onlarsız işləyə bilmədiyi cookie fayllarından istifadə edirik: seansınız, tanış cihazın işarəsi, diliniz və menyunun vəziyyəti.",
        "Reklam verənlərin cookie faylları yoxdur.",
      ],
    ],
    [
      "Hüquqlarınız",
      [
        "Haqqınızda nə bildiyimizi soruşa, onu düzəltdirə, surətini ala və qanun bizi saxlamağa məcbur etmədiyi hallarda sildirə bilərsiniz.",
        "Yalnız proqramın verdiyi qərarlara etiraz edə bilərsiniz; onda məsələyə insan baxır.",
        "{email} ünvanına yazın. Ölkənizin məlumatların mühafizəsi orqanına da müraciət edə bilərsiniz.",
      ],
    ],
  ],
};
