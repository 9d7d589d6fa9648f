// Identifiers. `newId` sorts by time, which keeps index pages together; `randomLetters` reveals nothing.
import { createHash, randomFillSync } from "node:crypto";

/** Crockford's base 32: no letter can be taken for a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Random bytes that nobody has seen yet. Asking the system for a few at a time would cost more than everything else an id needs. */
const pool = new Uint8Array(4_096);
let used = pool.length;

function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  pool[used++] = 0;
  return byte;
}

export function randomLetters(length: number): string {
  let letters = "";
  for (let i = 0; i < length; i++) letters += ALPHABET[randomByte() & 31];
  return letters;
}

/** `prefix_` + 10 letters of time + 16 random letters (80 bits). */
export function newId(prefix: string): string {
  return `${prefix}_${timeLetters(Date.now())}${randomLetters(16)}`;
}

/** The same id for the same name, as long as any other: what is seeded is found again by it. */
export function namedId(prefix: string, name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 26);
  return `${prefix}_${[...bytes].map((byte) => ALPHABET[byte & 31]).join("")}`;
}

/** No id that was made at that moment or later sorts before it, by bytes. */
export function firstIdAt(prefix: string, moment: Date): string {
  return `${prefix}_${timeLetters(moment.getTime())}`;
}

function timeLetters(milliseconds: number): string {
  let time = milliseconds;
  let letters = "";
  for (let i = 0; i < 10; i++) {
    letters = ALPHABET[time % 32] + letters;
    time = Math.floor(time / 32);
  }
  return letters;
}
