// Identifiers. `newId` sorts by time, which keeps index pages together; `randomLetters` reveals nothing.
import { randomBytes } from "node:crypto";

/** Crockford's base 32: no letter can be taken for a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 31]).join("");
}

/** `prefix_` + 10 letters of time + 16 random letters (80 bits). */
export function newId(prefix: string): string {
  return `${prefix}_${timeLetters(Date.now())}${randomLetters(16)}`;
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
