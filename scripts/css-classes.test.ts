// Classes have owners: what no markup names is gone, and the design system holds no class that only one app uses, so that the desk does not
// load the casino's looks.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { filesBelow } from "./source-files.ts";

const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");

/** Classes that the selectors of a style sheet name. */
function classesIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector.trim());
  const rules = selectors.filter((selector) => !selector.startsWith("@"));
  return [
    ...new Set(rules.flatMap((rule) => [...rule.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? ""))),
  ];
}

/** Whether the texts of a folder's code could name a class: whole, or as `btn-${variant}`. */
function namedBelow(...folders: string[]): (name: string) => boolean {
  const isCode = (file: string) => !file.includes(".test.");
  const code = filesBelow(ROOT, folders, /\.(tsx?|html)$/)
    .filter(isCode)
    .map(read)
    .join("\n");
  const texts = [...code.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].map(([text]) => text).join("\n");
  const words = new Set(texts.match(/[\w-]+/g));
  const beginnings = [...texts.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map((match) => match[1] ?? "");
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

const sheets = (folder: string) => filesBelow(ROOT, [folder], /\.css$/);
const isOfUi = namedBelow("packages/ui/src");
const isOfPlayer = namedBelow("apps/player/src");
const isOfDesk = namedBelow("apps/backoffice");

test.each([
  ["packages/ui/src", (name: string) => isOfUi(name) || isOfPlayer(name) || isOfDesk(name)],
  ["apps/player/src", (name: string) => isOfUi(name) || isOfPlayer(name)],
  ["apps/backoffice/src", (name: string) => isOfUi(name) || isOfDesk(name)],
] as const)("every class of %s is named by markup that has it", (folder, isNamed) => {
  const unused = sheets(folder).flatMap((file) =>
    classesIn(read(file))
      .filter((name) => !isNamed(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(unused).toEqual([]);
});

/** Words of the language that a screen writes itself: links, figures that lean, a form in a modal, a cell with a picture. */
const VOCABULARY = ["link", "link-g", "lean", "goldc", "modal-form", "g"];

test("a class of the design system is one of its components', or both apps write it", () => {
  const ofOneApp = sheets("packages/ui/src").flatMap((file) =>
    classesIn(read(file))
      .filter((name) => !isOfUi(name) && isOfPlayer(name) !== isOfDesk(name) && !VOCABULARY.includes(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(ofOneApp).toEqual([]);
});

test("what a component of the design system is called by is drawn there, not in an app", () => {
  const code = filesBelow(ROOT, ["packages/ui/src"], /\.tsx$/)
    .map(read)
    .join("\n");
  const written = [...code.matchAll(/className="([^"]*)"|classes\(([^()]*)\)/g)].map(
    ([, plain, parts]) => plain ?? parts ?? "",
  );
  // What follows a condition is a state of the component, and not its name.
  const names = written.map((text) => text.replace(/(?:&&|\?|:)\s*["'`][^"'`]*["'`]/g, ""));
  const called = new Set(names.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const drawn = (folder: string) =>
    new Set(
      sheets(folder).flatMap((file) =>
        [...read(file).matchAll(/^\s*\.([\w-]+)(?=,$| \{$)/gm)].map((match) => match[1] ?? ""),
      ),
    );
  const inUi = drawn("packages/ui/src");
  const elsewhere = [...drawn("apps/player/src"), ...drawn("apps/backoffice/src")];
  expect(elsewhere.filter((name) => called.has(name) && !inUi.has(name))).toEqual([]);
});

test("control: a class that nobody names would be found", () => {
  expect(classesIn("@media (width > 1px) { .lost-class > b { color: red } } /* .not-this */")).toEqual(["lost-class"]);
  expect(isOfUi("lost-class")).toBe(false);
});
