// How well what was typed fits a title: the second, exact step of a search, for the few titles that the first one left.

const EXACT = 1;
const BEGINNING = 0.92;
const ONE_ERROR = 0.85;
const BEGINNING_WITH_ONE_ERROR = 0.7;
/** Shorter beginnings with an error would fit nearly every word. */
const LEAST_FOR_BEGINNING_WITH_ERROR = 4;

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
  if (typed === word) return EXACT;
  if (word.startsWith(typed)) return BEGINNING;
  if (typed.length < 3) return 0;
  if (fitsWithOneError(typed, word, "whole")) return ONE_ERROR;
  const isLongEnough = typed.length >= LEAST_FOR_BEGINNING_WITH_ERROR;
  return isLongEnough && fitsWithOneError(typed, word, "beginning") ? BEGINNING_WITH_ONE_ERROR : 0;
}

/** From 0 to 1. Both are forms of one alphabet (spelling.ts). */
export function likeness(typed: string, title: string): number {
  const words = title.split(" ");
  const typedWords = typed.split(" ");
  let sum = 0;
  for (const each of typedWords) {
    let most = 0;
    for (const word of words) most = Math.max(most, likenessOfWord(each, word));
    sum += each.length * most;
  }
  const typedLetters = typedWords.join("");
  // A space is a key like any other, and may be missing or too many.
  return Math.max(sum / typedLetters.length, likenessOfWord(typedLetters, words.join("")));
}
