// Texts that make a regular expression look at the same letters again and again, made from the letters that it is written with.

const ESCAPES: Record<string, string> = {
  d: "1",
  w: "a",
  s: " ",
  D: "a",
  W: " ",
  S: "a",
  t: "\t",
  r: "\r",
  n: "\n",
  b: "",
};
/** What no expression of ours takes: at the end it makes one fail late, at the beginning it keeps one from the first letter. */
const WRONG_END = "\u0001";
const MOST_LETTERS = 12;

/** A letter for each thing that the expression can match. */
function lettersOf(source: string): string[] {
  const plain = source
    .replace(/\\p\{[^}]*\}/gu, "éж1")
    .replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})/gi, (_, byte: string, unit: string) =>
      String.fromCharCode(Number.parseInt(byte ?? unit, 16)),
    )
    .replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
    .replace(/\(\?<?[:=!]|\{\d+,?\d*\}|[()[\]|^$?+*]/g, "");
  return [...new Set([...plain, "a", "1", " ", "."])].slice(0, MOST_LETTERS);
}

/** What the expression begins with, as far as it is plain letters. */
function beginningOf(source: string): string {
  return (/^\^?((?:[\w":;=@ -]|\\[/."])*)/.exec(source)?.[1] ?? "").replaceAll("\\", "");
}

export function* attacksOn(pattern: RegExp, length: number): Generator<string> {
  const letters = lettersOf(pattern.source);
  const pumps = [...letters, ...letters.flatMap((a) => letters.map((b) => a + b))];
  for (const beginning of new Set(["", WRONG_END, beginningOf(pattern.source)]))
    for (const pump of new Set(pumps)) {
      const pumped = beginning + pump.repeat(Math.ceil(length / pump.length));
      yield pumped;
      yield pumped + WRONG_END;
      yield `${pumped}${letters[0]}${WRONG_END}`;
    }
}
