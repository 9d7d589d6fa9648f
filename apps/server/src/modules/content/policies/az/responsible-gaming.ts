// Responsible gaming, Azerbaijani; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const RESPONSIBLE_GAMING: PolicyText = {
  title: "Məsuliyyətli oyun",
  sections: [
    [
      "Qumar oyunları nədir",
      [
        "Bu, pul tələb edən əyləncədir. Zaman keçdikcə hər mərcin bir hissəsi kazinoda qalır; bu hissə hər oyunun yanında göstərilir.",
        "Nəticə əvvəlkindən asılı deyil. “Düşməli olan” rəqəm yoxdur.",
        "Bu, pul qazanmaq və ya borc ödəmək yolu deyil.",
      ],
    ],
    [
      "Oyun əyləncə olaraq qalsın deyə",
      [
        "Başlamazdan əvvəl nə qədər pul və vaxt sərf edə biləcəyinizə qərar verin və orada dayanın.",
        "Heç vaxt borc alınmış və ya başqa şeyə ayrılmış pulla oynamayın.",
        "Uduzduğunuzu geri qaytarmağa çalışmayın.",
        "Yorğun, əsəbi, sərxoş olanda və ya dərdinizlə tək qalanda oynamayın.",
      ],
    ],
    [
      "Ciddi yanaşılmalı əlamətlər",
      [
        "Nəzərdə tutduğunuzdan daha uzun müddət və ya daha çox pulla oynayırsınız.",
        "Bunu yaxınlarınızdan gizlədirsiniz.",
        "Başqa işlə məşğul olmalı olduğunuz vaxt oyun haqqında düşünürsünüz.",
        "Oyuna görə borc alır, əşyalarınızı satır və ya hesab-fakturaları ödəmirsiniz.",
      ],
    ],
    [
      "Burada nə edə bilərsiniz",
      [
        "Hesabınızı bağlamağımızı istəsəniz, istənilən vaxt {email} ünvanına yazın.",
        "Xalis nəticənizi və vaxtınızı axtarmadan oyun səhifəsində görün.",
      ],
    ],
    [
      "Biz nə edirik",
      [
        "Zərər əlamətlərini axtarırıq və tapdıqda oyunçularla danışır, limit qoyur və ya hesabları bağlayırıq.",
        "18 yaşı tamam olmayan heç kim oynaya bilməz. Valideynlər saytı filtr proqramları ilə bloklaya bilər.",
        "Əməkdaşlarımıza dayanmaq istəyən oyunçunu davam etməyə təhrik etmək qadağandır.",
      ],
    ],
    [
      "Kömək haradadır",
      [
        "Gamblers Anonymous (“Anonim qumarbazlar”) və Gambling Therapy bir çox dildə, o cümlədən ailələrə pulsuz kömək göstərir.",
        "Həkiminiz və ya ölkənizin səhiyyə xidməti yaxınlıqdakı yerləri bilir.",
      ],
    ],
  ],
};
