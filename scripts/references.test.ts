// Whatever a comment or a document points to is in this repository: no sections of papers that only their writer has, no file, heading,
// row or decision that is not there.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const TEXT = /\.(tsx?|mjs|js|sql|css|html|md|ya?ml|json)$/;

/** Applied migrations are compared by checksum with what databases have seen, comments included: they stay as they were released. */
const RELEASED = /^db\/migrations\/00(0\d|1\d|20)_/;
const SELF = "scripts/references.test.ts";

const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|node_modules|test-results/.test(entry.name))
  .map(({ name }) => name);
const files = [
  ...readdirSync(ROOT).filter((name) => /\.(md|json|ts)$/.test(name) && name !== "package-lock.json"),
  ...filesBelow(
    ROOT,
    [...folders, ".ci"].filter((folder) => existsSync(path.join(ROOT, folder))),
    TEXT,
  ),
].filter((file) => !RELEASED.test(file) && file !== SELF);

interface Place {
  file: string;
  text: string;
}
const places: Place[] = files.flatMap((file) =>
  read(file)
    .split("\n")
    .map((text) => ({ file, text })),
);
const withMatch = (pattern: RegExp, among = places) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text.trim().slice(0, 160)}`);

/** The anchor that a heading gets on a page. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

const anchors = new Map<string, Set<string>>();

function isThere(target: string, from: string): boolean {
  const [file = "", anchor] = target.split("#");
  const resolved = file === "" ? from : path.posix.join(path.posix.dirname(from), file);
  if (!existsSync(path.join(ROOT, resolved))) return false;
  if (anchor === undefined) return true;
  const known = anchors.get(resolved) ?? anchorsOf(read(resolved));
  anchors.set(resolved, known);
  return known.has(anchor);
}

describe("comments and documents", () => {
  it("are all looked at", () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files).toContain("apps/server/src/app.ts");
    expect(files).toContain("docs/architecture.md");
  });

  it.each([
    [
      "sections of papers that are not here",
      /\b(SPEC|DECISIONS|STACK|ARCHITECTURE|DESIGN)(\.md)? ?§|design language §|payments reference/,
    ],
    ["papers by name", /(?<!docs\/)\b(SPEC|DECISIONS|STACK|ARCHITECTURE|DESIGN|threats)\.md\b/],
    ["threats without their page", /\bthreats? [A-Z]\d/],
    ["folders of somebody's machine", /(?<![\w/@.-])(\.\.\/)*shared\/(design|reference|SPEC|DECISIONS|hooks|tools)/],
    ["issues by number", /\bissues? \d+\b|\bissue §/],
    ["mock-ups of a file", /\bmock-ups?: /],
  ])("name no %s", (_, pattern) => {
    expect(withMatch(pattern)).toEqual([]);
  });

  it("sections by number belong to a paper that the line names", () => {
    const papers = /RFC \d+ §|NIST|ISO|ASVS/;
    const unnamed = places.filter(({ file, text }) => !papers.test(text) && file !== "docs/spec-map.md");
    expect(withMatch(/§ ?\d/, unnamed)).toEqual([]);
  });

  it("point to pages and headings that are there", () => {
    const pointers = places.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![\w/])docs\/[\w/-]+\.(?:md|json)(?:#[\w-]+)?/g)].map(([target]) => ({ file, target })),
    );
    expect(pointers.length).toBeGreaterThan(250);
    expect(pointers.filter(({ target }) => !isThere(target, "."))).toEqual([]);
  });

  it("point to rows of docs/security.md that are there", () => {
    const ids = new Set([...read("docs/security.md").matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id));
    const rows = places.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/security\.md ((?:[A-Z]\d+(?:, | to )?)+)/g)].flatMap(([, list = ""]) =>
        list.split(/, | to /).map((id) => ({ file, id: id.trim() })),
      ),
    );
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ id }) => id !== "" && !ids.has(id))).toEqual([]);
  });

  it("point to decisions that are there", () => {
    const decisions = new Set(readdirSync(path.join(ROOT, "docs/decisions")).map((name) => name.slice(0, 4)));
    const named = places.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecisions?[ /](00\d\d)\b/g)].map(([, number = ""]) => ({ file, number })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ number }) => !decisions.has(number))).toEqual([]);
  });

  it("decisions have a number of their own", () => {
    const numbers = readdirSync(path.join(ROOT, "docs/decisions")).map((name) => name.slice(0, 4));
    expect(numbers).toHaveLength(new Set(numbers).size);
  });

  const pages = files.filter((file) => file.endsWith(".md"));
  it.each(pages)("links of %s lead somewhere", (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
      ([, link, image]) => link ?? image ?? "",
    );
    const local = links.filter((link) => !/^(https?:|mailto:)/.test(link));
    expect(local.filter((link) => !isThere(link, page))).toEqual([]);
  });
});
