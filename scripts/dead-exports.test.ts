// Nothing is exported that nobody names: what a change has left without a caller goes with that change. Names are looked for in the text
// of every file, which is quick and never wrong about a name that is there once; a caller that shares its name with another is not missed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { filesBelow } from "./source-files.ts";

const FOLDERS = ["packages", "apps", "attack", "bench", "soak", "conformance", "e2e", "scripts"];
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Handing a name on is no use of it. */
const HANDED_ON = /^export\s+(?:type\s+)?\{[^}]*\}\s+from\s+"[^"]*";/gm;
const EXPORTED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;
/** Whoever takes a file as a whole may use everything in it. */
const TAKEN_WHOLE = /import\s+\*\s+as\s+\w+\s+from\s+"([^"]+)"/g;

function deadExports(sources: ReadonlyMap<string, string>): string[] {
  const times = new Map<string, number>();
  const whole = new Set<string>();
  for (const source of sources.values()) {
    const code = source.replace(COMMENT, "").replace(HANDED_ON, "");
    for (const [name] of code.matchAll(/[\w$]+/g)) times.set(name, (times.get(name) ?? 0) + 1);
    for (const [, from = ""] of code.matchAll(TAKEN_WHOLE)) whole.add(path.basename(from).replace(/\.\w+$/, ""));
  }
  const isTakenWhole = (file: string) => whole.has(path.basename(file).replace(/\.\w+$/, ""));
  return [...sources]
    .filter(([file]) => !isTakenWhole(file))
    .flatMap(([file, source]) => [...source.matchAll(EXPORTED)].map(([, name = ""]) => ({ file, name })))
    .filter(({ name }) => times.get(name) === 1)
    .map(({ file, name }) => `${file}: ${name}`);
}

test("every export has somebody who names it", () => {
  const files = [...filesBelow(ROOT, FOLDERS, /\.(tsx?|mjs)$/), "vitest.config.ts", "playwright.config.ts"];
  expect(files.length).toBeGreaterThan(500);
  expect(deadExports(new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")])))).toEqual([]);
});

test("control: one that is only declared, or only handed on, is found", () => {
  const sources = new Map([
    ["a.ts", "export const used = 1;\n/** left alone, says a comment */\nexport function left() {}\n"],
    ["b.ts", 'export { left } from "./a.ts";\nimport { used } from "./a.ts";\nused();\n'],
    ["c.ts", "export const inWhole = 1;\n"],
    ["d.ts", 'import * as c from "./c.ts";\nc;\n'],
  ]);
  expect(deadExports(sources)).toEqual(["a.ts: left"]);
});
