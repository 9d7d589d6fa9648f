// Bonus terms, Polish; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const BONUS_TERMS: PolicyText = {
  title: "Regulamin bonusów",
  sections: [
    [
      "W skrócie",
      [
        "Bonus to pieniądze do gry objęte warunkami. Zawsze możesz z niego zrezygnować.",
        "Warunki bonusu są pokazane, zanim go odbierzesz. Jeśli różnią się od tej strony, obowiązują one.",
      ],
    ],
    [
      "Rodzaje bonusów",
      [
        "Bonusy powitalne przysługują za pierwsze cztery wpłaty, jeden po drugim.",
        "Bonus codzienny można odebrać raz dziennie. Dzień zmienia się o północy UTC.",
        "Cashback zwraca część przegranej netto; jaką i za jaki czas, mówi bonus.",
        "Turbina szczęścia daje jeden obrót dziennie. Możliwy jest także brak nagrody.",
        "Kody promocyjne działają raz dla każdego gracza, chyba że podano w nich inaczej.",
      ],
    ],
    [
      "Obrót",
      [
        "Obrót 35 oznacza, że zanim bonus stanie się prawdziwymi pieniędzmi, trzeba postawić łącznie 35-krotność bonusu.",
        "Stawki są pobierane najpierw z salda głównego, potem z bonusu.",
        "Gry mogą liczyć się częściowo albo wcale. Bonus je wymienia.",
        "Podczas obrotu pojedyncza stawka nie może być wyższa, niż pozwala bonus.",
        "Bonus, którym nie obrócono na czas, jest anulowany razem z tym, co dzięki niemu wygrano. Twoja wpłata pozostaje Twoja.",
      ],
    ],
    [
      "Darmowe spiny",
      [
        "Obowiązują w grach wskazanych w bonusie i przy stawce tam podanej.",
        "To, co przyniosą, staje się pieniędzmi bonusowymi z własnym wymogiem obrotu, do najwyższej kwoty podanej w bonusie.",
      ],
    ],
    [
      "Wypłata",
      [
        "Saldo główne możesz wypłacić także przy aktywnym bonusie. Bonus jest wtedy anulowany, po tym jak pokażemy kwotę i zapytamy.",
        "Wypłata z obróconego bonusu może mieć najwyższą kwotę. Jest ona podana w bonusie.",
      ],
    ],
    [
      "Uczciwe korzystanie",
      [
        "Jeden bonus danego rodzaju na osobę, gospodarstwo domowe, adres, urządzenie i środek płatniczy.",
        "Co uznaje się za nadużycie, mówi punkt 8.20 regulaminu.",
        "Jeśli anulujemy bonus, podajemy powód. Napisz na {email}, jeśli się nie zgadzasz.",
      ],
    ],
  ],
};
