// Bonus terms, Azerbaijani; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const BONUS_TERMS: PolicyText = {
  title: "Bonus qaydaları",
  sections: [
    [
      "Qısaca",
      [
        "Bonus şərtləri olan oyun puludur. Ondan həmişə imtina edə bilərsiniz.",
        "Bonusun şərtləri onu götürməzdən əvvəl göstərilir. Onlar bu səhifədən fərqlənirsə, həmin şərtlər keçərlidir.",
      ],
    ],
    [
      "Bonus növləri",
      [
        "Xoşgəldin bonusları ilk dörd depozitə bir-birinin ardınca verilir.",
        "Gündəlik bonusu gündə bir dəfə götürmək olar. Gün UTC ilə gecə yarısı dəyişir.",
        "Keşbek xalis uduzmanın bir hissəsini qaytarır; hansı hissəni və hansı müddət üçün olduğu bonusda yazılıb.",
        "Uğur turbini gündə bir fırlatma verir. Mükafat çıxmaya da bilər.",
        "Promo-kodda başqa cür deyilmirsə, o, hər oyunçu üçün bir dəfə keçərlidir.",
      ],
    ],
    [
      "Dövriyyə şərti",
      [
        "35 veycer o deməkdir ki, bonus real pula çevrilməzdən əvvəl bonusun 35 misli məbləğində mərc edilməlidir.",
        "Mərclər əvvəlcə əsas balansdan, sonra bonusdan götürülür.",
        "Oyunlar qismən hesablana və ya heç hesablanmaya bilər. Onlar bonusda sadalanır.",
        "Dövriyyə zamanı bir mərc bonusun icazə verdiyindən yüksək ola bilməz.",
        "Vaxtında dövriyyəsi tamamlanmayan bonus onunla udulanlarla birlikdə ləğv edilir. Depozitiniz sizin olaraq qalır.",
      ],
    ],
    [
      "Frispinlər",
      [
        "Onlar bonusda göstərilən oyunlarda, orada göstərilən mərc məbləği ilə keçərlidir.",
        "Onlarla udulan məbləğ bonusda göstərilən ən yüksək məbləğə qədər öz veyceri olan bonus puluna çevrilir.",
      ],
    ],
    [
      "Çıxarış",
      [
        "Bonus aktiv ikən də əsas balansınızı çıxara bilərsiniz. Onda məbləği göstərib soruşduqdan sonra bonus ləğv edilir.",
        "Dövriyyəsi tamamlanmış bonusdan ödənilən məbləğin yuxarı həddi ola bilər. O, bonusda göstərilir.",
      ],
    ],
    [
      "Ədalətli istifadə",
      [
        "Hər şəxsə, ev təsərrüfatına, ünvana, cihaza və ödəniş vasitəsinə bir növdən bir bonus.",
        "Nəyin sui-istifadə sayıldığı qaydaların 8.20 bəndində yazılıb.",
        "Bonusu ləğv etsək, səbəbini deyirik. Razı deyilsinizsə, {email} ünvanına yazın.",
      ],
    ],
  ],
};
