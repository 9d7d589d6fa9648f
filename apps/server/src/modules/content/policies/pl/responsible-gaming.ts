// Responsible gaming, Polish; the clauses of the English text under the same numbers.
import type { PolicyText } from "../policy-text.ts";

export const RESPONSIBLE_GAMING: PolicyText = {
  title: "Odpowiedzialna gra",
  sections: [
    [
      "Czym są gry hazardowe",
      [
        "To rozrywka, która kosztuje. Z czasem część każdej stawki zostaje w kasynie; tę część podajemy przy każdej grze.",
        "Wynik nie zależy od poprzedniego. Nie ma liczby, która „musi” wypaść.",
        "To nie jest sposób na zarabianie pieniędzy ani na spłatę długów.",
      ],
    ],
    [
      "Aby gra pozostała zabawą",
      [
        "Zanim zaczniesz, zdecyduj, ile pieniędzy i czasu może to kosztować, i na tym poprzestań.",
        "Nigdy nie graj za pożyczone pieniądze ani za pieniądze przeznaczone na coś innego.",
        "Nie próbuj się odegrać.",
        "Nie graj w zmęczeniu, wzburzeniu, po alkoholu ani sam na sam ze zmartwieniem.",
      ],
    ],
    [
      "Sygnały, które trzeba traktować poważnie",
      [
        "Grasz dłużej lub za więcej, niż było w planie.",
        "Ukrywasz to przed bliskimi.",
        "Myślisz o grze, gdy powinno Cię zajmować coś innego.",
        "Pożyczasz, sprzedajesz rzeczy lub nie płacisz rachunków z powodu gry.",
      ],
    ],
    [
      "Co możesz zrobić tutaj",
      [
        "Napisz na {email} w każdej chwili, jeśli chcesz, abyśmy zamknęli Twoje konto.",
        "Sprawdzaj swój wynik netto i czas na stronie gry, bez szukania.",
      ],
    ],
    [
      "Co robimy my",
      [
        "Szukamy oznak szkody, a gdy je znajdziemy, rozmawiamy z graczami, ustawiamy limity lub zamykamy konta.",
        "Nikomu poniżej 18 lat nie wolno grać. Rodzice mogą zablokować serwis programami filtrującymi.",
        "Naszym pracownikom nie wolno namawiać do dalszej gry gracza, który chce przestać.",
      ],
    ],
    [
      "Gdzie szukać pomocy",
      [
        "Anonimowi Hazardziści (Gamblers Anonymous) i Gambling Therapy oferują bezpłatną pomoc w wielu językach, także rodzinom.",
        "Twój lekarz lub służba zdrowia w Twoim kraju zna miejsca w pobliżu.",
      ],
    ],
  ],
};
