// What a password must be. Length is what counts (NIST SP 800-63B); the few words below are those that every guesser tries first.
import { BRAND } from "../brand.ts";
import type { ValidationKey } from "../validation.ts";

export const PASSWORD_MIN_LENGTH = 10;
/** Longer texts only cost the server time. */
export const PASSWORD_MAX_LENGTH = 128;

const COMMON = [
  "password",
  "qwertyuiop",
  "1234567890",
  "0987654321",
  "iloveyou",
  "letmein",
  "welcome",
  "football",
  "monkey",
  "dragon",
];

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whoever guesses here begins with the name on the door. One in another alphabet leaves no letters, and then it is no word. */
const OF_THE_HOUSE = [lettersOf(BRAND.name), "casino", "jackpot", "sportsbook"].filter(Boolean);
const GUESSED_FIRST = [...COMMON, ...OF_THE_HOUSE];

/** The reason a password is refused, or undefined. */
export function passwordViolation(password: string): ValidationKey | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return "Validation.password_too_short";
  if (password.length > PASSWORD_MAX_LENGTH) return "Validation.too_long";
  if (new Set(password).size < 5) return "Validation.password_too_common";
  const letters = lettersOf(password);
  if (GUESSED_FIRST.some((word) => letters.replace(/\d{0,4}$/, "") === word || letters === word))
    return "Validation.password_too_common";
  return undefined;
}
