// Provably fair draws, by the rules of docs/fairness.md. The server shows the SHA-256 of its seed before the bet and the seed itself after it was
// replaced; with both seeds and the number of the draw anybody computes the same numbers again. Runs in browsers and on the server. The hashes
// come from a library, because browsers hide their own from a page without TLS, and such a page could then verify nothing.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** Counts the draws of a pair of seeds, so that no two of them are the same. */
  nonce: number;
}

/** HMAC-SHA256 of a text under the text of a key. */
export type Hmac = (key: string, text: string) => Uint8Array;

const portableHmac: Hmac = (key, text) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(text));

const NUMBER_BYTES = 4;
const NUMBER_RANGE = 2 ** 32;

/** What is shown before the bet: the SHA-256 of the seed's text, in hexadecimal digits. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/**
 * A whole number from 0 up to and without each bound, in the order of the bounds. The bytes are HMAC-SHA256 of
 * `client seed:nonce:cursor` under the server seed's text, the cursor counting blocks of 32 bytes from 0. Four bytes, the
 * highest first, make a number; one from the incomplete last run of the bound is passed over, since a plain remainder would
 * favour small results. A machine that has an HMAC of its own may give it: the numbers are the same, and come for less than half the time.
 */
export function drawNumbers(seeds: Seeds, bounds: readonly number[], hmacOf: Hmac = portableHmac): number[] {
  const draw = drawStream(seeds, hmacOf);
  return bounds.map(draw);
}

/** The same one by one, for whoever knows the next bound only by what was drawn before. */
export function drawStream(seeds: Seeds, hmacOf: Hmac = portableHmac): (bound: number) => number {
  const next = numbersOf(seeds, hmacOf);
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > NUMBER_RANGE) throw new RangeError(`No bound: ${bound}`);
    const fairEnd = NUMBER_RANGE - (NUMBER_RANGE % bound);
    let number = next();
    while (number >= fairEnd) number = next();
    return number % bound;
  };
}

function numbersOf({ serverSeed, clientSeed, nonce }: Seeds, hmacOf: Hmac): () => number {
  let cursor = 0;
  let offset = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  return () => {
    if (offset === block.byteLength) {
      const bytes = hmacOf(serverSeed, `${clientSeed}:${nonce}:${cursor}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      cursor += 1;
      offset = 0;
    }
    const number = block.getUint32(offset);
    offset += NUMBER_BYTES;
    return number;
  };
}

/** Draws without putting back: each result counts among what is left, in its order. Answers the places in the whole, in the order of the draws. */
export function placesOf(results: readonly number[]): number[] {
  /** From the lowest to the highest; few, so that nobody has to lay out a shoe of hundreds of cards to take six. */
  const taken: number[] = [];
  return results.map((result) => {
    let [place, before] = [result, 0];
    for (; before < taken.length && (taken[before] as number) <= place; before++) place++;
    taken.splice(before, 0, place);
    return place;
  });
}
