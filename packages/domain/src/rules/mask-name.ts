// Owns how somebody is named before strangers: enough to recognise oneself, too little to be found by others.

const HIDDEN = "***";
/** A name of fewer letters would be given away by its ends. */
const SHORTEST_WITH_END = 4;

/** The first letter and the last, as a reader sees letters. */
export function maskName(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment);
  const [first = ""] = letters;
  const last = letters.length >= SHORTEST_WITH_END ? (letters.at(-1) ?? "") : "";
  return `${first}${HIDDEN}${last}`;
}
