// The forms of a title that a search compares: one alphabet for all spellings, one sound for spellings by ear.
import { remember } from "../../../kernel/remember.ts";

/** Pairs such as "ж:zh". */
const letters = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(" ").map((pair) => [pair[0] ?? "", pair.slice(2)]));

/** Russian, Ukrainian and Kazakh letters; й and ё have lost their marks before. */
const LATIN = letters(
  "а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya " +
    "є:ye і:i ґ:g ә:a ғ:g қ:k ң:n ө:o ұ:u ү:u һ:h",
);

/** What the keys of a Russian keyboard write when it is switched to English. */
const ENGLISH_KEYS = letters(
  "й:q ц:w у:e к:r е:t н:y г:u ш:i щ:o з:p ф:a ы:s в:d а:f п:g р:h о:j л:k д:l я:z ч:x с:c м:v и:b т:n ь:m",
);

const CYRILLIC_LETTER = /\p{Script=Cyrillic}/u;

export function isCyrillic(text: string): boolean {
  return CYRILLIC_LETTER.test(text);
}

/** Small Latin letters and digits, words divided by one space. Letters of other scripts than Cyrillic stay as they are. */
export function latinForm(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’ʻ`]/gu, "")
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN.get(letter) ?? "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same keys on an English keyboard. */
export function otherLayout(text: string): string {
  return latinForm(text.toLowerCase().replace(/\p{Script=Cyrillic}/gu, (letter) => ENGLISH_KEYS.get(letter) ?? ""));
}

/**
 * How a Latin form roughly sounds, all vowels alike: "gust" and "гаст" become the same, and so do "wolf" and "вулф". Too coarse for
 * texts in Latin letters, whose spelling is known.
 */
export function soundForm(latin: string): string {
  return latin.split(" ").map(soundOf).join(" ");
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^kn/, "n"],
  [/^wr/, "r"],
  [/(?<=..)e$/, ""],
  [/gh/g, ""],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/t?ch/g, "4"],
  [/ck/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/x/g, "ks"],
  [/j/g, "dzh"],
  [/(?<=[aeiouy])w/g, ""],
  [/w/g, "v"],
  [/[aeiouy]+/g, "a"],
  [/(.)\1+/g, "$1"],
];

/** Titles are made of the same words again and again. */
const soundOf = remember((word) => SOUNDS.reduce((sound, [pattern, written]) => sound.replace(pattern, written), word));
