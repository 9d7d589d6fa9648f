// Reading JSON from strangers: nothing deeper or with more parts than any call needs, no text that PostgreSQL would choke on, no
// prototype tricks. Depth and parts are counted in the text, before anything is made of it: a megabyte of tiny fields would take
// a hundred times as long to read, check and complain about as it takes to count.
import { fail } from "@windfall/domain";

const MAX_DEPTH = 16;
/** Fields and elements of all levels together. The largest honest call is a round with a hundred actions of a provider. */
const MAX_PARTS = 2_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The place of the quote that ends the string which begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function assertModest(text: string): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COMMA:
        parts++;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        depth++;
        parts++;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth--;
        break;
    }
    if (depth > MAX_DEPTH || parts > MAX_PARTS) throw fail("malformed_request");
  }
}

/** Half of a letter has no bytes in UTF-8: a text column would get another letter, and a JSON column refuses it. */
const HALF_A_LETTER = /\p{Surrogate}/u;
const isUnfit = (text: string) => text.includes("\u0000") || HALF_A_LETTER.test(text);

function assertTame(value: unknown): void {
  if (typeof value === "string" && isUnfit(value)) throw fail("malformed_request");
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === "__proto__" || isUnfit(key)) throw fail("malformed_request");
    assertTame(child);
  }
}

/** The value, or `malformed_request`. */
export function parseJson(text: string): unknown {
  assertModest(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail("malformed_request");
  }
  assertTame(value);
  return value;
}
