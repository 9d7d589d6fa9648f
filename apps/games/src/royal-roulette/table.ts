// Owns where the places of the roulette table are: lying where there is width, upright on a phone.
import { colourOf, ROULETTE_PLACES } from "@windfall/games/roulette";

export interface Cell {
  place: string;
  /** What is written on it, and what it is called. */
  text: string;
  label: string;
  kind: string;
  /** Areas of the grid: row / column / row end / column end. */
  wide: string;
  tall: string;
}

type Say = (key: string) => string;

export function cellsOf(say: Say): Cell[] {
  return [...numbers(say), ...dozens(), ...columns(say), ...evenChances(say), ...spots()];
}

/** The lines between numbers: what lies on one covers all that it touches. A whole row is laid at its outer edge. */
function spots(): Cell[] {
  return [...ROULETTE_PLACES.keys()]
    .filter((place) => /^n\d+_/.test(place))
    .map((place) => {
      const covered = place.slice(1).split("_").map(Number);
      const others = covered.filter((number) => number !== 0);
      const rows = covered.map((number) => (number === 0 ? 1 : Math.floor((number - 1) / 3) + 2));
      const columns = others.map((number) => (number - 1) % 3);
      const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
      const [first, last] = [Math.min(...columns), Math.max(...columns)];
      const isRow = last - first === 2;
      return {
        place,
        text: "",
        label: covered.join("–"),
        kind: isRow ? "spot edge" : "spot",
        wide: `${3 - last} / ${top} / ${4 - first} / ${bottom}`,
        tall: `${top} / ${first + 3} / ${bottom} / ${last + 4}`,
      };
    });
}

function numbers(say: Say): Cell[] {
  return Array.from({ length: 37 }, (_, number) => {
    const kind = colourOf(number);
    const text = String(number);
    const [row, column] = [Math.floor((number - 1) / 3), (number - 1) % 3];
    const isZero = number === 0;
    return {
      place: `n${number}`,
      text,
      label: isZero ? text : `${text} ${say(kind)}`,
      kind,
      wide: isZero ? "1 / 1 / 4 / 2" : `${3 - column} / ${row + 2}`,
      tall: isZero ? "1 / 3 / 2 / 6" : `${row + 2} / ${column + 3}`,
    };
  });
}

function dozens(): Cell[] {
  return [1, 2, 3].map((index) => {
    const text = `${index * 12 - 11}–${index * 12}`;
    const from = index * 4 - 2;
    return {
      place: `dozen${index}`,
      text,
      label: text,
      kind: "side",
      wide: `4 / ${from} / 5 / ${from + 4}`,
      tall: `${from} / 2 / ${from + 4} / 3`,
    };
  });
}

function columns(say: Say): Cell[] {
  return [1, 2, 3].map((index) => ({
    place: `column${index}`,
    text: "2:1",
    label: `${say("column")} ${index}`,
    kind: "side narrow",
    wide: `${4 - index} / 14`,
    tall: `14 / ${index + 2}`,
  }));
}

function evenChances(say: Say): Cell[] {
  const texts = [
    ["low", "1–18"],
    ["even", say("even")],
    ["red", say("red")],
    ["black", say("black")],
    ["odd", say("odd")],
    ["high", "19–36"],
  ] as const;
  return texts.map(([place, text], index) => {
    const from = index * 2 + 2;
    return {
      place,
      text,
      label: text,
      kind: place === "red" || place === "black" ? `side ${place}` : "side",
      wide: `5 / ${from} / 6 / ${from + 2}`,
      tall: `${from} / 1 / ${from + 2} / 2`,
    };
  });
}

/** On a chip: 500, 12.5k, 5M. Minor units come in. */
export function shortAmount(minor: bigint): string {
  const units = Number(minor) / 100;
  if (units >= 1_000_000) return `${units / 1_000_000}M`;
  return units >= 10_000 ? `${units / 1_000}k` : String(units);
}
