/** The text without the letters at its end. As a pattern, `/x+$/`, it would be tried anew at each of a long row of such letters. */
export function withoutTrailing(text: string, letter: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === letter) end--;
  return text.slice(0, end);
}
