// The rules of the draw, Polish.
import type { PolicyText } from "../policy-text.ts";

export const PROVABLY_FAIR: PolicyText = {
  title: "Sprawdzalna uczciwość: zasady losowania",
  sections: [
    [
      "Obietnica",
      [
        "Zanim zaczniesz grać, nasz serwer tworzy tajne ziarno serwera i pokazuje jego hash: SHA-256 tekstu ziarna.",
        "Potem Twoja przeglądarka tworzy ziarno gracza albo wpisujesz je samodzielnie. Losowanie używa obu ziaren, więc żadna strona nie może wybrać wyniku.",
        "Następne ziarno serwera jest obiecane przez swój hash, zanim można poznać Twoje następne ziarno gracza, i używane jest właśnie ono.",
        "Losowania jednej pary ziaren są numerowane od 0 bez luk. Numer jest pobierany razem z Twoją stawką.",
      ],
    ],
    [
      "Losowanie",
      [
        "Bajty losowania to HMAC z SHA-256. Kluczem jest tekst ziarna serwera. Wiadomość to ziarno gracza, numer losowania i numer bloku rozdzielone dwukropkami: windfall:7:0.",
        "Blok ma 32 bajty, bloki są numerowane od 0. Cztery bajty, najbardziej znaczący pierwszy, tworzą liczbę całkowitą od 0 do 4294967295.",
        "Aby otrzymać jeden z N wyników, dzieli się tę liczbę przez N, a reszta jest wynikiem. Liczby z ostatniego, niepełnego ciągu N są pomijane i brane są następne cztery bajty, więc każdy wynik jest jednakowo prawdopodobny.",
      ],
    ],
    [
      "Gry",
      [
        "Tumble losuje jeden z 10 000 wyników i pokazuje go jako liczbę od 0.00 do 99.99. „Powyżej” wygrywa nad progiem, „poniżej” pod nim, a sam próg przegrywa.",
        "Tumble płaci 99 % podzielone przez szansę wygranej, zaokrąglone w dół do czterech miejsc. Część centa nie jest wypłacana.",
        "Pozostałe nasze gry podają w zasadach na swojej stronie, jakie wyniki są losowane, w jakiej kolejności i ile płacą.",
      ],
    ],
    [
      "Sprawdzanie losowania",
      [
        "Gdy bierzesz nowe ziarno, ziarno serwera poprzedniej pary zostaje ujawnione. Nie dzieje się to, dopóki otwarta jest runda tej pary.",
        "Sprawdź, że SHA-256 ujawnionego ziarna to hash widziany wcześniej, a potem oblicz losowanie jeszcze raz. Przycisk obok gry robi jedno i drugie w Twojej przeglądarce; może to zrobić każdy inny program.",
        "Przykład: ziarno serwera 9f2c41d07be8a6135e13c0a7d4b1f0e29f2c41d07be8a6135e13c0a7d4b1f0e2, którego hash to 7bc2a20a1d211cdde623718efc16b2c7dbc72a6c07254059b5591eb0d4a7edc7, ziarno gracza windfall i losowanie 7 dają w Tumble 47.81.",
        "Pytania o losowania kieruj na {email}.",
      ],
    ],
  ],
};
