// The player's half of a pair of seeds, made where the player is: a server that made it too could choose it by its own half.

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 16;

/** 80 random bits, in letters that can be read out and typed. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
