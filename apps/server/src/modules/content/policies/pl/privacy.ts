// Privacy policy, Polish; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const PRIVACY: PolicyText = {
  title: "Polityka prywatności",
  sections: [
    [
      "Co przechowujemy",
      [
        "Od Ciebie: adres e-mail lub identyfikator w komunikatorze, imię i nazwisko, płeć, datę urodzenia, język, walutę oraz dokumenty, jeśli o nie prosiliśmy.",
        "Z Twoich wizyt: adres IP, kraj, do którego należy, przeglądarkę i czas Twoich sesji.",
        "Z Twojej gry: wpłaty, wypłaty, zakłady, bonusy, limity i to, co piszesz do obsługi klienta.",
        "Hasła są przechowywane wyłącznie w postaci skrótu. Z karty bankowej zachowujemy ostatnie cztery cyfry i nic więcej.",
      ],
    ],
    [
      "Dlaczego to przechowujemy",
      [
        "Aby prowadzić Twoje konto i portfel, ponieważ taka jest nasza umowa z Tobą.",
        "Aby sprawdzać wiek i tożsamość, przeciwdziałać praniu pieniędzy i chronić graczy, ponieważ wymaga tego prawo.",
        "Aby wykrywać oszustwa i ataki, ponieważ leży to w interesie Twoim i naszym.",
        "Aby wysyłać Ci oferty, tylko dopóki się na to zgadzasz. Zgodę wycofasz w profilu.",
      ],
    ],
    [
      "Komu to przekazujemy",
      [
        "Operatorzy płatności otrzymują to, czego potrzebują do płatności. Dostawcy gier otrzymują numer zamiast Twojego nazwiska.",
        "Organy władzy otrzymują to, do czego przekazania zobowiązuje nas prawo.",
        "Nie sprzedajemy danych i nie przekazujemy ich na potrzeby cudzych reklam.",
      ],
    ],
    [
      "Jak długo",
      [
        "Dane konta i płatności przechowujemy, dopóki konto jest otwarte, a potem tak długo, jak wymaga prawo, zwykle pięć lat.",
        "Sesje kończą się same po 30 dniach bez wizyty. Widzisz je i kończysz w profilu.",
        "To, czego już nie potrzebujemy, jest usuwane.",
      ],
    ],
    [
      "Pliki cookie",
      [
        "Używamy plików cookie, bez których serwis nie może działać: Twojej sesji, znacznika znanego urządzenia, języka i stanu menu.",
        "Nie ma plików cookie reklamodawców.",
      ],
    ],
    [
      "Twoje prawa",
      [
        "Możesz zapytać, co o Tobie wiemy, poprawić to, otrzymać kopię i zażądać usunięcia tam, gdzie prawo nie zobowiązuje nas do przechowywania.",
        "Możesz sprzeciwić się decyzjom podjętym wyłącznie przez program; sprawę rozpatrzy wtedy człowiek.",
        "Napisz na {email}. Możesz też zwrócić się do organu ochrony danych w swoim kraju.",
      ],
    ],
  ],
};
