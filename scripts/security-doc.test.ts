// docs/security.md is true: every file and test that it names exists, every threat has one row, and no requirement of the standard is
// left out in silence. Two rows are answered here, by looking at the sources.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const doc = read("docs/security.md");
const rows = doc
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("|---"))
  .map((line) => line.slice(1, -1).split(" | "));

/** What is in backquotes and looks like a path; a name after it is an export, a title in quotes a test. */
const FILE = /`((?:apps|packages|scripts|attack|bench|soak|e2e|db|docs)\/[\w./@-]+\.\w+|[\w-]+\.json)`/g;
const files = [...new Set([...doc.matchAll(FILE)].map(([, file = ""]) => file))];

interface NamedTest {
  file: string;
  title: string;
}

/** Titles belong to the file before them, up to the next file or the end of the cell. */
function testsIn(cell: string): NamedTest[] {
  const parts = cell.split(FILE);
  return parts.flatMap((file, index) => {
    if (index % 2 === 0) return [];
    const titles = [...(parts[index + 1] ?? "").matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title);
    return titles.map((title) => ({ file, title }));
  });
}
const isTestFile = (file: string) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) || file.startsWith("apps/server/test/");
const tests = rows.flat().flatMap(testsIn);

/** Inside of a text of the source: after a quotation mark that nothing on the line has closed. */
function isTitleIn(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`][^"\`\n]*${escaped}`).test(source);
}

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** How many requirements of the levels 1 and 2 each section of ASVS 5.0.0 has; in all of them they come first. */
const ASVS: Readonly<Record<string, readonly number[]>> = {
  "1": [2, 9, 11, 3, 2],
  "2": [3, 3, 4, 1],
  "3": [0, 2, 4, 6, 5, 0, 2],
  "4": [3, 1, 2, 4],
  "5": [1, 3, 2, 3],
  "6": [3, 12, 4, 4, 5, 3, 0, 4],
  "7": [3, 4, 2, 5, 2, 2],
  "8": [2, 3, 1, 1],
  "9": [3, 4],
  "10": [2, 2, 4, 11, 5, 2, 3],
  "11": [2, 3, 3, 4, 1, 1],
  "12": [3, 2, 4],
  "13": [1, 5, 2, 5],
  "14": [2, 4, 3],
  "15": [3, 3, 7],
  "16": [1, 5, 4, 3, 3],
  "17": [1, 4, 2],
};

describe("docs/security.md", () => {
  it("has a row for every threat and every finding, once", () => {
    const ids = rows.flatMap(([id = ""]) => /^ ?([A-Z]\d+) ?$/.exec(id)?.[1] ?? []);
    const wanted = [
      ...[...numbered("M", 12), ...numbered("D", 14), ...numbered("G", 15), ...numbered("S", 21), ...numbered("R", 8)],
      ...numbered("F", 22),
    ];
    expect(ids).toEqual(wanted);
  });

  it("says of each threat where it is answered and by which test, or that it is not", () => {
    const bare = rows
      .filter(([id = ""]) => /^ ?[A-Z]\d+ ?$/.test(id))
      .filter((cells) => !cells.join().includes("not answered yet"))
      .filter(([, , , test = ""]) => !/`(soak|scripts)\//.test(test) && testsIn(test).length === 0);
    expect(bare.map(([id]) => id)).toEqual([]);
  });

  it.each(files)("%s is there", (file) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true);
  });

  it("names exports that are there", () => {
    const exports = [...doc.matchAll(/`([\w./-]+\.tsx?)` `(\w+)`/g)];
    expect(exports.length).toBeGreaterThan(5);
    for (const [, file = "", name = ""] of exports)
      expect(`${file}: ${new RegExp(`\\b(function|class|const) ${name}\\b`).test(read(file))}`).toBe(`${file}: true`);
  });

  it("names tests that are there", () => {
    expect(tests.length).toBeGreaterThan(200);
    const unknown = tests.filter(({ file, title }) => !isTestFile(file) || !isTitleIn(read(file), title));
    expect(unknown).toEqual([]);
  });

  it("goes through every requirement of ASVS 5.0, levels 1 and 2, once", () => {
    const [, chapter = ""] = doc.split("\n## OWASP ASVS 5.0, level 2\n");
    const [levelTwo = ""] = chapter.split("\n### Level 3");
    const listed = [...levelTwo.matchAll(/^\| ([\d., ]+) \| (\w+|n\/a) \|/gm)];
    const ids = listed.flatMap(([, cell = ""]) => cell.split(", "));
    const wanted = Object.entries(ASVS).flatMap(([chapterId, sections]) =>
      sections.flatMap((count, index) => numbered(`${chapterId}.${index + 1}.`, count)),
    );
    expect(wanted).toHaveLength(253);
    const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
    expect(ids.sort(byNumber)).toEqual(wanted.sort(byNumber));
    for (const [, , state] of listed) expect(["yes", "partly", "no", "n/a", "operator"]).toContain(state);
  });
});

describe("what the page says about the sources", () => {
  const sourcesBelow = (...folders: string[]) =>
    filesBelow(ROOT, folders, /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));
  const naming = (pattern: RegExp, sources: string[]) => sources.filter((file) => pattern.test(read(file)));

  it("no chance of Math.random is near a draw", () => {
    const near = ["packages/games/src", "apps/server/src/modules"];
    expect(naming(/Math\.random/, sourcesBelow(...near))).toEqual([]);
    // Elsewhere it spreads retries and pings over time, and names entries of a browser's history.
    expect(naming(/Math\.random/, sourcesBelow("apps/server/src", "packages")).sort()).toEqual([
      "apps/server/src/kernel/db.ts",
      "apps/server/src/kernel/listen.ts",
      "apps/server/src/ledger/lane.ts",
      "apps/server/src/realtime/connection.ts",
      "packages/web/src/realtime/realtime-connection.ts",
    ]);
  });

  it("no statement is put together from texts", () => {
    expect(naming(/sql\.(raw|lit)\(|CompiledQuery/, sourcesBelow("apps/server/src"))).toEqual([
      "apps/server/src/ledger/statements.ts",
      "apps/server/src/ledger/verify.ts",
    ]);
    const served = ["modules", "ledger", "realtime", "web"].map((floor) => `apps/server/src/${floor}`);
    expect(naming(/\.query\(\s*`[^`]*\$\{/, sourcesBelow(...served))).toEqual([]);
  });
});
