// Provably fair draws, by the rules of docs/fairness.md. The server shows the SHA-256 of its seed before the bet and the seed itself after it was
// replaced; with both seeds and the number of the draw anybody computes the same numbers again. Runs in browsers and on the server.

export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  /** Counts the draws of a pair of seeds, so that no two of them are the same. */
  nonce: number;
}

const NUMBER_BYTES = 4;
const NUMBER_RANGE = 2 ** 32;

const utf8 = (text: string) => new TextEncoder().encode(text);

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is shown before the bet: the SHA-256 of the seed's text, in hexadecimal digits. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(serverSeed))));
}

/**
 * A whole number from 0 up to and without each bound, in the order of the bounds. The bytes are HMAC-SHA256 of
 * `client seed:nonce:cursor` under the server seed's text, the cursor counting blocks of 32 bytes from 0. Four bytes, the
 * highest first, make a number; one from the incomplete last run of the bound is passed over, since a plain remainder would
 * favour small results.
 */
export async function drawNumbers(seeds: Seeds, bounds: readonly number[]): Promise<number[]> {
  const next = await numbersOf(seeds);
  const drawn: number[] = [];
  for (const bound of bounds) {
    if (!Number.isInteger(bound) || bound < 1 || bound > NUMBER_RANGE) throw new RangeError(`No bound: ${bound}`);
    const fairEnd = NUMBER_RANGE - (NUMBER_RANGE % bound);
    let number = await next();
    while (number >= fairEnd) number = await next();
    drawn.push(number % bound);
  }
  return drawn;
}

async function numbersOf({ serverSeed, clientSeed, nonce }: Seeds): Promise<() => Promise<number>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8(serverSeed), algorithm, false, ["sign"]);
  let cursor = 0;
  let offset = 0;
  let block = new DataView(new ArrayBuffer(0));
  return async () => {
    if (offset === block.byteLength) {
      block = new DataView(await crypto.subtle.sign("HMAC", key, utf8(`${clientSeed}:${nonce}:${cursor}`)));
      cursor += 1;
      offset = 0;
    }
    const number = block.getUint32(offset);
    offset += NUMBER_BYTES;
    return number;
  };
}
