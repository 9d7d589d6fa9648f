// Owns what may be typed as an amount. Text in, text out: a float would change the last digits of what a person wrote.

/** Leaves digits, and with a precision one point and at most that many digits after it. A comma counts as a point. */
export function cleanAmount(text: string, precision = 0): string {
  const kept = text.replaceAll(",", ".").replace(precision > 0 ? /[^\d.]/g : /\D/g, "");
  const [whole = "", ...rest] = kept.split(".");
  const trimmed = whole.replace(/^0+(?=\d)/, "");
  if (precision === 0 || rest.length === 0) return trimmed;
  return `${trimmed || "0"}.${rest.join("").slice(0, precision)}`;
}
