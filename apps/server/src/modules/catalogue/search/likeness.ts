// How well what was typed fits a title: the second, exact step of a search, for the few titles that the first one left.

const EXACT = 1;
const BEGINNING = 0.92;
const ONE_ERROR = 0.85;
const BEGINNING_WITH_ONE_ERROR = 0.7;
/** With an error in it anything shorter would fit too many words. */
const LEAST_WITH_ERROR = 3;
const LEAST_UNFINISHED_WITH_ERROR = 4;

type Extent = "whole" | "beginning";

/** Whether the letters from these places on are the same, up to the end of the word or of what was typed. */
function restFits(typed: string, at: number, word: string, wordAt: number, extent: Extent): boolean {
  const length = typed.length - at;
  const wordLength = word.length - wordAt;
  if (length < 0 || (extent === "whole" ? length !== wordLength : length > wordLength)) return false;
  for (let step = 0; step < length; step++)
    if (typed.charCodeAt(at + step) !== word.charCodeAt(wordAt + step)) return false;
  return true;
}

/** One letter wrong, missing or too many, or two neighbours exchanged. */
function fitsWithOneError(typed: string, word: string, extent: Extent): boolean {
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at++;
  return (
    restFits(typed, at + 1, word, at + 1, extent) ||
    restFits(typed, at, word, at + 1, extent) ||
    restFits(typed, at + 1, word, at, extent) ||
    (typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      restFits(typed, at + 2, word, at + 2, extent))
  );
}

function likenessOfWord(typed: string, word: string): number {
  const longer = typed.length - word.length;
  if (longer > 1) return 0;
  if (word.startsWith(typed)) return longer === 0 ? EXACT : BEGINNING;
  if (typed.length < LEAST_WITH_ERROR) return 0;
  if (longer >= -1 && fitsWithOneError(typed, word, "whole")) return ONE_ERROR;
  const mayBeUnfinished = typed.length >= LEAST_UNFINISHED_WITH_ERROR;
  return mayBeUnfinished && fitsWithOneError(typed, word, "beginning") ? BEGINNING_WITH_ONE_ERROR : 0;
}

/** A form of a text (spelling.ts), taken apart once. */
export interface Words {
  words: readonly string[];
  /** Without the spaces. */
  joined: string;
}

export function wordsOf(form: string): Words {
  const words = form.split(" ");
  return { words, joined: words.join("") };
}

/** From 0 to 1. */
export function likeness(typed: Words, title: Words): number {
  let sum = 0;
  for (const each of typed.words) {
    let most = 0;
    for (const word of title.words) most = Math.max(most, likenessOfWord(each, word));
    sum += each.length * most;
  }
  // A space is a key like any other, and may be missing or too many.
  return Math.max(sum / typed.joined.length, likenessOfWord(typed.joined, title.joined));
}
