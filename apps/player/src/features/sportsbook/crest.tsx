// Owns the sign of a side: a shield or a disc in two colours that follow from its name, so that a club looks the same everywhere.
import "./event.css";

const COLOURS = ["#d8492f", "#2a6fb8", "#e0b13c", "#1f8a5b", "#7b4bb3", "#e7e3d6", "#14304a", "#b93a6a", "#3aa6b9"];
const SHAPES = ["M12 2 21 5v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z", "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z"];
/** The same as clips of the sheet: one in every crest would be half of its elements, and a line has fifty. What is clipped fills the square, from which they are measured. */
const CUTS = ["crest-shield", "crest-disc"];
const BANDS = ["M9 0h6v24H9Z", "M0 9h24v6H0Z", "M0 18 18 0h6v6L6 24H0Z", "M0 0h12v24H0Z"];

function figureOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

export function Crest({ name, size = 18 }: { name: string; size?: number }) {
  const figure = figureOf(name);
  const first = figure % COLOURS.length;
  const second = (first + 1 + (Math.floor(figure / 9) % (COLOURS.length - 1))) % COLOURS.length;
  const shape = Math.floor(figure / 81) % SHAPES.length;
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <g className={CUTS[shape]}>
        <path d="M0 0h24v24H0Z" fill={COLOURS[first]} />
        <path d={BANDS[Math.floor(figure / 162) % BANDS.length]} fill={COLOURS[second]} />
      </g>
      <path d={SHAPES[shape]} fill="none" stroke="#ffffff59" strokeWidth="1.5" />
    </svg>
  );
}
