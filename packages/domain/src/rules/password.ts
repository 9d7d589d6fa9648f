// What a password must be. Length is what counts (NIST SP 800-63B); the few words below are those that every guesser tries first.
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

/** The reason a password is refused, or undefined. */
export function passwordViolation(password: string): ValidationKey | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return "Validation.password_too_short";
  if (password.length > PASSWORD_MAX_LENGTH) return "Validation.too_long";
  if (new Set(password).size < 5) return "Validation.password_too_common";
  const letters = password.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (COMMON.some((word) => letters.replace(/\d{0,4}$/, "") === word || letters === word))
    return "Validation.password_too_common";
  return undefined;
}
