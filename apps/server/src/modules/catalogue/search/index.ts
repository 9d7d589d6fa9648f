// Finds titles by what people type: with an error, unfinished, in Cyrillic letters by ear, or on the keyboard of the other language.
// First trigrams tell which titles have anything in common with it, then each of those is compared exactly.
import { likeness, type Words, wordsOf } from "./likeness.ts";
import { isCyrillic, latinForm, otherLayout, soundForm } from "./spelling.ts";
import { TrigramTable } from "./trigrams.ts";

/** How many titles are compared exactly, and the most that a search finds. */
const COMPARED = 120;
/** Below this it is rather another title. */
const LEAST_LIKENESS = 0.5;
/** For names that stand for much: every word has to fit, each with one error at most. */
export const EVERY_WORD = 0.7;
const EXACTLY = 1;
/** What is guessed from the sound stands behind what is written. */
const GUESSED = 0.95;

interface Form {
  titles: readonly Words[];
  table: TrigramTable;
}

type IsWanted = (title: number) => boolean;

interface Found {
  title: number;
  score: number;
}

function formOf(texts: readonly string[]): Form {
  return { titles: texts.map(wordsOf), table: new TrigramTable(texts) };
}

export class TitleSearch {
  readonly #latin: Form;
  readonly #sound: Form;
  readonly #leastLikeness: number;

  /** The more popular titles first: of two that fit alike the earlier one wins. */
  constructor(titles: readonly string[], leastLikeness = LEAST_LIKENESS) {
    this.#leastLikeness = leastLikeness;
    const latin = titles.map(latinForm);
    this.#latin = formOf(latin);
    this.#sound = formOf(latin.map(soundForm));
  }

  /** The numbers of the titles, the best first. */
  find(text: string, isWanted?: IsWanted): number[] {
    const latin = latinForm(text);
    const found = isCyrillic(text)
      ? best([
          ...this.#look(this.#latin, latin, isWanted, EXACTLY),
          ...this.#look(this.#sound, soundForm(latin), isWanted, GUESSED),
          ...this.#look(this.#latin, otherLayout(text), isWanted, GUESSED),
        ])
      : this.#look(this.#latin, latin, isWanted, EXACTLY);
    return found.sort((a, b) => b.score - a.score || a.title - b.title).map(({ title }) => title);
  }

  #look({ titles, table }: Form, text: string, isWanted: IsWanted | undefined, weight: number): Found[] {
    if (text === "") return [];
    const typed = wordsOf(text);
    const found: Found[] = [];
    for (const { text: number, share } of table.candidates(text, COMPARED, isWanted)) {
      const title = titles[number];
      if (title === undefined) continue;
      const alike = likeness(typed, title);
      if (alike < this.#leastLikeness) continue;
      // Of titles with the same words the one with least around them is meant.
      const whole = Math.min(1, typed.joined.length / title.joined.length);
      found.push({ title: number, score: weight * (alike + share / 4 + whole / 16) });
    }
    return found;
  }
}

function best(found: readonly Found[]): Found[] {
  const byTitle = new Map<number, Found>();
  for (const each of found) if (each.score > (byTitle.get(each.title)?.score ?? 0)) byTitle.set(each.title, each);
  return [...byTitle.values()];
}
