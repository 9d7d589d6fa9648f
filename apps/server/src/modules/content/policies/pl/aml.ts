// Policy against money laundering, Polish; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const AML: PolicyText = {
  title: "Polityka przeciwdziałania praniu pieniędzy",
  sections: [
    [
      "Nasza zasada",
      [
        "{brand} nie może służyć do ukrywania pochodzenia pieniędzy ani do finansowania przestępstw lub terroru.",
        "Za tę politykę odpowiada wyznaczona osoba, personel jest szkolony co roku, a środki są dostosowane do ryzyka.",
      ],
    ],
    [
      "Wiedzieć, kto gra",
      [
        "Sprawdzamy nazwisko, wiek i kraj każdego gracza, a gdy rosną kwoty lub ryzyko, także więcej.",
        "Porównujemy nazwiska z listami sankcyjnymi i listami osób pełniących funkcje publiczne.",
        "Nie ma kont anonimowych ani kont na zmyślone nazwisko.",
      ],
    ],
    [
      "Płatności",
      [
        "Pieniądze wpływają i wychodzą wyłącznie przez środki płatnicze wystawione na nazwisko gracza.",
        "Wpłatą trzeba raz obrócić w grze, zanim zostanie wypłacona.",
        "Pieniądze wracają tą samą drogą, którą przyszły, o ile to możliwe.",
        "Monety pochodzące z usług mieszania lub ze znanych kradzieży nie są przyjmowane.",
      ],
    ],
    [
      "Obserwacja i zgłaszanie",
      [
        "Płatności i gra są obserwowane pod kątem nietypowych schematów, przez programy i przez ludzi.",
        "Możemy zapytać o pochodzenie pieniędzy i wstrzymać płatność, dopóki go nie poznamy.",
        "Podejrzenie zgłaszamy właściwemu organowi. Nie wolno nam powiedzieć o tym graczowi.",
      ],
    ],
    [
      "Dokumentacja",
      [
        "Dokumenty i zapisy płatności przechowujemy co najmniej pięć lat po ostatnim z nich, chroniąc je przed zmianą i przed cudzym wzrokiem.",
        "Pytania dotyczące tej polityki kieruj na {email}.",
      ],
    ],
  ],
};
