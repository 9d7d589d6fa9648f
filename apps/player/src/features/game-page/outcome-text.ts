// Owns how the outcome of a draw is told in words: what fell, and what the player had chosen. Made of words that the games say anyway.
import { formatAmount } from "@windfall/domain/format-money";

export interface ToldDraw {
  game: string;
  input: Record<string, unknown>;
  outcome: Record<string, unknown>;
}

interface Teller {
  /** A word of this game. */
  own(key: string): string;
  /** A word of all games. */
  shared(key: string): string;
  hundredths(value: unknown): string;
}

type Facts = Record<string, unknown>;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const RANGES: Readonly<Record<string, string>> = {
  low: "1–18",
  high: "19–36",
  dozen1: "1–12",
  dozen2: "13–24",
  dozen3: "25–36",
};

function placeText(place: string, own: Teller["own"]): string {
  if (place.startsWith("column")) return `${own("column")} ${place.slice(-1)}`;
  return RANGES[place] ?? (/^n\d/.test(place) ? place.slice(1).replaceAll("_", "–") : own(place));
}

const SUITS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const cardsText = (cards: unknown) =>
  String(cards)
    .split(",")
    .map(([rank = "", suit = ""]) => `${rank === "T" ? "10" : rank}${SUITS[suit]}`)
    .join(" ");

const riskOf = ({ risk }: Facts, { shared }: Teller) => `${shared("risk")}: ${shared(`risk_${risk}`)}`;

const TELLERS: Readonly<Record<string, (input: Facts, outcome: Facts, teller: Teller) => string[]>> = {
  tumble: ({ side, target }, { result }, { own, hundredths }) => [
    hundredths(result),
    `${own(`roll_${side}`)} ${hundredths(target)}`,
  ],
  tailwind: ({ target }, { result }, { own, hundredths }) => [
    `${hundredths(result)}×`,
    `${own("target")}: ${hundredths(target)}×`,
  ],
  downdraft: (input, { bin }, teller) => [
    `${teller.own("bin")}: ${Number(bin) + 1}`,
    `${teller.own("rows")}: ${input.rows}`,
    riskOf(input, teller),
  ],
  cyclone: (input, { segment }, teller) => [
    `${teller.own("segment")}: ${Number(segment) + 1}/${input.segments}`,
    riskOf(input, teller),
  ],
  squall: (input, { drawn, hits }, teller) => [
    `${teller.own("hits")}: ${hits}/${String(input.picks).split(",").length}`,
    String(drawn).replaceAll(",", ", "),
    riskOf(input, teller),
  ],
  "royal-roulette": (input, { number }, { own }) => {
    const colour = number === 0 ? [] : [own(RED.has(Number(number)) ? "red" : "black")];
    return [[number, ...colour].join(" "), ...Object.keys(input).map((place) => placeText(place, own))];
  },
  "royal-baccarat": ({ side }, { player, banker, winner }, { own }) => [
    own(String(winner)),
    `${own("player")}: ${cardsText(player)}`,
    `${own("banker")}: ${cardsText(banker)}`,
    `${own("bet_on")}: ${own(String(side))}`,
  ],
  doldrums: ({ mines }, { gems }, { own }) => [`${own("gems")}: ${gems}`, `${own("mines")}: ${mines}`],
  updraft: ({ level }, { floors }, { own }) => [
    `${own("floors")}: ${floors}`,
    `${own("level")}: ${own(String(level))}`,
  ],
  barometer: (_, { cards, right }, { own }) => [
    `${own("right")}: ${right}`,
    String(cards).endsWith("storm") ? own("storm") : cardsText(String(cards).split(",").at(-1)),
  ],
  windjammer: (_, { dealt, cards, hand }, { own }) =>
    cards === undefined ? [cardsText(dealt)] : [own(String(hand)), cardsText(cards)],
  "royal-blackjack": (_, { dealer, hands, results }, { own }) => [
    ...String(hands)
      .split("/")
      .map((cards, index) => {
        const result = String(results ?? "").split(",")[index];
        return [cardsText(cards), ...(result ? [own(`result_${result}`)] : [])].join(", ");
      }),
    `${own("dealer")}: ${cardsText(dealer)}`,
  ],
  gust: (_, { no, cashOut, crash }, { own, hundredths }) => [
    `${own("round")} ${no}`,
    ...(cashOut === null ? [] : [`${own("cashed_at")} ${hundredths(cashOut)}×`]),
    ...(crash === null ? [] : [`${own("gone")}: ${hundredths(crash)}×`]),
  ],
  flip: ({ side }, { coins }, { own }) => [
    [...String(coins)].map((coin) => own(coin === "h" ? "heads" : "tails")).join(", "),
    `${own("side")}: ${own(String(side))}`,
  ],
};

/** Undefined for games that nobody here can tell of. */
export function outcomeText(
  { game, input, outcome }: ToldDraw,
  say: (key: string) => string,
  locale: string,
): string | undefined {
  const tell = TELLERS[game];
  // A round that was interrupted has its draw, and no outcome before it is settled.
  if (!tell || Object.keys(outcome).length === 0) return undefined;
  const teller: Teller = {
    own: (key) => say(`${game}.${key}`),
    shared: (key) => say(`frame.${key}`),
    hundredths: (value) => formatAmount((Number(value) / 100).toFixed(2), locale, 2),
  };
  return tell(input, outcome, teller).join(" · ");
}
