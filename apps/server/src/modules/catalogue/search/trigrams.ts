// Which texts share the most sequences of three letters with a query: the first, coarse step of a search. The table is made of typed
// arrays, so that a query walks over some thousand neighbouring numbers and leaves no garbage.

const SYMBOLS = 64;
const TRIGRAMS = SYMBOLS ** 3;
const SPACE = 0;
const FIRST_DIGIT = 27;
const FIRST_OTHER = 37;
const FRAME = SYMBOLS - 1;

function symbolOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 48 + FIRST_DIGIT;
  if (code === 32) return SPACE;
  // Letters of other scripts share what is left; the second step of a search sees the difference.
  return FIRST_OTHER + (code % (FRAME - FIRST_OTHER));
}

/** Longer texts are cut, so that a count fits a byte and a query stays short. */
const MAX_LENGTH = 120;

/** Which text a trigram was last met in; the texts are counted. Numbers of this kind do not run out. */
const metIn = new Float64Array(TRIGRAMS);
let textsRead = 0;

function addOnce(trigrams: number[], a: number, b: number, c: number): void {
  const trigram = (a * SYMBOLS + b) * SYMBOLS + c;
  if (metIn[trigram] === textsRead) return;
  metIn[trigram] = textsRead;
  trigrams.push(trigram);
}

/**
 * Each once. The spaces around the text make the beginning and the end of its words count. First and last letter of a word stand
 * together as one more: two letters exchanged inside of a short word leave nothing else.
 */
function trigramsOf(text: string): number[] {
  const length = Math.min(text.length, MAX_LENGTH);
  const trigrams: number[] = [];
  if (length === 0) return trigrams;
  textsRead++;
  let before = SPACE;
  let last = symbolOf(text.charCodeAt(0));
  let firstOfWord = last;
  for (let at = 1; at <= length; at++) {
    const next = at < length ? symbolOf(text.charCodeAt(at)) : SPACE;
    addOnce(trigrams, before, last, next);
    if (next === SPACE) addOnce(trigrams, FRAME, firstOfWord, last);
    if (last === SPACE) firstOfWord = next;
    before = last;
    last = next;
  }
  return trigrams;
}

export interface Candidate {
  /** The number of the text. */
  text: number;
  /** Of the query's trigrams, the part that the text has. */
  share: number;
}

/** A text with less of the query than this has only an accident in common with it. */
const LEAST_SHARE = 0.25;

export class TrigramTable {
  /** The texts that have trigram t are `#texts` from `#starts[t]` up to `#starts[t + 1]`. */
  readonly #starts = new Uint32Array(TRIGRAMS + 1);
  readonly #texts: Uint32Array;
  /** Of the query under way, for each text. */
  readonly #shared: Uint8Array;

  constructor(texts: readonly string[]) {
    const trigrams = texts.map(trigramsOf);
    for (const each of trigrams) for (const trigram of each) this.#starts[trigram + 1] = this.#start(trigram + 1) + 1;
    for (let trigram = 1; trigram <= TRIGRAMS; trigram++)
      this.#starts[trigram] = this.#start(trigram) + this.#start(trigram - 1);
    this.#texts = new Uint32Array(this.#start(TRIGRAMS));
    const next = this.#starts.slice();
    trigrams.forEach((each, text) => {
      for (const trigram of each) {
        const place = next[trigram] ?? 0;
        this.#texts[place] = text;
        next[trigram] = place + 1;
      }
    });
    this.#shared = new Uint8Array(texts.length);
  }

  #start(trigram: number): number {
    return this.#starts[trigram] ?? 0;
  }

  /** The `limit` texts that share the most with the query; of those that share as much the first ones. In the order of the texts. */
  candidates(query: string, limit: number, isWanted?: (text: number) => boolean): Candidate[] {
    const trigrams = trigramsOf(query);
    const shared = this.#shared.fill(0);
    for (const trigram of trigrams) {
      const end = this.#start(trigram + 1);
      for (let place = this.#start(trigram); place < end; place++) {
        const text = this.#texts[place] ?? 0;
        shared[text] = (shared[text] ?? 0) + 1;
      }
    }
    const least = Math.max(1, Math.floor(trigrams.length * LEAST_SHARE));
    const textsWith = new Uint32Array(trigrams.length + 1);
    for (let text = 0; text < shared.length; text++) {
      const count = shared[text] ?? 0;
      if (count < least) continue;
      if (isWanted === undefined || isWanted(text)) textsWith[count] = (textsWith[count] ?? 0) + 1;
      else shared[text] = 0;
    }
    let lowest = trigrams.length;
    let better = 0;
    while (lowest > least && better + (textsWith[lowest] ?? 0) < limit) better += textsWith[lowest--] ?? 0;

    const found: Candidate[] = [];
    let room = limit - better;
    for (let text = 0; text < shared.length; text++) {
      const count = shared[text] ?? 0;
      if (count < lowest || (count === lowest && room-- <= 0)) continue;
      found.push({ text, share: count / trigrams.length });
    }
    return found;
  }
}
