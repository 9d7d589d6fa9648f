// Every regular expression of the server, and of what the server runs for others, is fed with what would make it try for ever.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { allowedMs, bestMs, slowness } from "../test/cost.ts";
import { attacksOn } from "../test/regex-attack.ts";
import { literalsBelow } from "../test/regex-literals.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** The player's app draws pages on the server too. */
const SOURCES = [
  "apps/server/src",
  "apps/player/src",
  ...["domain", "games", "i18n", "covers", "ui"].map((name) => `packages/${name}/src`),
];
/** The short one first: there an expression that would try for ever takes part of a second. */
const LENGTHS = [21, 10_000];

/** All that an expression is used for: asked, or asked for all of its matches. */
const run = (pattern: RegExp, text: string) => (pattern.global ? text.replace(pattern, "") : pattern.test(text));

function slowestAttack(pattern: RegExp): string | undefined {
  for (const attack of LENGTHS.flatMap((length) => [...attacksOn(pattern, length)])) {
    const allowed = allowedMs(attack.length);
    const ms = bestMs(() => run(pattern, attack), allowed);
    if (ms > allowed && ms > allowed * slowness())
      return `${ms.toFixed(0)} ms for ${JSON.stringify(`${attack.slice(0, 20)}…`)}`;
  }
  return undefined;
}

// Much longer than it takes: the machine may be busy.
describe("a regular expression answers within 5 ms at 10 kB", { timeout: 60_000 }, () => {
  const literals = literalsBelow(ROOT, SOURCES);
  const distinct = [...new Map(literals.map((literal) => [String(literal.pattern), literal])).values()];

  it("they are all found", () => {
    expect(literals.length).toBeGreaterThan(200);
    expect(literals.map(({ place }) => place)).toContainEqual(
      expect.stringMatching(/^packages\/domain\/src\/api\/fields\.ts:/),
    );
  });
  it.each(distinct.map(({ place, pattern }) => [place, pattern] as const))("%s %s", (_, pattern) => {
    expect(slowestAttack(pattern)).toBeUndefined();
  });
  it.each([/\/+$/, /^(a+)+$/, /^-+|-+$/g, /^(\w+\s?)*$/])("control: %s would be noticed", (pattern) => {
    expect(slowestAttack(pattern)).toMatch(/ms for/);
  });
});
